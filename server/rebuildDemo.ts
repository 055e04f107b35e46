import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { databaseFile, openSqlite, type Store } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { demoWelcome, readDemo } from './domain/demo/readDemo.ts';
import { fillEmpty } from './fillEmpty.ts';
import { StartProblem } from './shared/errors.ts';
import { startTexts } from './shared/startTexts.ts';
import { startProblem } from './startProblem.ts';

const { demo: texts } = startTexts;

/** Describes a project or user that is not part of the demonstration; null: there is none. */
async function findForeign(db: Store['db']): Promise<string | null> {
  const { projects, accounts } = await readDemo();
  const names = new Set(projects.map(({ project }) => project.name));
  const usernames = new Set(accounts.accounts.map(({ username }) => username));
  const project = (await db.selectFrom('project').select('name').execute()).find(
    ({ name }) => !names.has(name),
  );
  if (project) return texts.project(project.name);
  const users = await db.selectFrom('user_account').select('username').execute();
  const user = users.find(({ username }) => !usernames.has(username));
  return user ? texts.user(user.username) : null;
}

/**
 * `npm run demo`: resets the demonstration network to its initial state. Refuses a database that contains anything
 * else.
 */
async function rebuild(config: Config): Promise<void> {
  if (config.databaseUrl !== null) throw new StartProblem(texts.embeddedOnly);
  const former = openSqlite(config.dataDir);
  try {
    await migrate(former);
    const foreign = await findForeign(former.db);
    if (foreign !== null) throw new StartProblem(texts.foreign(foreign));
  } finally {
    await former.close();
  }
  for (const ending of ['', '-wal', '-shm'])
    rmSync(join(config.dataDir, databaseFile + ending), { force: true });
  const store = openSqlite(config.dataDir);
  await migrate(store);
  await fillEmpty(store, config);
  await store.close();
  console.log(await demoWelcome());
}

let config: Config | null = null;
try {
  config = readConfig({ ...process.env, DEMO: '1' });
  await rebuild(config);
} catch (error) {
  console.error(startProblem(error, config));
  process.exit(1);
}
