import { hourMs } from './durations.ts';
import { common, without } from './past.ts';
import type { PastSpan } from './schemas/past.ts';
import { addDays, dateAt, firstInstantOf } from './zonedTime.ts';

/** Periods of « Disponibilité », each with the unit of one bar (FLT-2). */
export const availabilityPeriods = {
  today: 'hour',
  days: 'day',
  months: 'month',
} as const;
export type AvailabilityPeriod = keyof typeof availabilityPeriods;

/** Number of days and months, including the current one. */
const days = 30;
const months = 12;

/**
 * Availability of a screen through a span, as far as known; ms. `lead` and `trail`: downtime at the beginning and end of
 * the known part, so that consecutive spans can be joined.
 */
export interface Availability {
  up: number;
  down: number;
  outages: number;
  longest: number;
  lead: number;
  trail: number;
}

/** A span about which nothing is known. */
export const unmeasured: Availability = { up: 0, down: 0, outages: 0, longest: 0, lead: 0, trail: 0 };

const measuredOf = ({ up, down }: Pick<Availability, 'up' | 'down'>) => up + down;

/** Joins two consecutive spans of a screen: an unknown time between them does not end an outage. */
export function joined(one: Availability, next: Availability): Availability {
  if (measuredOf(one) === 0) return next;
  if (measuredOf(next) === 0) return one;
  const goesOn = one.trail > 0 && next.lead > 0;
  return {
    up: one.up + next.up,
    down: one.down + next.down,
    outages: one.outages + next.outages - Number(goesOn),
    longest: Math.max(one.longest, next.longest, one.trail + next.lead),
    lead: one.up === 0 ? one.down + next.lead : one.lead,
    trail: next.up === 0 ? one.trail + next.down : next.trail,
  };
}

/** Known spans of a screen, as returned by `merged`. */
export interface KnownLife {
  /** When it was online. */
  heard: readonly PastSpan[];
  /** When a server was listening, and the screen expected to be online; nothing else counts. */
  measured: readonly PastSpan[];
}

/**
 * A life without the silences that began less than `shortest` ms before the screen was no longer expected to be online:
 * nobody can know that they were silences. One that ends where `listened` ends is known.
 */
export function withoutCutSilences(
  { heard, measured }: KnownLife,
  listened: readonly PastSpan[],
  shortest: number,
): KnownLife {
  const ends = new Set(measured.map(({ to }) => to));
  for (const { to } of listened) ends.delete(to);
  const cut = without(measured, heard).filter(({ from, to }) => to - from < shortest && ends.has(to));
  return cut.length === 0 ? { heard, measured } : { heard, measured: without(measured, cut) };
}

/** Availability of a screen in consecutive spans. */
export function availabilityIn(units: readonly PastSpan[], { heard, measured }: KnownLife): Availability[] {
  const found = units.map(() => unmeasured);
  const pieces = [
    ...common(measured, heard).map((span) => ({ ...span, isUp: true })),
    ...without(measured, heard).map((span) => ({ ...span, isUp: false })),
  ].sort((a, b) => a.from - b.from);
  let first = 0;
  for (const { from, to, isUp } of pieces) {
    while (first < units.length && (units[first]?.to ?? 0) <= from) first += 1;
    for (let at = first; at < units.length; at += 1) {
      const unit = units[at];
      const before = found[at];
      if (!unit || !before || unit.from >= to) break;
      const ms = Math.min(to, unit.to) - Math.max(from, unit.from);
      if (ms <= 0) continue;
      const piece = isUp
        ? { ...unmeasured, up: ms }
        : { up: 0, down: ms, outages: 1, longest: ms, lead: ms, trail: ms };
      found[at] = joined(before, piece);
    }
  }
  return found;
}

/** Share of the measured time it was online, from 0 to 1; null: nothing measured. */
export const shareUp = (times: Pick<Availability, 'up' | 'down'>): number | null =>
  measuredOf(times) === 0 ? null : times.up / measuredOf(times);

const startOfDay = (date: string, timeZone: string) => firstInstantOf(date, 0, timeZone);

/** The first day of the month that many months later; may be negative. */
function monthLater(date: string, by: number): string {
  const month = new Date(date.slice(0, 7));
  month.setUTCMonth(month.getUTCMonth() + by);
  return month.toISOString().slice(0, 10);
}

/** Hours, days or months of a period until `now` (ms) in a time zone; the last one is incomplete. */
export function unitsOf(period: AvailabilityPeriod, now: number, timeZone: string): PastSpan[] {
  const today = dateAt(now, timeZone);
  const starts = {
    today: () => {
      const first = startOfDay(today, timeZone);
      return Array.from({ length: Math.ceil((now - first) / hourMs) }, (_, hour) => first + hour * hourMs);
    },
    days: () =>
      Array.from({ length: days }, (_, day) => startOfDay(addDays(today, day + 1 - days), timeZone)),
    months: () =>
      Array.from({ length: months }, (_, month) =>
        startOfDay(monthLater(today, month + 1 - months), timeZone),
      ),
  }[period]();
  return starts
    .map((from, at) => ({ from, to: Math.min(starts[at + 1] ?? now, now) }))
    .filter(({ from, to }) => from < to);
}
