import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { serviceDaysBetween } from '../../../contract/departures/serviceDay.ts';
import { addDays, weekdayOf } from '../../../contract/zonedTime.ts';
import { slowNoon } from '../../../tests/support/slowClock.ts';
import { boarding, builtIndexes, builtTables } from '../gtfs/builtSchema.ts';
import { builtFeedOf, type FeedDeparture } from './builtFeed.ts';
import { dateNumber } from '../gtfs/feedDates.ts';

const hour = 3600;

/** Nights with a clock change, and one without. */
const nights = fc.constantFrom(
  ['Europe/Paris', '2026-03-29'],
  ['Europe/Paris', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Kolkata', '2026-06-10'],
) as fc.Arbitrary<[string, string]>;

const days = fc.integer({ min: -4, max: 4 });
const service = fc.record({
  /** Weekdays, first and last day; null: calendar_dates only. */
  calendar: fc.option(
    fc.record({ days: fc.oneof(fc.constant(127), fc.integer({ min: 0, max: 127 })), start: days, end: days }),
  ),
  exceptions: fc.uniqueArray(fc.record({ day: days, type: fc.constantFrom(1, 2) }), {
    selector: ({ day }) => day,
    maxLength: 4,
  }),
});
const stopTime = fc.record({
  stop: fc.integer({ min: 1, max: 4 }),
  service: fc.integer({ min: 1, max: 3 }),
  departure: fc.integer({ min: 0, max: 60 * hour }),
  boards: fc.constantFrom(...Object.values(boarding)),
  frequencies: fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 30 * hour }),
      length: fc.integer({ min: 0, max: 4 * hour }),
      headway: fc.integer({ min: 300, max: 5000 }),
      exact: fc.constantFrom(0, 1),
    }),
    { maxLength: 2 },
  ),
});
const feeds = fc.record({
  services: fc.array(service, { minLength: 3, maxLength: 3 }),
  /** Each belongs to a trip of its own. */
  stopTimes: fc.array(stopTime, { minLength: 6, maxLength: 30 }),
});
type Feed = typeof feeds extends fc.Arbitrary<infer T> ? T : never;

/** Stop 1 is a station, 2 and 3 are its platforms, 4 is elsewhere. */
function built({ services, stopTimes }: Feed, night: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(':memory:');
  db.exec(builtTables);
  const number = (day: number) => dateNumber(addDays(night, day));
  for (const [id, parent] of [
    [1, null],
    [2, 1],
    [3, 1],
    [4, null],
  ]) {
    db.prepare('insert into stops (id, stop_id, stop_name, parent) values (?, ?, ?, ?)').run(
      id,
      `S${id}`,
      `Arrêt ${id}`,
      parent,
    );
  }
  db.exec(`insert into routes (id, route_id, route_type) values (1, 'R', 3)`);
  for (const [index, { calendar, exceptions }] of services.entries()) {
    const id = index + 1;
    if (calendar) {
      const { days: on, start, end } = calendar;
      db.prepare('insert into calendar values (?, ?, ?, ?)').run(id, on, number(start), number(end));
    }
    for (const { day, type } of exceptions) {
      db.prepare('insert into calendar_dates values (?, ?, ?)').run(id, number(day), type);
    }
  }
  for (const [index, one] of stopTimes.entries()) {
    const id = index + 1;
    db.prepare('insert into trips (id, trip_id, route, service) values (?, ?, 1, ?)').run(
      id,
      `T${id}`,
      one.service,
    );
    db.prepare(
      'insert into stop_times (id, trip, stop_sequence, stop, departure, service, boards) values (?, ?, 1, ?, ?, ?, ?)',
    ).run(id, id, one.stop, one.departure, one.service, one.boards);
    for (const { start, length, headway, exact } of one.frequencies) {
      db.prepare(
        'insert into frequencies (trip, start_time, end_time, headway_secs, exact_times) values (?, ?, ?, ?, ?)',
      ).run(id, start, start + length, headway, exact);
    }
  }
  for (const index of builtIndexes) db.exec(index);
  return db;
}

