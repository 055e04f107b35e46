import type { Perturbation } from '../../../contract/schemas/traffic.ts';

/** Maximum number of notifications shown at once (TRF-1). */
export const maxShown = 7;

/** A project's notifications on this console. */
export interface TrafficSlots {
  /** The server's list, most important first. */
  listed: readonly Perturbation[];
  /** Ids closed here that the server still lists. */
  closed: ReadonlySet<number>;
  /** Ids whose display time has ended here; nobody has closed them (TRF-2). */
  expired: ReadonlySet<number>;
  /** Ids of the shown ones, in order of arrival. */
  shown: readonly number[];
}

/** State before the server's first list. */
export const noTraffic: TrafficSlots = { listed: [], closed: new Set(), expired: new Set(), shown: [] };

/** Ids of the shown and waiting ones. */
export const openIn = ({ listed, closed, expired }: TrafficSlots) =>
  listed.map(({ id }) => id).filter((id) => !closed.has(id) && !expired.has(id));

/** Shown notifications keep their slots; free slots go to waiting ones, in the list's order. */
function fill(slots: TrafficSlots): TrafficSlots {
  const { shown } = slots;
  const open = openIn(slots);
  const staying = shown.filter((id) => open.includes(id));
  const waiting = open.filter((id) => !staying.includes(id));
  return { ...slots, shown: [...staying, ...waiting].slice(0, maxShown) };
}

/** Takes over the server's list; what was closed or has expired here stays so while it is listed (TRF-4). */
export function withListed(slots: TrafficSlots, listed: readonly Perturbation[]): TrafficSlots {
  const byId = new Map(listed.map((one) => [one.id, one]));
  const stillListed = (ids: ReadonlySet<number>) => new Set([...ids].filter((id) => byId.has(id)));
  const [closed, expired] = [stillListed(slots.closed), stillListed(slots.expired)];
  return fill({ listed: [...byId.values()], closed, expired, shown: slots.shown });
}

/** Closes a notification; the next one takes its slot (TRF-1). */
export function withClosed(slots: TrafficSlots, id: number): TrafficSlots {
  return fill({ ...slots, closed: new Set([...slots.closed, id]) });
}

/** Removes a notification whose display time has ended; this does not count as closing. */
export function withExpired(slots: TrafficSlots, id: number): TrafficSlots {
  return fill({ ...slots, expired: new Set([...slots.expired, id]) });
}

/** The shown perturbations, in order of arrival. */
export function shownOf({ listed, shown }: TrafficSlots): Perturbation[] {
  return shown.flatMap((id) => listed.find((one) => one.id === id) ?? []);
}

/** Number of notifications that wait for a slot. */
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

/** The perturbations in an event; null if it is not a list of them. */
export function perturbationsOf(event: unknown): Perturbation[] | null {
  return Array.isArray(event) ? (event as unknown[]).filter(isPerturbation) : null;
}
