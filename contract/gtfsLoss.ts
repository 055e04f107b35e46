import { addDays } from './zonedTime.ts';

/** Whether a feed has service on a date, `2026-05-12`. */
export type HasService = (date: string) => boolean;

/** Number of days, from today, whose service a new feed may not remove without confirmation. */
const comingDays = 7;

/**
 * Whether a replacing feed has no service on one of the coming days with service in the previous one; `today`: `2026-05-12`.
 */
export const takesAwayService = (before: HasService, after: HasService, today: string): boolean =>
  Array.from({ length: comingDays }, (_, ahead) => addDays(today, ahead)).some(
    (date) => before(date) && !after(date),
  );