function runs({ calendar, exceptions }: Feed['services'][number], day: number, night: string): boolean {
  const exception = exceptions.find((one) => one.day === day);
  if (exception) return exception.type === 1;
  if (!calendar || day < calendar.start || day > calendar.end) return false;
  return ((calendar.days >> weekdayOf(addDays(night, day))) & 1) === 1;
}

/** Reference implementation: every departure of every day, one by one. */
function slowly(
  { services, stopTimes }: Feed,
  [zone, night]: [string, string],
  stops: readonly number[],
  from: number,
  to: number,
): number[] {
  const found: number[] = [];
  for (let day = -7; day <= 7; day += 1) {
    const start = slowNoon(addDays(night, day), zone) - 12 * hour * 1000;
    for (const one of stopTimes) {
      const its = services[one.service - 1];
      if (!its || !stops.includes(one.stop) || !runs(its, day, night)) continue;
      const seconds: number[] = [];
      if (one.boards === boarding.atTime) seconds.push(one.departure);
      if (one.boards === boarding.byFrequency) {
        for (const { start: first, length, headway } of one.frequencies) {
          for (let at = first; at < first + length; at += headway) seconds.push(at + one.departure);
        }
      }
      found.push(...seconds.map((second) => start + second * 1000));
    }
  }
  return found.filter((at) => at >= from && at < to).sort((a, b) => a - b);
}

/** Expands an interval to single departures. */
function followed({ at, every }: FeedDeparture): number[] {
  const found = [at];
  for (
    let next = at + (every?.seconds ?? 0) * 1000;
    every && next <= every.until;
    next += every.seconds * 1000
  ) {
    found.push(next);
  }
  return found;
}

it('DSP-1 EXP-1 the departures of a feed are those of all its calendars, by the slow way', () => {
  const shifts = fc.integer({ min: -30 * hour, max: 30 * hour });
  const lengths = fc.integer({ min: 0, max: 30 * hour });
  let departures = 0;
  fc.assert(
    fc.property(feeds, nights, shifts, lengths, (feed, [zone, night], shift, length) => {
      const from = slowNoon(night, zone) + shift * 1000;
      const to = from + length * 1000;
      const db = built(feed, night);
      const reader = builtFeedOf(db);
      for (const [stopId, stops] of [
        ['S1', [1, 2, 3]],
        ['S3', [3]],
      ] as const) {
        expect([...reader.stopsOf(stopId)].sort()).toEqual(stops);
        const found = serviceDaysBetween(from, to, zone)
          .flatMap((day) => reader.departures(reader.stopsOf(stopId), day))
          .flatMap(followed)
          .filter((at) => at >= from && at < to)
          .sort((a, b) => a - b);
        expect(found).toEqual(slowly(feed, [zone, night], stops, from, to));
        departures += found.length;
      }
      db.close();
    }),
    { numRuns: 200 },
  );
  // Guards against a vacuous comparison.
  expect(departures).toBeGreaterThan(100);
});

it('EXP-1 what a feed does not know has no departure', () => {
  const db = built({ services: [], stopTimes: [] }, '2026-06-10');
  const reader = builtFeedOf(db);
  expect(reader.stopsOf('inconnu')).toEqual([]);
  expect([reader.hasRoute('R'), reader.hasRoute('inconnue')]).toEqual([true, false]);
  expect(builtFeedOf(db)).toBe(reader);
  db.close();
});

