import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveTrip } from './live.ts';
import { deadbandMs, liveTripKey, steadied } from './steady.ts';

const now = Date.UTC(2026, 0, 15);
const trip = (overrides: Partial<LiveTrip> = {}): LiveTrip => ({
  tripId: 'un',
  routeId: null,
  directionId: null,
  startDate: 20_260_114,
  startTime: null,
  relation: 'scheduled',
  toldAt: null,
  delay: null,
  headsign: null,
  calls: [],
  ...overrides,
});
const leaving = (at: number, stopId = 'A'): LiveTrip =>
  trip({
    calls: [
      { stopId, sequence: 1, kind: 'scheduled', arrival: null, departure: { at: now + at, delay: null } },
    ],
  });
/** Applies new data of a source to its previous data. */
const after = (before: readonly LiveTrip[], next: readonly LiveTrip[]) =>
  next.map((trip) =>
    steadied(
      before.find((one) => liveTripKey(one) === liveTripKey(trip)),
      trip,
    ),
  );
const timeOf = ([one]: readonly LiveTrip[]) => (one?.calls[0]?.departure?.at ?? NaN) - now;

it('LIV-2 a time stays where it is until it has moved by half a minute', () => {
  const moves = [0, 20_000, -20_000, 29_999, 30_000, 10_000, 1_000, 0];
  let shown: LiveTrip[] = [];
  expect(
    moves.map((move) => {
      shown = after(shown, [leaving(move)]);
      return timeOf(shown);
    }),
  ).toEqual([0, 0, 0, 0, 30_000, 30_000, 30_000, 0]);
});

it('LIV-2 a delay stays as well, and of another stop, trip or day nothing is known', () => {
  const late = (delay: number) => trip({ delay });
  expect(after([late(60)], [late(89)])[0]?.delay).toBe(60);
  expect(after([late(60)], [late(90)])[0]?.delay).toBe(90);
  expect(timeOf(after([leaving(0)], [leaving(9_000, 'B')]))).toBe(9_000);
  expect(timeOf(after([{ ...leaving(0), startDate: 20_260_113 }], [leaving(9_000)]))).toBe(9_000);
});

it('LIV-2 of several calls at a stop each stays where it is, also when the first has left or another has come', () => {
  const leavingAll = (seconds: number[]) =>
    trip({ calls: seconds.flatMap((second) => leaving(second * 1000).calls) });
  let shown = [leavingAll([60, 120, 600])];
  const next = (seconds: number[]) => {
    shown = after(shown, [leavingAll(seconds)]);
    return shown[0]?.calls.map(({ departure }) => ((departure?.at ?? NaN) - now) / 1000);
  };
  expect(next([75, 105, 629])).toEqual([60, 120, 600]);
  expect(next([110, 580])).toEqual([120, 600]);
  expect(next([125, 140, 610])).toEqual([120, 140, 600]);
  expect(next([130, 150, 170, 600, 1200])).toEqual([120, 140, 170, 600, 1200]);
});

it('LIV-2 what is shown is never wrong by half a minute, and a shown minute does not jump back and forth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -14_000, max: 14_000 }), { minLength: 2 }), (noise) => {
      let shown: LiveTrip[] = [];
      const times = noise.map((move) => {
        shown = after(shown, [leaving(move)]);
        expect(Math.abs(timeOf(shown) - move)).toBeLessThan(deadbandMs);
        return timeOf(shown);
      });
      expect(new Set(times).size).toBe(1);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -600_000, max: 600_000 })), (moves) => {
      let shown: LiveTrip[] = [];
      for (const move of moves) {
        shown = after(shown, [leaving(move)]);
        expect(Math.abs(timeOf(shown) - move)).toBeLessThan(deadbandMs);
      }
    }),
  );
});

it('LIV-2 of an event that has a delay alone the delay stays, and nothing once the source gives a time', () => {
  const event = (at: number | null, delay: number | null) =>
    trip({
      calls: [{ stopId: 'A', sequence: 1, kind: 'scheduled', arrival: { at, delay }, departure: null }],
    });
  const shown = (before: LiveTrip, next: LiveTrip) => after([before], [next])[0]?.calls[0]?.arrival;
  expect(shown(event(null, 60), event(null, 89))).toEqual({ at: null, delay: 60 });
  expect(shown(event(null, 60), event(null, 90))).toEqual({ at: null, delay: 90 });
  // What was told before was a time: the delay may mean another one.
  expect(shown(event(now, 60), event(null, 61))).toEqual({ at: null, delay: 61 });
  expect(shown(event(null, 60), event(now, 61))).toEqual({ at: now, delay: 61 });
  expect(shown(event(now, 60), event(now + 1, 300))).toEqual({ at: now, delay: 60 });
});

it('LIV-2 a trip is known by its id and start, at stops by its line and destination too, or else by its line, direction and start; a further run is another one', () => {
  const named = trip({ startTime: 100, routeId: 'un', directionId: 0 });
  const bare = { ...named, tripId: null };
  const others: [LiveTrip, Partial<LiveTrip>][] = [
    [named, { tripId: 'deux' }],
    [named, { startDate: 20_260_115 }],
    [named, { startTime: 200 }],
    [named, { relation: 'duplicated' }],
    [bare, { routeId: 'deux' }],
    [bare, { directionId: 1 }],
    // A source that is asked by stop always tells them.
    [{ ...named, isPartial: true }, { routeId: 'deux' }],
    [{ ...named, isPartial: true }, { headsign: 'Orly' }],
  ];
  for (const [one, other] of others) expect(liveTripKey({ ...one, ...other })).not.toBe(liveTripKey(one));
  // The line of a trip that has an id may be told only now and then, and a trip may be cancelled later.
  expect(liveTripKey({ ...named, routeId: null, directionId: null, relation: 'canceled' })).toBe(
    liveTripKey(named),
  );
});
