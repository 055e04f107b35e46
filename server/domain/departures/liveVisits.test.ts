import { expect, it } from 'vitest';
import type { LiveCall } from '../../../contract/departures/live.ts';
import type { HeardTrip } from './liveTimes.ts';
import { visitsAt, visitsOf } from './liveVisits.ts';

const call = (overrides: Partial<LiveCall> = {}): LiveCall => ({
  stopId: 'S',
  sequence: null,
  kind: 'scheduled',
  aimed: 5,
  arrival: null,
  departure: { at: 7, delay: null },
  ...overrides,
});
const trip = (calls: LiveCall[], overrides: Partial<HeardTrip> = {}): HeardTrip => ({
  tripId: 'T',
  routeId: 'L',
  directionId: null,
  startDate: null,
  startTime: null,
  relation: 'scheduled',
  delay: null,
  headsign: 'Orly',
  isPartial: true,
  toldAt: 0,
  calls,
  ...overrides,
});
const visit = { lineRef: 'L', headsign: 'Orly', aimed: 5, at: 7, isCancelled: false };
const arrived = { at: 6, delay: null };

it.each<[string, Partial<LiveCall>, Partial<HeardTrip>, object]>([
  ['is expected', {}, {}, visit],
  ['is expected by its arrival', { departure: null, arrival: arrived }, {}, { ...visit, at: 6 }],
  ['leaves after it arrives', { arrival: arrived }, {}, visit],
  ['is in no plan', { aimed: null }, {}, { ...visit, aimed: null }],
  ['does not run', {}, { relation: 'canceled' }, { ...visit, isCancelled: true }],
  ['is said not to be', {}, { relation: 'deleted' }, { ...visit, isCancelled: true }],
  ['runs past the stop', { kind: 'skipped' }, {}, { ...visit, at: null, isCancelled: true }],
  ['is planned, and no more is known', { kind: 'noData' }, {}, { ...visit, at: null }],
  [
    'leaves every four minutes',
    { every: { seconds: 240, until: 99 } },
    {},
    { ...visit, every: { seconds: 240, until: 99 } },
  ],
])('LIV-1 LIV-2 a vehicle that %s is told of at its stop', (_what, given, of, expected) => {
  expect(visitsOf(trip([call(given), call({ stopId: null })], of))).toEqual([['S', expected]]);
});

it('LIV-1 of sources that are as new the first that knows a stop speaks of it, of its vehicles in order', () => {
  const answers = [
    { trips: [trip([call({ stopId: 'A' })])] },
    { trips: [trip([call(), call({ stopId: 'A', aimed: 8 })]), trip([call({ aimed: 6 })])] },
    { trips: [trip([call({ aimed: 9 })])] },
  ];
  const aimedAt = (stopId: string) => visitsAt(answers, stopId, (ref) => ref).map(({ aimed }) => aimed);
  expect([aimedAt('A'), aimedAt('S'), aimedAt('B')]).toEqual([[5], [5, 6], []]);
});

it('LIV-1 at a stop each line is told of by the source with the latest word of it, by whatever name', () => {
  const told = (routeId: string | null, toldAt: number, ...aimed: number[]) =>
    aimed.map((one) => trip([call({ aimed: one })], { routeId, toldAt }));
  const answers = [
    { trips: [...told('L', 1, 10), ...told('M', 3, 20)] },
    { trips: [...told('stif:L', 2, 11), ...told('stif:L', 0, 12), ...told('M', 2, 21)] },
    { trips: told('N', 0, 30) },
  ];
  const aimed = visitsAt(answers, 'S', (ref) => ref?.replace('stif:', '')).map((one) => one.aimed);
  expect(aimed).toEqual([11, 12, 20, 30]);
});
