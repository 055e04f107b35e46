import { byName } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type { ApprovalMode } from '../../../contract/enums.ts';
import { isSuperuser } from '../../../contract/roles.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { User } from '../../../contract/schemas/session.ts';
import type { Database, Row } from '../../db/schema.ts';

function presentProject(row: Row<'project'>): Project {
  return {
    id: row.id,
    name: row.name,
    longName: row.long_name,
    adminMessages: row.admin_messages === 1,
    adminMessagesLibrary: row.admin_messages_library === 1,
    adminAdvertising: row.admin_advertising === 1,
    adminInhibition: row.admin_inhibition === 1,
    adminGtfs: row.admin_gtfs === 1,
    adminScreens: row.admin_screens === 1,
    adminNotifications: row.admin_notifications === 1,
    adminNotificationsRefresh: row.admin_notifications_refresh,
    refreshScreensAvailability: row.refresh_screens_availability,
    timeZone: row.time_zone,
    publicFeeds: row.public_feeds === 1,
    openEndedDays: row.open_ended_days,
    serviceEnd: row.service_end,
    approval: row.approval as ApprovalMode | null,
    roundSeconds: row.round_seconds,
    serviceHours: row.service_hours,
    alertsOutOfHours: row.alerts_out_of_hours === 1,
    version: row.version,
  };
}

/** A project, or null. */
export async function findProject(db: Kysely<Database>, id: number): Promise<Project | null> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? presentProject(row) : null;
}

/** Projects a user can choose: their own, or, for a superuser, all, by name. */
export async function readProjectsOf(
  db: Kysely<Database>,
  { roles, projectId }: Pick<User, 'roles' | 'projectId'>,
): Promise<Project[]> {
  if (!isSuperuser(roles)) {
    const own = projectId === null ? null : await findProject(db, projectId);
    return own ? [own] : [];
  }
  const rows = await db.selectFrom('project').selectAll().execute();
  return rows.map(presentProject).sort(byName);
}
