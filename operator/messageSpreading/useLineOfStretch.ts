import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import { namedStretch, type StretchNames } from '../../src/features/choosing/namedStretch.ts';
import { useLinesStops } from '../../src/features/choosing/useLinesStops.ts';

const none: readonly number[] = [];

/** The name of the one line that goes from one stop to the other; null: none does, several do, or nothing is asked. */
export function useLineOfStretch(stretch: StretchNames | null, lines: readonly Line[]): string | null {
  const ids = useMemo(() => lines.map(({ id }) => id), [lines]);
  const stops = useLinesStops(stretch ? ids : none);
  return useMemo(() => {
    // Whether it is the only one is known when all are.
    if (!stretch || stops.size < lines.length) return null;
    const found = lines.filter(({ id }) => {
      const line = stops.get(id);
      return line !== undefined && namedStretch(line, stretch) !== null;
    });
    return found.length === 1 ? (found[0]?.name ?? null) : null;
  }, [stretch, stops, lines]);
}
