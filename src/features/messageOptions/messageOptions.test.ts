import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeriod, includesMinute, parsePeriod } from '../../../contract/period.ts';
import { weekdays } from '../../../contract/timetable/days.ts';
import { noon as instant } from '../../../tests/support/situations.ts';
import {
  acceptPeriod,
  addPeriod,
  changePeriod,
  datesFrom,
  hasMistake,
  nextAt,
  noOptions,
  passMidnight,
  problemOf,
  removePeriod,
  timeOf,
  withDates,
  splitAtMidnight,
  withPeriods,
  withPriority,
} from './messageOptions.ts';

const noon = 12 * 60;
const timed = withPeriods(noOptions, true, noon);

describe('options of a message', () => {
  it('LIB-4 a priority turns the periods off', () => {
    expect(withPriority(timed, 2)).toMatchObject({ priority: 2, periods: null });
    expect(withPriority(timed, null).periods).toEqual([{ start: noon, end: noon + 1 }]);
  });

  it('LIB-4 periods turn the priority off', () => {
    const urgent = withPriority(noOptions, 1);
    expect(withPeriods(urgent, true, noon)).toMatchObject({ priority: null });
    expect(withPeriods(urgent, false, noon)).toMatchObject({ priority: 1, periods: null });
    expect(addPeriod(urgent, noon)).toMatchObject({ priority: null });
  });

  it('LIB-5 a new period starts now and lasts one minute, at 23:59 one minute later', () => {
    expect(timed.periods).toEqual([{ start: 720, end: 721 }]);
    expect(withPeriods(noOptions, true, 1439).periods).toEqual([{ start: 0, end: 1 }]);
  });

  it('LIB-5 a start after the end makes the end become the start, and says so', () => {
    expect(changePeriod(timed, 0, 'start', 800).periods).toEqual([
      { start: 800, end: 800, meant: { start: 800, end: 721 } },
    ]);
    expect(changePeriod(timed, 0, 'end', 100).periods).toEqual([
      { start: 720, end: 720, meant: { start: 720, end: 100 } },
    ]);
    expect(changePeriod(timed, 0, 'end', 900)).toEqual({ ...timed, periods: [{ start: 720, end: 900 }] });
  });

  it('LIB-5 what was mended stays a mistake until it is changed, kept or taken away', () => {
    const mended = changePeriod(addPeriod(timed, 800), 0, 'end', 100);
    expect(hasMistake(mended)).toBe(true);
    expect(hasMistake(addPeriod(mended, 900))).toBe(true);
    expect(hasMistake(removePeriod(mended, 1))).toBe(true);
    expect(hasMistake(changePeriod(mended, 1, 'end', 900))).toBe(true);
    expect(hasMistake(removePeriod(mended, 0))).toBe(false);
    expect(hasMistake(changePeriod(mended, 0, 'end', 800))).toBe(false);
    expect(hasMistake(splitAtMidnight(mended, 0, { start: 720, end: 100 }))).toBe(false);
    expect(hasMistake(withPriority(mended, 1))).toBe(false);
    expect(acceptPeriod(mended, 0).periods?.[0]).toEqual({ start: 720, end: 720 });
    expect(hasMistake(noOptions)).toBe(false);
  });

  it('LIB-5 a period over midnight becomes two in its place, which run at the same minutes', () => {
    const three = addPeriod(addPeriod(timed, 800), 900);
    expect(splitAtMidnight(three, 1, { start: 1380, end: 60 }).periods).toEqual([
      { start: 720, end: 721 },
      { start: 1380, end: 1439 },
      { start: 0, end: 60 },
      { start: 900, end: 901 },
    ]);
    fc.assert(
      fc.property(fc.nat(1439), fc.nat(1439), fc.nat(1439), (one, other, minute) => {
        fc.pre(one !== other);
        const [end, start] = [Math.min(one, other), Math.max(one, other)];
        const ranges = splitAtMidnight(timed, 0, { start, end }).periods ?? [];
        expect(parsePeriod(formatPeriod(ranges))).toEqual(ranges);
        expect(includesMinute(ranges, minute)).toBe(minute >= start || minute < end);
      }),
    );
  });

  it('LIB-5 only the period that is changed changes, and the last one taken away turns them off', () => {
    const two = addPeriod(timed, 800);
    expect(changePeriod(two, 1, 'end', 900).periods).toEqual([
      { start: 720, end: 721 },
      { start: 800, end: 900 },
    ]);
    expect(removePeriod(two, 0).periods).toEqual([{ start: 800, end: 801 }]);
    expect(removePeriod(timed, 0).periods).toBeNull();
  });
});

