import { timeProblemOf, type MessageTime, type TimeProblem } from '../../../contract/messageTime.ts';
import { formatPeriod, newRange, rangesOverMidnight, type Range } from '../../../contract/period.ts';
import { weekdays, type Weekday } from '../../../contract/timetable/days.ts';
import { addDays, dateAt, instantOf } from '../../../contract/zonedTime.ts';

/**
 * A period as it was entered. `meant`: the entered one, whose end came before its start; set while it is corrected and the
 * user has not answered.
 */
export interface EnteredPeriod extends Range {
  meant?: Range;
}

/** First instant, end (ms) and days of a message; null: from its spreading, without end, every day (TIM-1). */
export interface MessageDates {
  from: number | null;
  until: number | null;
  days: readonly Weekday[] | null;
}

/** Display options of a message. Priority and periods exclude each other (LIB-4); null: off. */
export interface MessageOptionsValue {
  alert: boolean;
  blink: boolean;
  /** 1 (highest) to 9. */
  priority: number | null;
  periods: readonly EnteredPeriod[] | null;
  /** Absent: none were entered. */
  dates?: MessageDates | undefined;
}

export const noOptions: MessageOptionsValue = { alert: false, blink: false, priority: null, periods: null };

export const priorities = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Sets the priority; a priority turns the periods off. */
export function withPriority(options: MessageOptionsValue, priority: number | null): MessageOptionsValue {
  return { ...options, priority, periods: priority === null ? options.periods : null };
}

/**
 * Turns the periods on, with a first one that starts at `minute` of the day, or off; turning them on turns the priority off.
 */
export function withPeriods(options: MessageOptionsValue, on: boolean, minute: number): MessageOptionsValue {
  return on ? { ...options, periods: [newRange(minute)], priority: null } : { ...options, periods: null };
}

export function addPeriod(options: MessageOptionsValue, minute: number): MessageOptionsValue {
  return { ...options, periods: [...(options.periods ?? []), newRange(minute)], priority: null };
}

/** Removes a period; removing the last one turns the periods off. */
export function removePeriod(options: MessageOptionsValue, at: number): MessageOptionsValue {
  const periods = (options.periods ?? []).filter((_, index) => index !== at);
  return { ...options, periods: periods.length > 0 ? periods : null };
}

/** Whether a period's end comes before its start, on the next day. */
export const isOverMidnight = ({ start, end }: Range) => start > end;

const withPeriodsAt = (options: MessageOptionsValue, at: number, ranges: readonly EnteredPeriod[]) => ({
  ...options,
  periods: (options.periods ?? []).flatMap((range, index) => (index === at ? ranges : [range])),
  priority: null,
});

/**
 * Moves one bound of a period. If the start would then be after the end, the end becomes the start (LIB-5), and the entered
 * period is kept as `meant` until the user has answered.
 */
export function changePeriod(
  options: MessageOptionsValue,
  at: number,
  bound: keyof Range,
  minute: number,
): MessageOptionsValue {
  const range = options.periods?.[at];
  if (!range) return options;
  const { start, end }: Range = { ...range, [bound]: minute };
  const moved = { start, end };
  // A period that the user let pass midnight may continue to do so.
  const isMistake = isOverMidnight(moved) && !isOverMidnight(range);
  return withPeriodsAt(options, at, [isMistake ? { start, end: start, meant: moved } : moved]);
}

/** Accepts a corrected period as it is. */
export const acceptPeriod = (options: MessageOptionsValue, at: number): MessageOptionsValue =>
  withPeriodsAt(
    options,
    at,
    (options.periods ?? []).slice(at, at + 1).map(({ start, end }) => ({ start, end })),
  );

/** Whether a corrected period still awaits the user's answer; the message must not be sent before. */
export const hasMistake = ({ periods }: MessageOptionsValue): boolean =>
  periods?.some(({ meant }) => meant !== undefined) === true;

/** Replaces a period by one that passes midnight; it belongs to the day on which it starts (TIM-1). */
export const passMidnight = (options: MessageOptionsValue, at: number, { start, end }: Range) =>
  withPeriodsAt(options, at, [{ start, end }]);

/** Replaces a period by the two halves of one that passes midnight. */
export const splitAtMidnight = (options: MessageOptionsValue, at: number, range: Range) =>
  withPeriodsAt(options, at, rangesOverMidnight(range));

const noDates: MessageDates = { from: null, until: null, days: null };

export const datesOf = ({ dates }: MessageOptionsValue): MessageDates => dates ?? noDates;

/** Changes some of the dates; all days or none mean every day. Dates without any restriction are dropped. */
export function withDates(options: MessageOptionsValue, change: Partial<MessageDates>): MessageOptionsValue {
  const { from, until, days } = { ...datesOf(options), ...change };
  const some = weekdays.filter((day) => days?.includes(day));
  const isEveryDay = some.length === 0 || some.length === weekdays.length;
  const dates = { from, until, days: isEveryDay ? null : some };
  const isNone = from === null && until === null && isEveryDay;
  return { ...options, dates: isNone ? undefined : dates };
}

/** The dates of a stored message. */
export const datesFrom = ({ from, until, days }: MessageTime): MessageDates | undefined =>
  withDates(noOptions, { from: from ?? null, until: until ?? null, days: days ?? null }).dates;

/** A message's complete time. */
export const timeOf = (options: MessageOptionsValue): MessageTime => ({
  period: options.periods && formatPeriod(options.periods),
  ...datesOf(options),
});

/** The problem of a message's time when it is entered at `now` (ms); null: none. */
export const problemOf = (options: MessageOptionsValue, now: number, timeZone: string): TimeProblem | null =>
  options.dates ? timeProblemOf(timeOf(options), now, timeZone) : null;

/** The next instant after `now` (ms) that is this many seconds after midnight. */
export function nextAt(seconds: number, now: number, timeZone: string): number {
  const today = dateAt(now, timeZone);
  const instant = instantOf(today, seconds, timeZone);
  return instant > now ? instant : instantOf(addDays(today, 1), seconds, timeZone);
}
