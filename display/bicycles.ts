import { type BicyclePlace, bicyclePlaces } from '../contract/displayStyle.ts';
import { isRecord } from '../contract/isRecord.ts';
import type { PlayerStation } from '../contract/schemas/player.ts';

/** Where a display mode's JSON places the bicycle stations (LIV-3); absent or invalid: at the foot. */
export function bicyclePlaceOf(json: unknown): BicyclePlace {
  const bicycles = isRecord(json) ? json['bicycles'] : undefined;
  const said = isRecord(bicycles) ? bicycles['place'] : undefined;
  return bicyclePlaces.find((place) => place === said) ?? 'bottom';
}

/** What a screen says about a station: the numbers, or why there are none. */
export type StationWords =
  | { kind: 'counts'; bikes: number | null; docks: number | null; since: number | null }
  | { kind: 'closed' }
  | { kind: 'unknown' };

/** What is known about a station at `now` (ms); outdated numbers are ignored. */
export function wordsOfStation(station: PlayerStation, now: number): StationWords {
  const { bikes, docks, closed, since, trustedUntil } = station;
  if (now >= trustedUntil) return { kind: 'unknown' };
  if (closed) return { kind: 'closed' };
  return bikes === null && docks === null ? { kind: 'unknown' } : { kind: 'counts', bikes, docks, since };
}
