import type { Perturbation } from '../../../contract/schemas/traffic.ts';

/** Most notifications that are shown at once (TRF-1). */
export const maxShown = 7;

/** The notifications of a project on this console. */
export interface TrafficSlots {
  /** All that the server has told of, the weightiest first. */
  listed: readonly Perturbation[];
  /** Ids of those that were closed here, while the server still lists them. */
  closed: ReadonlySet<number>;
  /** Ids of those whose display time has ended here: they are closed for nobody (TRF-2). */
  expired: ReadonlySet<number>;
  /** Ids of those that are shown, in the order in which they came. */
  shown: readonly number[];
}

/** Nothing is known yet. */
export const noTraffic: TrafficSlots = { listed: [], closed: new Set(), expired: new Set(), shown: [] };

/** Ids of those that are shown or wait. */
export const openIn = ({ listed, closed, expired }: TrafficSlots) =>
  listed.map(({ id }) => id).filter((id) => !closed.has(id) && !expired.has(id));

/** What is shown keeps its place; what is free is taken by those that wait, in the order of the list. */
function fill(slots: TrafficSlots): TrafficSlots {
  const { shown } = slots;
  const open = openIn(slots);
  const staying = shown.filter((id) => open.includes(id));
  const waiting = open.filter((id) => !staying.includes(id));
  return { ...slots, shown: [...staying, ...waiting].slice(0, maxShown) };
}

/** Takes over what the server lists now; what was closed or has expired here stays so as long as it is listed (TRF-4). */
export function withListed(slots: TrafficSlots, listed: readonly Perturbation[]): TrafficSlots {
  const byId = new Map(listed.map((one) => [one.id, one]));
  const stillListed = (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => byId.has(id)));
  const [closed, expired] = [stillListed(slots.closed), stillListed(slots.expired)];
  return fill({ listed: [...byId.values()], closed, expired, shown: slots.shown });
}

/** Closes one, whose slot the next one takes (TRF-1). */
export function withClosed(slots: TrafficSlots, id: number): TrafficSlots {
  return fill({ ...slots, closed: new Set([...slots.closed, id]) });
}

/** Takes one whose display time has ended off the stack; nobody has closed it. */
export function withExpired(slots: TrafficSlots, id: number): TrafficSlots {
  return fill({ ...slots, expired: new Set([...slots.expired, id]) });
}

/** The shown ones themselves, in the order in which they came. */
export function shownOf({ listed, shown }: TrafficSlots): Perturbation[] {
  return shown.flatMap((id) => listed.find((one) => one.id === id) ?? []);
}

/** How many wait for a slot. */
export const waitingOf = (slots: TrafficSlots): number => openIn(slots).length - slots.shown.length;

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
