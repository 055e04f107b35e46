import { includesDay } from './days.ts';
import type { Period } from './departures.ts';

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;

/** When a period runs in a week, s; `at` is its place in the list. */
interface Run {
  at: number;
  from: number;
  to: number;
}

/** When periods run in a week; what runs past Sunday's midnight runs at the beginning of the week, too. */
function runsOf(periods: readonly Period[]): Run[] {
  const runs: Run[] = [];
  for (const [at, { days, start, end }] of periods.entries()) {
    for (let day = 0; day < 7; day += 1) {
      if (!includesDay(days, day)) continue;
      const [from, to] = [day * daySeconds + start, day * daySeconds + end];
      runs.push({ at, from, to });
      if (to >= weekSeconds) runs.push({ at, from: from - weekSeconds, to: to - weekSeconds });
    }
  }
  return runs.sort((a, b) => a.from - b.from || a.at - b.at);
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
    if (!longest || run.to > longest.to) longest = run;
  }
  return found;
}

/** Two single departures at one instant. */
const isSameInstant = (a: Run, b: Run) => a.from === b.from && a.to === b.to;