it('EXP-1 what routes a feed has is asked once, however many boards show its lines', () => {
  const db = new BetterSqlite3(':memory:');
  db.exec(builtTables);
  db.exec(`insert into routes (id, route_id, route_type) values (1, 'R', 3)`);
  const reader = builtFeedOf(db);
  const asked = vi.spyOn(Object.getPrototypeOf(db.prepare('select 1')) as BetterSqlite3.Statement, 'get');
  const answers = Array.from({ length: 10 }, () => [reader.hasRoute('R'), reader.hasRoute('r')]);
  expect(answers).toEqual(Array.from({ length: 10 }, () => [true, false]));
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

it('LIV-2 EXP-1 in a network with thousands of stops each is asked for once, and stays the same: planned departures are cached by it', () => {
  const db = new BetterSqlite3(':memory:');
  db.exec(builtTables);
  const reader = builtFeedOf(db);
  const asked = vi.spyOn(Object.getPrototypeOf(db.prepare('select 1')) as BetterSqlite3.Statement, 'all');
  const round = () => Array.from({ length: 8000 }, (_, stop) => reader.stopsOf(`S${stop}`));
  const [first, again] = [round(), round()];
  expect(asked).toHaveBeenCalledTimes(8000);
  expect(again.every((stops, at) => stops === first[at])).toBe(true);
  asked.mockRestore();
  db.close();
});

const { no, atTime, byFrequency, atEnd, unknown } = boarding;
it.each<[string, [stop: number, boards: number][], number[]]>([
  [
    'two platforms and goes on leaves once',
    [
      [2, atTime],
      [3, atTime],
      [4, atEnd],
    ],
    [1],
  ],
  [
    'two platforms at intervals leaves once, too',
    [
      [2, byFrequency],
      [3, byFrequency],
      [4, atEnd],
    ],
    [1],
  ],
  [
    'the other platform at its end does not leave',
    [
      [4, atTime],
      [2, atTime],
      [3, atEnd],
    ],
    [],
  ],
  [
    'another stop in between leaves twice',
    [
      [2, atTime],
      [4, atTime],
      [3, atTime],
      [4, atEnd],
    ],
    [0, 2],
  ],
  [
    'a platform where nobody boards leaves the one before',
    [
      [2, atTime],
      [3, no],
      [4, atEnd],
    ],
    [0],
  ],
  [
    'a platform at an unknown time leaves the one before',
    [
      [2, atTime],
      [3, unknown],
      [4, atEnd],
    ],
    [0],
  ],
])('DSP-1 EXP-1 of a station a trip that calls at %s', (_how, calls, expected) => {
  const services = [{ calendar: { days: 127, start: -4, end: 4 }, exceptions: [] }];
  const db = built({ services, stopTimes: [] }, '2026-06-10');
  db.exec(`insert into trips (id, trip_id, route, service) values (1, 'T', 1, 1);
    insert into frequencies values (1, 1, 3600, 7200, 600, 0)`);
  for (const [sequence, [stop, boards]] of calls.entries()) {
    db.prepare(
      'insert into stop_times (trip, stop_sequence, stop, departure, service, boards) values (1, ?, ?, ?, 1, ?)',
    ).run(sequence, stop, sequence * 60, boards);
  }
  const reader = builtFeedOf(db);
  const day = { date: '2026-06-10', start: 0, from: 0, to: 24 * hour };
  const left = (stopId: string) => reader.departures(reader.stopsOf(stopId), day);
  expect(left('S1').map(({ sequence }) => sequence)).toEqual(expected);
  // Each platform has its own departures.
  expect([...left('S2'), ...left('S3')].length).toBe(
    calls.filter(([stop, boards]) => stop < 4 && [atTime, byFrequency].some((one) => one === boards)).length,
  );
  db.close();
});

it('EXP-1 a feed of an earlier version, which knew of nobody to ask, has its departures', () => {
  const always = { calendar: { days: 127, start: -4, end: 4 }, exceptions: [] };
  const stopTime = { stop: 1, service: 1, departure: 12 * hour, boards: boarding.atTime, frequencies: [] };
  const db = built({ services: [always], stopTimes: [stopTime] }, '2026-06-10');
  db.exec('alter table stop_times drop column on_request');
  const reader = builtFeedOf(db);
  const found = reader.departures(reader.stopsOf('S1'), {
    date: '2026-06-10',
    start: 0,
    from: 0,
    to: 24 * hour,
  });
  expect(found.map(({ at, request }) => [at, request])).toEqual([[12 * hour * 1000, undefined]]);
  db.close();
});
