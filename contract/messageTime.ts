import { minuteMs } from './durations.ts';
import { weekTimeOf } from './localTime.ts';
import { parsePeriod, stopOf, type Range } from './period.ts';
import { weekdays, type Weekday } from './timetable/days.ts';

/** When a message is shown: while all of these apply (TIM-1). Null or absent: no restriction. */
export interface MessageTime {
  /** Period text (see period.ts); null or empty: all day. */
  period: string | null;
  /** First instant, ms. */
  from?: number | null | undefined;
  /** End, exclusive, ms. */
  until?: number | null | undefined;
  /** Calendar days in the project's zone. A period past midnight belongs to the day on which it starts. */
  days?: readonly Weekday[] | null | undefined;
}

/** `early`: before its start; `over`: it has ended; `period`: outside its times of day or days. */
export type TimeState = 'due' | 'early' | 'over' | 'period';

const dayMinutes = 1440;
const wholeDay: readonly Range[] = [{ start: 0, end: dayMinutes - 1 }];

/** The ranges of a day; null: invalid. */
const rangesOf = ({ period }: MessageTime) => (period ? parsePeriod(period) : wholeDay);

/** Whether a message is shown at `instant` (ms) by its own time, or why not; `timeZone` (IANA) is the project's. */
export function timeStateAt(time: MessageTime, instant: number, timeZone: string): TimeState {
  const { from, days, period } = time;
  if (isOver(time, instant)) return 'over';
  if (from != null && instant < from) return 'early';
  if (!period && !days) return 'due';
  const { minute, weekday } = weekTimeOf(instant, timeZone);
  const isOn = (day: number) => !days || days.includes(weekdays[(day + 7) % 7] as Weekday);
  const isDue = rangesOf(time)?.some((range) => {
    const stop = stopOf(range);
    return (
      (minute >= range.start && minute < stop && isOn(weekday)) ||
      (minute + dayMinutes < stop && isOn(weekday - 1))
    );
  });
  return isDue === true ? 'due' : 'period';
}

/** Whether a message is shown at `instant` (ms) by its own time. */
export const isDueAt = (time: MessageTime, instant: number, timeZone: string): boolean =>
  timeStateAt(time, instant, timeZone) === 'due';

/** Whether a message has begun and has not ended: it counts towards a screen's limit (EDT-4), even between its periods. */
export const isCounted = (time: Pick<MessageTime, 'from' | 'until'>, instant: number): boolean =>
  (time.from == null || instant >= time.from) && !isOver(time, instant);

/** When a message given at `now` begins, ms. */
export const beginningOf = ({ from }: Pick<MessageTime, 'from'>, now: number): number =>
  Math.max(now, from ?? now);

/** Whether a message has ended for good. */
export const isOver = ({ until }: Pick<MessageTime, 'until'>, instant: number): boolean =>
  until != null && instant >= until;

/** Whether two messages both run at some instant from `now` (ms) on, whatever their periods and days. */
export const runTogether = (
  a: Pick<MessageTime, 'from' | 'until'>,
  b: Pick<MessageTime, 'from' | 'until'>,
  now: number,
): boolean =>
  Math.max(beginningOf(a, now), beginningOf(b, now)) < Math.min(a.until ?? Infinity, b.until ?? Infinity);

/** The distinct instants (ms) at which messages begin or end. */
export const boundsOf = (times: Iterable<Pick<MessageTime, 'from' | 'until'>>): number[] => [
  ...new Set([...times].flatMap(({ from, until }) => [from, until].filter((bound) => bound != null))),
];

/** The next instant (ms) after `instant` at which a message begins or ends; null: none. */
export function nextBound(
  times: readonly Pick<MessageTime, 'from' | 'until'>[],
  instant: number,
): number | null {
  let next = Infinity;
  for (const { from, until } of times) {
    for (const bound of [from, until]) if (bound != null && bound > instant) next = Math.min(next, bound);
  }
  return next === Infinity ? null : next;
}

