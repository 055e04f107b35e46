import type { MessageTime } from '../../contract/messageTime.ts';
import type { Weekday } from '../../contract/timetable/days.ts';

/** The time of a message as read from the database: all parts are present. */
export type StoredTime = { [K in keyof MessageTime]-?: Exclude<MessageTime[K], undefined> };

/** How a message's time is stored (TIM-1). */
export interface TimeColumns {
  period: string | null;
  /** First instant, ms; null: since it was spread. */
  shown_from: number | null;
  /** End, ms; null: none. */
  shown_until: number | null;
  /** JSON list of day names; null: every day. */
  days: string | null;
}

/** Names of the time columns, for queries. */
export const timeColumns = ['period', 'shown_from', 'shown_until', 'days'] as const;

/** Picks the time part of a message. */
export const timeOf = ({ period, from, until, days }: MessageTime): StoredTime => ({
  period,
  from: from ?? null,
  until: until ?? null,
  days: days ?? null,
});

export const timeOfRow = ({ period, shown_from, shown_until, days }: TimeColumns): StoredTime => ({
  period,
  from: shown_from,
  until: shown_until,
  days: days === null ? null : (JSON.parse(days) as Weekday[]),
});

export const rowOfTime = ({ period, from, until, days }: MessageTime): TimeColumns => ({
  period,
  shown_from: from ?? null,
  shown_until: until ?? null,
  days: days ? JSON.stringify(days) : null,
});
