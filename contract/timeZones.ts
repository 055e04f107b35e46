/**
 * Whether a time zone exists by its name, such as `Europe/Paris`. An offset such as `+01:00` is none: it has no summer time, the
 * browsers of older screens do not know it as a zone, and GTFS does not allow it.
 */
export function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('fr', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
