import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { everyDay } from '../../../contract/timetable/days.ts';
import type { Period } from '../../../contract/timetable/departures.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { boarding, builtTables } from '../gtfs/builtSchema.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';
import type { TimetableInForce } from '../timetables/inForce.ts';
import { builtFeedOf } from './builtFeed.ts';
import type { DepartureLine, DeparturePoint } from './departureNetwork.ts';
import { noLiveTimes } from './liveTimes.ts';
import { feedAt, feedPassages, pointPassages } from './passages.ts';

/** 12:00 in Paris. */
const noon = Date.UTC(2026, 5, 10, 10);
const span = { from: noon, to: noon + 2 * hourMs };

/** A route of a feed, with a trip leaving each of its stops at 12:30. */
interface RouteOf {
  routeId?: string;
  shortName?: string;
  longName?: string;
  color?: string;
  textColor?: string;
  headsign?: string;
  directionId?: number;
  /** 2: agency, 3: driver. */
  onRequest?: number;
  /** Repeated from 12:00 to 13:00 at this interval instead, without exact times; s. */
  headway?: number;
  /** Repeated at exact times. */
  isExact?: boolean;
}

interface FeedOf {
  transporterId?: number;
  routes?: RouteOf[];
  stops?: string[];
  /** Where all trips end; null: it has no name. */
  terminus?: string | null;
  from?: number;
  to?: number;
}

