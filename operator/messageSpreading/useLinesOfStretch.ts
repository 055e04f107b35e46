import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import type { LineWithStops } from '../../src/features/choosing/ChoicePanel.tsx';
import { namedStretch, type StretchNames } from '../../src/features/choosing/namedStretch.ts';

const none: readonly LineWithStops[] = [];

/** The lines that run between the two stops, in the order of `lines`; empty while no stretch is given. */
export function useLinesOfStretch(
  stretch: StretchNames | null | undefined,
  lines: readonly Line[],
): readonly LineWithStops[] {
  const data = useOperatorData();
  const isOffered = useCapability('projectLineStops') === true;
  // Whether a line is the only one can be told only from all of them: one call, as for the line plans.
  const { data: all } = useProjectQuery(
    'screens',
    'stopsOfLines',
    (id) => data.stopsOfLines(id),
    isOffered && Boolean(stretch),
  );
  // By names: other input into the template creates a new object for the same stretch.
  const { from = null, to = null } = stretch ?? {};
  return useMemo(() => {
    if (from === null || to === null || !all) return none;
    const byLine = new Map(all.map((stops) => [stops.lineId, stops]));
    return lines.flatMap((line) => {
      const stops = byLine.get(line.id);
      return stops && namedStretch(stops, { from, to }) ? [{ line, stops }] : [];
    });
  }, [from, to, all, lines]);
}
