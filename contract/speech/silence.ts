import { isInService, serviceHoursPattern } from '../serviceHours.ts';

/** Value by which a site disables silent hours, whatever its display mode says. */
const never = /^jamais$/i;

/**
 * Silent hours (OUT-6): same format and meaning as service hours (contract/serviceHours.ts); `22:00-07:00` runs past
 * midnight.
 */
export const silencePattern = new RegExp(`${never.source}|${serviceHoursPattern.source}`, 'i');

/** Whether speech is off at `instant` (ms). Null, absent, `jamais` or invalid: it is on. */
export const isSilentAt = (hours: string | null | undefined, instant: number, timeZone: string): boolean =>
  hours != null &&
  serviceHoursPattern.test(hours) &&
  isInService({ hours, alerts: false }, instant, timeZone);
