import { texts } from '../../src/i18n/index.ts';
import { dateOnly, timeOnly } from '../../src/shared/zonedDate.ts';

/** `dd/mm/yyyy à HHhMM` on the clocks of the zone (SCN-4). */
export const activationDate = (instant: number, timeZone: string): string =>
  texts.scenarios.current.onDate(dateOnly(instant, timeZone), timeOnly(instant, timeZone).replace(':', 'h'));
