import { clockOfMinute, weekTimeOf } from '../../contract/localTime.ts';
import type { MessageTime } from '../../contract/messageTime.ts';
import { parsePeriod } from '../../contract/period.ts';
import { weekdays } from '../../contract/timetable/days.ts';
import { dateAt } from '../../contract/zonedTime.ts';
import { texts } from '../i18n/index.ts';

const words = texts.messageTime;

/** Cached by zone and form: creating a format takes about a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, hasMonth: boolean, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${hasMonth} ${hasYear}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    ...(hasMonth && { month: 'long' }),
    ...(hasYear && { year: 'numeric' }),
  });
  formats.set(key, made);
  return made;
}

/** `lundi 23 novembre`, with the year if it differs from that of `now`. */
export function dayText(
  instant: number,
  timeZone: string,
  now: number,
  parts: 'long' | 'short' = 'long',
): string {
  const isOfYear = dateAt(instant, timeZone).slice(0, 4) === dateAt(now, timeZone).slice(0, 4);
  const format = formatOf(timeZone, parts === 'long', parts === 'long' && !isOfYear);
  return format.format(instant).replace(/\b1(?= \D|$)/, '1er');
}

const minuteAt = (instant: number, timeZone: string) => weekTimeOf(instant, timeZone).minute;
const monthOf = (instant: number, timeZone: string) => dateAt(instant, timeZone).slice(0, 7);

/** From when until when, in whole days if both ends are midnights; null: no bounds. */
export function boundsText(
  from: number | null,
  until: number | null,
  timeZone: string,
  now: number,
): string | null {
  const day = (instant: number) => dayText(instant, timeZone, now);
  // Exactly midnight: a message that ends a second later was still shown on that day.
  const isMidnight = (instant: number) => dateAt(instant - 1, timeZone) !== dateAt(instant, timeZone);
  const clock = (instant: number) => clockOfMinute(minuteAt(instant, timeZone));
  const moment = (instant: number) => words.moment(day(instant), clock(instant));
  if (from === null) {
    if (until === null) return null;
    return isMidnight(until) ? words.untilDayIncluded(day(until - 1)) : words.untilDay(moment(until));
  }
  if (until === null) return words.fromDay(isMidnight(from) ? day(from) : moment(from));
  const [first, last] = [dateAt(from, timeZone), dateAt(until - 1, timeZone)];
  if (isMidnight(from) && isMidnight(until)) {
    if (first === last) return words.onDay(day(from));
    const isOfMonth = monthOf(from, timeZone) === monthOf(until - 1, timeZone);
    return words.betweenDays(isOfMonth ? dayText(from, timeZone, now, 'short') : day(from), day(until - 1));
  }
  if (first === dateAt(until, timeZone)) return words.onDayBetween(day(from), clock(from), clock(until));
  return words.betweenDays(moment(from), moment(until));
}

/** The days of the week; null: every day. */
export function daysText(days: MessageTime['days']): string | null {
  const places = (days ?? []).map((day) => weekdays.indexOf(day)).sort();
  if (places.length === 0 || places.length === 7) return null;
  if (places.join('') === '01234') return words.weekdays;
  if (places.join('') === '56') return words.weekend;
  const others = [0, 1, 2, 3, 4, 5, 6].filter((place) => !places.includes(place));
  return others.length <= 2 ? words.daysBut(others) : words.days(places);
}

/** The periods of a day, « de 06:00 à 20:00 »; null: none, or malformed. */
export function clocksText(period: string | null): string | null {
  const ranges = (period && parsePeriod(period)) || [];
  if (ranges.length === 0) return null;
  return words.clocks(
    ranges.map(({ start, end }) => ({
      start: clockOfMinute(start),
      end: end === 1439 ? '24:00' : clockOfMinute(end),
    })),
  );
}

/** When a message is shown, as text (TIM-3): « du lundi 23 au vendredi 27 novembre, en semaine, de 06:00 à 20:00 ». */
export function messageTimeText(time: MessageTime, timeZone: string, now = Date.now()): string {
  const { from = null, until = null, days, period } = time;
  const parts = [boundsText(from, until, timeZone, now), daysText(days), clocksText(period)];
  return parts.filter((part) => part !== null).join(', ') || words.always;
}

/** Whether a message has dates or days beside its periods: then its complete time is shown. */
export const hasDates = ({ from, until, days }: MessageTime): boolean =>
  from != null || until != null || Boolean(days?.length);
