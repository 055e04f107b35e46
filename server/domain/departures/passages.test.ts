import { describe, expect, it, vi } from 'vitest';
import { minuteMs } from '../../../contract/durations.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import {
  type FeedOf,
  feedOf,
  lineOf,
  networkOf,
  noon,
  pointOf,
  type RouteOf,
  span,
} from '../../../tests/support/departureSources.ts';
import { builtFeedOf } from './builtFeed.ts';
import type { DepartureLine, DeparturePoint } from './departureNetwork.ts';
import { feedKnowing } from './feedKnowing.ts';
import { feedPassages } from './passages.ts';

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
    [
      'none of two that know its stop, though one has not begun',
      {},
      [first, { ...second, from: 20260611 }],
      null,
    ],
  ])('EXP-1 is %s', (_which, point, feeds, expected) => {
    const found = feedKnowing(pointOf(point), feeds.map(feedOf));
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
    ['none where it is inhibited', lineOf({ inhibitedSince: 1 }), [{}], []],
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
