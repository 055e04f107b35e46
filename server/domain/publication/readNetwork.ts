import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { readCauses, readImpacts, readLines } from '../lines/lines.ts';
import type { PublishedNetwork, PublishedStop, PublishingScreen } from './published.ts';

type Db = Kysely<Database>;

async function readPublishingScreens(db: Db, projectId: number): Promise<Map<string, PublishingScreen>> {
  const rows = await db
    .selectFrom('screen')
    .leftJoin('news_conf as setup', 'setup.id', 'screen.news_conf_id')
    .select(['screen.id', 'screen.site_id as siteId', 'screen.type', 'setup.mode'])
    .where('screen.project_id', '=', projectId)
    .execute();
  return new Map(
    rows
      .filter(({ mode }) => mode !== 'EXHIBITION')
      .map(({ id, siteId, type }) => [id, { siteId, isOnBoard: type === 'EMBEDDED' }]),
  );
}

async function readPlaces(db: Db, projectId: number): Promise<PublishedNetwork['sites']> {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  const points = await db
    .selectFrom('site_point')
    .innerJoin('point', 'point.id', 'site_point.point_id')
    .select(['site_point.site_id as siteId', 'point.name', 'point.cache_apix_id as gtfsId'])
    .where('point.project_id', '=', projectId)
    .orderBy('point.sort_order')
    .orderBy('point.id')
    .execute();
  const bySite = Map.groupBy(points, ({ siteId }) => siteId);
  const stopsOf = (id: number): PublishedStop[] =>
    (bySite.get(id) ?? []).flatMap(({ name, gtfsId }) => (gtfsId ? [{ gtfsId, name }] : []));
  return new Map(sites.map(({ id, name }) => [id, { name, stops: stopsOf(id) }]));
}

async function readPoints(db: Db, projectId: number): Promise<PublishedNetwork['points']> {
  const rows = await db
    .selectFrom('point')
    .select(['id', 'name', 'cache_apix_id as gtfsId'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(
    rows.map(({ id, name, gtfsId }) => [id, gtfsId ? { gtfsId, name } : { gtfsId: null, id, name }]),
  );
}

const byId = <T extends { id: number }>(records: readonly T[]): Map<number, T> =>
  new Map(records.map((record) => [record.id, record]));

/** Reads the context for publishing a project's messages. */
export async function readNetwork(
  db: Db,
  { id: projectId, longName, timeZone }: { id: number; longName: string; timeZone: string },
): Promise<PublishedNetwork> {
  const lines = (await readLines(db, projectId)).map(({ id, name, gtfsId, directions }) => ({
    id,
    name,
    gtfsId: gtfsId || null,
    directions: directions.map((direction) => direction.name),
  }));
  return {
    name: longName,
    timeZone,
    lines: byId(lines),
    screens: await readPublishingScreens(db, projectId),
    sites: await readPlaces(db, projectId),
    points: await readPoints(db, projectId),
    causes: byId(await readCauses(db, projectId)),
    impacts: byId(await readImpacts(db, projectId)),
  };
}
