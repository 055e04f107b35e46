import { mergePatterns } from '../../../contract/lineStops/mergePatterns.ts';
import type { LineDirection, LineStop } from '../../../contract/schemas/lineStops.ts';
import type { RoutePatterns } from './feedPatterns.ts';

/** A place where a line stops, by id: a station, or the stops of one name on both sides of a street. */
interface Place {
  id: string;
  name: string;
}

const nameKey = (name: string) => name.trim().toLowerCase();

/**
 * The place of each stop of a route. Stops of one station share a place; so do stops of one name, unless a trip calls
 * at both: those are two towns' « Mairie ».
 */
export function placesOf({ patterns, stops }: RoutePatterns): Map<number, Place> {
  const stationOf = (id: number) => stops.get(id)?.stationId ?? '';
  const byName = Map.groupBy(stops.values(), ({ name }) => nameKey(name));
  const places = new Map<number, Place>();
  for (const alike of byName.values()) {
    const stations = new Set(alike.map(({ stationId }) => stationId));
    const areApart = patterns.some(
      (pattern) => new Set(pattern.stops.map(stationOf).filter((id) => stations.has(id))).size > 1,
    );
    const [first = ''] = [...stations].sort();
    for (const { id, stationId, name } of alike) places.set(id, { id: areApart ? stationId : first, name });
  }
  return places;
}

/** Removes immediate repetitions of a stop: two platforms of a station. */
const withoutRepeats = (ids: readonly string[]) => ids.filter((id, at) => id !== ids[at - 1]);

/** Maximum number of branch ends that name a direction for which the line has no name. */
const mostEnds = 2;

/** Directions of a route, each with its places in order. `servedAt`: stop points, and their sites, at given stops. */
export function directionsOf(
  route: RoutePatterns,
  names: readonly string[],
  servedAt: (stops: ReadonlySet<number>) => Pick<LineStop, 'sites' | 'points'>,
): LineDirection[] {
  const places = placesOf(route);
  const idOf = (stop: number) => places.get(stop)?.id ?? '';
  const nameOf = new Map([...places.values()].map(({ id, name }) => [id, name]));
  const ids = [0, 1, null] as const;
  return ids.flatMap((direction): LineDirection[] => {
    const own = route.patterns.filter(({ directionId }) => directionId === direction);
    if (own.length === 0) return [];
    const { order, next } = mergePatterns(own.map(({ stops }) => withoutRepeats(stops.map(idOf))));
    const stopsAt = Map.groupBy(new Set(own.flatMap(({ stops }) => stops)), idOf);
    const ends = order.filter((id, at) => next[at]?.length === 0 || id === order.at(-1));
    const towards = ends.slice(0, mostEnds).map((id) => nameOf.get(id));
    return [
      {
        direction,
        name: direction === null ? null : (names[direction] ?? towards.join(' / ')),
        stops: order.map((id, at) => ({
          id,
          name: nameOf.get(id) ?? id,
          ...servedAt(new Set(stopsAt.get(id))),
          next: [...(next[at] ?? [])],
        })),
      },
    ];
  });
}

/** Stops of a line without a feed: its configured stop points, merged by name. */
export function directionOfPoints(
  points: readonly { id: number; name: string; sites: readonly number[] }[],
): LineDirection {
  const byName = [...Map.groupBy(points, ({ name }) => nameKey(name)).values()];
  return {
    direction: null,
    name: null,
    stops: byName.map((alike, at) => ({
      id: `point ${Math.min(...alike.map(({ id }) => id))}`,
      name: alike[0]?.name ?? '',
      sites: [...new Set(alike.flatMap(({ sites }) => sites))],
      points: alike.map(({ id }) => id),
      next: at + 1 < byName.length ? [at + 1] : [],
    })),
  };
}
