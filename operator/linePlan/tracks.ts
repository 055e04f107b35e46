import type { LineGraph, PlanEdge } from './lineGraph.ts';
import { spursOf } from './spurs.ts';

/** A segment of the drawing within a stop's row, from one column to another; 0 is the leftmost. */
export interface Piece {
  from: number;
  to: number;
  edge: PlanEdge;
}

/** The drawing beside a stop: segments from the row above down to the stop, and those that leave the row below. */
export interface TrackRow {
  /** The stop's own column. */
  column: number;
  above: readonly Piece[];
  /** Vertical segments. */
  below: readonly { column: number; edge: PlanEdge }[];
}

/** The drawing of a plan from top to bottom: one row per stop, and as many columns as there are parallel tracks. */
export interface Tracks {
  columns: number;
  rows: readonly TrackRow[];
}

/** A downward track, which keeps its column from its beginning to its end. */
interface Lane {
  /** Indices of the stops that its edges lead to. */
  targets: number[];
}

/** The column of each lane: as far left as the lanes that are ever to its left allow. */
function columnsOf(moments: readonly (readonly Lane[])[]): Map<Lane, number> {
  const left = new Map<Lane, Set<Lane>>();
  for (const lanes of moments) {
    for (const [at, lane] of lanes.entries()) {
      const its = left.get(lane) ?? new Set();
      left.set(lane, its);
      const neighbour = lanes[at - 1];
      if (neighbour) its.add(neighbour);
    }
  }
  const columns = new Map<Lane, number>();
  const columnOf = (lane: Lane): number => {
    const known = columns.get(lane);
    if (known !== undefined) return known;
    const column = Math.max(-1, ...[...(left.get(lane) ?? [])].map(columnOf)) + 1;
    columns.set(lane, column);
    return column;
  };
  for (const lane of left.keys()) columnOf(lane);
  return columns;
}

/** The first stop below that both a new starting point and an existing lane lead to. */
function meetingOf(
  start: number,
  below: readonly (readonly number[])[],
  lanes: readonly Lane[],
): number | null {
  const wanted = new Set(lanes.flatMap(({ targets }) => targets));
  const reached = new Set([start]);
  // In ascending order, since edges lead down.
  for (let at = start; at < below.length; at += 1) {
    if (!reached.has(at)) continue;
    if (wanted.has(at)) return at;
    for (const to of below[at] ?? []) reached.add(to);
  }
  return null;
}

/**
 * Lays out a line's parallel tracks (LIV-6): from a stop, the edge that is not a branch continues straight, and others start
 * right beside it, so that no tracks cross on lines that fork and join; a track that ends frees its column.
 */
export function tracksOf({ stops, edges }: LineGraph): Tracks {
  const below: number[][] = stops.map(() => []);
  for (const [from, to] of edges) below[from]?.push(to);
  const spurs = spursOf(new Map(below.entries()));
  const lanes: Lane[] = [];
  const moments: Lane[][] = [];
  const own: Lane[] = [];
  /** Lanes by edge, with the edge as key. */
  const laneOf = new Map<string, Lane>();
  for (const [row, targets] of below.entries()) {
    const coming = lanes.filter((lane) => lane.targets.includes(row));
    let lane = coming[0];
    if (!lane) {
      lane = { targets: [] };
      const meeting = meetingOf(row, below, lanes);
      const beside = meeting === null ? -1 : lanes.findLastIndex((one) => one.targets.includes(meeting));
      lanes.splice(beside < 0 ? lanes.length : beside + 1, 0, lane);
    }
    own.push(lane);
    moments.push([...lanes]);
    for (const one of coming) if (one !== lane) lanes.splice(lanes.indexOf(one), 1);
    const place = lanes.indexOf(lane);
    // The main line continues straight, rather than a branch.
    const straight = targets.find((to) => !spurs.has(to)) ?? targets[0];
    lane.targets = straight === undefined ? [] : [straight];
    const beside = targets.filter((to) => to !== straight).map((to): Lane => ({ targets: [to] }));
    for (const one of [lane, ...beside]) for (const to of one.targets) laneOf.set(`${row} ${to}`, one);
    lanes.splice(place + 1, 0, ...beside);
    if (targets.length === 0) lanes.splice(place, 1);
    moments.push([...lanes]);
  }
  const columns = columnsOf(moments);
  const at = (lane: Lane | undefined) => (lane && columns.get(lane)) ?? 0;
  const rows = stops.map((_, row): TrackRow => {
    const passing = edges.filter(([from, to]) => from <= row && row < to);
    const arriving = edges.filter(([from, to]) => from < row && row <= to);
    return {
      column: at(own[row]),
      above: arriving.map((edge) => {
        const [start, end] = edge;
        const lane = at(laneOf.get(edge.join(' ')));
        return {
          // A track leaves from its stop's column and moves sideways in the next row.
          from: start === row - 1 ? at(own[start]) : lane,
          to: end === row ? at(own[row]) : lane,
          edge,
        };
      }),
      below: passing.map((edge) => ({
        column: edge[0] === row ? at(own[row]) : at(laneOf.get(edge.join(' '))),
        edge,
      })),
    };
  });
  return { columns: Math.max(0, ...columns.values()) + 1, rows };
}
