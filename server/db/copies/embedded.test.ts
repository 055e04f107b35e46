import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile, openSqlite } from '../engine.ts';
import { migrate } from '../migrate.ts';
import { restoreEmbedded, saveEmbedded } from './embedded.ts';

it('OPS-4 the database that is replaced stands whole in one file, with what a killed server had written last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [running, killed] = [join(folder, 'running'), join(folder, 'killed')];
  const saved = join(folder, 'saved.db');
  mkdirSync(running);
  const store = openSqlite(running, 'OFF');
  await migrate(store);
  await saveEmbedded(running, saved);
  await store.db.insertInto('secret').values({ name: 'last', value: 'words' }).execute();
  // State left by a server that was killed before it could close.
  cpSync(running, killed, { recursive: true });
  await store.close();
  expect(existsSync(join(killed, `${databaseFile}-wal`))).toBe(true);

  const aside = await restoreEmbedded(killed, saved, { replace: true, now: new Date(0) });
  expect(existsSync(`${aside}-wal`)).toBe(false);
  const valuesIn = (file: string) => {
    const opened = new BetterSqlite3(file, { readonly: true });
    onTestFinished(() => void opened.close());
    return opened.prepare("select value from secret where name = 'last'").pluck().all();
  };
  expect([valuesIn(aside ?? ''), valuesIn(join(killed, databaseFile))]).toEqual([['words'], []]);
});
