import { folded } from './folded.ts';

/** What a source of bicycles says of a station (LIV-3). */
export interface StationState {
  name: string;
  /** Bicycles that may be taken; null: the source does not say. */
  bikes: number | null;
  /** Places where one may be left; null: the source does not say, as of stations without docks. */
  docks: number | null;
  /** Nothing is taken there and nothing left. */
  closed: boolean;
  /** Since when it is so, ms; null: the source does not say. */
  since: number | null;
}

/** By how much the time of a state may lag when nothing else of it has changed, ms: that it was said again is no news. */
export const sinceLagMs = 5 * 60_000;

const isSame = (one: StationState, other: StationState) =>
  one.name === other.name &&
  one.bikes === other.bikes &&
  one.docks === other.docks &&
  one.closed === other.closed;

/**
 * What goes on to screens of what a source says now: of a station that is as it was, the time that was told before, unless
 * that has become old.
 */
export function steadiedStation(before: StationState | undefined, said: StationState): StationState {
  if (!before || !isSame(before, said)) return said;
  if (before.since === null || said.since === null) return before.since === said.since ? before : said;
  const lag = said.since - before.since;
  return lag >= 0 && lag < sinceLagMs ? before : said;
}

/** The words of a name or an id, one blank apart. */
const plainWords = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let index = 0; index < text.length - 1; index += 1) pairs.add(text.slice(index, index + 2));
  return pairs;
}

/** How alike two texts are, from 0 to 1: the share of the pairs of letters that both have (Dice's coefficient). */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.size + second.size === 0) return 0;
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / (first.size + second.size);
}

/** A station as a source names it. */
export interface StationName {
  id: string;
  name: string;
}

/** Alike enough to be meant. */
const leastLikeness = 0.4;

/** Those of the stations that somebody may have meant by `written`, an id or a name, the likeliest first. */
export function stationsMeant(
  written: string,
  stations: readonly StationName[],
  most: number,
): StationName[] {
  const wanted = plainWords(written);
  const scored = stations.map((station) => {
    const name = plainWords(station.name);
    const holds = wanted.length > 2 && name.includes(wanted) ? 0.9 : 0;
    return {
      station,
      score: Math.max(likeness(wanted, plainWords(station.id)), likeness(wanted, name), holds),
    };
  });
  return scored
    .filter(({ score }) => score >= leastLikeness)
    .sort((a, b) => b.score - a.score || a.station.id.localeCompare(b.station.id))
    .slice(0, most)
    .map(({ station }) => station);
}
