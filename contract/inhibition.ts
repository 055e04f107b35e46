import type { Inhibition, Line } from './schemas/line.ts';

/** What can be inhibited of a line (INH-1): the waiting times that screens show, and the traffic information. */
export const inhibitionKinds = ['times', 'traffic'] as const;
export type InhibitionKind = (typeof inhibitionKinds)[number];

/** Whether each kind is inhibited; null dates are not. */
export type Inhibitions = Record<InhibitionKind, boolean>;

/** What is inhibited of a line: what has a date (INH-1). */
export const inhibitionsOf = ({ inhibitionTimesDate, inhibitionTrafficDate }: Line): Inhibitions => ({
  times: inhibitionTimesDate !== null,
  traffic: inhibitionTrafficDate !== null,
});

/** Which of them may be changed: the line's inhibition rights (ADM-7). */
export const inhibitionRightsOf = (line: Line): Inhibitions => ({
  times: line.inhibitionTimesEnabled,
  traffic: line.inhibitionTrafficEnabled,
});

/** What `POST /rest/line/inhibition` takes for a line (INH-2). */
export const inhibitionOf = (id: number, { times, traffic }: Inhibitions): Inhibition => ({
  id,
  inhibitionTimes: times,
  inhibitionTraffic: traffic,
});

/** Transporters that the inhibition view does not name (ROL-6). */
const hiddenTransporters: readonly string[] = ['OVS'];

/** The name of a line's transporter in the inhibition view: blank for a hidden one, and for a line without (ROL-6). */
export function transporterName({ transporter }: Pick<Line, 'transporter'>): string {
  const name = transporter?.name ?? '';
  return hiddenTransporters.includes(name) ? '' : name;
}
