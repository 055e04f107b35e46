import type { Kysely } from 'kysely';
import { parseClock, parseInterval } from '../../../contract/timetable/clockText.ts';
import { parseDays } from '../../../contract/timetable/days.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { NetworkFile } from './demoFiles.ts';
import type { Setup } from './fillProject.ts';
import type { Reference } from './fillReference.ts';
import { Names } from './names.ts';

/** Age of the demonstration's offer, ms. */
const offerAge = 12 * 86_400_000;

type DemoTimetable = NonNullable<NetworkFile['timetables']>[number];

/** Parses the periods of a timetable; throws on an invalid one. */
function periodsOf({ name, periods }: DemoTimetable) {
  return periods.map(({ days, start, end, interval }) => {
    const read = {
      days: parseDays(days),
      start_second: parseClock(start),
      end_second: parseClock(end),
      interval_seconds: parseInterval(interval),
    };
    const { days: on, start_second: from, end_second: to, interval_seconds: every } = read;
    if (on === null || from === null || to === null || every === null) {
      throw new Error(`demo, grille horaire ${name} : période illisible.`);
    }
    return { days: on, start_second: from, end_second: to, interval_seconds: every };
  });
}

/** Fills the timetables of a project, and the offer in force. */
async function fillTimetables(
  db: Kysely<Database>,
  { project, now }: { project: { id: number }; now: number },
  timetables: readonly DemoTimetable[],
  points: Names,
): Promise<void> {
  if (timetables.length === 0) return;
  const periods: Omit<NewRow<'timetable_period'>, 'offer_id'>[] = [];
  const ids: number[] = [];
  for (const timetable of timetables) {
    const { id } = await db
      .insertInto('timetable')
      .values({
        project_id: project.id,
        name: timetable.name,
        point_id: points.get(timetable.point),
        direction: timetable.direction,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    periods.push(...periodsOf(timetable).map((period) => ({ timetable_id: id, ...period })));
  }
  const offer = await db
    .insertInto('timetable_offer')
    .values({
      project_id: project.id,
      file_name: 'offre-initiale.csv',
      timetables: JSON.stringify(ids),
      period_count: periods.length,
      created_at: now - offerAge,
      created_by: serverName,
      applied_at: now - offerAge,
      applied_by: serverName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const some of chunks(periods, 100)) {
    const rows = some.map((period) => ({ ...period, offer_id: offer.id }));
    await db.insertInto('timetable_period').values(rows).execute();
  }
}

/** Records that a project's messages refer to: screens by id, lines by name. */
export interface Network {
  screens: Names<string>;
  lines: Names;
}

interface DemoContext {
  project: { id: number; name: string };
  setup: Setup;
  reference: Reference;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Fills sites, screens, their displays, lines, stop points and feeds of a project. */
export async function fillNetwork(
  db: Kysely<Database>,
  context: DemoContext,
  file: NetworkFile,
): Promise<Network> {
  const lines = await fillLines(db, context, file);
  const points = await fillPoints(db, context, file, lines);
  const network = { screens: await fillScreens(db, context, file, points), lines };
  await fillTimetables(db, context, file.timetables ?? [], points);
  await fillNewsConfLines(db, context, file, network.lines);
  return network;
}

async function fillPoints(db: Kysely<Database>, { project }: DemoContext, file: NetworkFile, lines: Names) {
  const points = new Names(`${project.name}, point d’arrêt`);
  for (const [index, { name, cacheApixId, line }] of file.points.entries()) {
    const row = {
      project_id: project.id,
      name,
      sort_order: index + 1,
      cache_apix_id: cacheApixId,
      line_id: line === null ? null : lines.get(line),
    };
    const { id } = await db.insertInto('point').values(row).returning('id').executeTakeFirstOrThrow();
    points.add(name, id);
  }
  return points;
}

async function fillNewsConfLines(
  db: Kysely<Database>,
  { setup }: DemoContext,
  file: NetworkFile,
  lines: Names,
) {
  const rows = file.newsConfLines.map(({ newsConf, line, api, url, data, notification }) => ({
    news_conf_id: setup.newsConfs.get(newsConf),
    line_id: lines.get(line),
    api,
    url,
    data: data ?? null,
    notification: JSON.stringify(notification),
  }));
  for (const chunk of chunks(rows)) await db.insertInto('news_conf_line').values(chunk).execute();
}

async function fillScreens(
  db: Kysely<Database>,
  { project, setup, reference }: DemoContext,
  file: NetworkFile,
  points: Names,
) {
  const kinds = new Names<NetworkFile['kinds'][string]>(`${project.name}, sorte d’écran`);
  for (const [name, kind] of Object.entries(file.kinds)) kinds.add(name, kind);

  const screens = new Names<string>(`${project.name}, écran`);
  const rows: NewRow<'screen'>[] = [];
  for (const [index, site] of file.sites.entries()) {
    const row = {
      project_id: project.id,
      name: site.name,
      sort_order: index + 1,
      tags: site.tags ? JSON.stringify(site.tags) : null,
    };
    const { id: siteId } = await db.insertInto('site').values(row).returning('id').executeTakeFirstOrThrow();
    const served = (site.points ?? []).map((point) => ({ site_id: siteId, point_id: points.get(point) }));
    if (served.length > 0) await db.insertInto('site_point').values(served).execute();
    const near = (site.bikes ?? []).map((bike) => ({ site_id: siteId, bike_id: reference.bikes.get(bike) }));
    if (near.length > 0) await db.insertInto('site_bike').values(near).execute();
    for (const { id, name, kind, active = true, tags } of site.screens) {
      const { type, template, newsConf, litHeight = null, readingDistance = null } = kinds.get(kind);
      screens.add(id, id);
      rows.push({
        id,
        project_id: project.id,
        site_id: siteId,
        template_id: setup.templates.get(template),
        news_conf_id: setup.newsConfs.get(newsConf),
        name,
        type,
        active: Number(active),
        lit_height: litHeight,
        reading_distance: readingDistance,
        tags: tags ? JSON.stringify(tags) : null,
      });
    }
  }
  for (const chunk of chunks(rows)) await db.insertInto('screen').values(chunk).execute();

  const displays = file.displays.map(({ screen, ipAddress, physicalId }) => ({
    screen_id: screens.get(screen),
    ip_address: ipAddress,
    physical_id: physicalId,
  }));
  for (const chunk of chunks(displays)) await db.insertInto('screen_conf').values(chunk).execute();
  return screens;
}

async function fillLines(db: Kysely<Database>, { project, reference, now }: DemoContext, file: NetworkFile) {
  const since = (minutesAgo: number | undefined) =>
    minutesAgo === undefined ? null : now - minutesAgo * 60_000;
  const lines = new Names(`${project.name}, ligne`);
  for (const line of file.lines) {
    const meta = reference.lineMetas.get(line.name);
    const { id } = await db
      .insertInto('line')
      .values({
        project_id: project.id,
        name: line.name,
        transporter_id: meta.transporterId,
        line_meta_id: meta.id,
        theoretical_times: Number(line.theoreticalTimes ?? false),
        inhibition_times_enabled: 1,
        inhibition_traffic_enabled: 1,
        inhibition_times_date: since(line.timesInhibitedMinutesAgo),
        inhibition_traffic_date: since(line.trafficInhibitedMinutesAgo),
        gtfs_id: line.gtfsId,
        impact_label: line.impactLabel,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lines.add(line.name, id);
  }
  return lines;
}
