import type { Kysely } from 'kysely';
import type { StationName, StationState } from '../../../contract/bicycles.ts';
import type { PlayerStation } from '../../../contract/schemas/player.ts';
import type { Database } from '../../db/schema.ts';
import { bicyclePlansOf } from './bicyclePlans.ts';

/** Latest result for a configured station: its state, or, if the source does not know it, suggestions. */
export type HeardStation = { state: StationState } | { meant: StationName[] };

/** Stored content of a source: the latest result of each station, by its id in the source. */
export type HeardStations = Record<string, HeardStation>;

/**
 * How long a result is valid from its last sign of life, ms, and the step to which its expiry is rounded, so that a mere
 * re-read is not a change for screens.
 */
export const trustMs = 30 * 60_000;
const trustStepMs = 10 * 60_000;

export const heardIn = (content: string | null): HeardStations =>
  JSON.parse(content ?? '{}') as HeardStations;

/** A reading of a source's file: the digest of the times in it, and since when it says these. */
interface Reading {
  told: string | null;
  fresh_at: number | null;
}

/**
 * Since when a file says the times that it says, by this server's clock (ms); null: it has no time of its own. Its own time
 * is not believed, only that it moves: a publisher whose program has ended may go on being answered for by a cache.
 */
export function freshAtOf(before: Reading, told: string | null, now: number): number | null {
  if (told === null) return null;
  return before.told === told && before.fresh_at !== null ? Math.min(before.fresh_at, now) : now;
}

/** Bicycle stations of each site of a project, as sent to screens. */
export async function readSiteStations(
  db: Kysely<Database>,
  projectId: number,
): Promise<Map<number, PlayerStation[]>> {
  const rows = await db
    .selectFrom('site_bike')
    .innerJoin('site', 'site.id', 'site_bike.site_id')
    .innerJoin('bike', 'bike.id', 'site_bike.bike_id')
    .select(['site_bike.site_id as siteId', 'bike.id', 'bike.station_id as stationId'])
    .select(['bike.client_id as clientId', 'bike.url'])
    .where('site.project_id', '=', projectId)
    .where('bike.api', '=', 'GBFS')
    .orderBy('bike.id')
    .execute();
  const plans = bicyclePlansOf(rows);
  if (plans.length === 0) return new Map();
  const feeds = await db
    .selectFrom('bike_feed')
    .select(['key', 'read_at', 'fresh_at', 'content'])
    .where(
      'key',
      'in',
      plans.map(({ key }) => key),
    )
    .execute();
  const known = new Map<number, PlayerStation>();
  for (const { key, stations } of plans) {
    const feed = feeds.find((one) => one.key === key);
    const heard = heardIn(feed?.content ?? null);
    const lastSign = feed?.fresh_at ?? feed?.read_at ?? 0;
    const trustedUntil = Math.floor((lastSign + trustMs) / trustStepMs) * trustStepMs;
    for (const [id, stationId] of stations) {
      const station = heard[stationId];
      if (station && 'state' in station) known.set(id, { id, ...station.state, trustedUntil });
    }
  }
  return new Map(
    [...Map.groupBy(rows, ({ siteId }) => siteId)].map(([siteId, some]) => [
      siteId,
      some.flatMap(({ id }) => known.get(id) ?? []),
    ]),
  );
}
