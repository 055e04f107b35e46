import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { dayMs } from '../../../contract/durations.ts';
import {
  latestOccurrence,
  nextOccurrence,
  type PlanTime,
  type WeeklyPlan,
} from '../../../contract/scenarioPlan.ts';
import { weekdays } from '../../../contract/timetable/days.ts';
import { createOutlooks } from './planOutlook.ts';

const hour = dayMs / 24;
/** Two weeks around the spring change of the clocks in Paris. */
const start = Date.UTC(2026, 2, 22);
const instants = fc.integer({ min: 0, max: 14 * 24 * 4 }).map((quarter) => start + (quarter * hour) / 4);
const minutes = fc.integer({ min: 0, max: 1439 });
const times: fc.Arbitrary<PlanTime> = fc.oneof(
  fc.record({ startsAt: instants, stopsAt: fc.option(instants) }),
  fc.record({
    days: fc.subarray([...weekdays], { minLength: 1 }),
    startMinute: minutes,
    stopMinute: fc.option(minutes),
    firstDay: fc.constantFrom(null, '2026-03-25'),
    lastDay: fc.constantFrom(null, '2026-04-01'),
  }),
);
const zones = fc.constantFrom('Europe/Paris', 'America/New_York');

it('TIM-8 what is known of plans is what computing it says, whenever it is asked for, with the clock set back too', () => {
  const asked = fc.array(fc.tuple(instants, fc.subarray([0, 1, 2])), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(fc.tuple(times, zones), { minLength: 3, maxLength: 3 }), asked, (plans, rounds) => {
      const round = createOutlooks();
      for (const [now, some] of rounds) {
        const lookAt = round(now);
        for (const [time, zone] of some.flatMap((at) => plans.slice(at, at + 1))) {
          const { latest, next } = lookAt(time, zone);
          expect(latest).toEqual(latestOccurrence(time, now, zone));
          expect(next).toEqual(nextOccurrence(time, now, zone));
        }
      }
    }),
  );
});

it('TIM-8 the occurrences of a plan are computed once until its next start, those of another time or zone at once', () => {
  const daily: WeeklyPlan = {
    days: [...weekdays],
    startMinute: 12 * 60,
    stopMinute: null,
    firstDay: null,
    lastDay: null,
  };
  const compute = vi.fn((time: PlanTime, now: number, zone: string) => ({
    since: now,
    latest: latestOccurrence(time, now, zone),
    next: nextOccurrence(time, now, zone),
  }));
  const round = createOutlooks(compute);
  const computedAt = (now: number, ...plans: [PlanTime, string][]) => {
    compute.mockClear();
    const lookAt = round(now);
    for (const plan of plans) lookAt(...plan);
    return compute.mock.calls.length;
  };
  const plan: [PlanTime, string] = [daily, 'UTC'];
  expect([0, 1, 11].map((hours) => computedAt(start + hours * hour, plan, plan))).toEqual([1, 0, 0]);
  expect([12, 13].map((hours) => computedAt(start + hours * hour, plan))).toEqual([1, 0]);
  const others: [PlanTime, string][] = [
    [{ ...daily, startMinute: 13 * 60 }, 'UTC'],
    [daily, 'Europe/Paris'],
  ];
  expect(computedAt(start + 13 * hour, plan, ...others)).toBe(2);
  // What was not asked for in a round is forgotten.
  computedAt(start + 14 * hour);
  expect(computedAt(start + 15 * hour, plan)).toBe(1);
});
