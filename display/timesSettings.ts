import { isRecord } from '../contract/isRecord.ts';

export const timesMarks = ['live', 'planned', 'none'] as const;
export type TimesMark = (typeof timesMarks)[number];

/** A display mode's settings for departures, besides their colours (ADM-2). */
export interface TimesSettings {
  /** Departures further ahead than this many minutes are shown by clock time. */
  minutesUpTo: number;
  /** Text shown when departures are unknown; null: the default; empty: nothing, not even their title. */
  withoutTimes: string | null;
  /** Which times have a sign, to distinguish live and planned ones (LIV-2). */
  mark: TimesMark;
  /** Cancelled departures are shown as cancelled. */
  cancelled: boolean;
}

/** Defaults for a display mode without such settings. */
export const usualTimes: TimesSettings = {
  minutesUpTo: 60,
  withoutTimes: null,
  mark: 'live',
  cancelled: true,
};

/** Reads the settings in `times` of a display mode's JSON, without colours; an invalid value counts as absent. */
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
