import type { Perturbation } from '../../contract/schemas/traffic.ts';

/** Most notifications that are shown at once (TRF-1). */
export const maxShown = 7;

/** The notifications of a project on this console. */
export interface TrafficSlots {
  /** All that the server has told of, the weightiest first. */
  listed: readonly Perturbation[];
  /** Ids of those that were closed here, while the server still lists them. */
  closed: ReadonlySet<number>;
  /** Ids of those that are shown, in the order in which they came. */
  shown: readonly number[];
}

/** Nothing is known yet. */
export const noTraffic: TrafficSlots = { listed: [], closed: new Set(), shown: [] };

/** What is shown keeps its place; what is free is taken by those that wait, in the order of the list. */
function fill({ listed, closed, shown }: TrafficSlots): TrafficSlots {
  const open = listed.map(({ id }) => id).filter((id) => !closed.has(id));
  const staying = shown.filter((id) => open.includes(id));
  const waiting = open.filter((id) => !staying.includes(id));
  return { listed, closed, shown: [...staying, ...waiting].slice(0, maxShown) };
}

/** Takes over what the server lists now; what was closed here stays closed as long as it is listed (TRF-4). */
export function withListed(slots: TrafficSlots, listed: readonly Perturbation[]): TrafficSlots {
  const byId = new Map(listed.map((one) => [one.id, one]));
  const closed = new Set([...slots.closed].filter((id) => byId.has(id)));
  return fill({ listed: [...byId.values()], closed, shown: slots.shown });
}

/** Closes one, whose slot the next one takes (TRF-1). */
export function withClosed(slots: TrafficSlots, id: number): TrafficSlots {
  return fill({ ...slots, closed: new Set([...slots.closed, id]) });
}

/** The shown ones themselves, in the order in which they came. */
export function shownOf({ listed, shown }: TrafficSlots): Perturbation[] {
  return shown.flatMap((id) => listed.find((one) => one.id === id) ?? []);
}

/** How many wait for a slot. */
export const waitingOf = ({ listed, closed, shown }: TrafficSlots): number =>
  listed.filter(({ id }) => !closed.has(id)).length - shown.length;

const isPerturbation = (value: unknown): value is Perturbation =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'notification' in value &&
  typeof value.notification === 'object' &&
  value.notification !== null;

/** The perturbations of an event; null when it is no list of them. */
export function perturbationsOf(event: unknown): Perturbation[] | null {
  return Array.isArray(event) ? (event as unknown[]).filter(isPerturbation) : null;
}
