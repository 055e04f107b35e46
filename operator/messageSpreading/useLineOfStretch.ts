import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { namedStretch, type StretchNames } from '../../src/features/choosing/namedStretch.ts';

/** The name of the one line that goes from one stop to the other; null: none does, several do, or nothing is asked. */
export function useLineOfStretch(stretch: StretchNames | null, lines: readonly Line[]): string | null {
  const data = useOperatorData();
  const isOffered = useCapability('projectLineStops') === true;
  // Whether it is the only one says what all of them have: one call, as the plans of lines make it.
  const { data: stops } = useProjectQuery(
    'screens',
    'stopsOfLines',
    (id) => data.stopsOfLines(id),
    isOffered && stretch !== null,
  );
  return useMemo(() => {
    if (!stretch || !stops) return null;
    const found = stops.filter((line) => namedStretch(line, stretch) !== null);
    const [only] = found;
    return found.length === 1 ? (lines.find(({ id }) => id === only?.lineId)?.name ?? null) : null;
  }, [stretch, stops, lines]);
}
