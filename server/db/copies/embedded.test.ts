import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile, openSqlite } from '../engine.ts';
import { migrate } from '../migrate.ts';
import { restoreEmbedded, saveEmbedded } from './embedded.ts';

/** The folder of a server that was killed after its last words, and a backup from before them. */
async function killServer() {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [running, killed] = [join(folder, 'running'), join(folder, 'killed')];
  const saved = join(folder, 'saved.db');
  mkdirSync(running);
  const store = openSqlite(running, 'OFF');
  await migrate(store);
  await saveEmbedded(running, saved);
  await store.db.insertInto('secret').values({ name: 'last', value: 'words' }).execute();
  cpSync(running, killed, { recursive: true });
  await store.close();
  const base = join(killed, databaseFile);
  expect(existsSync(`${base}-wal`)).toBe(true);
  return { killed, saved, base };
}

function open(file: string): BetterSqlite3.Database {
  const opened = new BetterSqlite3(file);
  onTestFinished(() => void opened.close());
  return opened;
}
const valuesIn = (file: string) =>
  open(file).prepare("select value from secret where name = 'last'").pluck().all();

it('OPS-4 the database that is replaced stands whole in one file, with what a killed server had written last', async () => {
  const { killed, saved, base } = await killServer();
  const aside = await restoreEmbedded(killed, saved, { replace: true, now: new Date(0) });
  expect(existsSync(`${aside}-wal`)).toBe(false);
  expect([valuesIn(aside ?? ''), valuesIn(base)]).toEqual([['words'], []]);
});

it('OPS-4 of two restores within a second each keeps what it replaces, also where that is damaged', async () => {
  const { killed, saved, base } = await killServer();
  const again = () => restoreEmbedded(killed, saved, { replace: true, now: new Date(0) });
  const kept = [await again(), await again()];
  expect(kept.map((aside) => valuesIn(aside ?? ''))).toEqual([['words'], []]);
  writeFileSync(base, 'damaged');
  const damaged = await again();
  expect(readFileSync(damaged ?? '', 'utf8')).toBe('damaged');
  expect(valuesIn(base)).toEqual([]);
});

it('OPS-4 the log of a database that was taken away is kept, and never applied to the one that is restored', async () => {
  const { killed, saved, base } = await killServer();
  const taken = join(killed, 'taken.db');
  renameSync(base, taken);
  writeFileSync(`${base}-journal`, '');
  const log = await restoreEmbedded(killed, saved, { replace: false, now: new Date(0) });
  for (const ending of ['-wal', '-shm', '-journal']) expect(existsSync(base + ending)).toBe(false);
  expect(open(base).pragma('integrity_check', { simple: true })).toBe('ok');
  // Beside its database again, it still has what only it had.
  renameSync(log ?? '', `${taken}-wal`);
  expect([valuesIn(base), valuesIn(taken)]).toEqual([[], ['words']]);
});
