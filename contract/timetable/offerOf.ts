import type { Timetable } from '../schemas/timetable.ts';
import type { OfferedPeriod } from './checkOffer.ts';
import { daysOf } from './days.ts';

/** Parses `251000` to seconds. */
const secondsOf = (compact: string): number =>
  Number(compact.slice(0, -4)) * 3600 + Number(compact.slice(-4, -2)) * 60 + Number(compact.slice(-2));

/** Periods of timetables from calls; without days, a period has those of its timetable. */
export const offerOf = (timetables: readonly Timetable[]): OfferedPeriod[] =>
  timetables.flatMap(({ id, defaultDays, periods }) =>
    periods.map(({ start, end, interval, days = defaultDays }) => ({
      timetableId: id,
      days: daysOf(days),
      start: secondsOf(start),
      end: secondsOf(end),
      interval,
    })),
  );
