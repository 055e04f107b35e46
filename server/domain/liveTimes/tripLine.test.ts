import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LiveCall, LiveEvent, LiveTrip } from '../../../contract/departures/live.ts';
import { heardTripOf, lineOf, saysTheSame, tripOfLine } from './tripLine.ts';

const instant = fc.integer({ min: 1, max: 4e12 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const event: fc.Arbitrary<LiveEvent> = fc.record({
  at: orNull(instant),
  delay: orNull(fc.integer({ min: -9_000, max: 9_000 })),
});
const times = fc.oneof(
  fc.record({ arrival: orNull(event), departure: orNull(event) }),
  // As many sources write it: equal arrival and departure.
  event.map((both) => ({ arrival: both, departure: { ...both } })),
);
const every = fc.record({ seconds: fc.integer({ min: 1, max: 3_600 }), until: instant });
const call: fc.Arbitrary<LiveCall> = fc
  .tuple(
    fc.record({
      stopId: orNull(fc.string({ unit: 'binary' })),
      sequence: orNull(fc.nat()),
      kind: fc.constantFrom('scheduled', 'skipped', 'noData'),
    }),
    times,
    fc.record(
      { aimed: instant, every, noBoarding: fc.constant(true as const), platform: fc.string() },
      { requiredKeys: [] },
    ),
  )
  .map(([what, when, more]) => ({ ...what, ...when, ...more }));
const trip: fc.Arbitrary<LiveTrip> = fc
  .tuple(
    fc.record({
      tripId: orNull(fc.string({ unit: 'binary' })),
      routeId: orNull(fc.string()),
      directionId: orNull(fc.nat(1)),
      startDate: orNull(fc.nat()),
      startTime: orNull(fc.nat()),
      relation: fc.constantFrom('scheduled', 'canceled', 'deleted', 'added', 'duplicated'),
      toldAt: orNull(instant),
      delay: orNull(fc.integer()),
      headsign: orNull(fc.string({ unit: 'binary' })),
      calls: fc.array(call, { maxLength: 4 }),
    }),
    fc.record(
      { isPartial: fc.constant(true), isOpenEnded: fc.constant(true), isMoved: fc.constant(true) },
      { requiredKeys: [] },
    ),
  )
  .map(([all, more]) => ({ ...all, ...more }));

/** Adds the calls, a getter that copying omits. */
const whole = (kept: LiveTrip) => ({ ...kept, calls: kept.calls });

it('LIV-1 a trip is kept as it was told, and stands in one line', () => {
  fc.assert(
    fc.property(trip, (told) => {
      const line = lineOf(told);
      expect(line).not.toContain('\n');
      expect(whole(tripOfLine(line))).toEqual(told);
      expect(lineOf(tripOfLine(line))).toBe(line);
      const heard = heardTripOf(line, (at) => (at ?? 0) + 1);
      expect(whole(heard)).toEqual({ ...told, toldAt: (told.toldAt ?? 0) + 1 });
    }),
  );
});

it('LIV-1 the same words at another time say the same, and no others do', () => {
  fc.assert(
    fc.property(trip, trip, orNull(instant), (one, other, at) => {
      expect(saysTheSame(lineOf(one), lineOf({ ...one, toldAt: at }))).toBe(true);
      const areEqual = lineOf({ ...one, toldAt: at }) === lineOf({ ...other, toldAt: at });
      expect(saysTheSame(lineOf(one), lineOf(other))).toBe(areEqual);
      expect(saysTheSame(lineOf(one), undefined)).toBe(false);
    }),
  );
});

it('LIV-1 lines of before the mark of a call without boarding are read as they were told', () => {
  const calls = '[["A",1,0,60],["B",2,0,null,[5,null],7],["C",3,1,null,null,null,{"seconds":240,"until":9}]]';
  const [a, b, c] = tripOfLine(`5\t{"tripId":"T"}\t${calls}`).calls;
  const delay = { at: null, delay: 60 };
  expect(a).toEqual({ stopId: 'A', sequence: 1, kind: 'scheduled', arrival: delay, departure: delay });
  expect(b).toMatchObject({ departure: { at: 5, delay: null }, aimed: 7 });
  expect(c).toMatchObject({ kind: 'skipped', every: { seconds: 240, until: 9 } });
});
