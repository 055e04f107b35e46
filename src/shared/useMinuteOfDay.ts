import { minuteOfDay } from '../../contract/localTime.ts';
import { useServerOffset } from './serverOffset.ts';
import { useMinuteInstant } from './useMinuteInstant.ts';

/** The minute of the day, 0 to 1439, on the clocks of `timeZone`, by the server's clock; draws again when it changes. */
export const useMinuteOfDay = (timeZone: string): number =>
  minuteOfDay(useMinuteInstant(useServerOffset()), timeZone);
