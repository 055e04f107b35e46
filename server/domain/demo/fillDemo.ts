import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AccountsFile } from './demoFiles.ts';
import { fillLives } from './fillLives.ts';
import { fillAdvertising, fillMessages } from './fillMessages.ts';
import { fillMessageTemplates } from './fillMessageTemplates.ts';
import { fillNetwork } from './fillNetwork.ts';
import { fillProject, fillSetup } from './fillProject.ts';
import { fillReference } from './fillReference.ts';
import { Names } from './names.ts';
import { readDemo } from './readDemo.ts';
import { fillFeed } from './fillGtfs.ts';

/** Whether the database has no project and no user yet: only then may the demonstration fill it (SRV-4). */
export async function isEmptyNetwork(db: Kysely<Database>): Promise<boolean> {
  const project = await db.selectFrom('project').select('id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
  return !project && !user;
}

export interface FillOptions {
  hashPassword(password: string): Promise<string>;
  /** Milliseconds since the epoch; times in the files are relative to it. */
  now: number;
  /** Simulates a year of screens online; absent: they were never seen. */
  withLives?: boolean;
}

/**
 * Fills an empty, migrated database with the demonstration network of `demo/` (SRV-4), all or nothing. Throws when a
 * file is wrong (naming file and field), or the database is not empty.
 */
export async function fillDemo(
  db: Kysely<Database>,
  { hashPassword, now, withLives = false }: FillOptions,
): Promise<void> {
  const demo = await readDemo();
  // Deliberately slow, so it runs once, before the transaction: all accounts have the same password.
  const passwordHash = await hashPassword(demo.accounts.password);
  await db.transaction().execute(async (trx) => {
    if (!(await isEmptyNetwork(trx)))
      throw new Error('La démonstration ne remplit qu’une base de données vide.');
    const reference = await fillReference(trx, demo.reference);
    const projects = new Names('projet');
    for (const { project: file, setup: setupFile, network: networkFile, messages, feed } of demo.projects) {
      const project = { id: await fillProject(trx, file), name: file.name };
      projects.add(project.name, project.id);
      const setup = await fillSetup(trx, project, setupFile);
      const network = await fillNetwork(trx, { project, setup, reference, now }, networkFile);
      if (feed) {
        const transporterId = reference.transporters.get(feed.transporter);
        await fillFeed(trx, { projectId: project.id, transporterId, now }, feed);
      }
      const context = { project, network, languages: reference.languages, now };
      await fillMessages(trx, context, messages);
      await fillAdvertising(trx, context, messages);
      if (file.adminMessagesLibrary) await fillMessageTemplates(trx, project, demo.messageTemplates, now);
    }
    if (withLives) await fillLives(trx, now);
    await fillUsers(trx, demo.accounts, projects, passwordHash);
  });
}

async function fillUsers(
  db: Kysely<Database>,
  { accounts }: AccountsFile,
  projects: Names,
  passwordHash: string,
) {
  const rows = accounts.map(({ username, role, project }) => ({
    username,
    password_hash: passwordHash,
    session_infinite: 0,
    roles: JSON.stringify([role]),
    project_id: project === null ? null : projects.get(project),
  }));
  await db.insertInto('user_account').values(rows).execute();
}
