import type { LineStops } from '../schemas/lineStops.ts';
import { mergePatterns } from './mergePatterns.ts';

/** A selectable stop. */
export interface NamedStop {
  id: string;
  name: string;
}

/** The stops of a direction, in order; `direction` null: the distinct stops of all, in the order of the first. */
export function stopsOf({ directions }: Pick<LineStops, 'directions'>, direction: 0 | 1 | null): NamedStop[] {
  const asked = directions.filter((one) => direction === null || one.direction === direction);
  const names = new Map(asked.flatMap(({ stops }) => stops.map(({ id, name }) => [id, name] as const)));
  // The opposite direction has the reverse order.
  const ways = asked.map(({ direction: way, stops }) => {
    const ids = stops.map(({ id }) => id);
    return way === 1 && asked.length > 1 ? ids.reverse() : ids;
  });
  return mergePatterns(ways).order.map((id) => ({ id, name: names.get(id) ?? id }));
}
