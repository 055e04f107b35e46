import type { MessageTime } from '../../contract/messageTime.ts';
import type { Weekday } from '../../contract/timetable/days.ts';

/** The time of a message as it is read: each part is there. */
export type StoredTime = { [K in keyof MessageTime]-?: Exclude<MessageTime[K], undefined> };

/** How a message's time is stored (TIM-1). */
export interface TimeColumns {
  period: string | null;
  /** Its first instant, ms; null: since it was spread. */
  shown_from: number | null;
  /** Its end, ms; null: none. */
  shown_until: number | null;
  /** JSON: a list of names of days; null: every day. */
  days: string | null;
}

/** The columns of it, where a query names them. */
export const timeColumns = ['period', 'shown_from', 'shown_until', 'days'] as const;

/** The time of a message, and nothing else of it. */
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
