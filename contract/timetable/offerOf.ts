import type { Timetable } from '../schemas/timetable.ts';
import type { OfferedPeriod } from './checkOffer.ts';
import { daysOf } from './days.ts';

/** `251000` in seconds. */
const secondsOf = (compact: string): number =>
  Number(compact.slice(0, -4)) * 3600 + Number(compact.slice(-4, -2)) * 60 + Number(compact.slice(-2));

/** The periods of timetables as calls write them; a server that names no days of a period means those of its timetable. */
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
