import { expect, it } from 'vitest';
import type { LiveTrip } from '../../../contract/departures/live.ts';
import { listOf } from '../../../tests/support/traffic.ts';
import { type AnswerHead, readTripUpdates } from '../liveTimes/tripUpdates.ts';
import { encodeTripUpdates, readDemoTrips, runsAt } from './demoTimes.ts';
import { demoFolder } from './readDemo.ts';

const noon = Date.UTC(2026, 0, 15, 11);

it('LIV-1 SRV-4 the demonstration has waiting times of its own: late, early, cancelled and added', async () => {
  const runs = runsAt(await readDemoTrips(new URL('reseau/', demoFolder)), noon, 'Europe/Paris');
  expect(runs.length).toBeGreaterThan(100);
  const head: AnswerHead = { toldAt: null };
  const trips = await listOf<LiveTrip>(readTripUpdates(encodeTripUpdates(runs, noon), head));
  expect(head.toldAt).toBe(noon);
  const relations = Map.groupBy(trips, ({ relation }) => relation);
  expect([...relations.keys()].sort()).toEqual(['added', 'canceled', 'scheduled']);
  expect(new Set(runs.map(({ delay }) => delay))).toEqual(new Set([null, 0, -60, 60, 120, 180, 240]));
  const [run] = runs;
  const trip = trips.find(({ tripId, startTime }) => tripId === run?.tripId && startTime === run.startTime);
  expect(trip).toMatchObject({ routeId: run?.routeId, startDate: Number(run?.startDate) });
  // A run that is late now has the same delay a moment later.
  const later = runsAt(await readDemoTrips(new URL('reseau/', demoFolder)), noon + 30_000, 'Europe/Paris');
  const delays = new Map(later.map(({ tripId, startTime, delay }) => [`${tripId} ${startTime}`, delay]));
  for (const { tripId, startTime, delay } of runs.slice(50)) {
    expect(delays.get(`${tripId} ${startTime}`) ?? delay).toBe(delay);
  }
});
