import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createSuperuser } from '../../server/domain/session/askFirstSuperuser.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<'demo', string>;
};
/** Of `npm run demo`, after `node`. */
const argv = scripts.demo.split(' ').slice(1);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'girouette-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const rebuild = () =>
  run(process.execPath, argv, {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
  });

async function inDatabase<T>(use: (db: ReturnType<typeof openSqlite>['db']) => Promise<T>): Promise<T> {
  const store = openSqlite(dataDir);
  try {
    return await use(store.db);
  } finally {
    await store.close();
  }
}

it('SRV-4 one command rebuilds the demonstration network, whatever has become of it', async () => {
  await rebuild();
  const count = () => inDatabase((db) => db.selectFrom('news').select('id').execute());
  const before = (await count()).length;
  await inDatabase((db) => db.deleteFrom('news').execute());
  await rebuild();
  expect(before).toBeGreaterThan(0);
  expect((await count()).length).toBe(before);
});

it('SRV-4 FLT-2 it has the year of availability with which `npm start` begins', async () => {
  await rebuild();
  expect(await inDatabase((db) => db.selectFrom('screen_life').select('screen_id').execute())).not.toEqual(
    [],
  );
});

it('SRV-4 it leaves alone a database with a project that is not of the demonstration', async () => {
  await rebuild();
  await inDatabase((db) =>
    db.updateTable('project').set({ name: 'lyon' }).where('name', '=', 'vide').execute(),
  );
  await expect(rebuild()).rejects.toThrow('lyon');
  const names = await inDatabase((db) => db.selectFrom('project').select('name').orderBy('name').execute());
  expect(names.map(({ name }) => name)).toContain('lyon');
});

it('SRV-4 it leaves alone a production database that has its first superuser alone', async () => {
  const store = openSqlite(dataDir);
  await migrate(store);
  await createSuperuser(store.db, { username: 'claire', password: 'un long mot de passe' });
  await store.close();
  await expect(rebuild()).rejects.toThrow('claire');
});
