import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { readBicycleStates } from './bicycleStates.ts';

/** Human-readable identification of a configured station. */
export interface KnownStation {
  /** Name in the source; null: unknown. */
  stationName: string | null;
  /** Names of the sites whose screens show it. */
  sites: string[];
}

/** Adds names and sites to configured stations. */
export async function withNames<T extends { id: number | string }>(
  db: Kysely<Database>,
  stations: readonly T[],
): Promise<(T & KnownStation)[]> {
  const states = await readBicycleStates(db);
  const names = new Map(states.map(({ bikeId, station }) => [bikeId, station?.name ?? null]));
  const rows = await db
    .selectFrom('site_bike')
    .innerJoin('site', 'site.id', 'site_bike.site_id')
    .select(['site_bike.bike_id', 'site.name'])
    .orderBy('site.name')
    .orderBy('site.id')
    .execute();
  const sites = Map.groupBy(rows, ({ bike_id }) => bike_id);
  return stations.map((station) => ({
    ...station,
    stationName: names.get(Number(station.id)) ?? null,
    sites: (sites.get(Number(station.id)) ?? []).map(({ name }) => name),
  }));
}