describe('TIM-1 the dates of a message', () => {
  const [monday, tuesday] = weekdays;

  it('TIM-1 TIM-3 change one by one; all days or none are every day, and none of it is nothing', () => {
    const until = withDates(noOptions, { until: 5 });
    expect(until).toEqual({ ...noOptions, dates: { from: null, until: 5, days: null } });
    const both = withDates(until, { days: [tuesday, monday] });
    expect(both.dates).toEqual({ from: null, until: 5, days: [monday, tuesday] });
    expect(withDates(both, { from: 1 }).dates).toEqual({ from: 1, until: 5, days: [monday, tuesday] });
    for (const days of [[], weekdays]) expect(withDates(both, { days }).dates?.days).toBeNull();
    expect(withDates(until, { until: null }).dates).toBeUndefined();
    expect(withDates(until, { until: null, days: [monday] }).dates).toBeDefined();
  });

  it('TIM-1 are those of the stored message, and go with its periods', () => {
    expect(datesFrom({ period: '0700-0900' })).toBeUndefined();
    expect(datesFrom({ period: null, from: 1, days: [monday] })).toEqual({
      from: 1,
      until: null,
      days: [monday],
    });
    const dates = { from: 1, until: 2, days: [monday] };
    expect(timeOf({ ...timed, dates })).toEqual({ period: '1200-1201', ...dates });
    expect(timeOf(noOptions)).toEqual({ period: null, from: null, until: null, days: null });
  });

  it('TIM-3 have a problem only where some were entered', () => {
    const ended = withDates(noOptions, { until: instant - 1 });
    expect(problemOf(ended, instant, 'Europe/Paris')).toEqual({ field: 'until', problem: 'ended' });
    expect(problemOf(noOptions, instant, 'Europe/Paris')).toBeNull();
  });

  it('TIM-3 the end of service is the next such hour of the project, whatever the clocks do', () => {
    const [three, atThree] = [Date.UTC(2026, 0, 15, 2), 3 * 3600];
    expect(nextAt(atThree, three - 1, 'Europe/Paris')).toBe(three);
    expect(nextAt(atThree, three, 'Europe/Paris')).toBe(Date.UTC(2026, 0, 16, 2));
    expect(nextAt(atThree, instant, 'America/New_York')).toBe(Date.UTC(2026, 0, 16, 8));
    expect(nextAt(atThree, Date.UTC(2026, 2, 28, 12), 'Europe/Paris')).toBe(Date.UTC(2026, 2, 29, 1));
    expect(nextAt(0, instant, 'Europe/Paris')).toBe(Date.UTC(2026, 0, 15, 23));
  });

  it('TIM-1 LIB-5 a period that may pass midnight goes on doing so, and others are mended as before', () => {
    const mended = changePeriod(timed, 0, 'end', 100);
    const night = passMidnight(mended, 0, { start: 720, end: 100 });
    expect(night.periods).toEqual([{ start: 720, end: 100 }]);
    expect(changePeriod(night, 0, 'end', 200).periods).toEqual([{ start: 720, end: 200 }]);
    expect(changePeriod(changePeriod(night, 0, 'end', 800), 0, 'end', 100).periods).toEqual([
      { start: 720, end: 720, meant: { start: 720, end: 100 } },
    ]);
    expect(changePeriod(timed, 7, 'end', 100)).toBe(timed);
  });
});
