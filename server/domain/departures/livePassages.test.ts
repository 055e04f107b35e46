import { expect, it } from 'vitest';
import type { LiveCall } from '../../../contract/departures/live.ts';
import { minuteMs } from '../../../contract/durations.ts';
import {
  type FeedOf,
  feedOf,
  lineOf,
  networkOf,
  noon,
  pointOf,
  span,
  stationOf,
} from '../../../tests/support/departureSources.ts';
import type { HeardTrip, LiveAnswer } from './liveTimes.ts';
import { feedPassages } from './passages.ts';

const call = (more: Partial<LiveCall>): LiveCall => ({
  stopId: 'S',
  sequence: null,
  kind: 'scheduled',
  arrival: null,
  departure: null,
  ...more,
});
/** What a source says of the feed's first trip. */
const said = (calls: LiveCall[], more: Partial<HeardTrip> = {}): HeardTrip => ({
  tripId: 'T1',
  routeId: null,
  directionId: null,
  startDate: null,
  startTime: null,
  relation: 'scheduled',
  toldAt: noon,
  delay: null,
  headsign: null,
  calls,
  ...more,
});
const leaving = (minute: number) => ({ departure: { at: noon + minute * minuteMs, delay: null } });

/** Departures at S by several answers: minutes from noon, how they are marked, and where they go. */
function toldBy(own: FeedOf, ...answers: LiveAnswer[]) {
  const feed = feedOf(own);
  const network = networkOf(lineOf({ apixId: 'stif:R' }));
  return feedPassages(pointOf(), feed, [feed], network, span, answers).map(
    ({ at, cancelled, every, direction }) => [
      (at - noon) / minuteMs,
      cancelled ? 'cancelled' : every ? 'every' : 'single',
      direction,
    ],
  );
}
const told = (own: FeedOf, ...trips: HeardTrip[]) => toldBy(own, { trips });

it('LIV-2 a trip of the feed that a per-stop source cancels at a stop is shown as cancelled there', () => {
  expect(told({}, said([call({ kind: 'skipped' })], { isPartial: true }))).toEqual([
    [30, 'cancelled', 'Terminus'],
  ]);
  expect(told({}, said([call({ kind: 'skipped' })]))).toEqual([]);
});

it('LIV-2 of a trip whose stops are told of under several destinations each stop has what is said of it', () => {
  const own = { stops: ['A', 'S'] };
  const here = said([call(leaving(35))], { isPartial: true, headsign: 'Orly' });
  const later = [call({ stopId: 'A', ...leaving(36) })];
  const before = said(later, { isPartial: true, headsign: 'Massy', toldAt: noon + 1 });
  expect(told(own, here, before)).toEqual([[35, 'single', 'Terminus']]);
  expect(told(own, before)).toEqual([[36, 'single', 'Terminus']]);
  // What is said of a trip as a whole is said of each stop.
  expect(told(own, here, said(later, { toldAt: noon + 1 }))).toEqual([[36, 'single', 'Terminus']]);
});

it.each([
  [{ headsign: 'Aéroport' }, 'Aéroport'],
  [{}, 'Terminus'],
])('LIV-2 a vehicle that leaves between those of an interval goes where they do: %j', (named, direction) => {
  const own = { stops: ['A', 'S'], routes: [{ headway: 600, ...named }] };
  // Only the next stops are told of, by their place.
  const next = [0, 1].map((sequence) => call({ stopId: null, sequence, ...leaving(6 + sequence) }));
  expect(told(own, said(next, { relation: 'added' }))).toEqual([
    [0, 'every', direction],
    [7, 'single', direction],
  ]);
});

it('LIV-2 a trip that replaces a planned one keeps its destination, unless it is told another', () => {
  const own = { routes: [{ headsign: 'Aéroport' }] };
  const calls = [call(leaving(31)), call({ stopId: 'X', ...leaving(40) })];
  const replaced = (headsign: string | null) => told(own, said(calls, { relation: 'added', headsign }));
  expect(replaced(null)).toEqual([[31, 'single', 'Aéroport']]);
  expect(replaced('Dépôt')).toEqual([[31, 'single', 'Dépôt']]);
});

