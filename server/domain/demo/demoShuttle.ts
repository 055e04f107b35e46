import type { Kysely } from 'kysely';
import { minuteMs } from '../../../contract/durations.ts';
import { departuresOf, type Period } from '../../../contract/timetable/departures.ts';
import { addDays, dateAt, instantOf, weekdayOf } from '../../../contract/zonedTime.ts';
import { includesDay } from '../../../contract/timetable/days.ts';
import type { Database } from '../../db/schema.ts';
import type { Timetables } from '../timetables/inForce.ts';
import { chosenBy } from './demoTimes.ts';

/** How far ahead the base knows its departures, ms. */
const aheadMs = 60 * minuteMs;
/** How long it tells of one after it was to leave: late ones are still to come, ms. */
const behindMs = 5 * minuteMs;

/** The project whose shuttle the demonstration drives. */
const shuttleProject = 'val';
/** Where it goes on to from the stop between its termini, as often as the base says, and at no times that it knew. */
const byRhythmTowards = 'Orly 4';

/** The shuttle at a stop in one direction, by the timetables in force. */
export interface ShuttleWay {
  /** What stop and line are called elsewhere. */
  stop: string;
  line: string;
  direction: string;
  periods: readonly Period[];
}

/** An answer of a cache or of the shuttle's base, as docs/interfaces.md has it. */
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

/** Where the demonstration's shuttle runs at `now` (ms); nowhere, where a database has no such project. */
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

/** How late a shuttle is between its termini, s: most are on time, some a little late. Null: it is cancelled. */
function delayOf(run: string): number | null {
  const lot = chosenBy(run, 24);
  if (lot === 0) return null;
  return lot < 16 ? 0 : 60 * (1 + (lot % 2));
}

const iso = (at: number) => new Date(at).toISOString();

/** The times of day in which a way has a rhythm, as far as they are not over at `now`, within the next hour. */
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
 * What the base of the shuttle says at `now` (ms). From a terminus a shuttle leaves on time, and between them it may be late or
 * missing; towards one of them the base knows how often one comes, and no times.
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
