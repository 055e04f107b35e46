import { expect, it } from 'vitest';
import type { LiveCall } from '../../../contract/departures/live.ts';
import { minuteMs } from '../../../contract/durations.ts';
import {
  type FeedOf,
  feedOf,
  networkOf,
  noon,
  pointOf,
  span,
} from '../../../tests/support/departureSources.ts';
import type { HeardTrip } from './liveTimes.ts';
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

/** Departures at S: minutes from noon, how they are marked, and where they go. */
function told(own: FeedOf, ...trips: HeardTrip[]) {
  const feed = feedOf(own);
  return feedPassages(pointOf(), feed, [feed], networkOf(), span, [{ trips }]).map(
    ({ at, cancelled, every, direction }) => [
      (at - noon) / minuteMs,
      cancelled ? 'cancelled' : every ? 'every' : 'single',
      direction,
    ],
  );
}

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
