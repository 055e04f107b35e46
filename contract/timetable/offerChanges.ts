import type { OfferedPeriod } from './checkOffer.ts';

/** A period, and the effect of an offer on it. */
export interface ChangedPeriod extends OfferedPeriod {
  change: 'added' | 'removed' | 'kept';
}

/** Changes of a timetable by an offer. */
export interface TimetableChange {
  timetableId: number;
  /** In chronological order. */
  periods: ChangedPeriod[];
  counts: Record<ChangedPeriod['change'], number>;
}

/** Whether a timetable has no departures after its changes. */
export const isEmptied = ({ counts }: TimetableChange): boolean => counts.added + counts.kept === 0;

const keyOf = ({ days, start, end, interval }: OfferedPeriod) => [days, start, end, interval].join(' ');

/**
 * Changes by an offer to the timetables it covers, in the order of `covered`; unchanged ones are omitted. `current`: all
 * periods in force.
 */
export function offerChanges(
  current: readonly OfferedPeriod[],
  brought: readonly OfferedPeriod[],
  covered: readonly number[],
): TimetableChange[] {
  const allBefore = Map.groupBy(current, ({ timetableId }) => timetableId);
  const allAfter = Map.groupBy(brought, ({ timetableId }) => timetableId);
  return covered.flatMap((timetableId) => {
    const before = allBefore.get(timetableId) ?? [];
    const after = allAfter.get(timetableId) ?? [];
    const beforeKeys = new Set(before.map(keyOf));
    const afterKeys = new Set(after.map(keyOf));
    const periods: ChangedPeriod[] = [
      ...after.map((period) => ({
        ...period,
        change: beforeKeys.has(keyOf(period)) ? ('kept' as const) : ('added' as const),
      })),
      ...before
        .filter((period) => !afterKeys.has(keyOf(period)))
        .map((period) => ({ ...period, change: 'removed' as const })),
    ].sort((a, b) => a.start - b.start || a.days - b.days);
    const count = (change: ChangedPeriod['change']) =>
      periods.filter((period) => period.change === change).length;
    const counts = { added: count('added'), removed: count('removed'), kept: count('kept') };
    return counts.added + counts.removed === 0 ? [] : [{ timetableId, periods, counts }];
  });
}
