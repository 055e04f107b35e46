import { stopsOf } from '../../../contract/lineStops/stopsOf.ts';
import { sitesOfStretch } from '../../../contract/lineStops/stretch.ts';
import type { StretchChoice } from '../../../contract/schemas/choice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import { folded } from '../../../contract/folded.ts';

/** Names of the first and last stop of a stretch. */
export interface StretchNames {
  from: string;
  to: string;
}

/**
 * A stretch of the line between stops with these names; null: there is none. Where several stops share a name, any connected
 * pair.
 */
export function namedStretch(line: LineStops, { from, to }: StretchNames): StretchChoice | null {
  const stops = stopsOf(line, null);
  const idsOf = (name: string) =>
    stops.filter((stop) => folded(stop.name) === folded(name.trim())).map(({ id }) => id);
  const ends = idsOf(to);
  for (const start of idsOf(from)) {
    for (const end of ends) {
      const stretch = { lineId: line.lineId, direction: null, from: start, to: end };
      if (!('problem' in sitesOfStretch(line, stretch))) return stretch;
    }
  }
  return null;
}
