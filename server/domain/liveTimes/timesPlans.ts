import type { Kysely } from 'kysely';
import { usualRefresh, usualStaleAfter } from '../../../contract/departures/sources.ts';
import type { timesSources } from '../../../contract/enums.ts';
import type { Database } from '../../db/schema.ts';
import type { LoopPlan } from '../feeds/feedLoop.ts';
import { digestOf, feedUrlOf } from '../feeds/feedAddress.ts';

/** Protocol of a waiting-time source. */
export type TimesApi = keyof typeof timesSources;

export interface TimesSource {
  id: number;
  /** The transporter whose lines it covers; null: all. */
  transporterId: number | null;
  /** When its content expires, ms. */
  staleMs: number;
}

/** A configured source, one for all configuration rows that share it. */
export interface TimesFeed extends Omit<LoopPlan, 'readFor'> {
  api: TimesApi;
  /** Client id for the source; null: it needs none. */
  clientId: string | null;
  data: string | null;
  sources: TimesSource[];
}

/** A source to be fetched. */
export type TimesPlan = TimesFeed & LoopPlan;

/** Transporters with stops that a source can be asked for; null: of one that only a feed may tell. */
async function readServed(db: Kysely<Database>): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('point')
    .leftJoin('line', 'line.id', 'point.line_id')
    .select((eb) => eb.fn.coalesce('point.transporter_id', 'line.transporter_id').as('transporterId'))
    .distinct()
    .where('point.cache_apix_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ transporterId }) => transporterId));
}

/** Waiting-time sources with a valid address. */
export async function readTimesFeeds(db: Kysely<Database>): Promise<TimesFeed[]> {
  const rows = await db
    .selectFrom('times_conf')
    .select(['id', 'url', 'api', 'client_id as clientId', 'data', 'transporter_id as transporterId'])
    .select(['refresh', 'stale_after as staleAfter'])
    .orderBy('id')
    .execute();
  const feeds = new Map<string, TimesFeed>();
  for (const { id, url: address, api, clientId, data, transporterId, ...row } of rows) {
    const url = feedUrlOf(address);
    if (!url) continue;
    const key = digestOf(JSON.stringify([api, url.href, clientId, data]));
    const asked = { api: api as TimesApi, clientId, data };
    const feed = feeds.get(key) ?? { key, url, ...asked, refreshMs: Infinity, sources: [] };
    feeds.set(key, feed);
    const refresh = row.refresh ?? usualRefresh;
    feed.refreshMs = Math.min(feed.refreshMs, refresh * 1000);
    feed.sources.push({ id, transporterId, staleMs: (row.staleAfter ?? usualStaleAfter(refresh)) * 1000 });
  }
  return [...feeds.values()];
}

/** The same with what each is read for. This looks at all stop points: for those who fetch, not whenever live times change. */
export async function readTimesPlans(db: Kysely<Database>): Promise<TimesPlan[]> {
  const feeds = await readTimesFeeds(db);
  const isAsked = feeds.some(({ api }) => api === 'SIRI_SM');
  const served = isAsked ? await readServed(db) : new Set<number | null>();
  return feeds.map((feed) => {
    const transporterIds = feed.sources.map(({ transporterId }) => transporterId);
    const isServed = transporterIds.some((id) =>
      id === null ? served.size > 0 : served.has(id) || served.has(null),
    );
    // A source that cannot be asked for any stop yet is asked as soon as there is one.
    const readFor = digestOf(JSON.stringify(feed.api === 'SIRI_SM' && !isServed ? [] : transporterIds));
    return { ...feed, readFor };
  });
}
