import { randomBytes, scryptSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import { projectFlags, type ProjectFlags } from '../../contract/access.ts';
import type { Role } from '../../contract/roles.ts';
import type { Database, NewRow } from '../../server/db/schema.ts';

type Db = Kysely<Database>;
type Overrides<T extends keyof Database> = Partial<NewRow<T>>;

/** Password of all users that the tests create. */
export const testPassword = 'mot-de-passe-de-test';

/** A hash in the usual form at minimal cost, since tests sign in often. */
function cheapHash(password: string): string {
  const [N, r, p] = [16, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const passwordHash = cheapHash(testPassword);

const columnOf = (flag: string) => flag.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Columns of a project's flags: all on, or as given. */
export function flagColumns(flags: Partial<ProjectFlags> | 'all'): Overrides<'project'> {
  return Object.fromEntries(
    projectFlags.map((flag) => [columnOf(flag), Number(flags === 'all' || (flags[flag] ?? false))]),
  );
}

/** Inserts a row; returns its id. */
async function insert<
  T extends 'project' | 'site' | 'news_conf' | 'line' | 'point' | 'cause' | 'impact' | 'user_account',
>(db: Db, table: T, row: NewRow<T>): Promise<number> {
  const { id } = await db
    .insertInto(table as 'site')
    .values(row as NewRow<'site'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertProject = (db: Db, name: string, overrides: Overrides<'project'> = {}) =>
  insert(db, 'project', {
    name,
    long_name: `Réseau ${name}`,
    ...(flagColumns('all') as Pick<NewRow<'project'>, 'admin_messages'>),
    time_zone: 'Europe/Paris',
    ...overrides,
  } as NewRow<'project'>);

export const insertSetup = (db: Db, projectId: number, overrides: Overrides<'news_conf'> = {}) =>
  insert(db, 'news_conf', {
    project_id: projectId,
    name: 'Gares',
    message_limit: 3,
    mode: 'STATION',
    text_mode: 'RICHTEXT',
    lists_mode: 'ALL',
    traffic_category: 'ALL',
    reset: 0,
    default_message: '<p>Bienvenue</p>',
    ...overrides,
  });

export async function insertScreen(
  db: Db,
  row: Pick<NewRow<'screen'>, 'id' | 'project_id' | 'site_id' | 'news_conf_id'> & Overrides<'screen'>,
): Promise<string> {
  await db
    .insertInto('screen')
    .values({ name: `Quai ${row.id}`, type: 'FHD', active: 1, ...row })
    .execute();
  await db.insertInto('screen_conf').values({ screen_id: row.id, ip_address: '10.0.0.1' }).execute();
  return row.id;
}

export function insertUser(
  db: Db,
  username: string,
  role: Role,
  projectId: number | null,
  overrides: Overrides<'user_account'> = {},
): Promise<number> {
  return insert(db, 'user_account', {
    username,
    password_hash: passwordHash,
    session_infinite: 0,
    roles: JSON.stringify([role]),
    project_id: projectId,
    ...overrides,
  });
}

/** Inserts a library message or, with `library: 0`, one spread to `screens`. */
export async function insertNews(
  db: Db,
  projectId: number,
  { contents = { 1: '<p>Trafic perturbé</p>' }, screens = [], ...overrides }: NewsOverrides = {},
): Promise<number> {
  const { id } = await db
    .insertInto('news')
    .values({
      project_id: projectId,
      library: 1,
      title: 'Trafic perturbé',
      alert: 0,
      blink: 0,
      deletable: 1,
      created_at: 0,
      ...(overrides.library === 0 && { published_at: 0 }),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(contents).map(([language, content]) => ({
    news_id: id,
    language_id: Number(language),
    content,
  }));
  await db.insertInto('news_content').values(rows).execute();
  for (const screen_id of screens)
    await db.insertInto('news_screen').values({ news_id: id, screen_id }).execute();
  return id;
}

interface NewsOverrides extends Overrides<'news'> {
  /** HTML by language id. */
  contents?: Record<number, string>;
  screens?: string[];
}

/** Ids of a project's records, for tests. */
export interface BuiltProject {
  id: number;
  name: string;
  siteId: number;
  setupId: number;
  /** `{name}-1` to `{name}-3`, with room for three messages each. */
  screens: [string, string, string];
  lineId: number;
  /** A stop point of the line. */
  pointId: number;
  causeId: number;
  impactId: number;
}

/** Roles in a project, each with a user named `{role}.{project}`. */
export const projectRoles = {
  guest: 'ROLE_GUEST',
  user: 'ROLE_USER',
  manager: 'ROLE_MANAGER',
  admin: 'ROLE_ADMIN',
} as const satisfies Record<string, Role>;

/** Inserts a project with one record of every kind and a user of every role. */
export async function buildProjectRows(
  db: Db,
  name: string,
  flags = flagColumns('all'),
): Promise<BuiltProject> {
  const id = await insertProject(db, name, flags);
  const siteId = await insert(db, 'site', { project_id: id, name: `Gare ${name}`, sort_order: 1 });
  const setupId = await insertSetup(db, id);
  const place = { project_id: id, site_id: siteId, news_conf_id: setupId };
  const screens: [string, string, string] = [`${name}-1`, `${name}-2`, `${name}-3`];
  for (const screen of screens) await insertScreen(db, { id: screen, ...place });
  const lineId = await insert(db, 'line', {
    project_id: id,
    name: `Bus ${name}`,
    theoretical_times: 0,
    inhibition_times_enabled: 1,
    inhibition_traffic_enabled: 1,
  });
  const pointId = await insert(db, 'point', {
    project_id: id,
    name: `Arrêt ${name}`,
    sort_order: 1,
    line_id: lineId,
  });
  const causeId = await insert(db, 'cause', { project_id: id, label: 'Travaux' });
  const impactId = await insert(db, 'impact', { project_id: id, label: 'Retards' });
  for (const [role, code] of Object.entries(projectRoles)) await insertUser(db, `${role}.${name}`, code, id);
  return { id, name, siteId, setupId, screens, lineId, pointId, causeId, impactId };
}

export interface Network {
  nord: BuiltProject;
  sud: BuiltProject;
}

/** Inserts two projects that must not see each other, a superuser `super`, and English (language 2) beside French. */
export async function buildNetwork(db: Db): Promise<Network> {
  // The second language gets id 2.
  await db.insertInto('language').values({ code: 'en', label: 'English', sort_order: 2 }).execute();
  await insertUser(db, 'super', 'ROLE_SUPERUSER', null);
  return { nord: await buildProjectRows(db, 'nord'), sud: await buildProjectRows(db, 'sud') };
}
