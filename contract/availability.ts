import { hourMs } from './durations.ts';
import { common, without } from './past.ts';
import type { PastSpan } from './schemas/past.ts';
import { addDays, dateAt, firstInstantOf } from './zonedTime.ts';

/** What « Disponibilité » looks back on, each with what one bar stands for (FLT-2). */
export const availabilityPeriods = {
  today: 'hour',
  days: 'day',
  months: 'month',
} as const;
export type AvailabilityPeriod = keyof typeof availabilityPeriods;

/** How many days and months they have, today and this month among them. */
const days = 30;
const months = 12;

/**
 * How a screen fared through a span, as far as that is known; ms. `lead` and `trail`: how long it was down at the beginning
 * and at the end of what is known, so that spans that follow each other can be put together.
 */
export interface Availability {
  up: number;
  down: number;
  outages: number;
  longest: number;
  lead: number;
  trail: number;
}

/** Of a span of which nothing is known. */
export const unmeasured: Availability = { up: 0, down: 0, outages: 0, longest: 0, lead: 0, trail: 0 };

const measuredOf = ({ up, down }: Pick<Availability, 'up' | 'down'>) => up + down;

/** Of two spans of a screen, the second after the first: what is unknown between them ends no outage. */
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

/** What is known of a screen. All spans as `merged` gives them. */
export interface KnownLife {
  /** When it was heard of. */
  heard: readonly PastSpan[];
  /** When somebody listened, and it was there to be heard; nothing else counts. */
  measured: readonly PastSpan[];
}

/** How a screen fared in each of some spans that follow each other. */
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

/** The share of the measured time in which it was up, from 0 to 1; null: nothing was measured. */
export const shareUp = (times: Pick<Availability, 'up' | 'down'>): number | null =>
  measuredOf(times) === 0 ? null : times.up / measuredOf(times);

const startOfDay = (date: string, timeZone: string) => firstInstantOf(date, 0, timeZone);

/** The first day of the month so many months later; months may be negative. */
function monthLater(date: string, by: number): string {
  const month = new Date(date.slice(0, 7));
  month.setUTCMonth(month.getUTCMonth() + by);
  return month.toISOString().slice(0, 10);
}

/** The hours, days or months of a period until `now` (ms) on the clocks of a zone; the last one runs. */
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
