import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeriod, includesMinute, parsePeriod } from '../../../contract/period.ts';
import { periodStateAt } from './periodState.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('periodStateAt', () => {
  it.each([
    [null, at(8), { kind: 'always' }],
    ['', at(8), { kind: 'always' }],
    ['0700-0900', at(8), { kind: 'running', until: at(9), left: 60 }],
    ['0700-0900', at(9), { kind: 'waiting', from: at(7) }],
    ['0700-0900;0900-1000', at(8), { kind: 'running', until: at(10), left: 120 }],
    ['0700-0900;0800-1000', at(7), { kind: 'running', until: at(10), left: 180 }],
    ['2200-2359;0000-0100', at(23), { kind: 'running', until: at(1), left: 120 }],
    ['2200-2359', at(23, 59), { kind: 'running', until: 0, left: 1 }],
    ['0700-0900;1600-1900', at(12), { kind: 'waiting', from: at(16) }],
    ['0700-0900;1600-1900', at(20), { kind: 'waiting', from: at(7) }],
    ['0000-2359', at(12), { kind: 'always' }],
    ['illisible', at(12), { kind: 'never' }],
  ])('MSG-1 %s at minute %i', (period, minute, state) => {
    expect(periodStateAt(period, minute)).toEqual(state);
  });

  const range = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

  it('MSG-1 the announced minute is the first at which the screen changes its mind', () => {
    fc.assert(
      fc.property(
        fc.array(range, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 1439 }),
        (ranges, minute) => {
          const period = formatPeriod(ranges);
          const read = parsePeriod(period) ?? [];
          const state = periodStateAt(period, minute);
          const covered = Array.from({ length: 1440 }, (_, i) => includesMinute(read, (minute + i) % 1440));
          const change = covered.findIndex((inside) => inside !== covered[0]);
          if (change === -1) expect(state).toEqual({ kind: 'always' });
          else if (covered[0]) {
            expect(state).toEqual({ kind: 'running', until: (minute + change) % 1440, left: change });
          } else expect(state).toEqual({ kind: 'waiting', from: (minute + change) % 1440 });
        },
      ),
    );
  });
});