/** What sources say of a journey that is in no plan, `minute` minutes from noon and at instant `toldAt` from there. */
const journey = (minute: number, toldAt: number, more: Partial<HeardTrip> = {}) =>
  said([call(leaving(minute)), call({ stopId: 'A', ...leaving(minute + 5) })], {
    tripId: 'J',
    routeId: 'R',
    headsign: 'Orly',
    toldAt: noon + toldAt,
    ...more,
  });
const byStop = (minute: number, toldAt: number, headsign = 'Orly', more: Partial<HeardTrip> = {}) =>
  journey(minute, toldAt, { headsign, calls: [call(leaving(minute))], isPartial: true, ...more });
const elsewhere = { calls: [call({ stopId: 'A', ...leaving(50) })] };
const isExtra = { relation: 'added' as const };
const isOff = { relation: 'canceled' as const };

it.each<[name: string, answers: HeardTrip[][], leaving: number[]]>([
  ['as a whole, and then by stop', [[journey(40, 0)], [byStop(41, 1)]], [41]],
  ['by stop, and then as a whole', [[byStop(41, 0)], [journey(40, 1)]], [40]],
  ['by stop under another destination', [[byStop(41, 0)], [journey(40, 1, { headsign: 'Massy' })]], [40]],
  ['by stop under another line', [[byStop(41, 0, 'Orly', { routeId: 'stif:R' })], [journey(40, 1)]], [40]],
  ['as an extra one', [[journey(40, 0, isExtra)], [byStop(41, 1)]], [41]],
  ['as an extra one by both', [[byStop(41, 0, 'Orly', isExtra)], [journey(40, 1, isExtra)]], [40]],
  ['as a whole, and then by stop elsewhere', [[journey(40, 0)], [byStop(0, 1, 'Orly', elsewhere)]], [40]],
  ['by stop, and then as a whole that is off', [[byStop(41, 0)], [journey(40, 1, isOff)]], []],
  ['as a whole, twice', [[journey(40, 1)], [journey(41, 0)]], [40]],
  ['by stop under two destinations', [[byStop(40, 1)], [byStop(41, 0, 'Aéroport')]], [40]],
  ['by stop, here and elsewhere', [[byStop(40, 0)], [byStop(0, 1, 'Orly', elsewhere)]], [40]],
])('LIV-2 a journey that two sources tell of is one departure: %s', (_name, answers, expected) => {
  const left = toldBy({ routes: [{ leavesAt: [] }] }, ...answers.map((trips) => ({ trips })));
  expect(left.map(([minute]) => minute)).toEqual(expected);
});

it('LIV-2 journeys to which a per-stop source gives one number are several departures, also beside another source', () => {
  const all = (minute: number, toldAt: number, ...ways: [string, string]) => ({
    trips: ways.map((headsign, index) => byStop(minute + 10 * index, toldAt - index, headsign)),
  });
  const answers = [all(40, 1, 'Orly', 'Massy'), all(41, 0, 'Aéroport', 'Gare')];
  const minutes = (...given: LiveAnswer[]) =>
    toldBy({ routes: [{ leavesAt: [] }] }, ...given).map(([minute]) => minute);
  expect(minutes(...answers)).toEqual([40, 50]);
  // The same answer, of two sources that share an address.
  const [first = { trips: [] }] = answers;
  expect(minutes(first, first)).toEqual([40, 50]);
  // Another line's, which is not shown here.
  const other = { trips: [byStop(42, 2, 'Orly', { routeId: 'Q' })] };
  expect(minutes(...answers, other)).toEqual([40, 50]);
});

it('LIV-2 a further run of a planned trip that two sources tell of is one departure', () => {
  const run = (minute: number, toldAt: number): LiveAnswer => {
    const of = { relation: 'duplicated' as const, startDate: 20_260_610, startTime: 13 * 3600 };
    return { trips: [said([call(leaving(minute))], { ...of, toldAt: noon + toldAt })] };
  };
  expect(toldBy({}, run(61, 0), run(62, 1)).map(([minute]) => minute)).toEqual([30, 62]);
});

