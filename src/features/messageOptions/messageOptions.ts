import { timeProblemOf, type MessageTime, type TimeProblem } from '../../../contract/messageTime.ts';
import { formatPeriod, newRange, rangesOverMidnight, type Range } from '../../../contract/period.ts';
import { weekdays, type Weekday } from '../../../contract/timetable/days.ts';
import { addDays, dateAt, instantOf } from '../../../contract/zonedTime.ts';

/** A period as it was entered. `meant`: its end came before its start, it was mended, and nobody has answered to that. */
export interface EnteredPeriod extends Range {
  meant?: Range;
}

/** From when until when a message is shown (ms), and on which days; null: since it is spread, for ever, every day (TIM-1). */
export interface MessageDates {
  from: number | null;
  until: number | null;
  days: readonly Weekday[] | null;
}

/** How a message is broadcast. Priority and periods exclude each other (LIB-4): null means off. */
export interface MessageOptionsValue {
  alert: boolean;
  blink: boolean;
  /** 1 (highest) to 9. */
  priority: number | null;
  periods: readonly EnteredPeriod[] | null;
  /** Absent: none was entered. */
  dates?: MessageDates | undefined;
}

export const noOptions: MessageOptionsValue = { alert: false, blink: false, priority: null, periods: null };

export const priorities = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Sets the priority; one that is set turns the periods off. */
export function withPriority(options: MessageOptionsValue, priority: number | null): MessageOptionsValue {
  return { ...options, priority, periods: priority === null ? options.periods : null };
}

/** Turns the periods on, with a first one that starts at `minute` (of the day), or off; on turns the priority off. */
export function withPeriods(options: MessageOptionsValue, on: boolean, minute: number): MessageOptionsValue {
  return on ? { ...options, periods: [newRange(minute)], priority: null } : { ...options, periods: null };
}

export function addPeriod(options: MessageOptionsValue, minute: number): MessageOptionsValue {
  return { ...options, periods: [...(options.periods ?? []), newRange(minute)], priority: null };
}

/** Takes a period away; without any left the periods are off. */
export function removePeriod(options: MessageOptionsValue, at: number): MessageOptionsValue {
  const periods = (options.periods ?? []).filter((_, index) => index !== at);
  return { ...options, periods: periods.length > 0 ? periods : null };
}

/** Whether a period's end comes before its start: on the clock of the next day. */
export const isOverMidnight = ({ start, end }: Range) => start > end;

const withPeriodsAt = (options: MessageOptionsValue, at: number, ranges: readonly EnteredPeriod[]) => ({
  ...options,
  periods: (options.periods ?? []).flatMap((range, index) => (index === at ? ranges : [range])),
  priority: null,
});

/**
 * Moves one bound of a period. Where the start is after the end then, the end becomes the start (LIB-5); what was meant
 * stays beside it until somebody has read that.
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
  // One that was said to pass midnight goes on doing so.
  const isMistake = isOverMidnight(moved) && !isOverMidnight(range);
  return withPeriodsAt(options, at, [isMistake ? { start, end: start, meant: moved } : moved]);
}

/** Takes a period that was mended as it is now. */
export const acceptPeriod = (options: MessageOptionsValue, at: number): MessageOptionsValue =>
  withPeriodsAt(
    options,
    at,
    (options.periods ?? []).slice(at, at + 1).map(({ start, end }) => ({ start, end })),
  );

/** Whether a period was mended and nobody has answered to that: it must not go out unread. */
export const hasMistake = ({ periods }: MessageOptionsValue): boolean =>
  periods?.some(({ meant }) => meant !== undefined) === true;

/** Puts one period that passes midnight into a period's place: it belongs to the day on which it starts (TIM-1). */
export const passMidnight = (options: MessageOptionsValue, at: number, { start, end }: Range) =>
  withPeriodsAt(options, at, [{ start, end }]);

/** Puts the two periods that one over midnight is made of into a period's place. */
export const splitAtMidnight = (options: MessageOptionsValue, at: number, range: Range) =>
  withPeriodsAt(options, at, rangesOverMidnight(range));

const noDates: MessageDates = { from: null, until: null, days: null };

export const datesOf = ({ dates }: MessageOptionsValue): MessageDates => dates ?? noDates;

/** Changes some of the dates; all days and none are every day. What says nothing any more is not there. */
export function withDates(options: MessageOptionsValue, change: Partial<MessageDates>): MessageOptionsValue {
  const { from, until, days } = { ...datesOf(options), ...change };
  const some = weekdays.filter((day) => days?.includes(day));
  const isEveryDay = some.length === 0 || some.length === weekdays.length;
  const dates = { from, until, days: isEveryDay ? null : some };
  const isNone = from === null && until === null && isEveryDay;
  return { ...options, dates: isNone ? undefined : dates };
}

/** The dates of a message as it is read. */
export const datesFrom = ({ from, until, days }: MessageTime): MessageDates | undefined =>
  withDates(noOptions, { from: from ?? null, until: until ?? null, days: days ?? null }).dates;

/** The whole time of a message. */
export const timeOf = (options: MessageOptionsValue): MessageTime => ({
  period: options.periods && formatPeriod(options.periods),
  ...datesOf(options),
});

/** What is wrong with the time of a message that is entered at `now` (ms); null: nothing. */
export const problemOf = (options: MessageOptionsValue, now: number, timeZone: string): TimeProblem | null =>
  options.dates ? timeProblemOf(timeOf(options), now, timeZone) : null;

/** At which hour a day's service ends. */
const serviceEnd = 3;

/** The next instant after `now` (ms) at which the clock shows so many seconds after midnight. */
export function nextAt(seconds: number, now: number, timeZone: string): number {
  const today = dateAt(now, timeZone);
  const instant = instantOf(today, seconds, timeZone);
  return instant > now ? instant : instantOf(addDays(today, 1), seconds, timeZone);
}

/** When the service that runs at `now` (ms) ends. */
export const endOfService = (now: number, timeZone: string): number =>
  nextAt(serviceEnd * 3600, now, timeZone);
