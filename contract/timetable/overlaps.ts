import { includesDay, weekdays } from './days.ts';
import type { Period } from './departures.ts';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;

/** An occurrence of a period in a week, s; `at` is its index in the list. */
interface Run {
  at: number;
  from: number;
  to: number;
}

/**
 * Occurrences of periods in a week and the previous one, which may extend past Sunday midnight. Sorted by start, then
 * by end, independently of the list's order.
 */
function runsOf(periods: readonly Period[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { days, start, end }] of periods.entries()) {
    for (const day of weekdays.keys()) {
      if (!includesDay(days, day)) continue;
      const [from, to] = [day * daySeconds + start, day * daySeconds + end];
      runs.push({ at, from: from - weekSeconds, to: to - weekSeconds }, { at, from, to });
    }
  }
  return runs.sort((a, b) => a.from - b.from || a.to - b.to);
}

/**
 * Overlapping periods of a timetable: maps the index of each to that of an earlier one it overlaps, or to its own if it
 * begins again on the next day before it has ended. A period may begin at the very second at which another ends, as is
 * common in files.
 */
export function overlapsOf(periods: readonly Period[]): Map<number, number> {
  const found = new Map<number, number>();
  let longest: Run | null = null;
  for (const run of runsOf(periods)) {
    if (longest && (run.from < longest.to || isSameInstant(run, longest))) {
      const [first, second] = [Math.min(run.at, longest.at), Math.max(run.at, longest.at)];
      if (!found.has(second)) found.set(second, first);
    }
    // If ends are equal, keeps the later start: it may be a single departure, like the next one.
    if (!longest || run.to >= longest.to) longest = run;
  }
  return found;
}

/** Two single departures at the same instant. */
const isSameInstant = (a: Run, b: Run) => a.from === b.from && a.to === b.to;
