import { isRecord } from '../contract/isRecord.ts';

export const timesMarks = ['live', 'planned', 'none'] as const;
export type TimesMark = (typeof timesMarks)[number];

/** What a display mode says of departures, besides their colours (ADM-2). */
export interface TimesSettings {
  /** Departures that are farther ahead, in minutes, are told by the clock. */
  minutesUpTo: number;
  /** What stands there when nothing is known of departures; null: the usual words; empty: nothing, nor their title. */
  withoutTimes: string | null;
  /** Which times bear a sign, so that what a source says and what is planned are told apart (LIV-2). */
  mark: TimesMark;
  /** Departures that are cancelled are shown as such. */
  cancelled: boolean;
}

/** What a display mode that says nothing says. */
export const usualTimes: TimesSettings = {
  minutesUpTo: 60,
  withoutTimes: null,
  mark: 'live',
  cancelled: true,
};

/** Reads what `times` of a display mode's json says besides colours; what is no such value is as absent. */
export function readTimesSettings(json: unknown): TimesSettings {
  const times = isRecord(json) ? json['times'] : undefined;
  if (!isRecord(times)) return usualTimes;
  const { minutesUpTo, withoutTimes, mark, cancelled } = times;
  return {
    minutesUpTo: Number.isInteger(minutesUpTo) ? Number(minutesUpTo) : usualTimes.minutesUpTo,
    withoutTimes: typeof withoutTimes === 'string' ? withoutTimes.trim() : usualTimes.withoutTimes,
    mark: timesMarks.find((one) => one === mark) ?? usualTimes.mark,
    cancelled: typeof cancelled === 'boolean' ? cancelled : usualTimes.cancelled,
  };
}
