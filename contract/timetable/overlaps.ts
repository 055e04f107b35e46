import { includesDay, weekdays } from './days.ts';
import type { Period } from './departures.ts';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;

/** When a period runs in a week, s; `at` is its place in the list. */
interface Run {
  at: number;
  from: number;
  to: number;
}

/**
 * When periods run in a week and in the one before, of which what runs past Sunday's midnight reaches into it. Of those
 * that begin together the first to end comes first, whatever their order in the list.
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
 * The periods of a timetable that run while another one does: by their place, the place of the other, which stands
 * before it in the list, or its own when it begins again on the next day before it has ended. One may begin at the very
 * second at which another ends: files are written so.
 */
export function overlapsOf(periods: readonly Period[]): Map<number, number> {
  const found = new Map<number, number>();
  let longest: Run | null = null;
  for (const run of runsOf(periods)) {
    if (longest && (run.from < longest.to || isSameInstant(run, longest))) {
      const [first, second] = [Math.min(run.at, longest.at), Math.max(run.at, longest.at)];
      if (!found.has(second)) found.set(second, first);
    }
    // One that ends together with it began later, and may be the single departure that the next one is, too.
    if (!longest || run.to >= longest.to) longest = run;
  }
  return found;
}

/** Two single departures at one instant. */
const isSameInstant = (a: Run, b: Run) => a.from === b.from && a.to === b.to;
