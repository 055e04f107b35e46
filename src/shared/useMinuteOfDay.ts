import { minuteOfDay } from '../../contract/localTime.ts';
import { useServerOffset } from './serverOffset.ts';
import { useMinuteInstant } from './useMinuteInstant.ts';

/** Minute of the day in the time zone, 0 to 1439, by the server's clock; renders again when it changes. */
export const useMinuteOfDay = (timeZone: string): number =>
  minuteOfDay(useMinuteInstant(useServerOffset()), timeZone);
