import { expect, it } from 'vitest';
import type { LiveTrip } from '../../../contract/departures/live.ts';
import { stationOf } from '../../../tests/support/departureSources.ts';
import { builtFeedOf } from '../departures/builtFeed.ts';
import { atPlatforms } from './platforms.ts';
import type { AskedCall } from './siriTimes.ts';

const call = (more: Partial<AskedCall>): AskedCall => ({
  stopId: null,
  sequence: null,
  kind: 'scheduled',
  arrival: null,
  departure: null,
  ...more,
});
const trip = (calls: AskedCall[], more: Partial<LiveTrip> = {}): LiveTrip => ({
  tripId: 'T1',
  routeId: null,
  directionId: null,
  startDate: null,
  startTime: null,
  relation: 'scheduled',
  toldAt: null,
  delay: null,
  headsign: null,
  calls,
  ...more,
});

it.each<[what: string, told: Partial<AskedCall>, platform: string | undefined]>([
  ['its planned stop', { sequence: 0, stopId: 'quai 1' }, undefined],
  ['the planned stop as its platform', { sequence: 0, platform: 'quai 1' }, undefined],
  ['another platform, by its place', { sequence: 0, platform: 'quai 2' }, 'quai 2'],
  ['another platform beside its stop', { stopId: 'quai 1', platform: 'quai 2' }, 'quai 2'],
  ['another platform in place of its stop', { sequence: 0, stopId: 'quai 2' }, 'quai 2'],
  ['a part of its platform', { sequence: 0, platform: 'zone' }, 'zone'],
  ['its station', { sequence: 0, stopId: 'gare' }, undefined],
  [
    'a stop elsewhere, such as by places counted in another way',
    { sequence: 0, stopId: 'ailleurs' },
    undefined,
  ],
  ['a stop that the feed has not', { sequence: 0, platform: 'X' }, undefined],
  ['a quay beside its stop', { stopId: 'quai 1', quay: 'quai 2' }, 'quai 2'],
  ['the planned stop as its quay', { stopId: 'quai 1', quay: 'quai 1' }, undefined],
  [
    'a quay that the feed has not, and by which no trip is at another stop',
    { stopId: 'quai 1', quay: 'X' },
    undefined,
  ],
  ['a place that the trip has not', { sequence: 9, platform: 'quai 2' }, undefined],
])('LIV-2 a call of a planned trip that names %s', (_what, told, platform) => {
  const { db } = stationOf();
  const planned = builtFeedOf(db).tripOf('T1');
  const plan = planned ? { db, trip: planned, stopIds: builtFeedOf(db).stopIdsOf(planned.id) } : undefined;
  const { platform: named, quay: _quay, ...rest } = told;
  const { calls, isMoved } = atPlatforms(trip([call(told)]), plan);
  expect(calls).toEqual([call({ ...rest, ...(platform !== undefined && { platform }) })]);
  expect(isMoved).toBe(platform === undefined ? undefined : true);
  // A trip that is in no plan, or replaces one, calls where it is said to.
  const extra = { relation: 'added' as const };
  for (const of of [plan, undefined])
    expect(atPlatforms(trip([call(told)], extra), of)).toEqual(
      trip([call({ ...rest, stopId: named ?? told.stopId ?? null })], extra),
    );
});
