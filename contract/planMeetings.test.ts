import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingOf, meetingsOf } from './planMeetings.ts';
import type { PlanProgress } from './planProgress.ts';
import { plannedSpans, type PlanTime } from './scenarioPlan.ts';
import { weekdays } from './timetable/days.ts';

const paris = 'Europe/Paris';
const now = Date.parse('2026-11-23T08:00:00Z');
const at = (text: string) => Date.parse(`${text}:00+01:00`);
const untouched = { handledUntil: 0, running: false };
const once = (start: string, stop: string | null, delay: number | null = null): PlanProgress => ({
  ...untouched,
  time: { startsAt: at(start), stopsAt: stop === null ? null : at(stop) },
  delay,
});
const weekly = (
  days: number[],
  start: number,
  stop: number | null,
  last: string | null = null,
): PlanProgress => ({
  ...untouched,
  time: {
    days: days.map((day) => weekdays[day] ?? 'MONDAY'),
    startMinute: start * 60,
    stopMinute: stop === null ? null : stop * 60,
    firstDay: null,
    lastDay: last,
  },
  delay: null,
});
const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('plans that meet', () => {
  it.each<[string, PlanProgress, PlanProgress, [string, string | null, boolean] | null]>([
    [
      'one that begins while the other runs',
      once('2026-11-24T18:00', '2026-11-24T22:00'),
      once('2026-11-24T21:00', '2026-11-24T23:00'),
      ['2026-11-24T21:00', '2026-11-24T22:00', false],
    ],
    [
      'one that begins when the other ends',
      once('2026-11-24T18:00', '2026-11-24T22:00'),
      once('2026-11-24T22:00', '2026-11-24T23:00'),
      null,
    ],
    [
      'a weekly night that the next morning meets',
      weekly([4], 22, 5),
      once('2026-11-28T04:00', '2026-11-28T06:00'),
      ['2026-11-28T04:00', '2026-11-28T05:00', false],
    ],
    [
      'one without a stop, for good',
      once('2026-11-24T18:00', null),
      once('2026-12-24T18:00', null),
      ['2026-12-24T18:00', null, false],
    ],
    [
      'one without a stop whose scenario stops by itself before',
      once('2026-11-24T18:00', null, 3_600),
      once('2026-11-24T19:00', null),
      null,
    ],
    [
      'weekly ones of which one begins when the other ends',
      weekly(everyDay, 6, 8),
      weekly(everyDay, 8, 10),
      null,
    ],
    [
      'two that have started at this moment',
      once('2026-11-23T09:00', '2026-11-23T12:00'),
      once('2026-11-23T09:00', '2026-11-23T10:00'),
      ['2026-11-23T09:00', '2026-11-23T10:00', false],
    ],
    ['days that never meet', weekly([0, 1, 2, 3, 4], 6, 20), weekly([5, 6], 6, 20), null],
    [
      'a weekly one that is over by then',
      weekly(everyDay, 6, 20, '2026-11-30'),
      once('2026-12-02T10:00', null),
      null,
    ],
    [
      'two that start at once',
      weekly([0], 6, 20),
      weekly(everyDay, 6, 7),
      ['2026-11-30T06:00', '2026-11-30T07:00', true],
    ],
  ])('TIM-8 %s', (_title, a, b, expected) => {
    const found = expected && {
      from: at(expected[0]),
      until: expected[1] === null ? null : at(expected[1]),
      isTie: expected[2],
    };
    expect(meetingOf(a, b, now, paris)).toEqual(found);
    expect(meetingOf(b, a, now, paris)).toEqual(found);
  });

  it('TIM-8 what already runs meets what begins meanwhile, and the first meeting is told first', () => {
    const late = { ...once('2026-11-23T21:00', null), name: 'tard' };
    const early = { ...once('2026-11-23T12:00', null), name: 'tôt' };
    const never = { ...once('2026-11-24T12:00', null), name: 'jamais' };
    const running = once('2026-11-23T06:00', '2026-11-23T22:00');
    expect(meetingsOf(running, [late, never, early], now, paris).map(({ other }) => other.name)).toEqual([
      'tôt',
      'tard',
    ]);
  });

  it.each([
    ['runs', { running: true, handledUntil: at('2026-11-23T06:00') }, '2026-11-23T10:00'],
    ['waits to start', { handledUntil: at('2026-11-23T05:59') }, '2026-11-23T10:00'],
    ['was stopped', { handledUntil: at('2026-11-23T06:00') }, '2026-11-24T10:00'],
  ])(
    'TIM-8 a plan that %s at this moment: its present run meets others only if it still is one',
    (_, progress, from) => {
      const plan = { ...weekly(everyDay, 6, 20), ...progress };
      expect(meetingOf(plan, weekly(everyDay, 10, 12), now, paris)?.from).toBe(at(from));
      expect(meetingOf(weekly(everyDay, 10, 12), plan, now, paris)?.from).toBe(at(from));
    },
  );

  const quarter = fc.integer({ min: 0, max: 95 }).map((part) => part * 15);
  const day = fc
    .integer({ min: 0, max: 20 })
    .map((n) => new Date(Date.UTC(2026, 2, 16 + n)).toISOString().slice(0, 10));
  const anyPlan: fc.Arbitrary<PlanProgress> = fc.record({
    handledUntil: fc.constant(0),
    running: fc.constant(false),
    time: fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 2_000 }), fc.option(fc.integer({ min: 1, max: 300 })))
        .map(([start, length]): PlanTime => {
          const startsAt = Date.UTC(2026, 2, 16) + start * 900_000;
          return { startsAt, stopsAt: length === null ? null : startsAt + length * 900_000 };
        }),
      fc.record({
        days: fc.subarray([...weekdays], { minLength: 1 }),
        startMinute: quarter,
        stopMinute: fc.option(quarter),
        firstDay: fc.option(day),
        lastDay: fc.option(day),
      }),
    ),
    delay: fc.option(fc.integer({ min: 1, max: 200 }).map((part) => part * 900)),
  });

  it('TIM-8 by any two plans: as who looks at every quarter of an hour, over the night of the clocks', () => {
    const begin = Date.UTC(2026, 2, 20, 12);
    const stretch = [begin, begin + 45 * 86_400_000] as const;
    fc.assert(
      fc.property(anyPlan, anyPlan, (a, b) => {
        const onAt = ({ time, delay }: PlanProgress) => {
          const spans = plannedSpans(time, delay, stretch, paris);
          return (instant: number) => spans.some(({ start, end }) => start <= instant && instant < end);
        };
        const [isA, isB] = [onAt(a), onAt(b)];
        let first: number | null = null;
        for (let instant = begin; instant < stretch[1] && first === null; instant += 900_000)
          if (isA(instant) && isB(instant)) first = instant;
        expect(meetingOf(a, b, begin, paris)?.from ?? null).toBe(first);
      }),
      { numRuns: 300 },
    );
  });
});
