import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import type { LineWithStops } from '../../src/features/choosing/ChoicePanel.tsx';
import { namedStretch, type StretchNames } from '../../src/features/choosing/namedStretch.ts';

const none: readonly LineWithStops[] = [];

/** The lines that go from one stop to the other, in the order of `lines`; none as well as long as nothing is asked. */
export function useLinesOfStretch(
  stretch: StretchNames | null | undefined,
  lines: readonly Line[],
): readonly LineWithStops[] {
  const data = useOperatorData();
  const isOffered = useCapability('projectLineStops') === true;
  // Whether it is the only one says what all of them have: one call, as the plans of lines make it.
  const { data: all } = useProjectQuery(
    'screens',
    'stopsOfLines',
    (id) => data.stopsOfLines(id),
    isOffered && Boolean(stretch),
  );
  // By its names: whatever else is typed into the template makes another object of the same stretch.
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
