import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onlyShortens } from './planShortening.ts';
import { plannedSpans, type OncePlan, type PlanTime, type WeeklyPlan } from './scenarioPlan.ts';
import { weekdays } from './timetable/days.ts';

const paris = 'Europe/Paris';
const now = Date.parse('2026-11-23T12:00:00+01:00');
const hour = 3_600_000;
const once = (start: number, stop: number | null): OncePlan => ({
  startsAt: now + start * hour,
  stopsAt: stop === null ? null : now + stop * hour,
});
const nights: WeeklyPlan = {
  days: ['MONDAY', 'FRIDAY'],
  startMinute: 22 * 60,
  stopMinute: 5 * 60,
  firstDay: null,
  lastDay: '2026-12-31',
};
it.each<[string, PlanTime, PlanTime, boolean]>([
  ['the same', once(1, 3), once(1, 3), true],
  ['an earlier stop', once(1, 3), once(1, 2), true],
  ['a stop where there was none', once(1, null), once(1, 2), true],
  ['a later stop', once(1, 3), once(1, 4), false],
  ['no stop any more', once(1, 3), once(1, null), false],
  ['another start', once(1, 3), once(2, 3), false],
  ['every week', once(1, 3), nights, false],
  ['only once', nights, once(1, 3), false],
  ['an earlier hour', nights, { ...nights, stopMinute: 4 * 60 }, true],
  ['an hour before midnight', nights, { ...nights, stopMinute: 23 * 60 }, true],
  ['a whole day', nights, { ...nights, stopMinute: 22 * 60 }, false],
  ['no hour any more', nights, { ...nights, stopMinute: null }, false],
  ['an hour where there was none', { ...nights, stopMinute: null }, nights, true],
  ['fewer days', nights, { ...nights, days: ['FRIDAY'] }, true],
  ['other days', nights, { ...nights, days: ['SUNDAY'] }, false],
  ['a last day before', nights, { ...nights, lastDay: '2026-12-01' }, true],
  ['no last day any more', nights, { ...nights, lastDay: null }, false],
  ['a first day', nights, { ...nights, firstDay: '2026-12-01' }, true],
  ['no first day any more', { ...nights, firstDay: '2026-12-01' }, nights, false],
])(
  'OPS-5 TIM-8 of a plan that is given %s it is known whether it only runs less',
  (_, before, after, expected) => {
    expect(onlyShortens(before, after)).toBe(expected);
  },
);

it('OPS-5 TIM-8 what only shortens any plan adds no quarter of an hour, over the night of the clocks', () => {
  const begin = Date.UTC(2026, 2, 20, 12);
  const stretch = [begin, begin + 20 * 24 * hour] as const;
  const quarter = fc.constantFrom(0, 90, 120, 150, 180, 240, 1_320, 1_425);
  const day = fc.constantFrom('2026-03-22', '2026-03-29', '2026-04-02');
  const anyTime: fc.Arbitrary<WeeklyPlan> = fc.record({
    days: fc.subarray(weekdays.slice(4), { minLength: 1 }),
    startMinute: quarter,
    stopMinute: fc.option(quarter),
    firstDay: fc.option(day),
    lastDay: fc.option(day),
  });
  // The same start for both, so that many of them do.
  const later = fc.record({
    stopMinute: fc.option(quarter),
    firstDay: fc.option(day),
    lastDay: fc.option(day),
  });
  fc.assert(
    fc.property(anyTime, later, fc.option(fc.constantFrom(900, 86_400)), (before, change, delay) => {
      const after = { ...before, ...change, days: before.days.slice(0, 1) };
      fc.pre(onlyShortens(before, after));
      const [was, is] = [before, after].map((time) => plannedSpans(time, delay, stretch, paris));
      for (let instant = begin; instant < stretch[1]; instant += 900_000) {
        const runs = (spans = was) => spans?.some(({ start, end }) => start <= instant && instant < end);
        if (runs(is)) expect(runs(was)).toBe(true);
      }
    }),
  );
});
