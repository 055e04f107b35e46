/** Time of day at which a project's service day ends, unless it has its own (TIM-3). */
const usual = '03:00';

/** A time of day: `03:00`. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** End of a project's service day, in seconds after midnight; null, absent or not a time of day: the usual one. */
export function serviceEndOf(clock: string | null | undefined): number {
  const [hours = 0, minutes = 0] = (clockPattern.test(clock ?? '') ? (clock ?? '') : usual)
    .split(':')
    .map(Number);
  return hours * 3600 + minutes * 60;
}
