import type { Kysely } from 'kysely';
import type { StationName, StationState } from '../../../contract/bicycles.ts';
import type { PlayerStation } from '../../../contract/schemas/player.ts';
import type { Database } from '../../db/schema.ts';
import { bicyclePlansOf } from './bicyclePlans.ts';

/** What was last heard of a configured station: its state, or that its source does not know it, and which it may be. */
export type HeardStation = { state: StationState } | { meant: StationName[] };

/** What is kept of a source: what was heard of each station, by the id that the source gives it. */
export type HeardStations = Record<string, HeardStation>;

/** How long what was read counts, ms, and in which steps screens are told until when: that it was read again is no news. */
const trustMs = 30 * 60_000;
const trustStepMs = 10 * 60_000;

export const heardIn = (content: string | null): HeardStations =>
  JSON.parse(content ?? '{}') as HeardStations;

/** The stations of bicycles of each site of a project, as its screens are told of them. */
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
    .select(['key', 'read_at', 'content'])
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
    const trustedUntil = Math.floor(((feed?.read_at ?? 0) + trustMs) / trustStepMs) * trustStepMs;
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
