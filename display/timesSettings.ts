/** What a display mode says of departures, besides their colours (ADM-2). */
export interface TimesSettings {
  /** Departures that are farther ahead, in minutes, are told by the clock. */
  minutesUpTo: number;
  /** What stands there when nothing is known of departures; null: the usual words; empty: nothing, nor their title. */
  withoutTimes: string | null;
}

/** What a display mode that says nothing says. */
export const usualTimes: TimesSettings = { minutesUpTo: 60, withoutTimes: null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads `times.minutesUpTo` and `times.withoutTimes` of a display mode's json; what is no such value is as absent. */
export function readTimesSettings(json: unknown): TimesSettings {
  const times = isRecord(json) ? json['times'] : undefined;
  if (!isRecord(times)) return usualTimes;
  const { minutesUpTo, withoutTimes } = times;
  return {
    minutesUpTo: Number.isInteger(minutesUpTo) ? Number(minutesUpTo) : usualTimes.minutesUpTo,
    withoutTimes: typeof withoutTimes === 'string' ? withoutTimes.trim() : usualTimes.withoutTimes,
  };
}
