import type { Kysely } from 'kysely';
import { minuteMs } from '../../../contract/durations.ts';
import { departuresOf, type Period } from '../../../contract/timetable/departures.ts';
import { addDays, dateAt, instantOf, weekdayOf } from '../../../contract/zonedTime.ts';
import { includesDay } from '../../../contract/timetable/days.ts';
import type { Database } from '../../db/schema.ts';
import type { Timetables } from '../timetables/inForce.ts';
import { chosenBy } from './demoTimes.ts';

/** How far ahead the source knows its departures, ms. */
const aheadMs = 60 * minuteMs;
/** How long it lists past departures, ms: late ones are still to come. */
const behindMs = 5 * minuteMs;

/** The project of the simulated shuttle. */
const shuttleProject = 'val';
/** Direction from the intermediate stop for which the source gives a frequency instead of times. */
const byRhythmTowards = 'Orly 4';

/** The shuttle at a stop in one direction, by the timetables in force. */
export interface ShuttleWay {
  /** Stop and line ids in the source. */
  stop: string;
  line: string;
  direction: string;
  periods: readonly Period[];
}

/** An answer of the cache or the shuttle source, as in docs/interfaces.md. */
export interface TimesAnswer {
  updatedAt: string;
  departures: {
    stop: string;
    line: string;
    direction: string;
    planned: string;
    expected?: string;
    cancelled?: true;
    trip?: string;
  }[];
  frequencies?: {
    stop: string;
    line: string;
    direction: string;
    from: string;
    until: string;
    seconds: number;
  }[];
}

/** Stops and directions of the shuttle at `now` (ms); empty when the database has no such project. */
export async function readShuttleWays(
  db: Kysely<Database>,
  timetables: Timetables,
  now: number,
): Promise<{ ways: ShuttleWay[]; timeZone: string }> {
  const points = await db
    .selectFrom('point')
    .innerJoin('project', 'project.id', 'point.project_id')
    .innerJoin('line', 'line.id', 'point.line_id')
    .select(['point.id', 'project.id as projectId', 'point.cache_apix_id as stop', 'line.gtfs_id as line'])
    .where('project.name', '=', shuttleProject)
    .orderBy('point.id')
    .execute();
  const [first] = points;
  if (!first) return { ways: [], timeZone: 'UTC' };
  const offer = await timetables.of(first.projectId);
  const ways = offer.at(now).flatMap(({ pointId, direction, periods }): ShuttleWay[] => {
    const { stop = null, line = null } = points.find(({ id }) => id === pointId) ?? {};
    return stop === null || line === null ? [] : [{ stop, line, direction, periods }];
  });
  return { ways, timeZone: offer.timeZone };
}

/** Delay of a shuttle at the intermediate stop, s: most are on time, some a little late. Null: cancelled. */
function delayOf(run: string): number | null {
  const lot = chosenBy(run, 24);
  if (lot === 0) return null;
  return lot < 16 ? 0 : 60 * (1 + (lot % 2));
}

const iso = (at: number) => new Date(at).toISOString();

/** Frequency periods of a stop and direction within the next hour that are not over at `now`. */
function rhythmsOf({ periods, ...way }: ShuttleWay, now: number, timeZone: string) {
  const today = dateAt(now, timeZone);
  return [addDays(today, -1), today].flatMap((date) =>
    periods.flatMap(({ days, start, end, interval }) => {
      if (!includesDay(days, weekdayOf(date)) || end - start < interval) return [];
      const [from, until] = [instantOf(date, start, timeZone), instantOf(date, end, timeZone)];
      if (until <= now || from > now + aheadMs) return [];
      return [{ ...way, from: iso(from), until: iso(until), seconds: interval }];
    }),
  );
}

/**
 * Content of the shuttle source at `now` (ms). Shuttles leave a terminus on time, and may be late or missing at the
 * intermediate stop; in one direction the source gives only a frequency.
 */
export function shuttleAt(ways: readonly ShuttleWay[], timeZone: string, now: number): TimesAnswer {
  const isPassedBy = (stop: string) => ways.filter((way) => way.stop === stop).length > 1;
  const isByRhythm = ({ stop, direction }: ShuttleWay) => isPassedBy(stop) && direction === byRhythmTowards;
  return {
    updatedAt: iso(now),
    departures: ways
      .filter((way) => !isByRhythm(way))
      .flatMap(({ stop, line, direction, periods }) =>
        departuresOf(periods, now - behindMs, now + aheadMs, timeZone).map((at) => {
          const delay = isPassedBy(stop) ? delayOf(`${direction} ${at}`) : 0;
          const told = delay === null ? { cancelled: true as const } : { expected: iso(at + delay * 1000) };
          return { stop, line, direction, planned: iso(at), ...told };
        }),
      ),
    frequencies: ways.filter(isByRhythm).flatMap((way) => rhythmsOf(way, now, timeZone)),
  };
}