function feedOf({
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
  db.exec('insert into calendar values (1, 127, 20260101, 20261231)');
  const insertStop = db.prepare('insert into stops (id, stop_id, stop_name) values (?, ?, ?)');
  for (const [index, stop] of stops.entries()) insertStop.run(index + 1, stop, stop);
  insertStop.run(99, 'terminus', terminus);
  const insertTime = db.prepare(
    `insert into stop_times (trip, stop_sequence, stop, departure, service, boards, on_request)
     values (?, ?, ?, ?, 1, ?, ?)`,
  );
  for (const [index, route] of routes.entries()) {
    const id = index + 1;
    const { routeId = 'R', shortName = null, longName = null, color = null, textColor = null } = route;
    const { headsign = null, directionId = null, onRequest = null, headway = null, isExact = false } = route;
    db.prepare('insert into routes values (?, ?, null, ?, ?, 3, ?, ?)').run(
      id,
      routeId,
      shortName,
      longName,
      color,
      textColor,
    );
    db.prepare('insert into trips values (?, ?, ?, 1, ?, ?)').run(id, `T${id}`, id, headsign, directionId);
    const departure = headway === null ? 12.5 * 3600 : 0;
    const boards = headway === null ? boarding.atTime : boarding.byFrequency;
    for (const at of stops.keys()) insertTime.run(id, at, at + 1, departure, boards, onRequest);
    insertTime.run(id, 98, 99, null, boarding.atEnd, null);
    if (headway !== null)
      db.prepare('insert into frequencies values (?, ?, 43200, 46800, ?, ?)').run(
        id,
        id,
        headway,
        Number(isExact),
      );
  }
  const facts = { timeZone: 'Europe/Paris', routes: 1, stops: 1, trips: 1, stopTimes: 1, from, to };
  return { projectId: 1, transporterId, importId: transporterId, facts, db };
}

const lineOf = (overrides: Partial<DepartureLine> = {}): DepartureLine => ({
  id: 7,
  drawn: buildPlayerLine({ name: 'RER B' }),
  gtfsId: 'R',
  apixId: null,
  transporterId: null,
  directions: [],
  theoreticalTimes: false,
  inhibited: false,
  ...overrides,
});
const pointOf = (overrides: Partial<DeparturePoint> = {}): DeparturePoint => ({
  id: 3,
  name: 'Gare',
  stopId: 'S',
  line: null,
  transporterId: null,
  ...overrides,
});
const networkOf = (...lines: DepartureLine[]) => ({ lines, points: new Map<number, DeparturePoint>() });

describe('EXP-1 the feed of a stop point', () => {
  const [first, second] = [{ transporterId: 1 }, { transporterId: 2 }];
  const elsewhere = { transporterId: 3, stops: ['T'] };

  it.each<[string, Partial<DeparturePoint>, FeedOf[], number | null]>([
    ['the only one that knows its stop', {}, [elsewhere, second], 2],
    ['none of two that know its stop', {}, [first, second], null],
    ['none where no feed knows its stop', {}, [elsewhere], null],
    ['none where it has no stop', { stopId: null }, [first], null],
    ['the one that it names', { transporterId: 2 }, [first, second], 2],
    ['none where it names one without a feed', { transporterId: 9 }, [first], null],
    ['its line’s', { line: lineOf({ transporterId: 2 }) }, [first, second], 2],
    [
      'the one that it names, and not its line’s',
      { transporterId: 1, line: lineOf({ transporterId: 2 }) },
      [first, second],
      1,
    ],
    [
      'another one, where its line’s transporter has no feed',
      { line: lineOf({ transporterId: 9 }) },
      [first],
      1,
    ],
    [
      'the one that knows its line too',
      { line: lineOf() },
      [{ ...first, routes: [{ routeId: 'X' }] }, second],
      2,
    ],
    ['none that knows its line alone', { line: lineOf() }, [elsewhere], null],
    ['none where the line has no route', { line: lineOf({ gtfsId: null }) }, [first], null],
    ['one that ends on the day before: its trips go on past midnight', {}, [{ to: 20260609 }], 1],
    ['none that ended before', {}, [{ to: 20260608 }], null],
    ['one that begins on the day', {}, [{ from: 20260610 }], 1],
    ['none that has not begun', {}, [{ from: 20260611 }], null],
    [
      'none of two that know its stop, though one has not begun',
      {},
      [first, { ...second, from: 20260611 }],
      null,
    ],
  ])('EXP-1 is %s', (_which, point, feeds, expected) => {
    const found = feedAt(pointOf(point), feeds.map(feedOf), span);
    expect(found?.transporterId ?? null).toBe(expected);
  });
});

describe('EXP-1 DSP-1 the departures of a feed at a stop point', () => {
  const passagesOf = (
    point: Partial<DeparturePoint>,
    [own = {}, ...others]: FeedOf[],
    ...lines: DepartureLine[]
  ) => {
    const feed = feedOf(own);
    return feedPassages(pointOf(point), feed, [feed, ...others.map(feedOf)], networkOf(...lines), span);
  };

  it('DSP-1 are those of all its lines, as the project draws and names them, else as the feed does', () => {
    const routes: RouteOf[] = [
      { headsign: 'Aéroport', directionId: 0 },
      { routeId: 'X', shortName: '7', longName: 'Ligne 7', color: '00FFaa', textColor: 'white' },
      { routeId: 'Y', longName: 'Ligne 8', onRequest: 3 },
      { routeId: 'Z', headway: 600, onRequest: 2 },
    ];
    const drawn = buildPlayerLine({ name: 'RER B' });
    const plain = { color: null, textColor: null, picture: null };
    const [at, direction] = [noon + 30 * minuteMs, 'Terminus'];
    expect(passagesOf({}, [{ routes }], lineOf({ drawn, directions: ['Nord'] }))).toEqual([
      { lineKey: 'line 7', line: drawn, direction: 'Aéroport', point: 'Gare', at },
      { lineKey: 'route 1 X', line: { ...plain, name: '7', color: '#00FFaa' }, direction, point: 'Gare', at },
      {
        lineKey: 'route 1 Y',
        line: { ...plain, name: 'Ligne 8' },
        direction,
        point: 'Gare',
        at,
        request: 'driver',
      },
      {
        lineKey: 'route 1 Z',
        line: { ...plain, name: 'Z' },
        direction,
        point: 'Gare',
        at: noon,
        every: { seconds: 600, until: noon + 50 * minuteMs },
        request: 'agency',
      },
    ]);
  });

  it('DSP-1 are told one by one where the interval is exact', () => {
    const found = passagesOf({}, [{ routes: [{ headway: 1_200, isExact: true }] }]);
    expect(found.map(({ at, every }) => [(at - noon) / minuteMs, every])).toEqual(
      [0, 20, 40].map((minutes) => [minutes, undefined]),
    );
  });

  it.each([
    [0, 30, []],
    [0, 31, [30]],
    [30, 60, [30]],
    [31, 60, []],
  ])('DSP-1 from minute %i to %i are %j', (from, to, minutes) => {
    const feed = feedOf({});
    const within = { from: noon + from * minuteMs, to: noon + to * minuteMs };
    const found = feedPassages(pointOf(), feed, [feed], networkOf(), within);
    expect(found.map(({ at }) => (at - noon) / minuteMs)).toEqual(minutes);
  });

  it('DSP-1 are those of its line alone, where it has one', () => {
    const routes = [{}, { routeId: 'X' }];
    const found = passagesOf({ line: lineOf() }, [{ routes }], lineOf(), lineOf({ id: 8, gtfsId: 'X' }));
    expect(found.map(({ lineKey }) => lineKey)).toEqual(['line 7']);
  });

  it.each<[string, RouteOf, DepartureLine | null, string | null, string]>([
    [
      'its headsign',
      { headsign: 'Aéroport', directionId: 1 },
      lineOf({ directions: ['Nord', 'Sud'] }),
      'Terminus',
      'Aéroport',
    ],
    [
      'else its line’s direction',
      { directionId: 1 },
      lineOf({ directions: ['Nord', 'Sud'] }),
      'Terminus',
      'Sud',
    ],
    ['else its last stop', { directionId: 1 }, lineOf({ directions: ['Nord'] }), 'Terminus', 'Terminus'],
    ['its last stop where it has no line', { directionId: 0 }, null, 'Terminus', 'Terminus'],
    ['nothing where nobody says it', {}, lineOf({ directions: ['Nord'] }), null, ''],
  ])('DSP-1 one goes to %s', (_where, route, line, terminus, expected) => {
    const found = passagesOf({}, [{ routes: [route], terminus }], ...(line ? [line] : []));
    expect(found.map(({ direction }) => direction)).toEqual([expected]);
  });

  it.each<[string, DepartureLine, FeedOf[], string[]]>([
    ['the line of its route', lineOf(), [{}], ['line 7']],
    [
      'the line of its route, which another feed has not',
      lineOf(),
      [{}, { transporterId: 2, routes: [{ routeId: 'X' }] }],
      ['line 7'],
    ],
    ['no line without a route', lineOf({ gtfsId: null }), [{}], ['route 1 R']],
    ['none of a route that two feeds have', lineOf(), [{}, { transporterId: 2 }], ['route 1 R']],
    ['the line of its transporter', lineOf({ transporterId: 1 }), [{}, { transporterId: 2 }], ['line 7']],
    ['none of another transporter', lineOf({ transporterId: 2 }), [{}, { transporterId: 2 }], ['route 1 R']],
    ['none where it is inhibited', lineOf({ inhibited: true }), [{}], []],
  ])('EXP-1 INH-4 a departure is of %s', (_which, line, feeds, expected) => {
    expect(passagesOf({}, feeds, line).map(({ lineKey }) => lineKey)).toEqual(expected);
  });
});

it('LIV-2 what a source says anew has no departure of the plan read again', () => {
  const feed = feedOf({});
  const read = vi.spyOn(builtFeedOf(feed.db), 'departures');
  const late = (seconds: number) => ({
    tripId: 'T1',
    routeId: null,
    directionId: null,
    startDate: 20260610,
    startTime: null,
    relation: 'scheduled' as const,
    toldAt: noon,
    delay: seconds,
    headsign: null,
    calls: [],
  });
  const minutesAt = (seconds: number) =>
    feedPassages(pointOf(), feed, [feed], networkOf(), span, [{ trips: [late(seconds)] }]).map(
      ({ at }) => (at - noon) / minuteMs,
    );
  expect(minutesAt(60)).toEqual([31]);
  const readings = read.mock.calls.length;
  expect([minutesAt(120), minutesAt(-60), minutesAt(0)]).toEqual([[32], [29], [30]]);
  expect(read.mock.calls.length).toBe(readings);
});

describe('EXP-3 DSP-1 what says when vehicles leave a stop point', () => {
  const period = (start: number): Period => ({ days: everyDay, start, end: start, interval: 60 });
  const timetable = (start: number | null, overrides: Partial<TimetableInForce> = {}): TimetableInForce => ({
    id: 1,
    name: 'Semaine',
    pointId: 3,
    lineId: null,
    direction: 'Sud',
    periods: start === null ? [] : [period(start)],
    ...overrides,
  });
  const found = (
    point: Partial<DeparturePoint>,
    feeds: FeedOf[],
    now: TimetableInForce[],
    { next = [], changesAt = null }: { next?: TimetableInForce[]; changesAt?: number | null } = {},
  ) => {
    const timetables = {
      timeZone: 'Europe/Paris',
      changesAt,
      reloadingUntil: null,
      at: (instant: number) => (changesAt !== null && instant >= changesAt ? next : now),
    };
    const line = lineOf();
    return pointPassages(
      pointOf(point),
      { network: networkOf(line), timetables, feeds: feeds.map(feedOf), live: noLiveTimes },
      span,
    );
  };
  const timesOf = (...args: Parameters<typeof found>) =>
    found(...args)?.map(({ at }) => (at - noon) / minuteMs) ?? null;
  const [byFeed, byTimetable] = [30, 15];
  const quarterPast = 12.25 * 3600;

  it.each<[string, Partial<DeparturePoint>, FeedOf[], TimetableInForce[], number[] | null]>([
    ['the feed, before the timetables', {}, [{}], [timetable(quarterPast)], [byFeed]],
    ['the timetables where no feed does', {}, [], [timetable(quarterPast)], [byTimetable]],
    [
      'the timetables, of a line with theoretical times',
      { line: lineOf({ theoreticalTimes: true }) },
      [{}],
      [timetable(quarterPast)],
      [byTimetable],
    ],
    [
      'the feed, of such a line without a timetable',
      { line: lineOf({ theoreticalTimes: true }) },
      [{}],
      [],
      [byFeed],
    ],
    ['nothing', {}, [], [], null],
    ['nothing but timetables of other stop points', {}, [], [timetable(quarterPast, { pointId: 4 })], null],
    ['nothing but a timetable without periods', {}, [], [timetable(null)], null],
    [
      'nothing of a line that is inhibited',
      { line: lineOf({ inhibited: true }) },
      [{}],
      [timetable(quarterPast)],
      null,
    ],
  ])('EXP-3 INH-4 is %s', (_what, point, feeds, timetables, expected) => {
    expect(timesOf(point, feeds, timetables)).toEqual(expected);
  });

  it('DSP-1 a timetable says of which line it is, and in which direction', () => {
    const timetables = [
      timetable(quarterPast, { lineId: 7 }),
      timetable(quarterPast, { lineId: 8 }),
      timetable(quarterPast),
    ];
    const at = noon + byTimetable * minuteMs;
    const more = { direction: 'Sud', point: 'Gare', at };
    expect(found({}, [], timetables)).toEqual([
      { lineKey: 'line 7', line: buildPlayerLine({ name: 'RER B' }), ...more },
      { lineKey: 'line 8', line: null, ...more },
      { lineKey: 'line ', line: null, ...more },
    ]);
  });

  it.each<[string, number | null, number[] | null]>([
    ['is not pending', null, [15, 75]],
    ['came before', noon - hourMs, [45, 105]],
    ['comes now', noon, [45, 105]],
    ['comes meanwhile', noon + hourMs, [15, 105]],
    ['comes later', noon + 2 * hourMs, [15, 75]],
  ])('EXP-4 an offer that %s decides from then on', (_when, changesAt, expected) => {
    const hourly = (minutes: number) =>
      [-1, 0, 1].map((hour) => timetable((12 + hour) * 3600 + minutes * 60));
    expect(timesOf({}, [], hourly(15), { next: hourly(45), changesAt })).toEqual(expected);
  });

  it('EXP-4 an offer that comes later says nothing yet of a stop point that has no timetable', () => {
    expect(timesOf({}, [], [], { next: [timetable(quarterPast)], changesAt: span.to })).toBeNull();
  });
});
