import { minuteOfClock } from './localTime.ts';

/** Minute of the day at which a project's service day ends, unless it has its own (TIM-3): 03:00. */
const usual = 180;

/** End of a project's service day, in seconds after midnight; null, absent or not a time of day: the usual one. */
export const serviceEndOf = (clock: string | null | undefined): number =>
  (minuteOfClock(clock ?? '') ?? usual) * 60;
