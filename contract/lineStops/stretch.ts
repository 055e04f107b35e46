import type { StretchChoice } from '../schemas/choice.ts';
import type { LineDirection, LineStop, LineStops } from '../schemas/lineStops.ts';

/** The requested part of a line: see StretchChoice. */
export type Stretch = Pick<StretchChoice, 'direction' | 'from' | 'to'>;

/**
 * Why a stretch is invalid. `direction`: unknown for the line; `from`, `to`: not one of its stops; `fromMissing`,
 * `toMissing`: only the other one is given; `apart`: no vehicle runs between them.
 */
export type StretchProblem = 'direction' | 'from' | 'to' | 'fromMissing' | 'toMissing' | 'apart';

type Stops = readonly Pick<LineStop, 'next'>[];

/** Stops reachable from one, including itself; only forward in the order, so that a cycle ends at the end of the line. */
function reachedFrom(start: number, stops: Stops): Set<number> {
  const reached = new Set([start]);
  for (const at of reached) {
    for (const following of stops[at]?.next ?? []) if (following > at) reached.add(following);
  }
  return reached;
}

/** Stops on any path to a later stop, or to the same one; empty: no path. */
function onTheWay(from: number, to: number, stops: Stops): Set<number> {
  const reached = reachedFrom(from, stops);
  if (!reached.has(to)) return new Set();
  const way = new Set([to]);
  // From the end, so that all successors of a stop are known before it.
  for (const at of [...reached].sort((a, b) => b - a)) {
    if (stops[at]?.next.some((following) => following > at && way.has(following))) way.add(at);
  }
  return way;
}

/** The path across the end of a cycle and on from its beginning; empty: none. */
function overTheEnd(from: number, to: number, stops: Stops): Set<number> {
  const ways = new Set<number>();
  for (const end of reachedFrom(from, stops)) {
    for (const beginning of stops[end]?.next ?? []) {
      if (beginning > end) continue;
      const on = onTheWay(beginning, to, stops);
      if (on.size > 0) for (const at of [...onTheWay(from, end, stops), ...on]) ways.add(at);
    }
  }
  return ways;
}

/** Indices of the stops between two of them, both inclusive, in either order; empty: no path. */
export function stopsBetween(from: number, to: number, stops: Stops): Set<number> {
  const ways = [
    () => onTheWay(from, to, stops),
    () => overTheEnd(from, to, stops),
    () => onTheWay(to, from, stops),
  ];
  for (const find of ways) {
    const found = find();
    if (found.size > 0) return found;
  }
  return new Set();
}

const indexIn = ({ stops }: LineDirection, id: string | null) => stops.findIndex((stop) => stop.id === id);

/** Checks the ends of a stretch in these directions, without looking for a path. */
function problemOfEnds(directions: readonly LineDirection[], { from, to }: Stretch): StretchProblem | null {
  const isThere = (id: string | null) => directions.some((direction) => indexIn(direction, id) >= 0);
  if (directions.length === 0) return 'direction';
  if (from !== null && !isThere(from)) return 'from';
  if (to !== null && !isThere(to)) return 'to';
  if (from === null && to !== null) return 'fromMissing';
  return to === null && from !== null ? 'toMissing' : null;
}

/** The stops of a stretch of a line, both ends inclusive, in all directions unless one is given. */
function stopsOfStretch(
  line: Pick<LineStops, 'directions'>,
  stretch: Stretch,
): { stops: readonly LineStop[] } | { problem: StretchProblem } {
  const { direction, from, to } = stretch;
  const asked = line.directions.filter((one) => direction === null || one.direction === direction);
  if (from === null && to === null && direction === null)
    return { stops: asked.flatMap(({ stops }) => stops) };
  const problem = problemOfEnds(asked, stretch);
  if (problem !== null) return { problem };
  if (from === null) return { stops: asked.flatMap(({ stops }) => stops) };
  const found = asked.flatMap((one) => {
    const [first, last] = [indexIn(one, from), indexIn(one, to)];
    if (first < 0 || last < 0) return [];
    return [...stopsBetween(first, last, one.stops)]
      .sort((a, b) => a - b)
      .flatMap((at) => one.stops[at] ?? []);
  });
  return found.length > 0 ? { stops: found } : { problem: 'apart' };
}

/** The sites of a stretch of a line (CMP-1); sites without a position belong only to the whole line. */
export function sitesOfStretch(
  line: Pick<LineStops, 'directions' | 'elsewhere'>,
  stretch: Stretch,
): { sites: ReadonlySet<number> } | { problem: StretchProblem } {
  const found = stopsOfStretch(line, stretch);
  if ('problem' in found) return found;
  const isWhole = stretch.direction === null && stretch.from === null && stretch.to === null;
  const sites = found.stops.flatMap((stop) => stop.sites);
  return { sites: new Set(isWhole ? [...sites, ...line.elsewhere] : sites) };
}

/** Maximum number of stop points of a message (contract/schemas/news.ts). */
const mostPoints = 500;

/**
 * Distinct stop points of the stretch a message is spread to (CMP-4); null: none known, the whole line, or too many for
 * a message.
 */
export function pointsOfStretch(line: Pick<LineStops, 'directions'>, stretch: Stretch): number[] | null {
  if (stretch.from === null) return null;
  const found = stopsOfStretch(line, stretch);
  if ('problem' in found) return null;
  const points = [...new Set(found.stops.flatMap((stop) => stop.points ?? []))];
  return points.length > 0 && points.length <= mostPoints ? points : null;
}
