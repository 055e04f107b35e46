import type { TrafficCategory } from '../../../contract/enums.ts';
import { folded } from '../../../contract/folded.ts';
import { parseTrafficData, type TrafficData } from '../../../contract/trafficData.ts';
import { isOver, type FeedAlert } from './alert.ts';

/** A messaging line that reads a feed, with its criteria for alerts (TRF-3). */
export interface FeedLine {
  newsConfLineId: number;
  projectId: number;
  lineId: number;
  lineName: string;
  gtfsId: string | null;
  /** Its name is the GTFS id of a route of its feed, and means that one. */
  isNamedAsRoute: boolean;
  category: TrafficCategory;
  data: string | null;
  /** Stops of the line with stop points in the project, by their ids in the departures' source, with their stations or platforms. */
  knownStops: string[];
  /** The project's zone, for times without one. */
  timeZone: string;
}

/** Normalises a line's name: ignores case, accents, blanks and the form of apostrophes, so that `RER B` equals `Rer B`. */
const lineKey = (name: string) => folded(name).replace(/\s/g, '');

/** Whether a setup with this category accepts an alert (ADM-4). */
export const isOfCategory = (category: TrafficCategory, planned: boolean): boolean =>
  category === 'ALL' || (category === 'PLANNED') === planned;

/** A messaging line prepared for matching: its ids in the feed, and its stops. */
interface Wanted {
  line: FeedLine;
  stops: ReadonlySet<string>;
  /** Stops at which an alert without a line concerns this line. */
  served: ReadonlySet<string>;
}

/** Finds the messaging lines that an alert concerns. */
export type Matcher = (alert: FeedAlert) => FeedLine[];

const nothing: TrafficData = { lines: [], stops: [] };

/**
 * A matcher for these messaging lines. A line is identified by the names in `data`, else by its exact GTFS id, or its
 * name, unless that is the id of another one. An alert for all lines concerns each; one for a stop only concerns lines whose `data` names the stop, else those
 * with a stop point there. One without a subject concerns none.
 */
export function createMatcher(lines: readonly FeedLine[]): Matcher {
  const byId = new Map<string, Wanted[]>();
  const byName = new Map<string, Wanted[]>();
  const add = (index: Map<string, Wanted[]>, key: string, wanted: Wanted) => {
    const same = index.get(key) ?? [];
    same.push(wanted);
    index.set(key, same);
  };
  const all: Wanted[] = [];
  for (const line of lines) {
    const data = parseTrafficData(line.data) ?? nothing;
    const stops = new Set(data.stops);
    const wanted: Wanted = { line, stops, served: stops.size > 0 ? stops : new Set(line.knownStops) };
    all.push(wanted);
    for (const id of data.lines) add(byId, id, wanted);
    if (data.lines.length > 0) continue;
    if (line.gtfsId !== null) add(byId, line.gtfsId.trim(), wanted);
    if (!line.isNamedAsRoute) add(byName, lineKey(line.lineName), wanted);
  }

  function namedAs(ref: string): readonly Wanted[] {
    const ids = byId.get(ref.trim()) ?? [];
    const names = (byName.get(lineKey(ref)) ?? []).filter(({ line }) => {
      const ofProject = ids.filter((one) => one.line.projectId === line.projectId);
      return ofProject.length === 0 || ofProject.some((one) => one.line.lineId === line.lineId);
    });
    return [...ids, ...names];
  }
  return ({ affected, planned }) => {
    const found = new Set<FeedLine>();
    for (const { line: ref, stops } of affected) {
      for (const wanted of ref === null ? all : namedAs(ref)) {
        const narrowed = ref === null ? wanted.served : wanted.stops;
        const isHere =
          stops.length === 0 ||
          (ref !== null && narrowed.size === 0) ||
          stops.some((stop) => narrowed.has(stop));
        if (isHere && isOfCategory(wanted.line.category, planned)) found.add(wanted.line);
      }
    }
    return [...found];
  };
}

/** Maximum number of alerts kept per messaging line: the limit of `trafficMax`. */
export const maxKept = 100;

/** Start of an alert; without one, always. */
const startOf = ({ periods }: FeedAlert) =>
  periods.length === 0 ? 0 : Math.min(...periods.map(([from]) => from ?? 0));

/** Most important first: unplanned before planned, then latest start, then next to begin. */
function byWeight(now: number) {
  const weights = (alert: FeedAlert) => {
    const start = startOf(alert);
    return [Number(alert.planned), Number(start > now), start > now ? start : -start] as const;
  };
  return (a: FeedAlert, b: FeedAlert) => {
    const [ours, theirs] = [weights(a), weights(b)];
    return ours[0] - theirs[0] || ours[1] - theirs[1] || ours[2] - theirs[2] || (a.id < b.id ? -1 : 1);
  };
}

/** Alerts of each messaging line, at most `maxKept`, without those over at `now` (ms). */
export async function collectAlerts(
  alerts: AsyncIterable<FeedAlert>,
  lines: readonly FeedLine[],
  now: number,
): Promise<Map<FeedLine, FeedAlert[]>> {
  const match = createMatcher(lines);
  const order = byWeight(now);
  const found = new Map<FeedLine, FeedAlert[]>(lines.map((line) => [line, []]));
  for await (const alert of alerts) {
    if (isOver(alert, now)) continue;
    for (const line of match(alert)) {
      const own = found.get(line) ?? [];
      own.push(alert);
      // Trimmed now and then, so that memory does not grow with the feed.
      if (own.length > 4 * maxKept) own.sort(order).splice(maxKept);
    }
  }
  for (const own of found.values()) own.sort(order).splice(maxKept);
  return found;
}
