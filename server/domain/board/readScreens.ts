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

/** A screen as it is configured. */
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
  /** The stop points of its site, in their order. */
  pointIds: number[];
  template: Template | null;
  newsConf: NewsConf | null;
  displays: Omit<Screen['screenConfiguration'][number], 'operational' | 'lastSeen'>[];
}

/** A messaging setup as the contract has it. */
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

/** The stop points that each site of a project serves, in their order. */
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

/** The stations of bicycles that the screens of each site of a project show. */
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

/** The sites of a project with the stop points and the stations of bicycles that their screens show, in their order. */
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

/** The sites of a project, in their order. */
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

/** The messaging setups of a project, by name. */
export async function readNewsConfs(db: Kysely<Database>, projectId: number): Promise<NewsConf[]> {
  const rows = await db.selectFrom('news_conf').selectAll().where('project_id', '=', projectId).execute();
  return rows.sort(byName).map(presentNewsConf);
}

/** The display modes of a project, by name. */
export async function readTemplates(db: Kysely<Database>, projectId: number): Promise<Template[]> {
  const rows = await db
    .selectFrom('template')
    .select(['id', 'name', 'type', 'json', 'version'])
    .where('project_id', '=', projectId)
    .execute();
  return rows.sort(byName).map((row) => ({ ...row, json: JSON.parse(row.json) as unknown }));
}

/** The screens of a project with all that their display depends on, by name. */
export async function readScreens(db: Kysely<Database>, projectId: number): Promise<StoredScreen[]> {
  const sites = new Map((await readSites(db, projectId)).map((site) => [site.id, site]));
  const points = await readPoints(db, projectId);
  const newsConfs = new Map((await readNewsConfs(db, projectId)).map((conf) => [conf.id, conf]));
  const templates = new Map((await readTemplates(db, projectId)).map((template) => [template.id, template]));
  const displays = Map.groupBy(
    await db
      .selectFrom('screen_conf as conf')
      .innerJoin('screen', 'screen.id', 'conf.screen_id')
      .where('screen.project_id', '=', projectId)
      .select(['conf.id', 'conf.screen_id', 'conf.ip_address as ipAddress', 'conf.physical_id as physicalId'])
      .orderBy('conf.id')
      .execute(),
    ({ screen_id }) => screen_id,
  );
  const rows = await db.selectFrom('screen').selectAll().where('project_id', '=', projectId).execute();
  return rows.sort(byName).flatMap((row): StoredScreen[] => {
    const site = sites.get(row.site_id);
    if (!site) return [];
    return [
      {
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
        pointIds: (points.get(site.id) ?? []).map(({ id }) => id),
        template: templates.get(row.template_id ?? 0) ?? null,
        newsConf: newsConfs.get(row.news_conf_id ?? 0) ?? null,
        displays: (displays.get(row.id) ?? []).map(({ id, ipAddress, physicalId }) => ({
          id,
          ipAddress,
          physicalId,
        })),
      },
    ];
  });
}
