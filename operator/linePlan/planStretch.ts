import { stopsBetween } from '../../contract/lineStops/stretch.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';

/** Stop ids of a stretch's two ends, equal for a single stop. Null: the whole line. */
export type Ends = { from: string; to: string } | null;

/**
 * The ends after a press on a stop's box: the first press starts a stretch, the second completes it, a press on an end
 * removes it, and one elsewhere starts another.
 */
export function withEnd(ends: Ends, stop: string): Ends {
  if (ends === null) return { from: stop, to: stop };
  const { from, to } = ends;
  if (from === to) return stop === from ? null : { from, to: stop };
  if (stop === from) return { from: to, to };
  return stop === to ? { from, to: from } : { from: stop, to: stop };
}

/** Ids of the stops in a stretch, including its ends; empty if no vehicle runs from one to the other. */
export function stopsOfStretch(line: LineStops, direction: 0 | 1 | null, ends: Ends): Set<string> {
  const found = new Set<string>();
  if (ends === null) return found;
  for (const { direction: its, stops } of line.directions) {
    if (direction !== null && its !== direction) continue;
    const [from, to] = [ends.from, ends.to].map((id) => stops.findIndex((stop) => stop.id === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) continue;
    for (const at of stopsBetween(from, to, stops)) {
      const id = stops[at]?.id;
      if (id !== undefined) found.add(id);
    }
  }
  return found;
}
