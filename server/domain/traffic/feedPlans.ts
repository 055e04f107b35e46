import type { Kysely } from 'kysely';
import type { TrafficCategory } from '../../../contract/enums.ts';
import type { Database } from '../../db/schema.ts';
import { inTurns } from '../../shared/tasks.ts';
import { builtFeedOf } from '../departures/builtFeed.ts';
import { isOf } from '../departures/feedKnowing.ts';
import { stopsAround } from '../departures/stopsAround.ts';
import { digestOf, feedKeyOf, feedUrlOf } from '../feeds/feedAddress.ts';
import type { CurrentFeeds } from '../gtfs/currentFeed.ts';
import type { FeedLine } from './matching.ts';

/** How long content stays valid while its feed cannot be read, ms. */
const trustMs = 60 * 60_000;

/** Until when content read at `readAt` may be shown, ms. */
export const trustedUntil = (readAt: number, refreshMs: number): number =>
  readAt + Math.max(trustMs, 3 * refreshMs);

/** A feed to be fetched, once for all messaging lines that share it (TRF-3). */
export interface FeedPlan {
  /** SHA-256 of its address. */
  key: string;
  url: URL;
  /** Shortest refresh interval of its projects. */
  refreshMs: number;
  lines: FeedLine[];
  /** Digest of the criteria it is read for: changes with the configuration. */
  readFor: string;
}

/** Default for projects with notifications that were saved without a refresh interval before it was required; s. */
const usualRefresh = 60;

const notifying = (db: Kysely<Database>) =>
  db
    .selectFrom('news_conf_line as conf_line')
    .innerJoin('news_conf as conf', 'conf.id', 'conf_line.news_conf_id')
    .innerJoin('project', 'project.id', 'conf.project_id')
    .where('project.admin_notifications', '=', 1)
    .where('conf_line.url', 'is not', null);

/** The feeds of all projects with notifications, without their lines: one row for each address, however many lines name it. */
export async function readFeedAddresses(
  db: Kysely<Database>,
): Promise<Pick<FeedPlan, 'key' | 'url' | 'refreshMs'>[]> {
  const rows = await notifying(db)
    .select('conf_line.url')
    .select(({ fn, lit }) =>
      fn.min<number>(fn.coalesce('project.admin_notifications_refresh', lit(usualRefresh))).as('refresh'),
    )
    .groupBy('conf_line.url')
    .execute();
  const found = new Map<string, { key: string; url: URL; refreshMs: number }>();
  for (const { url: address, refresh } of rows) {
    const url = feedUrlOf(address);
    if (!url) continue;
    const key = feedKeyOf(url);
    found.set(key, { key, url, refreshMs: Math.min(found.get(key)?.refreshMs ?? Infinity, refresh * 1000) });
  }
  return [...found.values()];
}

/** The GTFS feeds that say which stop is part of which, and which routes there are. */
type Feeds = Pick<CurrentFeeds, 'of' | 'isAwaited'>;

/** Stops at which the lines of feeds have stop points, by line: under the ids of the points, and those of stops around. */
async function readKnownStops(db: Kysely<Database>, current: Feeds): Promise<Map<number, Set<string>>> {
  const points = await db
    .selectFrom('point')
    .innerJoin('line', 'line.id', 'point.line_id')
    .select(['line.id as lineId', 'line.project_id as projectId', 'line.gtfs_id as gtfsId'])
    .select(['line.transporter_id as transporterId', 'point.transporter_id as ownTransporterId'])
    .select('point.cache_apix_id as stop')
    .where('point.cache_apix_id', 'is not', null)
    .where('line.id', 'in', db.selectFrom('news_conf_line').select('line_id').where('url', 'is not', null))
    .orderBy('point.id')
    .execute();
  const known = new Map<number, Set<string>>();
  await inTurns(points, ({ lineId, projectId, stop, ownTransporterId, ...line }) => {
    const stopId = stop?.trim();
    if (!stopId) return;
    const around = stopsAround({ stopId, line, transporterId: ownTransporterId }, current.of(projectId));
    const ofLine = known.get(lineId) ?? new Set();
    known.set(lineId, ofLine.add(stopId));
    for (const id of around) ofLine.add(id);
  });
  return known;
}

/**
 * Feeds of all projects with notifications. Where a project's GTFS feed is on its way here, other servers may have it: they
 * read for its stops and routes meanwhile.
 */
export async function readFeedPlans(db: Kysely<Database>, current: Feeds): Promise<FeedPlan[]> {
  const rows = await notifying(db)
    .innerJoin('line', 'line.id', 'conf_line.line_id')
    .select(['conf_line.id as newsConfLineId', 'conf_line.url', 'conf_line.data'])
    .select(['project.id as projectId', 'project.admin_notifications_refresh as refresh'])
    .select('project.time_zone as timeZone')
    .select(['line.id as lineId', 'line.name as lineName', 'line.gtfs_id as gtfsId'])
    .select(['line.transporter_id as transporterId', 'conf.traffic_category as category'])
    .orderBy('conf_line.id')
    .execute();
  const stopsOf = await readKnownStops(db, current);
  const plans = new Map<string, FeedPlan>();
  /** By address as configured: thousands of lines share one. */
  const planAt = new Map<string | null, FeedPlan | null>();
  const planOf = (address: string | null): FeedPlan | null => {
    const url = feedUrlOf(address);
    if (!url) return null;
    const key = feedKeyOf(url);
    const plan = plans.get(key) ?? { key, url, refreshMs: Infinity, lines: [], readFor: '' };
    plans.set(key, plan);
    return plan;
  };
  const isNamedAsRoute = (
    line: Pick<FeedLine, 'projectId' | 'lineName' | 'gtfsId'>,
    transporterId: number | null,
  ) => {
    const feeds = current.of(line.projectId);
    const own = feeds.find((feed) => isOf(feed, { gtfsId: line.gtfsId, transporterId }, feeds));
    return own !== undefined && builtFeedOf(own.db).hasRoute(line.lineName.trim());
  };
  for (const { url: address, refresh, category, transporterId, ...row } of rows) {
    const known = planAt.get(address);
    const plan = known === undefined ? planOf(address) : known;
    planAt.set(address, plan);
    if (!plan) continue;
    plan.refreshMs = Math.min(plan.refreshMs, (refresh ?? usualRefresh) * 1000);
    const knownStops = [...(stopsOf.get(row.lineId) ?? [])];
    plan.lines.push({
      ...row,
      isNamedAsRoute: isNamedAsRoute(row, transporterId),
      category: category as TrafficCategory,
      knownStops,
    });
  }
  for (const plan of plans.values()) plan.readFor = digestOf(JSON.stringify(plan.lines));
  return [...plans.values()].filter(({ lines }) => !lines.some((line) => current.isAwaited(line.projectId)));
}
