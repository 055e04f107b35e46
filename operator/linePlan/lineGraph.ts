import type { LineDirection } from '../../contract/schemas/lineStops.ts';
import { spursOf } from './spurs.ts';

/** A stop of a line as its plan has it, once for all directions. */
export interface PlanStop {
  id: string;
  name: string;
  /** The sites at it, in whatever direction. */
  sites: readonly number[];
  /** The direction in which alone vehicles call here; null: in both, or there is one only. */
  oneWay: 0 | 1 | null;
}

/** A stretch without a stop between two stops: places in the order of the stops, the smaller first. */
export type PlanEdge = readonly [from: number, to: number];

/** A line as passengers know it: its stops in one order, and what joins them. */
export interface LineGraph {
  stops: readonly PlanStop[];
  /** By where they begin, then by where they end. */
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

/** Whether a way leads from one stop to another over a third one. */
const isDetoured = (from: string, to: string, next: Next): boolean =>
  [...(next.get(from) ?? [])].some((other) => other !== to && reaches(other, to, next));

/** Pairs of stops that follow each other, as the way there has them: the way back is the way there, backwards. */
function pairsOf(directions: readonly LineDirection[]) {
  const ahead: [string, string][] = [];
  const back: [string, string][] = [];
  for (const { direction, stops } of directions) {
    const isWayBack = direction === 1 && directions.length > 1;
    for (const [at, { id, next }] of stops.entries()) {
      for (const following of next) {
        const other = stops[following]?.id;
        if (other === undefined || other === id) continue;
        // What goes against the order of its own direction closes a loop.
        (following > at ? ahead : back).push(isWayBack ? [other, id] : [id, other]);
      }
    }
  }
  return { ahead, back };
}

/**
 * Every stop before those that it leads to, a branch together, and else in the order of `ids`. Where a branch leaves a way
 * that goes on to meet others, it comes first: it would stand in the way of their meeting.
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

/** Each stop of the directions once. */
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
 * The stops of a line in one order, each once, and what joins them: what an express passes by is no way of its own, a loop
 * is closed, and both directions are one way where they call at the same stops (LIV-6).
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
    // There and back between two stops is one way.
    if (!next.get(to)?.has(from) && !next.get(from)?.has(to)) add(from, to);
  }
  return {
    stops: order.flatMap((id) => stops.get(id) ?? []),
    edges: [...edges.values()].sort(([a, b], [c, d]) => a - c || b - d),
  };
}
