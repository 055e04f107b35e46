import { compareNames } from '../names.ts';
import type { BoardingRequest, PlayerDepartureRow } from '../schemas/departures.ts';
import type { PlayerLine } from '../schemas/player.ts';

/** A departure at a stop point. */
export interface Passage {
  /** Identifies the line, whatever its name. */
  lineKey: string;
  line: PlayerLine | null;
  direction: string;
  /** Name of the stop point. */
  point: string;
  /** Ms since the epoch. */
  at: number;
  /** From `at` until that instant departures follow an interval without exact times; absent: a single departure at `at`. */
  every?: { seconds: number; until: number };
  /** How boarding must be requested; absent: not necessary. */
  request?: BoardingRequest;
  /** `at` is a live time; `planned` (ms) is the planned one, null: unplanned. */
  live?: { planned: number | null };
  /** Cancelled, and shown as such. */
  cancelled?: true;
}

/** How boarding must be requested at a time: not at all if one of several vehicles needs no request. */
function requestOf(passages: readonly Passage[]): BoardingRequest | undefined {
  return passages.every(({ request }) => request !== undefined) ? passages[0]?.request : undefined;
}

type Mark = NonNullable<PlayerDepartureRow['marks']>[number];

/** The instants of departures, each once and in order. */
const instantsOf = (passages: readonly Passage[]): number[] =>
  [...new Set(passages.map(({ at }) => at))].sort((a, b) => a - b);

/** Marks of a row's times: live ones with their plan, and the cancelled departures at `gone`. */
function marksOf(group: readonly Passage[], times: readonly number[], gone: readonly number[]): Mark[] {
  const marks = group.flatMap(({ at, live, cancelled, every }): Mark[] => {
    if (cancelled) return gone.includes(at) ? [{ at, cancelled }] : [];
    if (live) return times.includes(at) ? [{ at, live: true, planned: live.planned }] : [];
    // Otherwise it would be dropped together with a live one at the same time.
    const isShared = !every && group.some((other) => other.live && !other.cancelled && other.at === at);
    return isShared && times.includes(at) ? [{ at, planned: at }] : [];
  });
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()].sort((a, b) => a.at - b.at);
}

/** Departures of a line in one direction at one stop point, as a row. */
function rowOf(group: readonly Passage[], isOfSeveral: boolean, most: number): PlayerDepartureRow[] {
  const [first] = group;
  if (!first) return [];
  const { line, direction, point } = first;
  const running = group.filter(({ cancelled }) => !cancelled);
  const exact = running.filter(({ every }) => every === undefined);
  const all = instantsOf(exact);
  const times = all.slice(0, most);
  const isCut = all.length > most;
  const until = isCut ? (times.at(-1) ?? Infinity) : Infinity;
  // Beyond the last time of a row that is cut others run, which it does not tell of: no interval that begins there is the
  // next departure. That of a whole row ends nothing: on a day of strike what is cancelled comes after it.
  const gone = instantsOf(group.filter(({ at, cancelled }) => cancelled && at <= until)).slice(0, most);
  const onRequest = times.flatMap((at) => {
    const request = requestOf(exact.filter((passage) => passage.at === at));
    return request ? [{ at, request }] : [];
  });
  const marks = marksOf(group, times, gone);
  const intervals = running.flatMap(({ at, every, request }) =>
    every && at <= until ? [{ from: at, ...every, ...(request && { request }) }] : [],
  );
  return [
    {
      line,
      direction,
      point: isOfSeveral ? point : null,
      times,
      ...(isCut && { more: true as const }),
      ...(intervals.length > 0 && { intervals: intervals.slice(0, most) }),
      ...(onRequest.length > 0 && { onRequest }),
      ...(marks.length > 0 && { marks }),
    },
  ];
}

/**
 * Groups departures by line and direction, at most `most` each, sorted by line (DSP-1). Those of different stop points
 * stay separate and name their stop: times at one stop are wrong at another.
 */
export function rowsOf(passages: readonly Passage[], most: number): PlayerDepartureRow[] {
  const ways = Map.groupBy(passages, ({ lineKey, direction }) => JSON.stringify([lineKey, direction]));
  const rows = [...ways.values()].flatMap((way) => {
    const points = Map.groupBy(way, ({ point }) => point);
    return [...points.values()].flatMap((group) => rowOf(group, points.size > 1, most));
  });
  return rows.sort(
    (a, b) =>
      compareNames(a.line?.name ?? '', b.line?.name ?? '') ||
      compareNames(a.direction, b.direction) ||
      compareNames(a.point ?? '', b.point ?? ''),
  );
}
