import type { AgendaDay, Stretch } from '../../contract/agenda.ts';
import { clockOfMinute, minuteOfDay } from '../../contract/localTime.ts';
import { texts } from '../../src/i18n/index.ts';
import { boundsText } from '../../src/shared/messageTimeText.ts';
import type { Band, BandRow } from './agendaRows.ts';

const words = texts.agenda;

export type BandState = keyof typeof words.states;

export const stateAt = ({ start, end, waits }: Band, now: number): BandState =>
  waits ? 'waiting' : end <= now ? 'past' : start <= now ? 'now' : 'coming';

/** State of a band in a word; a message that was ended early differs from a past one. */
export const stateText = (row: BandRow, state: BandState): string =>
  row.kind === 'message' && row.news.endedAt !== undefined ? words.ended : words.states[state];

/** Name of a row: « Alerte : Travaux ». */
export function rowName(row: BandRow): string {
  if (row.kind === 'scenario') return `${words.scenario} : ${row.name}`;
  return row.news.alert ? `${words.alert} : ${row.news.title}` : row.news.title;
}

/** Time of a band, as text; if the agenda cuts it, of its visible part. */
export function bandWhen({ start, end }: Stretch, timeZone: string, now: number): string {
  return boundsText(start, end, timeZone, now) ?? '';
}

/** Times of a band within one day: « 06:00 – 09:00 », « à partir de 22:00 », « toute la journée ». */
export function clocksIn({ start, end }: Stretch, day: AgendaDay, timeZone: string): string {
  const clock = (instant: number) => clockOfMinute(minuteOfDay(instant, timeZone));
  const [isFirst, isLast] = [start <= day.start, end >= day.end];
  if (isFirst && isLast) return words.allDay;
  if (isFirst) return words.until(clock(end));
  return isLast ? words.from(clock(start)) : words.between(clock(start), clock(end));
}
