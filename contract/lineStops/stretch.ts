import type { StretchChoice } from '../schemas/choice.ts';
import type { LineDirection, LineStop, LineStops } from '../schemas/lineStops.ts';

/** What is asked of a line: see StretchChoice. */
export type Stretch = Pick<StretchChoice, 'direction' | 'from' | 'to'>;

/**
 * Why there is no such stretch. `direction`: the line has none of this id; `from`, `to`: no stop of it; `fromMissing`,
 * `toMissing`: the other one is given; `apart`: no vehicle goes from one to the other.
 */
export type StretchProblem = 'direction' | 'from' | 'to' | 'fromMissing' | 'toMissing' | 'apart';

type Stops = readonly Pick<LineStop, 'next'>[];

/** Stops that are reached from one, it too; forward in the order, so that a circle ends at the end of the line. */
function reachedFrom(start: number, stops: Stops): Set<number> {
  const reached = new Set([start]);
  for (const at of reached) {
    for (const following of stops[at]?.next ?? []) if (following > at) reached.add(following);
  }
  return reached;
}

/** Those on any way from one stop to another that comes later in the order; none: there is no way. */
function onTheWay(from: number, to: number, stops: Stops): Set<number> {
  const reached = reachedFrom(from, stops);
  if (!reached.has(to)) return new Set();
  const way = new Set([to]);
  // In order, so that all that a stop leads to is known before it.
  for (const at of [...reached].sort((a, b) => b - a)) {
    if (stops[at]?.next.some((following) => following > at && way.has(following))) way.add(at);
  }
  return way;
}

/** The way that goes over the end of a circle and on from its beginning; none: there is no such way. */
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

/** Indexes of the stops between two of them, both included, whichever comes first; none: no way leads there. */
export function stopsBetween(from: number, to: number, stops: Stops): Set<number> {
  if (from === to) return new Set([from]);
  const ways = [
    () => onTheWay(from, to, stops),
    () => (from > to ? overTheEnd(from, to, stops) : new Set<number>()),
    () => onTheWay(to, from, stops),
  ];
  for (const find of ways) {
    const found = find();
    if (found.size > 0) return found;
  }
  return new Set();
}

const indexIn = ({ stops }: LineDirection, id: string | null) => stops.findIndex((stop) => stop.id === id);

/** What is wrong with the ends of a stretch in these directions, without looking at the ways between them. */
function problemOfEnds(directions: readonly LineDirection[], { from, to }: Stretch): StretchProblem | null {
  const isThere = (id: string | null) => directions.some((direction) => indexIn(direction, id) >= 0);
  if (directions.length === 0) return 'direction';
  if (from !== null && !isThere(from)) return 'from';
  if (to !== null && !isThere(to)) return 'to';
  if (from === null && to !== null) return 'fromMissing';
  return to === null && from !== null ? 'toMissing' : null;
}

/** The stops of a stretch of a line, both its ends included, of all directions where none is asked for. */
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

/**
 * The sites of a stretch of a line (CMP-1); sites that stand nowhere in the order are of the whole line alone.
 */
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

/** Most stop points that a message is told to be about (contract/schemas/news.ts). */
const mostPoints = 500;

/**
 * The stop points of the stretch to which a message is spread (CMP-4), each once; null: none is known, the whole line is
 * meant, or there are too many for a message.
 */
export function pointsOfStretch(line: Pick<LineStops, 'directions'>, stretch: Stretch): number[] | null {
  if (stretch.from === null) return null;
  const found = stopsOfStretch(line, stretch);
  if ('problem' in found) return null;
  const points = [...new Set(found.stops.flatMap((stop) => stop.points ?? []))];
  return points.length > 0 && points.length <= mostPoints ? points : null;
}