it.each<[what: string, trip: HeardTrip]>([
  [
    'a further run of it',
    said([call(leaving(61))], { relation: 'duplicated', startDate: 20_260_610, startTime: 13 * 3600 }),
  ],
  ['one in its place', said([call(leaving(31)), call({ stopId: 'X' })], { relation: 'added' })],
])('LIV-2 where passengers only get off a trip, they do not board %s', (_what, trip) => {
  expect(told({}, trip)).not.toEqual([]);
  expect(told({ routes: [{ alightingOnly: true }] }, trip)).toEqual([]);
});

it('LIV-2 a journey that is not told to its end leaves its last stop, if it is told when, and its destination is unknown', () => {
  const own = { stops: ['A', 'S'], routes: [{ leavesAt: [] }] };
  const calls = [call({ stopId: 'A', ...leaving(35) }), call(leaving(40))];
  for (const more of [isExtra, {}]) {
    const extra = { tripId: 'J', routeId: 'R', ...more };
    expect(told(own, said(calls, extra))).toEqual([]);
    expect(told(own, said(calls, { ...extra, isOpenEnded: true }))).toEqual([[40, 'single', '']]);
  }
});

it('LIV-2 where a source says that nobody boards there is no departure, of whatever trip, and its delay holds further on', () => {
  const own = { stops: ['A', 'S'] };
  const closed = (more: Partial<LiveCall>) => call({ ...more, noBoarding: true });
  const end = call({ stopId: 'X', ...leaving(50) });
  expect(told(own, said([closed(leaving(35))]))).toEqual([]);
  expect(told(own, said([closed({ stopId: 'A', ...leaving(35) })]))).toEqual([[35, 'single', 'Terminus']]);
  for (const more of [isExtra, { isPartial: true as const }, {}]) {
    const extra = (calls: LiveCall[]) => said(calls, { tripId: 'J', routeId: 'R', ...more });
    const unplanned = { ...own, routes: [{ leavesAt: [] }] };
    expect(told(unplanned, extra([closed(leaving(40)), end]))).toEqual([]);
    expect(told(unplanned, extra([call(leaving(40)), end]))).toHaveLength(1);
  }
});

it('LIV-2 a departure whose platform is changed leaves from there, as planned or live, and the station keeps it', () => {
  const feed = stationOf();
  const leavingAt = (stopId: string, ...trips: HeardTrip[]) =>
    feedPassages(pointOf({ stopId }), feed, [feed], networkOf(lineOf()), span, [{ trips }]).map(
      ({ at, live, direction }) => [(at - noon) / minuteMs, live && (live.planned ?? 0) > 0, direction],
    );
  const [first, second, station, part] = ['quai 1', 'quai 2', 'gare', 'zone'];
  const moved = (more: Partial<LiveCall>, platform = second) =>
    said([call({ stopId: null, sequence: 0, platform, ...more })], { isMoved: true });
  const late = [35, true, 'Terminus'];
  expect([first, second, station].map((stop) => leavingAt(stop, moved(leaving(35))))).toEqual([
    [],
    [late],
    [late],
  ]);
  const planned = [30, undefined, 'Terminus'];
  const unknown = moved({ kind: 'noData' });
  expect([first, second, station].map((stop) => leavingAt(stop, unknown))).toEqual([
    [],
    [planned],
    [planned],
  ]);
  expect([first, second, part].map((stop) => leavingAt(stop, moved({}, part)))).toEqual([
    [planned],
    [],
    [planned],
  ]);
  expect(leavingAt(second, said([call({ stopId: first, ...leaving(35) })]))).toEqual([]);
  const once = { relation: 'duplicated' as const, startDate: 20_260_610, startTime: 13 * 3600 };
  const again = { ...moved(leaving(61)), ...once };
  expect([first, second].map((stop) => leavingAt(stop, again))).toEqual([
    [planned],
    [[61, false, 'Terminus']],
  ]);
});
