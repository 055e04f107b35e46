import { nextOccurrence, plannedSpans, type PlannedSpan, type PlanTime } from './scenarioPlan.ts';

/** A plan as far as it meets others. */
export interface Planned {
  time: PlanTime;
  /** After how many seconds its scenario stops by itself; null: it does not. */
  delay: number | null;
}

/** Where two plans of a project would run at once for the first time: the one that starts later takes the other's place. */
export interface Meeting {
  /** ms; `until` is exclusive, null: until somebody stops it. */
  from: number;
  until: number | null;
  /** Both would start at one instant: nobody could say which runs. */
  isTie: boolean;
}

const twoWeeksMs = 15 * 24 * 3_600_000;

/** Both lists in order, each without overlaps of its own. */
function firstCommon(ours: readonly PlannedSpan[], theirs: readonly PlannedSpan[]): PlannedSpan | null {
  const second = theirs.values();
  let other = second.next().value;
  for (const span of ours) {
    while (other && other.end <= span.start) other = second.next().value;
    if (other && other.start < span.end)
      return { start: Math.max(span.start, other.start), end: Math.min(span.end, other.end) };
  }
  return null;
}

/** When two plans meet for the first time after `now` (ms); null: never. */
export function meetingOf(a: Planned, b: Planned, now: number, timeZone: string): Meeting | null {
  const firsts = [a, b].map(({ time, delay }) => {
    const running = plannedSpans(time, delay, [now, now + 1], timeZone)[0]?.start;
    return running ?? nextOccurrence(time, now, timeZone)?.start ?? null;
  });
  const [ofA, ofB] = firsts;
  if (ofA == null || ofB == null) return null;
  // From when both are under way, a week says all: another one in case a night of the clocks hides something.
  const from = Math.max(now, ofA, ofB);
  const window = [from, from + twoWeeksMs] as const;
  const [ours, theirs] = [a, b].map(({ time, delay }) => plannedSpans(time, delay, window, timeZone));
  const common = firstCommon(ours ?? [], theirs ?? []);
  if (!common) return null;
  const starts = new Set(ours?.map(({ start }) => start));
  return {
    from: Math.max(from, common.start),
    until: common.end === Infinity ? null : common.end,
    isTie: theirs?.some(({ start }) => start > now && starts.has(start)) ?? false,
  };
}

/** Those of `others` that a plan meets, the first meeting first. */
export function meetingsOf<T extends Planned>(
  plan: Planned,
  others: readonly T[],
  now: number,
  timeZone: string,
): (Meeting & { other: T })[] {
  return others
    .flatMap((other) => {
      const meeting = meetingOf(plan, other, now, timeZone);
      return meeting ? [{ ...meeting, other }] : [];
    })
    .sort((one, two) => one.from - two.from);
}
