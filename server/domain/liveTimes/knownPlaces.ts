import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { Database } from '../../db/schema.ts';
import { builtFeedOf } from '../departures/builtFeed.ts';
import { feedKnowing, transportersOf } from '../departures/feedKnowing.ts';
import { digestOf } from '../feeds/feedAddress.ts';
import type { CurrentFeed } from '../gtfs/currentFeed.ts';

/** The file of a feed, with its stops that are stop points of its project, by `stop_id`. */
interface KnownFeed extends Pick<CurrentFeed, 'db'> {
  stops: ReadonlySet<string>;
}

/** What the projects have that a source may refer to. */
export interface KnownPlaces {
  feeds: readonly KnownFeed[];
  /** Stop ids of all projects' stop points, in a feed or not. */
  stops: ReadonlySet<string>;
  /** Ids of lines in GTFS and in other sources. */
  lines: ReadonlySet<string>;
  /** Stops to request from a per-stop source: those of these transporters, by their lines or by the feed that has them. */
  asked: readonly string[];
  /** Zone of the projects with such stops, in which times of SIRI without one are; that of Paris where they differ. */
  timeZone: string;
  /** Digest of all this: data matched with another digest must be matched again. */
  digest: string;
}

/** Stop points and lines of all projects, and the projects' time zones by id. */
export async function readProjectPlaces(db: Kysely<Database>) {
  const points = await db
    .selectFrom('point')
    .leftJoin('line', 'line.id', 'point.line_id')
    .select(['point.project_id as projectId', 'point.cache_apix_id as stopId', 'point.line_id as lineId'])
    .select([
      'point.transporter_id as ownTransporterId',
      'line.transporter_id as transporterId',
      'line.gtfs_id as gtfsId',
    ])
    .where('point.cache_apix_id', 'is not', null)
    .orderBy('point.id')
    .execute();
  const lines = await db
    .selectFrom('line')
    .leftJoin('line_meta', 'line_meta.id', 'line.line_meta_id')
    .select(['line.project_id as projectId', 'line.transporter_id as transporterId'])
    .select(['line.gtfs_id as gtfsId', 'line_meta.apix_id as apixId'])
    .orderBy('line.id')
    .execute();
  const projects = await db.selectFrom('project').select(['id', 'time_zone']).orderBy('id').execute();
  return { points, lines, zones: new Map(projects.map(({ id, time_zone }) => [id, time_zone])) };
}

/** These stop points, and the projects' feeds with lines of these transporters (if null is among them, of all). */
export function knownPlacesOf(
  { points, lines, zones }: Awaited<ReturnType<typeof readProjectPlaces>>,
  feeds: readonly CurrentFeed[],
  transporterIds: readonly (number | null)[],
): KnownPlaces {
  const isMeant = (transporterId: number | null) =>
    transporterIds.includes(null) || transporterIds.includes(transporterId);
  const feedsOf = Map.groupBy(feeds, ({ projectId }) => projectId);
  const linesOf = Map.groupBy(lines, ({ projectId }) => projectId);
  type Line = Pick<(typeof lines)[number], 'gtfsId' | 'transporterId'>;
  const isMeantBy = (feed: CurrentFeed, its: readonly Line[] = []) =>
    [...transportersOf(feed, its, feedsOf.get(feed.projectId) ?? [])].some(isMeant);
  const concerned = feeds.filter((feed) => isMeantBy(feed, linesOf.get(feed.projectId)));
  const isConcerned = new Set(concerned);
  /** Of its own transporter, or else its line's, or of one of those of the feed by which its departures are. */
  const isMeantAt = ({ projectId, stopId, ownTransporterId, lineId, ...line }: (typeof points)[number]) => {
    if (isMeant(ownTransporterId ?? line.transporterId)) return true;
    const point = { stopId, transporterId: ownTransporterId, line: lineId === null ? null : line };
    const feed = feedKnowing(point, feedsOf.get(projectId) ?? []);
    return feed !== undefined && (lineId === null ? isConcerned.has(feed) : isMeantBy(feed, [line]));
  };
  const ofProject = Map.groupBy(points, ({ projectId }) => projectId);
  const known = concerned.map(({ db, projectId }): KnownFeed => {
    const reader = builtFeedOf(db);
    const stops = (ofProject.get(projectId) ?? []).flatMap(({ stopId }) => reader.stopsOf(stopId ?? ''));
    return { db, stops: new Set(reader.idsOf(stops)) };
  });
  const all = points.flatMap(({ stopId }) => stopId ?? []);
  const imports = concerned.map(({ importId }) => importId);
  const meant = points.filter(isMeantAt);
  const asked = [...new Set(meant.map(({ stopId }) => stopId ?? ''))];
  const [zone, ...others] = new Set(meant.map(({ projectId }) => zones.get(projectId)));
  const timeZone = zone === undefined || others.length > 0 ? defaultTimeZone : zone;
  return {
    feeds: known,
    stops: new Set([...all, ...known.flatMap(({ stops }) => [...stops])]),
    lines: new Set(lines.flatMap(({ gtfsId, apixId }) => [gtfsId, apixId]).filter((id) => id !== null)),
    asked,
    timeZone,
    digest: digestOf(JSON.stringify([imports, points, lines, asked, timeZone])),
  };
}

/** Whether no feed was replaced since: its file is then closed. */
export const areInForce = ({ feeds }: KnownPlaces): boolean => feeds.every(({ db }) => db.open);
