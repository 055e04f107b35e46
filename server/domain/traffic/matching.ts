import type { TrafficCategory } from '../../../contract/enums.ts';
import { folded } from '../../../contract/folded.ts';
import { parseTrafficData, type TrafficData } from '../../../contract/trafficData.ts';
import { isOver, type FeedAlert } from './alert.ts';

/** A messaging line that reads a feed, with what decides on the alerts that are of interest to it (TRF-3). */
export interface FeedLine {
  newsConfLineId: number;
  projectId: number;
  lineId: number;
  lineName: string;
  gtfsId: string | null;
  category: TrafficCategory;
  data: string | null;
  /** Stops of the line where the project has stop points, as the departures' source calls them. */
  knownStops: string[];
  /** The project's: times that a feed gives without a zone are on its clocks. */
  timeZone: string;
}

/** Lines are called alike, whatever their case, accents, apostrophes and blanks: `RER B` is `Rer B`. */
const lineKey = (name: string) => folded(name).replace(/\s/g, '');

/** Whether a setup of this category takes an alert (ADM-4). */
export const isOfCategory = (category: TrafficCategory, planned: boolean): boolean =>
  category === 'ALL' || (category === 'PLANNED') === planned;

/** A messaging line, made ready for alerts: how a feed may call its line, and which stops count. */
interface Wanted {
  line: FeedLine;
  stops: ReadonlySet<string>;
  /** Where an alert of a stop alone concerns the line: at these. */
  served: ReadonlySet<string>;
}

/** Finds the messaging lines that an alert is of interest to. */
export type Matcher = (alert: FeedAlert) => FeedLine[];

const nothing: TrafficData = { lines: [], stops: [] };

/**
 * A matcher for these messaging lines. A line is meant by what `data` calls it, else by its GTFS id as it is written, or
 * its name. An alert of all lines is of interest to each; one of a stop alone to the lines of which `data` names the stop,
 * else to those that have a stop point there. One that names nothing is of interest to none.
 */
export function createMatcher(lines: readonly FeedLine[]): Matcher {
  const byId = new Map<string, Wanted[]>();
  const byName = new Map<string, Wanted[]>();
  const add = (index: Map<string, Wanted[]>, key: string, wanted: Wanted) =>
    void index.set(key, [...(index.get(key) ?? []), wanted]);
  const all: Wanted[] = [];
  for (const line of lines) {
    const data = parseTrafficData(line.data) ?? nothing;
    const stops = new Set(data.stops);
    const wanted: Wanted = { line, stops, served: stops.size > 0 ? stops : new Set(line.knownStops) };
    all.push(wanted);
    for (const id of data.lines) add(byId, id, wanted);
    if (data.lines.length > 0) continue;
    if (line.gtfsId !== null) add(byId, line.gtfsId.trim(), wanted);
    add(byName, lineKey(line.lineName), wanted);
  }
  return ({ affected, planned }) => {
    const found = new Set<FeedLine>();
    for (const { line: ref, stops } of affected) {
      const named =
        ref === null ? all : [...(byId.get(ref.trim()) ?? []), ...(byName.get(lineKey(ref)) ?? [])];
      for (const wanted of named) {
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

/** Most alerts that are kept of a messaging line: `trafficMax` allows no more. */
export const maxKept = 100;

/** The first instant of an alert; without one, always. */
const startOf = ({ periods }: FeedAlert) =>
  periods.length === 0 ? 0 : Math.min(...periods.map(([from]) => from ?? 0));

/** Those that count most first: what happens before what was announced, then the latest, then the next to begin. */
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

/** The alerts of each messaging line, at most `maxKept`, without those that are over at `now` (ms). */
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
      // Cut now and then, so that a feed of any length takes little room.
      if (own.length > 4 * maxKept) own.sort(order).splice(maxKept);
    }
  }
  for (const own of found.values()) own.sort(order).splice(maxKept);
  return found;
}
