import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { readBicycleStates } from './bicycleStates.ts';

/** What a configured station is known by, beside the id that its source gives it. */
export interface KnownStation {
  /** As its source names it; null: it has not said. */
  stationName: string | null;
  /** Whose screens show it, by name. */
  sites: string[];
}

/** What people know each of the configured stations by: its name, and where it is shown. */
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
