import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/durations.ts';
import type { Period } from '../../../contract/timetable/departures.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { everyDay } from '../../../tests/support/buildTimetable.ts';
import {
  type FeedOf,
  feedOf,
  lineOf,
  networkOf,
  noLiveTimes,
  noon,
  pointOf,
  span,
} from '../../../tests/support/departureSources.ts';
import type { TimetableInForce } from '../timetables/inForce.ts';
import type { DepartureLine, DeparturePoint } from './departureNetwork.ts';
import type { Span } from './feedSpans.ts';
import type { LiveTimes } from './liveTimes.ts';
import { pointPassages } from './passages.ts';

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
    {
      next = [],
      changesAt = null,
      within = span,
      live = noLiveTimes,
      line = lineOf(),
    }: {
      next?: TimetableInForce[];
      changesAt?: number | null;
      within?: Span;
      live?: LiveTimes;
      line?: DepartureLine;
    } = {},
  ) => {
    const timetables = {
      timeZone: 'Europe/Paris',
      changesAt,
      reloadingUntil: null,
      at: (instant: number) => (changesAt !== null && instant >= changesAt ? next : now),
    };
    return pointPassages(
      pointOf(point),
      { network: networkOf(line), timetables, feeds: feeds.map(feedOf), live },
      within,
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
      { line: lineOf({ inhibitedSince: 1 }) },
      [{}],
      [timetable(quarterPast)],
      null,
    ],
  ])('EXP-3 INH-4 is %s', (_what, point, feeds, timetables, expected) => {
    expect(timesOf(point, feeds, timetables)).toEqual(expected);
  });

  const theoretical = { line: lineOf({ theoreticalTimes: true }) };
  it.each<[string, FeedOf, Partial<DeparturePoint>, boolean, number[] | null]>([
    ['begins on the day', { from: 20260610 }, {}, true, [byFeed]],
    ['ends on the day', { to: 20260610 }, {}, true, [byFeed]],
    ['begins on the next day', { from: 20260611 }, {}, true, [byTimetable]],
    ['begins on the next day, without a timetable', { from: 20260611 }, {}, false, null],
    ['ended on the day before', { to: 20260609 }, {}, true, [byTimetable]],
    ['ended on the day before, without a timetable', { to: 20260609 }, {}, false, []],
    ['ended earlier, without a timetable', { to: 20260608 }, {}, false, null],
    ['begins on the day, theoretically', { from: 20260610 }, theoretical, true, [byTimetable]],
    [
      'begins on the day, theoretically, without a timetable',
      { from: 20260610 },
      theoretical,
      false,
      [byFeed],
    ],
    ['begins on the next day, theoretically', { from: 20260611 }, theoretical, false, null],
    ['ended on the day before, theoretically', { to: 20260609 }, theoretical, true, [byTimetable]],
  ])('EXP-1 EXP-3 at noon it is, where the feed %s: %j', (_when, feed, point, hasTimetable, expected) => {
    expect(timesOf(point, [feed], hasTimetable ? [timetable(quarterPast)] : [])).toEqual(expected);
  });

  describe('EXP-1 EXP-3 around the midnights of a feed', () => {
    const midnight = noon - 12 * hourMs;
    const hourly = [22, 23, 0, 1].map((hour) => timetable((hour + 0.25) * 3600));
    /** Departures in the two hours from `from` (hours from midnight), in minutes from midnight. */
    const around = (
      point: Partial<DeparturePoint>,
      feed: FeedOf,
      timetables: TimetableInForce[],
      from = -1,
    ) => {
      const begin = midnight + from * hourMs;
      const passages = found(point, [feed], timetables, { within: { from: begin, to: begin + 2 * hourMs } });
      return passages?.map(({ at }) => (at - midnight) / minuteMs).sort((a, b) => a - b) ?? null;
    };

    it('EXP-1 EXP-3 timetables decide before its first day, and the feed from then on', () => {
      const feed = { from: 20260610, routes: [{ leavesAt: [0.5, 23.5] }] };
      expect(around({}, feed, hourly)).toEqual([-45, 30]);
      expect(around({}, feed, [])).toEqual([30]);
      expect(around(theoretical, feed, hourly)).toEqual([-45, 15]);
      expect(around(theoretical, feed, [])).toEqual([30]);
    });

    it('EXP-1 nothing is known on the eve of its first day, where no departure of it is near', () => {
      expect(around({}, { from: 20260610 }, [])).toBeNull();
    });

    it('EXP-1 EXP-3 the feed decides until its last day, and with the timetables while its last trips go on', () => {
      const feed = { to: 20260609, routes: [{ leavesAt: [23.5, 24.5, 25.5] }] };
      expect(around({}, feed, hourly)).toEqual([-30, 15, 30]);
      expect(around({}, feed, [])).toEqual([-30, 30]);
      expect(around({}, feed, hourly, 0)).toEqual([15, 30, 75, 90]);
      expect(around(theoretical, feed, hourly)).toEqual([-45, 15]);
      expect(around(theoretical, feed, [])).toEqual([-30, 30]);
    });

    it('EXP-1 an interval that goes on past its last midnight is told once', () => {
      const routes = [{ headway: 600, leavesAt: [23.5] }];
      expect(around({}, { to: 20260609, routes }, hourly)).toEqual([-30, 15]);
      expect(around({}, { to: 20260609, routes }, hourly, 0)).toEqual([-30, 15, 75]);
    });
  });

  describe('LIV-2 beside a source of waiting times', () => {
    const trip = {
      tripId: 'another',
      routeId: 'R',
      directionId: null,
      startDate: null,
      startTime: null,
      relation: 'scheduled' as const,
      toldAt: noon,
      delay: null,
      headsign: null,
    };
    const live = (minute: number, own: { tripId?: string; startDate?: number } = {}): LiveTimes => {
      const departure = { at: noon + minute * minuteMs, delay: null };
      const call = { stopId: 'S', sequence: null, kind: 'scheduled' as const, arrival: null, departure };
      return { ...noLiveTimes, at: () => [{ trips: [{ ...trip, ...own, calls: [call] }] }] };
    };

    it('LIV-2 the feed’s plan stays, of a line with theoretical times without a timetable', () => {
      expect(timesOf(theoretical, [{}], [], { live: live(90) })).toEqual([30, 90]);
      expect(timesOf(theoretical, [{}], [timetable(quarterPast)], { live: live(90) })).toEqual([15, 90]);
    });

    /** The same by sources of these transporters alone. */
    const liveOf = (minute: number, ...transporterIds: (number | null)[]): LiveTimes => {
      const answers = live(minute).at(null);
      return { ...noLiveTimes, at: (id) => (transporterIds.includes(id) ? answers : []) };
    };

    it.each<[string, Partial<DeparturePoint>, DepartureLine, (number | null)[], boolean]>([
      ['of the feed', {}, lineOf({ transporterId: 5 }), [1], true],
      ['of a line that is in the feed', {}, lineOf({ transporterId: 5 }), [5], true],
      ['of both', {}, lineOf({ transporterId: 5 }), [1, 5], true],
      ['of any', {}, lineOf({ transporterId: 5 }), [null, 1, 5], true],
      [
        'of a line that is in the feed, by which it is',
        { transporterId: 1 },
        lineOf({ transporterId: 5 }),
        [5],
        true,
      ],
      ['of a line that is not in the feed', {}, lineOf({ transporterId: 5, gtfsId: 'Q' }), [5], false],
      ['of no line', {}, lineOf({ transporterId: 5 }), [6], false],
    ])(
      'LIV-1 a source of the transporter %s is heard at a stop point, before and after the end of the feed',
      (_whose, point, line, transporterIds, isHeard) => {
        const of = { live: liveOf(90, ...transporterIds), line };
        expect(timesOf(point, [{}], [], of)).toEqual(isHeard ? [30, 90] : [30]);
        const ofLine = [timetable(quarterPast, { lineId: 7 })];
        expect(timesOf(point, [{ to: 20260608 }], ofLine, of)).toEqual(isHeard ? [15, 90] : [15]);
      },
    );

    it('LIV-2 timetables have its times on the day after a feed, also those of trips that the feed had', () => {
      const ofLine = [timetable(quarterPast, { lineId: 7 })];
      const own = { tripId: 'T1', startDate: 20260610 };
      expect(timesOf({}, [{ to: 20260609 }], ofLine, { live: live(17, own) })).toEqual([17]);
    });

    it('LIV-2 where no line is said, timetables have its times, and its line', () => {
      expect(found({}, [], [timetable(quarterPast)], { live: live(17) })).toEqual([
        {
          lineKey: 'line 7',
          line: buildPlayerLine({ name: 'RER B' }),
          direction: 'Sud',
          point: 'Gare',
          at: noon + 17 * minuteMs,
          live: { planned: noon + byTimetable * minuteMs },
        },
      ]);
    });

    it('LIV-2 the plan of the source stays where there is no other, for want of live times', () => {
      const call = { stopId: 'S', sequence: null, kind: 'noData' as const, arrival: null, departure: null };
      const calls = [-5, 20].map((minute) => ({ ...call, aimed: noon + minute * minuteMs }));
      const trips = calls.map((one) => ({ ...trip, routeId: 'R', isPartial: true as const, calls: [one] }));
      const only: LiveTimes = { ...noLiveTimes, at: () => [{ trips }] };
      const at = noon + 20 * minuteMs;
      const line = buildPlayerLine({ name: 'RER B' });
      expect(found({}, [], [], { live: only })).toEqual([
        { lineKey: 'line 7', line, direction: '', point: 'Gare', at },
      ]);
      expect(timesOf({}, [{}], [], { live: only })).toEqual([byFeed]);
      expect(timesOf({}, [], [timetable(quarterPast)], { live: only })).toEqual([byTimetable]);
    });

    type Planned = [how: string, minute: number, at: number, feeds: FeedOf[], timetables: TimetableInForce[]];
    const plannedAt = (minute: number, at: number): Planned[] => {
      const hour = 12 + minute / 60;
      const ofLine = [timetable(hour * 3600, { lineId: 7 })];
      const lastTrips = { to: 20260609, routes: [{ leavesAt: [24 + 11] }] };
      return [
        ['by timetables', minute, at, [], ofLine],
        ['by a feed', minute, at, [{ routes: [{ leavesAt: [hour], headsign: 'Sud' }] }], []],
        ['by timetables beside the last trips of a feed', minute, at, [lastTrips], ofLine],
      ];
    };
    it.each([...plannedAt(-15, 3), ...plannedAt(120, 118)])(
      'LIV-2 a vehicle that is planned %s outside of the span, at minute %i, is that one at minute %i',
      (_how, minute, at, feeds, timetables) => {
        expect(found({}, feeds, timetables, { live: live(at) })).toMatchObject([
          { at: noon + at * minuteMs, direction: 'Sud', live: { planned: noon + minute * minuteMs } },
        ]);
        expect(found({}, feeds, timetables)).toEqual([]);
      },
    );
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
