import type BetterSqlite3 from 'better-sqlite3';
import type { HasService } from '../../../contract/gtfsLoss.ts';
import type { GtfsCounts } from '../../../contract/schemas/gtfs.ts';
import { weekdayOf } from '../../../contract/zonedTime.ts';
import { dayBit } from './builtSchema.ts';
import { dateNumber } from './feedDates.ts';

/** Query for the services of a built feed that run on a date. */
export const runningServices = `
  select service from calendar where start_date <= :date and end_date >= :date and days & :bit
  union select service from calendar_dates where date = :date and exception_type = 1
  except select service from calendar_dates where date = :date and exception_type = 2`;

/** The parameters of `runningServices` for a date, `2026-05-12`. */
export const runningOn = (date: string) => ({ date: dateNumber(date), bit: dayBit(weekdayOf(date) + 1) });

/** The service of a built feed: on a day on which a trip runs. */
export function serviceOf(db: BetterSqlite3.Database): HasService {
  const services = db.prepare<[ReturnType<typeof runningOn>], number>(runningServices).pluck();
  const trip = db.prepare('select 1 from trips where service in (select value from json_each(?)) limit 1');
  return (date) => {
    const running = services.all(runningOn(date));
    // Without any, all trips would be looked at.
    return running.length > 0 && trip.get(JSON.stringify(running)) !== undefined;
  };
}

/** The service of a feed of which only the validity is known: on each of its days. */
export const serviceWithin =
  ({ from, to }: Pick<GtfsCounts, 'from' | 'to'>): HasService =>
  (date) =>
    from <= dateNumber(date) && dateNumber(date) <= to;
