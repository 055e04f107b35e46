import BetterSqlite3 from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { hourMs } from '../../contract/durations.ts';
import type {
  DepartureLine,
  DepartureNetwork,
  DeparturePoint,
} from '../../server/domain/departures/departureNetwork.ts';
import type { LiveTimes } from '../../server/domain/departures/liveTimes.ts';
import { boarding, builtTables } from '../../server/domain/gtfs/builtSchema.ts';
import type { CurrentFeed } from '../../server/domain/gtfs/currentFeed.ts';
import { buildPlayerLine } from './buildSnapshot.ts';

/** 12:00 in Paris. */
export const noon = Date.UTC(2026, 5, 10, 10);
export const span = { from: noon, to: noon + 2 * hourMs };

/** A route of a feed, with trips leaving each of its stops. */
export interface RouteOf {
  routeId?: string;
  shortName?: string;
  longName?: string;
  color?: string;
  textColor?: string;
  headsign?: string;
  directionId?: number;
  /** Hours of the day; 12:30 if absent. */
  leavesAt?: number[];
  /** 2: agency, 3: driver. */
  onRequest?: number;
  /** Passengers only get off at its stops. */
  alightingOnly?: boolean;
  /** Repeated for an hour from then at this interval instead, without exact times; s. */
  headway?: number;
  /** Repeated at exact times. */
  isExact?: boolean;
}

export interface FeedOf {
  transporterId?: number;
  routes?: RouteOf[];
  stops?: string[];
  /** Where all trips end; null: it has no name. */
  terminus?: string | null;
  from?: number;
  to?: number;
}

/** A feed in force, with service on every day. */
export function feedOf({
  transporterId = 1,
  routes = [{}],
  stops = ['S'],
  terminus = 'Terminus',
  from = 20260101,
  to = 20261231,
}: FeedOf): CurrentFeed {
  const db = new BetterSqlite3(':memory:');
  onTestFinished(() => void db.close());
  db.exec(builtTables);
  db.prepare('insert into calendar values (1, 127, ?, ?)').run(from, to);
  const insertStop = db.prepare('insert into stops (id, stop_id, stop_name) values (?, ?, ?)');
  for (const [index, stop] of stops.entries()) insertStop.run(index + 1, stop, stop);
  insertStop.run(99, 'terminus', terminus);
  const insertTime = db.prepare(
    `insert into stop_times (trip, stop_sequence, stop, departure, service, boards, on_request)
     values (?, ?, ?, ?, 1, ?, ?)`,
  );
  const insertTrip = db.prepare('insert into trips values (?, ?, ?, 1, ?, ?)');
  const insertFrequency = db.prepare('insert into frequencies values (?, ?, ?, ?, ?, ?)');
  let trips = 0;
  for (const [index, route] of routes.entries()) {
    const id = index + 1;
    const { routeId = 'R', shortName = null, longName = null, color = null, textColor = null } = route;
    const { headsign = null, directionId = null, onRequest = null, headway = null, isExact = false } = route;
    const { alightingOnly = false } = route;
    const { leavesAt = [headway === null ? 12.5 : 12] } = route;
    db.prepare('insert into routes values (?, ?, null, ?, ?, 3, ?, ?)').run(
      id,
      routeId,
      shortName,
      longName,
      color,
      textColor,
    );
    for (const hour of leavesAt) {
      const trip = (trips += 1);
      const second = hour * 3600;
      insertTrip.run(trip, `T${trip}`, id, headsign, directionId);
      const departure = headway === null ? second : 0;
      const atStops = headway === null ? boarding.atTime : boarding.byFrequency;
      const boards = alightingOnly ? boarding.no : atStops;
      for (const at of stops.keys()) insertTime.run(trip, at, at + 1, departure, boards, onRequest);
      insertTime.run(trip, 98, 99, null, boarding.atEnd, null);
      if (headway !== null) insertFrequency.run(trip, trip, second, second + 3600, headway, Number(isExact));
    }
  }
  const facts = { timeZone: 'Europe/Paris', routes: 1, stops: 1, trips: 1, stopTimes: 1, from, to };
  return { projectId: 1, transporterId, importId: transporterId, facts, db };
}

/**
 * A feed whose trips leave from the first platform of a station with two, of which the first has a boarding area; and then from
 * a stop elsewhere.
 */
export function stationOf(): CurrentFeed {
  const feed = feedOf({ stops: ['quai 1', 'ailleurs'] });
  feed.db
    .exec(`insert into stops (id, stop_id, parent) values (10, 'gare', null), (11, 'quai 2', 10), (12, 'zone', 1);
    update stops set parent = 10 where id = 1`);
  return feed;
}

/** A line of the project, which is the feed's first route. */
export const lineOf = (overrides: Partial<DepartureLine> = {}): DepartureLine => ({
  id: 7,
  drawn: buildPlayerLine({ name: 'RER B' }),
  gtfsId: 'R',
  apixId: null,
  transporterId: null,
  directions: [],
  theoreticalTimes: false,
  inhibitedSince: null,
  ...overrides,
});
/** A stop point at the feed's first stop. */
export const pointOf = (overrides: Partial<DeparturePoint> = {}): DeparturePoint => ({
  id: 3,
  name: 'Gare',
  stopId: 'S',
  line: null,
  transporterId: null,
  ...overrides,
});
export const networkOf = (...lines: DepartureLine[]): DepartureNetwork => ({ lines, points: new Map() });
/** No source of waiting times. */
export const noLiveTimes: LiveTimes = { at: () => [], subscribe: () => () => undefined };
