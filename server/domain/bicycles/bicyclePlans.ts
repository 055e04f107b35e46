import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { LoopPlan } from '../feeds/feedLoop.ts';
import { digestOf, feedUrlOf } from '../feeds/feedAddress.ts';

/** Minimum refresh interval of a source, and the longest that its `ttl` may impose, ms. */
export const refreshMs = 60_000;
export const longestTtlMs = 5 * 60_000;

/** A bicycle system to be fetched, once for all its configured stations (LIV-3). */
export interface BicyclePlan extends LoopPlan {
  /** Client id for the source; null: it needs none. */
  clientId: string | null;
  /** Station id in the source, by id of `bike`. */
  stations: Map<number, string>;
}

/** A configured GBFS station. */
interface Station {
  id: number;
  stationId: string;
  clientId: string | null;
  url: string | null;
}

/** Sources of those stations that have a valid address. */
export function bicyclePlansOf(rows: readonly Station[]): BicyclePlan[] {
  const plans = new Map<string, BicyclePlan>();
  for (const { id, stationId, clientId, url: address } of rows) {
    const url = feedUrlOf(address);
    if (!url) continue;
    const key = digestOf(JSON.stringify([url.href, clientId]));
    const plan = plans.get(key) ?? { key, url, clientId, refreshMs, stations: new Map(), readFor: '' };
    plans.set(key, plan);
    plan.stations.set(id, stationId.trim());
  }
  for (const plan of plans.values()) plan.readFor = digestOf(JSON.stringify([...plan.stations.values()]));
  return [...plans.values()];
}

/** The sources of all stations. */
export async function readBicyclePlans(db: Kysely<Database>): Promise<BicyclePlan[]> {
  const rows = await db
    .selectFrom('bike')
    .select(['id', 'station_id as stationId', 'client_id as clientId', 'url'])
    .where('api', '=', 'GBFS')
    .orderBy('id')
    .execute();
  return bicyclePlansOf(rows);
}
