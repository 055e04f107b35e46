import type { Inhibition, Line } from './schemas/line.ts';

/** What can be inhibited for a line (INH-1): waiting times on screens, and traffic information. */
export const inhibitionKinds = ['times', 'traffic'] as const;
export type InhibitionKind = (typeof inhibitionKinds)[number];

/** Whether each kind is inhibited; a null date means no. */
export type Inhibitions = Record<InhibitionKind, boolean>;

/** Inhibitions of a line: those with a date (INH-1). */
export const inhibitionsOf = ({ inhibitionTimesDate, inhibitionTrafficDate }: Line): Inhibitions => ({
  times: inhibitionTimesDate !== null,
  traffic: inhibitionTrafficDate !== null,
});

/** Whether a kind may be changed: what is inhibited may always be restored, also once the right to inhibit is withdrawn. */
export const mayChangeInhibition = (hasRight: boolean, isInhibited: boolean): boolean =>
  hasRight || isInhibited;

/** Which kinds may be changed, by the line's inhibition rights (ADM-7). */
export function changeableKindsOf(line: Line): Inhibitions {
  const { times, traffic } = inhibitionsOf(line);
  return {
    times: mayChangeInhibition(line.inhibitionTimesEnabled, times),
    traffic: mayChangeInhibition(line.inhibitionTrafficEnabled, traffic),
  };
}

/** Payload of `POST /rest/line/inhibition` for a line (INH-2). */
export const inhibitionOf = (id: number, { times, traffic }: Inhibitions): Inhibition => ({
  id,
  inhibitionTimes: times,
  inhibitionTraffic: traffic,
});

/** Transporters hidden in the inhibition view (ROL-6). */
const hiddenTransporters: readonly string[] = ['OVS'];

/** Name of a line's transporter in the inhibition view: blank if hidden or missing (ROL-6). */
export function transporterName({ transporter }: Pick<Line, 'transporter'>): string {
  const name = transporter?.name ?? '';
  return hiddenTransporters.includes(name) ? '' : name;
}
