import { isInService, serviceHoursPattern } from '../serviceHours.ts';

/** How a site says that its screens are never silent, whatever their display mode says. */
const never = /^jamais$/i;

/**
 * Hours of silence (OUT-6): written as hours of service are (contract/serviceHours.ts), and read in the same way: `22:00-07:00` passes
 * midnight.
 */
export const silencePattern = new RegExp(`${never.source}|${serviceHoursPattern.source}`, 'i');

/** Whether nothing is read aloud at `instant` (ms). Null, absent, `jamais`, and hours that nobody can read: something may be. */
export const isSilentAt = (hours: string | null | undefined, instant: number, timeZone: string): boolean =>
  hours != null &&
  serviceHoursPattern.test(hours) &&
  isInService({ hours, alerts: false }, instant, timeZone);
