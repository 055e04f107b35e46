import { mergePatterns } from '../../contract/lineStops/mergePatterns.ts';
import type { LineDirection, LineStops } from '../../contract/schemas/lineStops.ts';

/** The site and stop point of a stop: A is 1, B is 2. */
const siteOf = (stop: string) => stop.charCodeAt(0) - 64;

/** A direction from patterns with one letter per stop: `ABC`. Stops are named by `names`, else « Arrêt A ». */
export function buildDirection(
  direction: 0 | 1 | null,
  patterns: readonly string[],
  { name = null, names = {} }: { name?: string | null; names?: Readonly<Record<string, string>> } = {},
): LineDirection {
  const { order, next } = mergePatterns(patterns.map((one) => one.split('')));
  const stops = order.map((id, at) => ({
    id,
    name: names[id] ?? `Arrêt ${id}`,
    sites: [siteOf(id)],
    points: [siteOf(id)],
    next: [...(next[at] ?? [])],
  }));
  return { direction, name, stops };
}

/** A line whose order comes from a feed, with the test's overrides. */
export const buildLineStops = (overrides: Partial<LineStops> = {}): LineStops => ({
  lineId: 1,
  source: 'feed',
  directions: [],
  elsewhere: [],
  ...overrides,
});
