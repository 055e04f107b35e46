import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferedPeriod } from './checkOffer.ts';
import { offerChanges } from './offerChanges.ts';

const period = (changes: Partial<OfferedPeriod> = {}): OfferedPeriod => ({
  timetableId: 1,
  days: 31,
  start: 21_600,
  end: 32_400,
  interval: 300,
  ...changes,
});

describe('offerChanges', () => {
  it('EXP-3 tells what comes, goes and stays, in the order in which it runs', () => {
    const [early, kept, late] = [period({ start: 0 }), period(), period({ start: 40_000, end: 50_000 })];
    expect(offerChanges([late, kept], [kept, early], [1])).toEqual([
      {
        timetableId: 1,
        periods: [
          { ...early, change: 'added' },
          { ...kept, change: 'kept' },
          { ...late, change: 'removed' },
        ],
        counts: { added: 1, removed: 1, kept: 1 },
      },
    ]);
  });

  it('EXP-3 tells of what begins together the days in their order', () => {
    const lists = [1, 2, 4].map((days) => period({ days }));
    const [changes] = offerChanges([], [...lists].reverse(), [1]);
    expect(changes?.periods.map(({ days }) => days)).toEqual([1, 2, 4]);
  });

  it('EXP-3 leaves out what stays as it is, and what the offer is not about', () => {
    const other = period({ timetableId: 2 });
    expect(offerChanges([period(), other], [period()], [1])).toEqual([]);
    expect(offerChanges([period(), other], [period()], [1, 2])).toMatchObject([
      { timetableId: 2, counts: { added: 0, removed: 1, kept: 0 } },
    ]);
  });

  it.each(['days', 'start', 'end', 'interval'] as const)('EXP-3 another %s is another period', (field) => {
    const [change] = offerChanges([period()], [period({ [field]: 1 })], [1]);
    expect(change?.counts).toEqual({ added: 1, removed: 1, kept: 0 });
  });

  it('EXP-3 what stays and comes is the offer, what stays and goes is what there was', () => {
    const periods = fc.uniqueArray(
      fc.record({
        timetableId: fc.constantFrom(1, 2),
        days: fc.integer({ min: 1, max: 3 }),
        start: fc.integer({ min: 0, max: 3 }),
        end: fc.constant(9),
        interval: fc.constantFrom(300, 600),
      }),
      { selector: (one) => JSON.stringify(one) },
    );
    const sorted = (list: readonly OfferedPeriod[]) => list.map((one) => JSON.stringify(one)).toSorted();
    fc.assert(
      fc.property(periods, periods, (current, brought) => {
        const changes = offerChanges(current, brought, [1, 2]);
        for (const { timetableId, periods: all, counts } of changes) {
          const without = (gone: string) =>
            sorted(all.flatMap(({ change, ...one }) => (change === gone ? [] : [one])));
          const own = (list: readonly OfferedPeriod[]) =>
            sorted(list.filter((one) => one.timetableId === timetableId));
          expect(without('removed')).toEqual(own(brought));
          expect(without('added')).toEqual(own(current));
          expect(counts.added + counts.removed + counts.kept).toBe(all.length);
        }
      }),
    );
  });
});
