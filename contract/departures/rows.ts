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
  /** `at` is what a source says; `planned` (ms) is when it would leave without it, null: not at all. */
  live?: { planned: number | null };
  /** It does not leave, and passengers are told. */
  cancelled?: true;
}

/** Whom to ask at a time: nobody where one of several vehicles takes all along. */
function requestOf(passages: readonly Passage[]): BoardingRequest | undefined {
  return passages.every(({ request }) => request !== undefined) ? passages[0]?.request : undefined;
}

type Mark = NonNullable<PlayerDepartureRow['marks']>[number];

/** What is said of the times of a row: which are live, with the plan behind them, and which departures are cancelled. */
function marksOf(group: readonly Passage[], times: readonly number[]): Mark[] {
  const last = times.at(-1) ?? Infinity;
  const marks = group.flatMap(({ at, live, cancelled, every }): Mark[] => {
    if (cancelled) return at <= last ? [{ at, cancelled }] : [];
    if (live) return times.includes(at) ? [{ at, live: true, planned: live.planned }] : [];
    // Beside a live one of the same time it would be lost with it.
    const isShared = !every && group.some((other) => other.live && !other.cancelled && other.at === at);
    return isShared && times.includes(at) ? [{ at, planned: at }] : [];
  });
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()].sort((a, b) => a.at - b.at);
}

/** The row of the departures of a line in one direction at one stop point. */
function rowOf(group: readonly Passage[], isOfSeveral: boolean, most: number): PlayerDepartureRow[] {
  const [first] = group;
  if (!first) return [];
  const { line, direction, point } = first;
  const running = group.filter(({ cancelled }) => !cancelled);
  const exact = running.filter(({ every }) => every === undefined);
  const times = [...new Set(exact.map(({ at }) => at))].sort((a, b) => a - b).slice(0, most);
  const onRequest = times.flatMap((at) => {
    const request = requestOf(exact.filter((passage) => passage.at === at));
    return request ? [{ at, request }] : [];
  });
  const marks = marksOf(group, times);
  const intervals = running.flatMap(({ at, every, request }) =>
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
      ...(marks.length > 0 && { marks }),
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
