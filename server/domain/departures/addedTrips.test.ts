import { describe, expect, it } from 'vitest';
import type { LiveCall } from '../../../contract/departures/live.ts';
import { minuteMs } from '../../../contract/durations.ts';
import {
  lineOf,
  networkOf,
  noon,
  pointOf,
  span,
  stationOf,
} from '../../../tests/support/departureSources.ts';
import type { HeardTrip } from './liveTimes.ts';
import { feedPassages } from './passages.ts';

const call = (stopId: string, minute: number | null, more: Partial<LiveCall> = {}): LiveCall => ({
  stopId,
  sequence: null,
  kind: 'scheduled',
  arrival: null,
  departure: minute === null ? null : { at: noon + minute * minuteMs, delay: null },
  ...more,
});
/** A trip that a source adds to those of the station's line. */
const extra = (calls: LiveCall[], more: Partial<HeardTrip> = {}): HeardTrip => ({
  tripId: 'J',
  routeId: 'R',
  directionId: null,
  startDate: null,
  startTime: null,
  relation: 'added',
  toldAt: noon,
  delay: null,
  headsign: 'Orly',
  calls,
  ...more,
});

/** Departures of added trips at a stop: minutes from noon, and whether they are live. */
function leavingAt(stopId: string, trip: HeardTrip) {
  const feed = stationOf();
  const network = networkOf(lineOf({ apixId: 'stif:R' }));
  return feedPassages(pointOf({ stopId }), feed, [feed], network, span, [{ trips: [trip] }])
    .filter(({ direction }) => direction === 'Orly')
    .map(({ at, live }) => [(at - noon) / minuteMs, live !== undefined]);
}

describe('LIV-2 a trip that is added in real time', () => {
  const [first, second, elsewhere] = [call('quai 1', 10), call('quai 2', 12), call('ailleurs', 20)];
  const skipped = call('ailleurs', null, { kind: 'skipped' });
  const end = call('X', 30);
  const closed = { ...second, noBoarding: true as const };
  it.each<[what: string, calls: LiveCall[], ofStation: number[], more?: Partial<HeardTrip>]>([
    ['at two platforms in a row', [first, second, end], [12]],
    ['at two platforms in a row, by stop', [first, second], [10, 12], { isPartial: true }],
    ['at two platforms, with a stop in between that it skips', [first, skipped, second, end], [12]],
    ['at two platforms, with a stop in between', [first, elsewhere, call('quai 2', 25), end], [10, 25]],
    ['at two platforms, where it ends', [first, call('quai 2', null)], []],
    ['at two platforms, without boarding at the second', [first, closed, end], [10]],
    ['at two platforms, when it leaves the second is not said', [first, call('quai 2', null), end], [10]],
    ['at one platform', [first, end], [10]],
  ])('LIV-2 counts once at its station: %s', (_what, calls, ofStation, more) => {
    for (const of of [{}, { routeId: 'stif:R' }]) {
      const minutes = (stopId: string) =>
        leavingAt(stopId, extra(calls, { ...more, ...of })).map(([at]) => at);
      expect(minutes('gare')).toEqual(ofStation);
      // Each platform has its own departure.
      expect(minutes('quai 1')).toEqual([10]);
    }
  });

  it('LIV-2 leaves when its source plans it, where no time is expected, and is not marked as live then', () => {
    const aimed = (stopId: string, minute: number): LiveCall =>
      call(stopId, null, { kind: 'noData', aimed: noon + minute * minuteMs });
    const calls = [aimed('quai 1', 40), call('ailleurs', 55), aimed('X', 60)];
    for (const of of [{}, { isPartial: true as const }, { routeId: 'stif:R' }]) {
      expect(leavingAt('quai 1', extra(calls, of))).toEqual([[40, false]]);
      expect(leavingAt('ailleurs', extra(calls, of))).toEqual([[55, true]]);
    }
    // One that is not extra, and that the plan does not have, is not believed without an expected time.
    expect(leavingAt('quai 1', extra(calls, { routeId: 'stif:R', relation: 'scheduled' }))).toEqual([]);
    const skipped = { ...aimed('quai 1', 40), kind: 'skipped' as const };
    expect(leavingAt('quai 1', extra([skipped, ...calls.slice(1)]))).toEqual([]);
  });

  it('LIV-2 a further run of a planned trip counts once at its station, too', () => {
    const again = { relation: 'duplicated' as const, startDate: 20_260_610, startTime: 13 * 3600 };
    const run = (stopId: string, calls: LiveCall[]) =>
      leavingAt(stopId, extra(calls, { ...again, tripId: 'T1' })).map(([at]) => at);
    const toOther = call('', 62, { stopId: null, sequence: 1, platform: 'quai 2' });
    expect(run('gare', [])).toEqual([60]);
    expect(run('gare', [toOther])).toEqual([62]);
    expect(run('quai 1', [toOther])).toEqual([60]);
  });
});
