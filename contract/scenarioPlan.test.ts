import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekTimeOf } from './localTime.ts';
import { farthestMs } from './messageTime.ts';
import {
  latestOccurrence,
  nextOccurrence,
  plannedSpans,
  planProblemOf,
  planTimeOf,
  type PlanTime,
  type WeeklyPlan,
} from './scenarioPlan.ts';
import { weekdays } from './timetable/days.ts';
import { dateAt } from './zonedTime.ts';

const paris = 'Europe/Paris';
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const everyDay = [...weekdays];
const nightly = (
  startMinute: number,
  stopMinute: number | null,
  more: Partial<WeeklyPlan> = {},
): WeeklyPlan => ({
  days: everyDay,
  startMinute,
  stopMinute,
  firstDay: null,
  lastDay: null,
  ...more,
});

describe('when a weekly plan runs', () => {
  // The two nights of clock changes in Paris, and one without.
  it.each<[string, number, number, string, [string, string] | null]>([
    ['past midnight', 22 * 60, 300, '2026-11-23T12:00', ['2026-11-23T21:00', '2026-11-24T04:00']],
    ['through the short night', 22 * 60, 300, '2026-03-28T12:00', ['2026-03-28T21:00', '2026-03-29T03:00']],
    ['through the long night', 22 * 60, 300, '2026-10-24T12:00', ['2026-10-24T20:00', '2026-10-25T04:00']],
    ['from an hour that is left out', 150, 240, '2026-03-28T23:30', ['2026-03-29T01:00', '2026-03-29T02:00']],
    ['to an hour that is left out', 60, 150, '2026-03-28T23:30', ['2026-03-29T00:00', '2026-03-29T01:00']],
    [
      'in the hour that is left out: not that night',
      135,
      165,
      '2026-03-28T23:30',
      ['2026-03-30T00:15', '2026-03-30T00:45'],
    ],
    [
      'in the hour that comes twice: the first',
      135,
      165,
      '2026-10-24T22:30',
      ['2026-10-25T00:15', '2026-10-25T00:45'],
    ],
    ['from an hour that comes twice', 150, 240, '2026-10-24T22:30', ['2026-10-25T00:30', '2026-10-25T03:00']],
  ])('TIM-8 %s', (_title, start, stop, after, expected) => {
    const found = nextOccurrence(nightly(start, stop), Date.parse(`${after}:00Z`), paris);
    expect(found && [iso(found.start), found.stop !== null && iso(found.stop)]).toEqual(expected);
  });

  it('TIM-8 a weekly one whose only hour clocks leave out runs the week after, and was last the week before', () => {
    const sundays = nightly(135, 165, { days: ['SUNDAY'] });
    const [before, after] = [Date.parse('2026-03-22T01:15Z'), Date.parse('2026-04-05T00:15Z')];
    expect(nextOccurrence(sundays, before, paris)?.start).toBe(after);
    expect(latestOccurrence(sundays, after - 1, paris)?.start).toBe(before);
    expect(planProblemOf(sundays, before, paris)).toBeNull();
  });

  it('TIM-8 on its days alone, from its first to its last, the night of the last one included', () => {
    const plan = nightly(22 * 60, 300, {
      days: ['FRIDAY', 'SATURDAY'],
      firstDay: '2026-11-28',
      lastDay: '2026-12-05',
    });
    const spans = plannedSpans(plan, null, [Date.UTC(2026, 10, 1), Date.UTC(2027, 0, 1)], paris);
    expect(spans.map(({ start, end }) => `${iso(start)} ${iso(end)}`)).toEqual([
      '2026-11-28T21:00 2026-11-29T04:00',
      '2026-12-04T21:00 2026-12-05T04:00',
      '2026-12-05T21:00 2026-12-06T04:00',
    ]);
  });

  it('TIM-8 without a stop until it starts anew, and after its last day for good', () => {
    const plan = nightly(360, null, { lastDay: '2026-11-24' });
    const spans = plannedSpans(plan, null, [Date.UTC(2026, 10, 23, 12), Date.UTC(2027, 0, 1)], paris);
    expect(spans.map(({ start, end }) => [iso(start), end === Infinity ? null : iso(end)])).toEqual([
      ['2026-11-23T05:00', '2026-11-24T05:00'],
      ['2026-11-24T05:00', null],
    ]);
    expect(
      iso(plannedSpans(plan, null, [Date.UTC(2027, 5, 1), Date.UTC(2027, 5, 2)], paris)[0]?.start ?? 0),
    ).toBe('2026-11-24T05:00');
  });

  const minute = fc.integer({ min: 0, max: 1439 });
  const zone = fc.constantFrom(paris, 'UTC', 'America/Havana', 'Australia/Lord_Howe', 'America/Sao_Paulo');
  /** Local time, minute by minute. */
  const walls = new Map<string, { instant: number; date: string; minute: number }[]>();
  function wallOf(around: number, timeZone: string) {
    const known = walls.get(`${around} ${timeZone}`);
    if (known) return known;
    const begin = around - 3 * 86_400_000;
    const wall = Array.from({ length: 8 * 1440 }, (_, at) => {
      const instant = begin + at * 60_000;
      return { instant, date: dateAt(instant, timeZone), minute: weekTimeOf(instant, timeZone).minute };
    });
    walls.set(`${around} ${timeZone}`, wall);
    return wall;
  }
  const nights = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) };

  it('TIM-8 as who watches the clock on the wall minute by minute has it, on any day of the year', () => {
    fc.assert(
      fc.property(
        minute,
        fc.option(minute),
        fc.subarray([...weekdays], { minLength: 1 }),
        zone,
        fc.constantFrom(
          Date.UTC(2026, 2, 28, 20),
          Date.UTC(2026, 9, 24, 20),
          Date.UTC(2026, 2, 7, 20),
          nights.min,
        ),
        (startMinute, stopMinute, days, timeZone, around) => {
          const from = around + 30_000;
          /** The first minute of a date at which the local clock shows at least `wanted`. */
          const watch = (date: string, wanted: number) =>
            wallOf(around, timeZone).find(
              (one) => one.date > date || (one.date === date && one.minute >= wanted),
            )?.instant ?? Infinity;
          const expected: (readonly [number, number | null])[] = [];
          for (let day = -1; day <= 3; day += 1) {
            const date = new Date(from + day * 86_400_000).toISOString().slice(0, 10);
            const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
            const start = watch(date, startMinute);
            if (!days.includes(weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'MONDAY')) continue;
            const stop =
              stopMinute === null ? null : watch(stopMinute > startMinute ? date : next, stopMinute);
            if (start > from && (stop === null || stop > start)) expected.push([start, stop]);
          }
          let found = nextOccurrence({ ...nightly(startMinute, stopMinute), days }, from, timeZone);
          const last = from + 2 * 86_400_000;
          const seen: (readonly [number, number | null])[] = [];
          while (found && found.start <= last) {
            seen.push([found.start, found.stop]);
            found = nextOccurrence({ ...nightly(startMinute, stopMinute), days }, found.start, timeZone);
          }
          expect(seen).toEqual(expected.filter(([start]) => start <= last));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('TIM-8 the latest has begun, of a plan with an end as of one without', () => {
    const by = Date.parse('2026-11-23T12:00Z');
    const plans = [nightly(360, null), nightly(360, null, { lastDay: '2027-06-01' })];
    for (const plan of plans) expect(latestOccurrence(plan, by, paris)?.start).toBe(by - 7 * 3_600_000);
    expect(latestOccurrence({ startsAt: by, stopsAt: null }, by, paris)?.start).toBe(by);
    expect(latestOccurrence({ startsAt: by + 1, stopsAt: null }, by, paris)).toBeNull();
  });

  it('TIM-8 a scenario that stops by itself ends the plan’s run, and a span that begins at its end is none', () => {
    const plan = { startsAt: 5_000, stopsAt: null };
    expect(plannedSpans(plan, 60, [0, 5_001], paris)).toEqual([{ start: 5_000, end: 65_000 }]);
    expect(plannedSpans(plan, 60, [0, 5_000], paris)).toEqual([]);
    expect(plannedSpans(plan, 60, [64_999, 70_000], paris)).toEqual([{ start: 5_000, end: 65_000 }]);
    expect(plannedSpans(plan, 60, [65_000, 70_000], paris)).toEqual([]);
  });

  it('TIM-8 the next after the latest is the next, at any instant', () => {
    fc.assert(
      fc.property(minute, fc.option(minute), zone, fc.integer(nights), (start, stop, timeZone, instant) => {
        const plan = nightly(start, stop, { days: ['SUNDAY', 'WEDNESDAY'] });
        const latest = latestOccurrence(plan, instant, timeZone);
        expect(latest?.start ?? Infinity).toBeLessThanOrEqual(instant);
        expect(nextOccurrence(plan, latest?.start ?? 0, timeZone)).toEqual(
          nextOccurrence(plan, instant, timeZone),
        );
      }),
    );
  });
});

describe('what is entered', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const hour = 3_600_000;

  it.each<[PlanTime, string | null]>([
    [{ startsAt: now + hour, stopsAt: null }, null],
    [{ startsAt: now, stopsAt: null }, 'startsAt past'],
    [{ startsAt: now + 2_000 * 24 * hour, stopsAt: null }, 'startsAt tooFar'],
    [{ startsAt: now + hour, stopsAt: now + hour }, 'stopsAt stopBeforeStart'],
    [{ startsAt: now + hour, stopsAt: now + 2_000 * 24 * hour }, 'stopsAt tooFar'],
    [{ startsAt: now + farthestMs - hour, stopsAt: now + farthestMs }, null],
    [{ startsAt: now + farthestMs, stopsAt: null }, null],
    [{ startsAt: now + farthestMs + 1, stopsAt: null }, 'startsAt tooFar'],
    [nightly(0, 0), null],
    [nightly(0, 0, { firstDay: dateAt(now + farthestMs, paris) }), null],
    [nightly(0, 0, { firstDay: '2026-12-01', lastDay: '2026-12-01' }), null],
    [nightly(0, 0, { days: [] }), 'days noDay'],
    [nightly(0, 0, { firstDay: '2032-01-01' }), 'firstDay tooFar'],
    [nightly(0, 0, { firstDay: '2026-12-02', lastDay: '2026-12-01' }), 'lastDay lastBeforeFirst'],
    [nightly(0, 0, { lastDay: '2026-11-23' }), 'lastDay never'],
    [nightly(0, 0, { days: ['MONDAY'], firstDay: '2026-12-01', lastDay: '2026-12-06' }), 'lastDay never'],
  ])('TIM-8 %j: %s', (time, expected) => {
    const problem = planProblemOf(time, now, paris);
    expect(problem && `${problem.field} ${problem.problem}`).toBe(expected);
  });

  it('TIM-8 a plan that runs keeps its start, and ends later than now', () => {
    const time = { startsAt: now - hour, stopsAt: now + hour };
    expect(planProblemOf(time, now, paris, now - hour)).toBeNull();
    expect(planProblemOf({ ...time, stopsAt: now }, now, paris, now - hour)?.problem).toBe('stopBeforeStart');
    // No other start than its own may be past.
    expect(planProblemOf(time, now, paris, now - 2 * hour)?.problem).toBe('past');
  });

  it('TIM-8 a plan has one kind of time', () => {
    expect(planTimeOf({ startsAt: 5 })).toEqual({ startsAt: 5, stopsAt: null });
    const monday: WeeklyPlan = { ...nightly(0, null), days: ['MONDAY'] };
    expect(planTimeOf({ days: ['MONDAY'], startMinute: 0 })).toEqual(monday);
    const night = nightly(0, 60, { firstDay: '2026-12-01', lastDay: '2026-12-06' });
    expect(planTimeOf(night)).toEqual(night);
    for (const neither of [
      { startsAt: 5, startMinute: 1 },
      { startsAt: 5, stopMinute: 1 },
      { startsAt: 5, firstDay: '2026-12-01' },
      { startsAt: 5, lastDay: '2026-12-01' },
      {},
      { days: everyDay },
      { startMinute: 5 },
      { startsAt: 5, days: everyDay, startMinute: 1 },
    ])
      expect(planTimeOf(neither)).toBeNull();
  });
});
