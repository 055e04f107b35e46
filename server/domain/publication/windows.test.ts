import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/durations.ts';
import { isDueAt, type MessageTime } from '../../../contract/messageTime.ts';
import { instants, times } from '../../../tests/support/situations.ts';
import { nextWeek, windowsOf } from './windows.ts';

const paris = 'Europe/Paris';
/** Thursday 15 January 2026, noon in Paris. */
const noon = Date.UTC(2026, 0, 15, 11);
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 0, day, hour - 1, minute);

const windows = (time: Partial<MessageTime>, { begins = 0, now = noon } = {}) =>
  windowsOf({ period: null, ...time }, { begins, now, timeZone: paris });

describe('OUT-1 OUT-2 periods and days, written out', () => {
  it('are those of this week and the next, from Monday on', () => {
    const found = windows({ period: '0600-0900;1700-2000' });
    expect(found).toHaveLength(28);
    expect(found.slice(0, 2)).toEqual([
      [at(12, 6), at(12, 9)],
      [at(12, 17), at(12, 20)],
    ]);
    expect(found.at(-1)).toEqual([at(25, 17), at(25, 20)]);
  });

  it('stay the same through the week, and are others from Monday on', () => {
    const friday = windows({ days: ['TUESDAY'] }, { now: at(16, 23, 59) });
    expect(friday).toEqual(windows({ days: ['TUESDAY'] }, { now: at(12, 0) }));
    expect(nextWeek(noon, paris)).toBe(at(19, 0));
    expect(windows({ days: ['TUESDAY'] }, { now: at(19, 0) })).not.toEqual(friday);
  });

  it('begin with the week in which the message begins, and are cut where it begins and ends', () => {
    const begins = at(28, 12);
    const found = windows({ days: ['WEDNESDAY', 'THURSDAY'], until: at(29, 7) }, { begins });
    expect(found).toEqual([[begins, at(29, 7)]]);
  });

  it('run over midnight as one, and belong to the day on which they start', () => {
    expect(windows({ period: '2200-0200', days: ['FRIDAY'] })).toEqual([
      [at(16, 22), at(17, 2)],
      [at(23, 22), at(24, 2)],
    ]);
  });

  it('of two weeks without a break are one, and of what nobody can read, none', () => {
    expect(windows({ period: '0000-2359' })).toEqual([[at(12, 0), at(26, 0)]]);
    expect(windows({ period: 'tous les jours' })).toEqual([]);
  });

  it('hold what screens show, minute by minute, also where clocks are put forward or back', () => {
    const zones = fc.constantFrom(paris, 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe');
    const offsets = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
    fc.assert(
      fc.property(times, instants, zones, offsets, (time, now, timeZone, offset) => {
        const begins = time.from ?? now - dayMs;
        const found = windowsOf(time, { begins, now, timeZone });
        const instant = Math.floor(Math.max(begins, now) / 60_000 + offset) * 60_000;
        fc.pre(instant >= begins && instant < nextWeek(Math.max(begins, now), timeZone) + 7 * dayMs);
        const isTold = found.some(([from, until]) => instant >= from && instant < until);
        expect(isTold).toBe(isDueAt(time, instant, timeZone));
      }),
      { numRuns: 500 },
    );
  });
});
