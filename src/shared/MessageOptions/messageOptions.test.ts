import { describe, expect, it } from 'vitest';
import {
  addPeriod,
  changePeriod,
  noOptions,
  removePeriod,
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
    expect(changePeriod(timed, 0, 'start', 800)).toEqual({
      options: { ...timed, periods: [{ start: 800, end: 800 }] },
      startAfterEnd: true,
    });
    expect(changePeriod(timed, 0, 'end', 100)).toEqual({
      options: { ...timed, periods: [{ start: 720, end: 720 }] },
      startAfterEnd: true,
    });
    expect(changePeriod(timed, 0, 'end', 900)).toMatchObject({ startAfterEnd: false });
  });

  it('LIB-5 only the period that is changed changes, and the last one taken away turns them off', () => {
    const two = addPeriod(timed, 800);
    expect(changePeriod(two, 1, 'end', 900).options.periods).toEqual([
      { start: 720, end: 721 },
      { start: 800, end: 900 },
    ]);
    expect(removePeriod(two, 0).periods).toEqual([{ start: 800, end: 801 }]);
    expect(removePeriod(timed, 0).periods).toBeNull();
  });
});
