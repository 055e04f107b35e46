import type { LineDirection } from '../../contract/schemas/lineStops.ts';
import { spursOf } from './spurs.ts';

/** A stop in a line's plan, once for all directions. */
export interface PlanStop {
  id: string;
  name: string;
  /** Ids of the sites at the stop, in any direction. */
  sites: readonly number[];
  /** The only direction that serves it; null: both do, or there is only one. */
  oneWay: 0 | 1 | null;
}

/** Two stops without another between them: indices into the ordered stops, the smaller first. */
export type PlanEdge = readonly [from: number, to: number];

/** A line as passengers know it: its stops in one order, and the edges between them. */
export interface LineGraph {
  stops: readonly PlanStop[];
  /** Sorted by start, then by end. */
  edges: readonly PlanEdge[];
}

type Next = Map<string, Set<string>>;

const join = (next: Next, from: string, to: string) => next.set(from, (next.get(from) ?? new Set()).add(to));

function reaches(from: string, to: string, next: Next): boolean {
  const seen = new Set([from]);
  for (const stop of seen) {
    if (stop === to) return true;
    for (const following of next.get(stop) ?? []) seen.add(following);
  }
  return false;
}

/** Whether there is another path from one stop to another, via a third. */
const isDetoured = (from: string, to: string, next: Next): boolean =>
  [...(next.get(from) ?? [])].some((other) => other !== to && reaches(other, to, next));

/** Pairs of consecutive stops in the outbound direction; the return direction is reversed. */
function pairsOf(directions: readonly LineDirection[]) {
  const ahead: [string, string][] = [];
  const back: [string, string][] = [];
  for (const { direction, stops } of directions) {
    const isWayBack = direction === 1 && directions.length > 1;
    for (const [at, { id, next }] of stops.entries()) {
      for (const following of next) {
        const other = stops[following]?.id;
        if (other === undefined || other === id) continue;
        // An edge against the order of its own direction closes a loop.
        (following > at ? ahead : back).push(isWayBack ? [other, id] : [id, other]);
      }
    }
  }
  return { ahead, back };
}

/**
 * A topological order of the stops, with branches kept together and otherwise in the order of `ids`. A spur comes before a
 * path that goes on to meet others, so as not to stand in the way of their meeting.
 */
function orderOf(ids: readonly string[], next: Next): string[] {
  const places = new Map(ids.map((id, at) => [id, at]));
  const spurs = spursOf(next);
  const lastFirst = (some: Iterable<string>) =>
    [...some].sort(
      (a, b) => Number(spurs.has(a)) - Number(spurs.has(b)) || (places.get(b) ?? 0) - (places.get(a) ?? 0),
    );
  const done = new Set<string>();
  const led = new Set([...next.values()].flatMap((all) => [...all]));
  for (const start of ids.filter((id) => !led.has(id)).reverse()) {
    const path = [{ stop: start, left: lastFirst(next.get(start) ?? []) }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const following = top.left.shift();
      if (following === undefined) {
        done.add(top.stop);
        path.pop();
      } else if (!done.has(following)) {
        path.push({ stop: following, left: lastFirst(next.get(following) ?? []) });
      }
    }
  }
  return [...done].reverse();
}

/** The stops of all directions, without duplicates. */
function stopsById(directions: readonly LineDirection[]): Map<string, PlanStop> {
  const found = new Map<string, PlanStop>();
  for (const { direction, stops } of directions) {
    const isWayBack = direction === 1 && directions.length > 1;
    for (const { id, name, sites } of isWayBack ? stops.toReversed() : stops) {
      const known = found.get(id);
      const oneWay = known || directions.length < 2 ? null : direction;
      found.set(id, { id, name, sites: [...new Set([...(known?.sites ?? []), ...sites])], oneWay });
    }
  }
  return found;
}

/**
 * A line's stops in one order, without duplicates, and the edges between them: an express that skips stops adds no edge, a
 * loop is closed, and both directions share edges where they serve the same stops (LIV-6).
 */
export function lineGraph(directions: readonly LineDirection[]): LineGraph {
  const stops = stopsById(directions);
  const { ahead, back } = pairsOf(directions);
  const next: Next = new Map();
  const closing: [string, string][] = [...back];
  for (const [from, to] of ahead) {
    if (next.get(from)?.has(to)) continue;
    if (reaches(to, from, next)) closing.push([from, to]);
    else join(next, from, to);
  }
  const ways: Next = new Map();
  for (const [from, all] of next) for (const to of all) if (!isDetoured(from, to, next)) join(ways, from, to);
  const order = orderOf([...stops.keys()], ways);
  const places = new Map(order.map((id, at) => [id, at]));
  const edges = new Map<string, PlanEdge>();
  const add = (a: string, b: string) => {
    const [from = 0, to = 0] = [places.get(a) ?? 0, places.get(b) ?? 0].sort((x, y) => x - y);
    edges.set(`${from} ${to}`, [from, to]);
  };
  for (const [from, all] of ways) for (const to of all) add(from, to);
  for (const [from, to] of closing) {
    // Both directions between two stops are one edge.
    if (!next.get(to)?.has(from) && !next.get(from)?.has(to)) add(from, to);
  }
  return {
    stops: order.flatMap((id) => stops.get(id) ?? []),
    edges: [...edges.values()].sort(([a, b], [c, d]) => a - c || b - d),
  };
}
