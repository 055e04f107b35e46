import { minuteMs } from './durations.ts';
import { weekTimeOf } from './localTime.ts';
import { parsePeriod, stopOf, type Range } from './period.ts';
import { weekdays, type Weekday } from './timetable/days.ts';

/** When a message is shown: while all of these hold (TIM-1). Null or absent: as far as that goes, always. */
export interface MessageTime {
  /** Period text (see period.ts); null or empty: at all times of the day. */
  period: string | null;
  /** Its first instant, ms. */
  from?: number | null | undefined;
  /** Its end, which it does not reach, ms. */
  until?: number | null | undefined;
  /** Days of the project's calendar. A period past midnight belongs to the day on which it starts. */
  days?: readonly Weekday[] | null | undefined;
}

/** `early`: before its start; `over`: it has ended; `period`: at another time of the day, or on another day. */
export type TimeState = 'due' | 'early' | 'over' | 'period';

const dayMinutes = 1440;
const wholeDay: readonly Range[] = [{ start: 0, end: dayMinutes - 1 }];

/** The ranges of a day; null: nobody can read them. */
const rangesOf = ({ period }: MessageTime) => (period ? parsePeriod(period) : wholeDay);

/** Whether a message is shown at `instant` (ms), as far as its own time goes, or why not; `timeZone` (IANA) is the project's. */
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

/** Whether a message is shown at `instant` (ms), as far as its own time goes. */
export const isDueAt = (time: MessageTime, instant: number, timeZone: string): boolean =>
  timeStateAt(time, instant, timeZone) === 'due';

/** Whether a message has begun and has not ended: it takes a place of a screen's limit (EDT-4), also between its periods. */
export const isCounted = (time: Pick<MessageTime, 'from' | 'until'>, instant: number): boolean =>
  (time.from == null || instant >= time.from) && !isOver(time, instant);

/** When a message that is given at `now` begins, ms. */
export const beginningOf = ({ from }: Pick<MessageTime, 'from'>, now: number): number =>
  Math.max(now, from ?? now);

/** Whether a message has ended for good. */
export const isOver = ({ until }: Pick<MessageTime, 'until'>, instant: number): boolean =>
  until != null && instant >= until;

/** The instants (ms) at which some messages begin or end for good, each once. */
export const boundsOf = (times: Iterable<Pick<MessageTime, 'from' | 'until'>>): number[] => [
  ...new Set([...times].flatMap(({ from, until }) => [from, until].filter((bound) => bound != null))),
];

/** The next instant (ms) after `instant` at which one of them begins or ends for good; null: none does. */
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
 * An instant (ms) until which each of them stays as it is at `instant`; null: for ever. With periods or days it never lies
 * beyond the next half hour, so that a daylight-saving change is seen when it happens.
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

/** What is wrong with a time that somebody enters, and in which field. */
export type TimeProblem =
  | { field: 'until'; problem: 'endBeforeStart' | 'ended' | 'tooFar' }
  | { field: 'from'; problem: 'tooFar' }
  | { field: 'days' | 'period'; problem: 'never' };

/** Nobody plans further ahead, ms: five years. */
export const farthestMs = 5 * 366 * 24 * 60 * minuteMs;
/** Within so long each day of the week comes twice, so that a night that clocks cut short hides nothing, ms. */
const fifteenDaysMs = 15 * 24 * 60 * minuteMs;

/** When a message is shown for the first time from `now` (ms) on; null: it never is. */
export function firstDueAt(time: MessageTime, now: number, timeZone: string): number | null {
  // What is shown at all is shown within fifteen days of its start.
  let at: number | null = beginningOf(time, now);
  const last = at + fifteenDaysMs;
  while (at !== null && at < last) {
    if (isDueAt(time, at, timeZone)) return at;
    at = timesValidUntil([time], at, timeZone);
  }
  return null;
}

/** What is wrong with a time that is given at `now` (ms); null: nothing. Periods that nobody can read are not looked at. */
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
