import { useMemo } from 'react';
import { pointsOfStretch } from '../../contract/lineStops/stretch.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { useLineStops } from '../../src/features/choosing/useLineStops.ts';
import { isSame } from '../../src/shared/fieldsOver.ts';

interface Given {
  lines: readonly Line[];
  /** The choice that a running message has, which stays as it is, whatever was deleted since; null: none. */
  own: TakenChoice | null;
}

/**
 * The form's choice with the stretch's stop points of today (CMP-4), as made while they are unknown; null without its line,
 * whose screens stay. `isLost`: it had stop points, and has none any more.
 */
export function useChoiceOfToday(
  made: TakenChoice | null,
  { lines, own }: Given,
): { choice: TakenChoice | null; isLost: boolean } {
  const isOwn = own !== null && isSame(made?.choice, own.choice);
  const stretch = !isOwn && made && 'lineId' in made.choice ? made.choice : null;
  const hasLine = stretch !== null && lines.some(({ id }) => id === stretch.lineId);
  const { data: stops = null } = useLineStops(hasLine && made?.points ? stretch.lineId : null);
  return useMemo(() => {
    if (!made || !stretch) return { choice: made, isLost: false };
    if (!hasLine) return { choice: null, isLost: false };
    if (!stops) return { choice: made, isLost: false };
    const points = pointsOfStretch(stops, stretch);
    return { choice: points ? { ...made, points } : made, isLost: points === null };
  }, [made, stretch, hasLine, stops]);
}
