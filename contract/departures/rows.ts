import { compareNames } from '../names.ts';
import type { BoardingRequest, PlayerDepartureRow } from '../schemas/departures.ts';
import type { PlayerLine } from '../schemas/player.ts';

/** One departure at a stop point. */
export interface Passage {
  /** What tells lines apart, whatever their names are. */
  lineKey: string;
  line: PlayerLine | null;
  direction: string;
  /** The name of the stop point. */
  point: string;
  /** Ms since the epoch. */
  at: number;
  /** From `at` until that instant vehicles leave at an interval, and nobody knows when exactly; absent: one leaves at `at`. */
  every?: { seconds: number; until: number };
  /** Whom passengers have to ask; absent: nobody. */
  request?: BoardingRequest;
}

/** Whom to ask at a time: nobody where one of several vehicles takes all along. */
function requestOf(passages: readonly Passage[]): BoardingRequest | undefined {
  return passages.every(({ request }) => request !== undefined) ? passages[0]?.request : undefined;
}

/** The row of the departures of a line in one direction at one stop point. */
function rowOf(group: readonly Passage[], isOfSeveral: boolean, most: number): PlayerDepartureRow[] {
  const [first] = group;
  if (!first) return [];
  const { line, direction, point } = first;
  const exact = group.filter(({ every }) => every === undefined);
  const times = [...new Set(exact.map(({ at }) => at))].sort((a, b) => a - b).slice(0, most);
  const onRequest = times.flatMap((at) => {
    const request = requestOf(exact.filter((passage) => passage.at === at));
    return request ? [{ at, request }] : [];
  });
  const intervals = group.flatMap(({ at, every, request }) =>
    every ? [{ from: at, ...every, ...(request && { request }) }] : [],
  );
  return [
    {
      line,
      direction,
      point: isOfSeveral ? point : null,
      times,
      ...(intervals.length > 0 && { intervals: intervals.slice(0, most) }),
      ...(onRequest.length > 0 && { onRequest }),
    },
  ];
}

/**
 * Puts departures together by line and direction, at most `most` of each, by line (DSP-1). Those of different stop
 * points stay apart, and then say where they leave: times of one stop are wrong at another.
 */
export function rowsOf(passages: readonly Passage[], most: number): PlayerDepartureRow[] {
  const ways = Map.groupBy(passages, ({ lineKey, direction }) => JSON.stringify([lineKey, direction]));
  return [...ways.values()]
    .flatMap((way) => {
      const points = Map.groupBy(way, ({ point }) => point);
      return [...points.values()].flatMap((group) => rowOf(group, points.size > 1, most));
    })
    .sort(
      (a, b) =>
        compareNames(a.line?.name ?? '', b.line?.name ?? '') ||
        compareNames(a.direction, b.direction) ||
        compareNames(a.point ?? '', b.point ?? ''),
    );
}
