import { expect, it } from 'vitest';
import { readJsonTimes } from './jsonTimes.ts';
import type { AnswerHead } from './tripUpdates.ts';

const at = (minutes: number) => Date.UTC(2026, 0, 15, 0, minutes);
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

function read(answer: object): ReturnType<typeof readJsonTimes> {
  return readJsonTimes(JSON.stringify({ departures: [], ...answer }), { toldAt: null });
}
const departure = (more: object) => {
  const [trip] = read({ departures: [{ stop: 'S', line: 'L', ...more }] });
  const [call] = trip?.calls ?? [];
  return trip && { tripId: trip.tripId, headsign: trip.headsign, ...call };
};

it.each<[string, object, object]>([
  [
    'a departure that is late',
    { trip: 'T', direction: 'Orly', planned: iso(5), expected: iso(9) },
    {
      tripId: 'T',
      headsign: 'Orly',
      aimed: at(5),
      departure: { at: at(9), delay: null },
      kind: 'scheduled',
    },
  ],
  [
    'one that is in no plan',
    { expected: iso(9) },
    { tripId: 'L S ', headsign: null, aimed: null, departure: { at: at(9) }, kind: 'scheduled' },
  ],
  [
    'one of which only the plan is known',
    { planned: iso(5) },
    { tripId: `L S ${at(5)}`, aimed: at(5), departure: null, kind: 'noData' },
  ],
  [
    'one that does not run',
    { planned: iso(5), expected: iso(9), cancelled: true },
    { aimed: at(5), kind: 'skipped' },
  ],
  [
    'one that is not said not to run',
    { planned: iso(5), expected: iso(9), cancelled: 'no' },
    { kind: 'scheduled' },
  ],
  [
    'times in seconds and milliseconds',
    { planned: at(5) / 1000, expected: at(9) },
    { aimed: at(5), departure: { at: at(9) } },
  ],
  [
    'fractions of a second, as whole milliseconds',
    { planned: at(5) / 1000 + 0.1234567, expected: at(9) + 0.4 },
    { aimed: at(5) + 123, departure: { at: at(9) } },
  ],
  [
    'times without a zone, in that of Paris, whatever the server’s',
    { planned: '2026-01-15T01:05:00', expected: '2026-01-15 01:09:00' },
    { aimed: at(5), departure: { at: at(9) } },
  ],
  ['ids that are numbers', { trip: 12, stop: 7, planned: iso(5) }, { tripId: '12', stopId: '7' }],
  [
    'a long name up to what is kept',
    { direction: 'x'.repeat(300), planned: iso(5) },
    { headsign: 'x'.repeat(255) },
  ],
])('LIV-1 a cache tells of %s', (_what, given, expected) => {
  expect(departure(given)).toMatchObject(expected);
});

it.each([
  ['no stop', { stop: '', planned: iso(5) }],
  ['a stop that is none', { stop: {}, planned: iso(5) }],
  ['no time', {}],
  ['a time that nobody can read', { planned: 'bientôt', expected: null }],
])('LIV-1 a departure with %s is left out, the others count', (_what, given) => {
  expect(departure(given)).toBeUndefined();
  const departures = [null, [], { stop: 'S', line: 'L', ...given }, { stop: 'S', planned: iso(5) }];
  expect(read({ departures })).toHaveLength(1);
});

it('LIV-1 a frequency lasts until it is said to, and is one of its stop, line, direction and start', () => {
  const of = { stop: 'S', line: 'L', direction: 'Orly', from: iso(0), until: iso(60), seconds: 240 };
  const frequencies = [of, { ...of, line: undefined, seconds: 86_400 }, { ...of, from: iso(30) }];
  const trips = read({ frequencies });
  expect(trips.map(({ tripId, routeId, headsign }) => [tripId, routeId, headsign])).toEqual([
    [`L S Orly ${at(0)} +`, 'L', 'Orly'],
    [` S Orly ${at(0)} +`, null, 'Orly'],
    [`L S Orly ${at(30)} +`, 'L', 'Orly'],
  ]);
  expect(trips[0]?.calls).toMatchObject([
    { stopId: 'S', departure: { at: at(0) }, every: { seconds: 240, until: at(60) } },
  ]);
  const wrong = [{ seconds: 0 }, { seconds: 86_401 }, { seconds: 1.5 }, { until: iso(0) }, { stop: '' }];
  expect(read({ frequencies: wrong.map((one) => ({ ...of, ...one })) })).toEqual([]);
});

it('LIV-1 LIV-2 an answer says how old it is, or not', () => {
  const toldAt = (updatedAt: unknown) => {
    const head: AnswerHead = { toldAt: null };
    readJsonTimes(JSON.stringify({ departures: [], updatedAt }), head);
    return head.toldAt;
  };
  expect([iso(3), at(3), at(3) / 1000, 'hier', undefined].map(toldAt)).toEqual([
    at(3),
    at(3),
    at(3),
    null,
    null,
  ]);
});
