import { inhibitionsOf } from '../../contract/inhibition.ts';
import { byName } from '../../contract/names.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { ListedPerturbation } from '../../contract/schemas/trafficList.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { isOnScreen, isToCome } from '../../src/features/standings/standingText.ts';
import { type OnlineState, onlineStateOf } from '../../src/shared/onlineState.ts';
import { type LineGraph, lineGraph, type PlanStop } from './lineGraph.ts';

/** The data that the page has loaded. */
export interface PlanData {
  lines: readonly Line[];
  stops: readonly LineStops[];
  /** By site id. */
  screens: Readonly<Record<string, readonly Screen[]>>;
  /** By screen id; undefined: not loaded yet. */
  standings: ReadonlyMap<string, readonly ListedStanding[]> | undefined;
  /** When they stand so, by the server's clock, ms. */
  instant: number;
  /** Perturbations in force. */
  perturbations: readonly ListedPerturbation[];
}

/** A message that the public can see on some screens. */
export interface MessageInForce {
  id: number;
  title: string;
  alert: boolean;
  /** Number of those screens. */
  screens: number;
}

/** A message that begins later. */
export interface MessageToCome extends MessageInForce {
  /** ms */
  from: number;
}

/** State of a group of screens. */
export interface PlaceState {
  screens: readonly Screen[];
  counts: Readonly<Record<OnlineState | 'unwatched', number>>;
  /** Alerts first, then those on the most screens. */
  messages: readonly MessageInForce[];
  /** Earliest start first. */
  toCome: readonly MessageToCome[];
}

/** A line with the state of its screens and its perturbations. */
export interface LineState extends PlaceState {
  line: Line;
  perturbations: readonly ListedPerturbation[];
  isInhibited: boolean;
}

/** A line with the stops that its plan shows. */
export interface LinePlan extends LineState {
  stops: LineStops;
  graph: LineGraph;
  /** State of each stop, in the order of the graph. */
  places: readonly (PlaceState & { interchanges: readonly LineState[] })[];
  /** Sites of the line that are not at any of its stops. */
  elsewhere: PlaceState;
}

function placeState(
  siteIds: Iterable<number>,
  { screens: bySite, standings, instant }: PlanData,
): PlaceState {
  const screens = [...new Set(siteIds)].flatMap((id) => bySite[id] ?? []);
  const counts = { online: 0, offline: 0, dark: 0, inactive: 0, unwatched: 0 };
  const messages = new Map<number, MessageInForce>();
  const toCome = new Map<number, MessageToCome>();
  for (const screen of screens) {
    counts[onlineStateOf(screen) ?? 'unwatched'] += 1;
    for (const standing of standings?.get(screen.id) ?? []) {
      const { id, title, alert, from } = standing.candidate;
      if (isOnScreen(standing)) {
        const known = messages.get(id) ?? { id, title, alert, screens: 0 };
        messages.set(id, { ...known, screens: known.screens + 1 });
      } else if (from != null && isToCome(standing, instant)) {
        const known = toCome.get(id) ?? { id, title, alert, from, screens: 0 };
        toCome.set(id, { ...known, screens: known.screens + 1 });
      }
    }
  }
  return {
    screens,
    counts,
    messages: [...messages.values()].sort(
      (a, b) => Number(b.alert) - Number(a.alert) || b.screens - a.screens || b.id - a.id,
    ),
    toCome: [...toCome.values()].sort((a, b) => a.from - b.from || a.id - b.id),
  };
}

const sitesOf = ({ directions, elsewhere }: LineStops) => [
  ...directions.flatMap(({ stops }) => stops.flatMap(({ sites }) => sites)),
  ...elsewhere,
];

/** The state of all lines, by name: « Bus 9 » before « Bus 131 ». */
export function lineStates(data: PlanData): LineState[] {
  const stops = new Map(data.stops.map((one) => [one.lineId, one]));
  return [...data.lines].sort(byName).map((line) => {
    const own = stops.get(line.id);
    const { times, traffic } = inhibitionsOf(line);
    return {
      line,
      ...placeState(own ? sitesOf(own) : [], data),
      perturbations: data.perturbations.filter(({ lineId, lineName }) =>
        lineId == null ? lineName === '' : lineId === line.id,
      ),
      isInhibited: times || traffic,
    };
  });
}

/**
 * Ids of lines by what they meet at: the same stop of a feed, or the same site. The stop's name is included, since two feeds
 * may use one id for different stops.
 */
type LineMeetings = ReadonlyMap<string, ReadonlySet<number>>;

const siteKey = (site: number) => `site ${site}`;
const keysOf = ({ id, name, sites }: Pick<PlanStop, 'id' | 'name' | 'sites'>) => [
  `stop ${id} ${name}`,
  ...sites.map(siteKey),
];

/** Where the lines meet. */
export function lineMeetings(stops: readonly LineStops[]): LineMeetings {
  const meetings = new Map<string, Set<number>>();
  for (const { lineId, directions, elsewhere } of stops) {
    const keys = [...directions.flatMap((one) => one.stops.flatMap(keysOf)), ...elsewhere.map(siteKey)];
    for (const key of keys) {
      const there = meetings.get(key);
      if (there) there.add(lineId);
      else meetings.set(key, new Set([lineId]));
    }
  }
  return meetings;
}

/** The plan of one of the lines; null: the line is unknown. */
export function linePlan(
  lineId: number,
  states: readonly LineState[],
  data: PlanData,
  meetings: LineMeetings,
): LinePlan | null {
  const own = data.stops.find((one) => one.lineId === lineId);
  const state = states.find(({ line }) => line.id === lineId);
  if (!own || !state) return null;
  const graph = lineGraph(own.directions);
  const places = graph.stops.map((stop) => {
    const met = new Set(keysOf(stop).flatMap((key) => [...(meetings.get(key) ?? [])]));
    met.delete(lineId);
    return {
      ...placeState(stop.sites, data),
      interchanges: states.filter(({ line }) => met.has(line.id)),
    };
  });
  return { ...state, stops: own, graph, places, elsewhere: placeState(own.elsewhere, data) };
}
