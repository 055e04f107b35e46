import { byName } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type {
  MessagingMode,
  ListsMode,
  ScreenType,
  TextMode,
  TrafficCategory,
} from '../../../contract/enums.ts';
import type { NewsConf, Screen, Site, Template } from '../../../contract/schemas/screen.ts';
import { listedTags } from '../../db/tags.ts';
import type { Database, Row } from '../../db/schema.ts';

export interface StoredScreen {
  id: string;
  name: string;
  type: ScreenType;
  active: boolean;
  tags?: string[];
  litHeight?: number;
  readingDistance?: number;
  agentPort?: number;
  serviceHours?: string;
  credentialVersion: number;
  version: number;
  site: Site;
  /** Stop points of its site, in order. */
  pointIds: number[];
  template: Template | null;
  newsConf: NewsConf | null;
  displays: Omit<Screen['screenConfiguration'][number], 'operational' | 'lastSeen'>[];
}

/** A messaging setup in contract form. */
export function presentNewsConf(row: Row<'news_conf'>): NewsConf {
  return {
    id: row.id,
    name: row.name,
    limit: row.message_limit,
    mode: row.mode as MessagingMode,
    textMode: row.text_mode as TextMode,
    listsMode: row.lists_mode as ListsMode,
    trafficCategory: row.traffic_category as TrafficCategory,
    trafficMax: row.traffic_max,
    defaultMessage: row.default_message,
    reset: row.reset === 1,
    publish: row.publish === 1,
    version: row.version,
  };
}

/** Stop points served by each site of a project, in order. */
async function readPoints(db: Kysely<Database>, projectId: number) {
  const rows = await db
    .selectFrom('site_point')
    .innerJoin('point', 'point.id', 'site_point.point_id')
    .select(['site_point.site_id as siteId', 'point.id', 'point.name'])
    .where('point.project_id', '=', projectId)
    .orderBy('point.sort_order')
    .orderBy('point.id')
    .execute();
  return Map.groupBy(rows, ({ siteId }) => siteId);
}

/** Bicycle stations shown at each site of a project. */
async function readBikes(db: Kysely<Database>, projectId: number) {
  const rows = await db
    .selectFrom('site_bike')
    .innerJoin('bike', 'bike.id', 'site_bike.bike_id')
    .innerJoin('site', 'site.id', 'site_bike.site_id')
    .select(['site_bike.site_id as siteId', 'bike.id', 'bike.station_id as stationId'])
    .where('site.project_id', '=', projectId)
    .orderBy('bike.id')
    .execute();
  return Map.groupBy(rows, ({ siteId }) => siteId);
}

/** Sites of a project, in order, with their stop points and bicycle stations. */
export async function readSitesWithPoints(
  db: Kysely<Database>,
  projectId: number,
): Promise<(Required<Pick<Site, 'pointIds' | 'points' | 'bikeIds' | 'bikes'>> & Site)[]> {
  const bySite = await readPoints(db, projectId);
  const bikesBySite = await readBikes(db, projectId);
  const sites = await readSites(db, projectId);
  return sites.map((site) => {
    const points = bySite.get(site.id) ?? [];
    const bikes = bikesBySite.get(site.id) ?? [];
    return {
      bikeIds: bikes.map(({ id }) => id),
      bikes: bikes.map(({ id, stationId }) => ({ id, stationId })),
      ...site,
      pointIds: points.map(({ id }) => id),
      points: points.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** Sites of a project, in order. */
export async function readSites(db: Kysely<Database>, projectId: number): Promise<Site[]> {
  const sites = await db
    .selectFrom('site')
    .select(['id', 'name', 'sort_order as order', 'version', 'tags', 'service_hours as hours'])
    .select(['loudness', 'silence_hours as silence'])
    .where('project_id', '=', projectId)
    .execute();
  return sites
    .map(({ tags, hours, loudness, silence, ...site }) => ({
      ...site,
      ...listedTags(tags),
      ...(hours !== null && { serviceHours: hours }),
      ...(loudness !== null && { loudness }),
      ...(silence !== null && { silenceHours: silence }),
    }))
    .sort((a, b) => a.order - b.order || byName(a, b));
}

/** Messaging setups of a project, by name. */
export async function readNewsConfs(db: Kysely<Database>, projectId: number): Promise<NewsConf[]> {
  const rows = await db.selectFrom('news_conf').selectAll().where('project_id', '=', projectId).execute();
  return rows.sort(byName).map(presentNewsConf);
}

/** Display modes of a project, by name. */
export async function readTemplates(db: Kysely<Database>, projectId: number): Promise<Template[]> {
  const rows = await db
    .selectFrom('template')
    .select(['id', 'name', 'type', 'json', 'version'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.sort(byName).map((row) => ({ ...row, json: JSON.parse(row.json) as unknown }));
}

/** Screens of a project, by name, with all that their display depends on; `sites`: those of the project. */
export async function readScreens(
  db: Kysely<Database>,
  projectId: number,
  sites: readonly Site[],
): Promise<StoredScreen[]> {
  const sitesById = new Map(sites.map((site) => [site.id, site]));
  const pointIds = new Map(
    [...(await readPoints(db, projectId))].map(([siteId, points]) => [siteId, points.map(({ id }) => id)]),
  );
  const newsConfs = new Map((await readNewsConfs(db, projectId)).map((conf) => [conf.id, conf]));
  const templates = new Map((await readTemplates(db, projectId)).map((template) => [template.id, template]));
  // Joins screen and display: most screens have one, and reading rows is most of a board's cost.
  const rows = await db
    .selectFrom('screen')
    .leftJoin('screen_conf as conf', 'conf.screen_id', 'screen.id')
    .selectAll('screen')
    .select(['conf.id as displayId', 'conf.ip_address as ipAddress', 'conf.physical_id as physicalId'])
    .where('screen.project_id', '=', projectId)
    .execute();
  const found = new Map<string, StoredScreen>();
  for (const row of rows) {
    const { displayId, ipAddress, physicalId } = row;
    const site = sitesById.get(row.site_id);
    if (!site) continue;
    const displays = displayId === null ? [] : [{ id: displayId, ipAddress, physicalId }];
    const known = found.get(row.id);
    if (known) known.displays.push(...displays);
    else
      found.set(row.id, {
        id: row.id,
        name: row.name,
        type: row.type as ScreenType,
        active: row.active === 1,
        ...listedTags(row.tags),
        ...(row.lit_height !== null && { litHeight: row.lit_height }),
        ...(row.reading_distance !== null && { readingDistance: row.reading_distance }),
        ...(row.agent_port !== null && { agentPort: row.agent_port }),
        ...(row.service_hours !== null && { serviceHours: row.service_hours }),
        credentialVersion: row.credential_version,
        version: row.version,
        site,
        pointIds: pointIds.get(site.id) ?? [],
        template: templates.get(row.template_id ?? 0) ?? null,
        newsConf: newsConfs.get(row.news_conf_id ?? 0) ?? null,
        displays,
      });
  }
  const screens = [...found.values()];
  for (const { displays } of screens) displays.sort((a, b) => a.id - b.id);
  return screens.sort(byName);
}
