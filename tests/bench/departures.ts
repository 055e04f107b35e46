import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { rowsOf } from '../../contract/departures/rows.ts';
import { addDays, weekdayOf } from '../../contract/zonedTime.ts';
import { horizonMs, mostTimes } from '../../server/domain/departures/departurePlans.ts';
import type { LiveAnswer } from '../../server/domain/departures/liveTimes.ts';
import { feedPassages } from '../../server/domain/departures/passages.ts';
import { createFeedSwitch } from '../../server/domain/gtfs/currentFeed.ts';
import { station, writeLargeFeed } from './largeFeed.ts';
import { median, milliseconds, quantile, ratioOf, type Bench, type Finding } from './measure.ts';

const queries = 300;
const longest = 5;
/** Maximum cost of a live change, relative to the bare statement for the plan. */
const mostOfFloor = 8;

/** The same rows by one statement, by seconds of one service day, unprocessed. */
const prepareBare = (db: BetterSqlite3.Database) =>
  db.prepare<[number, number, string], { trip_id: string }>(
    `select st.departure, trips.trip_id, trips.trip_headsign, routes.route_id from stops
     cross join stop_times as st on st.stop = stops.id
     cross join trips on trips.id = st.trip
     cross join routes on routes.id = trips.route
     where stops.parent = (select id from stops where stop_id = '${station.stopId}')
       and st.boards = 1 and st.departure >= ? and st.departure < ?
       and st.service in (select value from json_each(?))`,
  );

/** Query time: a day and an hour at which the station is busy. */
function momentOf(query: number): { from: number; second: number; date: string } {
  const date = addDays('2026-01-12', query % 14);
  const second = (6 + ((query * 7) % 15)) * 3600 + ((query * 131) % 3600);
  return { date, second, from: Date.parse(`${date}T00:00:00+01:00`) + second * 1000 };
}

/** Live data: each trip with its own delay, growing with each `turn`. */
const lateBy = (trips: readonly { trip_id: string }[], toldAt: number, turn: number): LiveAnswer => ({
  trips: trips.map(({ trip_id: tripId }, index) => ({
    tripId,
    routeId: null,
    directionId: null,
    startDate: null,
    startTime: null,
    headsign: null,
    relation: 'scheduled',
    toldAt,
    delay: 60 * ((index + turn) % 10),
    calls: [],
  })),
});

function measure(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const path = join(folder, 'feed.db');
  writeLargeFeed(path);
  const feeds = createFeedSwitch();
  try {
    feeds.put({ projectId: 1, transporterId: 1, importId: 1 }, path);
    const [feed] = feeds.of(1);
    if (!feed) throw new Error('The feed is not in force.');
    const point = { id: 1, name: 'Gare', stopId: station.stopId, line: null, transporterId: null };
    const network = { lines: [], points: new Map() };
    const bare = prepareBare(feed.db);
    const servicesOf = (date: string) =>
      JSON.stringify(
        feed.db
          .prepare<[number], number>('select service from calendar where days & ?')
          .pluck()
          .all(1 << weekdayOf(date)),
      );

    const [product, floor, live]: [number[], number[], number[]] = [[], [], []];
    for (let query = 0; query < queries; query += 1) {
      const { from, second, date } = momentOf(query);
      const services = servicesOf(date);
      const bareStart = performance.now();
      const rows = bare.all(second, second + horizonMs / 1000, services);
      floor.push(performance.now() - bareStart);

      const start = performance.now();
      const passages = feedPassages(point, feed, [feed], network, { from, to: from + horizonMs });
      JSON.stringify(rowsOf(passages, mostTimes));
      product.push(performance.now() - start);
      for (const turn of [0, 1]) {
        const answer = lateBy(rows, from, turn);
        const liveStart = performance.now();
        const span = { from, to: from + horizonMs };
        JSON.stringify(rowsOf(feedPassages(point, feed, [feed], network, span, [answer]), mostTimes));
        // The first turn reads the plan, as happens every quarter of an hour.
        if (turn === 1) live.push(performance.now() - liveStart);
      }
      if (passages.length !== rows.length) {
        throw new Error(`${passages.length} departures instead of ${rows.length} on ${date} at ${second} s.`);
      }
      if (rows.length < station.tripsAnHour) throw new Error(`Only ${rows.length} departures are asked for.`);
    }
    const p95 = quantile(product, 0.95);
    const where = `a station of ${station.tripsAnHour} trips an hour`;
    const plan: Finding = {
      what: `departures of two hours at ${where}, ${feed.facts.stopTimes} stop times (p95)`,
      product: milliseconds(p95),
      floor: milliseconds(quantile(floor, 0.95)),
      value: p95,
      target: { atMost: longest },
      unit: ' ms',
    };
    const change: Finding = {
      what: `a source says another delay of each of them, beside reading the plan anew (median)`,
      product: milliseconds(median(live)),
      floor: milliseconds(median(floor)),
      value: ratioOf({ product: live, floor }),
      target: { atMost: mostOfFloor },
    };
    return [plan, change];
  } finally {
    feeds.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A query for the departures of a busy station in a large feed, compared with the bare statement for the same rows. */
export const departures: Bench = {
  name: 'departures',
  run: () => Promise.resolve(measure()),
};
