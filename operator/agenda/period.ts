import { agendaDays, type AgendaDay } from '../../contract/agenda.ts';
import { addDays, dateAt, weekdayOf } from '../../contract/zonedTime.ts';
import { texts } from '../../src/i18n/index.ts';

export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

const longDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const month = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric' });

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;
const nextMonth = (date: string) => firstOfMonth(addDays(firstOfMonth(date), 31));

/** First date of the day, week or month that contains a date. */
function firstOf(view: View, date: string): string {
  if (view === 'day') return date;
  return view === 'week' ? addDays(date, -weekdayOf(date)) : firstOfMonth(date);
}

/** A date in the next or previous day, week or month. */
export function moved(view: View, date: string, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return by === 1 ? nextMonth(date) : firstOfMonth(addDays(firstOfMonth(date), -1));
}

/** The days of the day, week or month that contains a date. */
export function daysOf(view: View, date: string, timeZone: string): AgendaDay[] {
  const first = firstOf(view, date);
  const length =
    view === 'day'
      ? 1
      : view === 'week'
        ? 7
        : (Date.parse(nextMonth(first)) - Date.parse(first)) / 86_400_000;
  return agendaDays(first, length, timeZone);
}

/** « vendredi 1er janvier 2027 »: engines write « 1 janvier ». */
export const dayName = (date: string) => longDay.format(Date.parse(date)).replace(' 1 ', ' 1er ');
export const shortName = (date: string) => shortDay.format(Date.parse(date));

/** « du lundi 23 novembre 2026 au … », « novembre 2026 » */
export function periodName(view: View, days: readonly AgendaDay[]): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  if (view === 'day') return dayName(first);
  return view === 'week' ? texts.agenda.span(dayName(first), dayName(last)) : month.format(Date.parse(first));
}

/** The date at an instant in the project's zone. */
export const today = (now: number, timeZone: string) => dateAt(now, timeZone);