const halfHourMs = 30 * minuteMs;

/**
 * An instant (ms) until which all states at `instant` are unchanged; null: for ever. With periods or days at most the next
 * half hour, so that a clock change is noticed when it happens.
 */
export function timesValidUntil(
  times: readonly MessageTime[],
  instant: number,
  timeZone: string,
): number | null {
  const { minute } = weekTimeOf(instant, timeZone);
  let wait = Infinity;
  for (const time of times) {
    if (!time.period && !time.days) continue;
    for (const range of rangesOf(time) ?? []) {
      for (const bound of [range.start, stopOf(range)]) {
        wait = Math.min(wait, (bound - minute + 2 * dayMinutes) % dayMinutes || dayMinutes);
      }
    }
  }
  const bound = nextBound(times, instant);
  if (wait === Infinity) return bound;
  const startOfMinute = Math.floor(instant / minuteMs) * minuteMs;
  const nextHalfHour = (Math.floor(instant / halfHourMs) + 1) * halfHourMs;
  return Math.min(startOfMinute + wait * minuteMs, nextHalfHour, bound ?? Infinity);
}

/** An error in an entered time, and its field. */
export type TimeProblem =
  | { field: 'until'; problem: 'endBeforeStart' | 'ended' | 'tooFar' }
  | { field: 'from'; problem: 'tooFar' }
  | { field: 'days' | 'period'; problem: 'never' };

/** Maximum planning horizon, ms: five years. */
export const farthestMs = 5 * 366 * 24 * 60 * minuteMs;
/** Contains each weekday twice, so that a night shortened by a clock change hides nothing, ms. */
const fifteenDaysMs = 15 * 24 * 60 * minuteMs;

/** When a message is first shown after `now` (ms); null: never. */
export function firstDueAt(time: MessageTime, now: number, timeZone: string): number | null {
  // A message that is ever shown is shown within fifteen days of its start.
  let at: number | null = beginningOf(time, now);
  const last = at + fifteenDaysMs;
  while (at !== null && at < last) {
    if (isDueAt(time, at, timeZone)) return at;
    at = timesValidUntil([time], at, timeZone);
  }
  return null;
}

/** A week, with a day for clock changes, ms: a message with days or periods that was always due in it is due without end. */
const eightDaysMs = 8 * 24 * 60 * minuteMs;

/**
 * Since when a message that is due at `now` has been due by its own time, ms: at the earliest since `earliest`, and with
 * days or periods since eight days before.
 */
export function dueSince(
  time: MessageTime,
  { earliest, now }: { earliest: number; now: number },
  timeZone: string,
): number {
  const isRepeated = Boolean(time.period) || time.days != null;
  let at: number | null = isRepeated ? Math.max(earliest, now - eightDaysMs) : earliest;
  let since: number | null = null;
  while (at !== null && at <= now) {
    since = isDueAt(time, at, timeZone) ? (since ?? at) : null;
    at = timesValidUntil([time], at, timeZone);
  }
  return since ?? now;
}

/** Error in a time given at `now` (ms); null: none. Invalid periods are not checked here. */
export function timeProblemOf(time: MessageTime, now: number, timeZone: string): TimeProblem | null {
  const { from, until, days, period } = time;
  if (from != null && from > now + farthestMs) return { field: 'from', problem: 'tooFar' };
  if (until != null) {
    if (until <= (from ?? -Infinity)) return { field: 'until', problem: 'endBeforeStart' };
    if (until <= now) return { field: 'until', problem: 'ended' };
    if (until > now + farthestMs) return { field: 'until', problem: 'tooFar' };
  }
  if ((!days && !period) || rangesOf(time) === null) return null;
  return firstDueAt(time, now, timeZone) === null
    ? { field: days ? 'days' : 'period', problem: 'never' }
    : null;
}
