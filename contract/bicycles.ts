import { folded } from './folded.ts';

/** State of a station according to a bicycle source (LIV-3). */
export interface StationState {
  name: string;
  /** Available bicycles; null: unknown. */
  bikes: number | null;
  /** Free docks; null: unknown, for example for stations without docks. */
  docks: number | null;
  /** Neither rental nor return is possible. */
  closed: boolean;
  /** Since when, ms; null: unknown. */
  since: number | null;
}

/** Maximum lag of an unchanged state's time, ms: a mere repetition is not a change. */
export const sinceLagMs = 5 * 60_000;

const isSame = (one: StationState, other: StationState) =>
  one.name === other.name &&
  one.bikes === other.bikes &&
  one.docks === other.docks &&
  one.closed === other.closed;

/** The state to send to screens: an unchanged station keeps its previous time, unless that has become too old. */
export function steadiedStation(before: StationState | undefined, said: StationState): StationState {
  if (!before || !isSame(before, said)) return said;
  if (before.since === null || said.since === null) return before.since === said.since ? before : said;
  const lag = said.since - before.since;
  return lag >= 0 && lag < sinceLagMs ? before : said;
}

/** The folded words of a name or an id, separated by single blanks. */
const plainWords = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let index = 0; index < text.length - 1; index += 1) pairs.add(text.slice(index, index + 2));
  return pairs;
}

/** Similarity of two texts, from 0 to 1: their shared letter pairs (Dice's coefficient). */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.size + second.size === 0) return 0;
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return (2 * shared) / (first.size + second.size);
}

/** A station with its name in the source. */
export interface StationName {
  id: string;
  name: string;
}

/** Minimum similarity of a suggestion. */
const leastLikeness = 0.4;

/** Stations that `written`, an id or a name, may mean, most similar first. */
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
