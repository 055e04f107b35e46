import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ProjectFile, SetupFile } from './demoFiles.ts';
import { Names } from './names.ts';
import { readPicture } from './readDemo.ts';

/** Inserts the project and its logo. Returns its id. */
export async function fillProject(db: Kysely<Database>, file: ProjectFile): Promise<number> {
  const { id } = await db
    .insertInto('project')
    .values({
      name: file.name,
      long_name: file.longName,
      admin_messages: Number(file.adminMessages),
      admin_messages_library: Number(file.adminMessagesLibrary),
      admin_advertising: Number(file.adminAdvertising),
      admin_inhibition: Number(file.adminInhibition),
      admin_gtfs: Number(file.adminGtfs),
      admin_screens: Number(file.adminScreens),
      admin_notifications: Number(file.adminNotifications),
      admin_notifications_refresh: file.adminNotificationsRefresh,
      refresh_screens_availability: file.refreshScreensAvailability,
      time_zone: file.timeZone,
      public_feeds: Number(file.publicFeeds ?? false),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('image')
    .values({ kind: 'project', owner_id: id, ...(await readPicture(file.logo)) })
    .execute();
  return id;
}

/** Records that a project's screens refer to, by name. */
export interface Setup {
  templates: Names;
  newsConfs: Names;
}

/** Fills display modes, messaging setups, causes and impacts of a project. */
export async function fillSetup(
  db: Kysely<Database>,
  project: { id: number; name: string },
  file: SetupFile,
): Promise<Setup> {
  const templates = new Names(`${project.name}, mode d’affichage`);
  for (const { name, type, json } of file.templates) {
    const row = { project_id: project.id, name, type, json: JSON.stringify(json) };
    const { id } = await db.insertInto('template').values(row).returning('id').executeTakeFirstOrThrow();
    templates.add(name, id);
  }
  const newsConfs = new Names(`${project.name}, messagerie`);
  for (const conf of file.newsConfs) {
    const { id } = await db
      .insertInto('news_conf')
      .values({
        project_id: project.id,
        name: conf.name,
        message_limit: conf.limit,
        mode: conf.mode,
        text_mode: conf.textMode,
        lists_mode: conf.listsMode,
        traffic_category: conf.trafficCategory,
        traffic_max: conf.trafficMax,
        default_message: conf.defaultMessage,
        reset: Number(conf.reset),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    newsConfs.add(conf.name, id);
  }
  const causes = file.causes.map(({ label, siriReason, gtfsCause }) => ({
    project_id: project.id,
    label,
    siri_reason: siriReason,
    gtfs_cause: gtfsCause,
  }));
  if (causes.length > 0) await db.insertInto('cause').values(causes).execute();
  const impacts = file.impacts.map(({ label, siriCondition, gtfsEffect }) => ({
    project_id: project.id,
    label,
    siri_condition: siriCondition,
    gtfs_effect: gtfsEffect,
  }));
  if (impacts.length > 0) await db.insertInto('impact').values(impacts).execute();
  return { templates, newsConfs };
}
