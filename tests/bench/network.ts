import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Role } from '../../contract/roles.ts';
import { chunks, openSqlite, type Store } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Database } from '../../server/db/schema.ts';
import { createScreenCredentials } from '../../server/domain/player/credentials.ts';
import { hashPassword } from '../../server/domain/session/password.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';

export interface Network {
  server: RunningServer;
  projectId: number;
  screenIds: string[];
  /** Credentials of the screens' pages. */
  screenKeys: Map<string, string>;
  username: string;
  password: string;
  /** Token of a user who may spread and delete. */
  token: string;
  close(): Promise<void>;
}

export const benchUser = 'bench';
export const benchPassword = 'bench-password';
const [username, password] = [benchUser, benchPassword];
const screensOfSite = 20;

/** A project with messages and screens. */
export const projectRow = {
  name: 'bench',
  long_name: 'Bench network',
  admin_messages: 1,
  admin_messages_library: 1,
  admin_advertising: 0,
  admin_inhibition: 0,
  admin_gtfs: 0,
  admin_screens: 1,
  admin_notifications: 0,
  refresh_screens_availability: 10_000,
  time_zone: 'Europe/Paris',
};

/** Writes a network of one project into an empty database, as if after a restart. */
export async function fillNetwork(store: Store, screenCount: number, role: Role = 'ROLE_MANAGER') {
  await migrate(store);
  const { db } = store;
  const { id: projectId } = await db
    .insertInto('project')
    .values(projectRow)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_account')
    .values({
      username,
      password_hash: await hashPassword(password),
      session_infinite: 0,
      roles: JSON.stringify([role]),
      project_id: role === 'ROLE_SUPERUSER' ? null : projectId,
    })
    .execute();
  const { id: confId } = await db
    .insertInto('news_conf')
    .values({
      project_id: projectId,
      name: 'Bench',
      // Spreads must not be refused because of earlier ones.
      message_limit: 1_000_000,
      mode: 'STATION',
      text_mode: 'RICHTEXT',
      lists_mode: 'ALL',
      traffic_category: 'ALL',
      traffic_max: 3,
      default_message: '<p>Bienvenue</p>',
      reset: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sites = await db
    .insertInto('site')
    .values(
      Array.from({ length: Math.ceil(screenCount / screensOfSite) }, (_, index) => ({
        project_id: projectId,
        name: `Station ${index + 1}`,
        sort_order: index + 1,
      })),
    )
    .returning('id')
    .execute();
  const screens = Array.from({ length: screenCount }, (_, index) => ({
    id: `screen-${index + 1}`,
    project_id: projectId,
    site_id: sites[Math.floor(index / screensOfSite)]!.id,
    news_conf_id: confId,
    name: `Quai ${index + 1}`,
    type: 'FHD',
    active: 1,
  }));
  for (const some of chunks(screens)) {
    await db.insertInto('screen').values(some).execute();
    await db
      .insertInto('screen_conf')
      .values(some.map(({ id }) => ({ screen_id: id, ip_address: '192.0.2.1', physical_id: id })))
      .execute();
  }
  const credentials = await createScreenCredentials(store);
  return { projectId, screenKeys: new Map(screens.map(({ id }) => [id, credentials.of(id, 1)])) };
}

/** Writes such a network into an empty data folder. */
export async function writeNetwork(dataDir: string, screenCount: number, role?: Role) {
  const store = openSqlite(dataDir);
  try {
    return await fillNetwork(store, screenCount, role);
  } finally {
    await store.close();
  }
}

export const benchSuperuser = 'bench.super';

/** Adds a superuser to a network. */
export async function writeSuperuser(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('user_account')
    .values({
      username: benchSuperuser,
      password_hash: await hashPassword(benchPassword),
      session_infinite: 0,
      roles: JSON.stringify(['ROLE_SUPERUSER']),
      project_id: null,
    })
    .execute();
}

/** Token of the network's user at this server. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/rest/user/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

export const signInForm = { username: "Nom d'utilisateur", password: 'Mot de passe', send: 'Se connecter' };

/** Signs in by the form, and waits for the next page. */
export async function signInByForm(
  page: Page,
  { server, username, password }: Network,
  path = '/',
): Promise<void> {
  await page.goto(`${server.url}${path}${path === '/' ? '#!' : '#'}/login`);
  await page.getByLabel(signInForm.username).fill(username);
  await page.getByLabel(signInForm.password).fill(password);
  await page.getByRole('button', { name: signInForm.send }).click();
  await page.waitForURL((url) => !/^#!?\/login/.test(url.hash));
}

/** Writes more into the database of a network, before the server starts. */
export type Prepare = (
  db: Kysely<Database>,
  network: Pick<Network, 'projectId' | 'screenIds'>,
) => Promise<void>;

/** Starts the product with its default configuration, as a separate process, on a network of `screenCount` screens. */
export async function startNetwork(screenCount: number, role?: Role, prepare?: Prepare): Promise<Network> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const { projectId, screenKeys } = await writeNetwork(dataDir, screenCount, role);
  const screenIds = [...screenKeys.keys()];
  if (prepare) {
    const store = openSqlite(dataDir);
    try {
      await prepare(store.db, { projectId, screenIds });
    } finally {
      await store.close();
    }
  }
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0' });
  return {
    server,
    projectId,
    screenIds,
    screenKeys,
    username,
    password,
    token: await signIn(server.url),
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
