import type { LineStops } from '../schemas/lineStops.ts';
import { mergePatterns } from './mergePatterns.ts';

/** A stop to choose. */
export interface NamedStop {
  id: string;
  name: string;
}

/** The stops of a direction in their order; `direction` null: of all, in the order of the first, each once. */
export function stopsOf({ directions }: Pick<LineStops, 'directions'>, direction: 0 | 1 | null): NamedStop[] {
  const asked = directions.filter((one) => direction === null || one.direction === direction);
  const names = new Map(asked.flatMap(({ stops }) => stops.map(({ id, name }) => [id, name] as const)));
  // The way back is the way there, backwards.
  const ways = asked.map(({ direction: way, stops }) => {
    const ids = stops.map(({ id }) => id);
    return way === 1 && asked.length > 1 ? ids.reverse() : ids;
  });
  return mergePatterns(ways).order.map((id) => ({ id, name: names.get(id) ?? id }));
}
