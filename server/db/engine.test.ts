import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { locking, openSqlite } from './engine.ts';

it.each([
  [undefined, 2],
  ['OFF', 0],
] as const)(
  'SRV-2 the embedded database waits for the disk, unless it is told not to (%s)',
  async (waiting, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-'));
    const store = openSqlite(folder, waiting);
    const { rows } = await sql`pragma synchronous`.execute(store.db);
    expect(rows).toEqual([{ synchronous: expected }]);
    await store.close();
    rmSync(folder, { recursive: true });
  },
);

it('SRV-2 OPS-4 a folder that the server makes for its data is its own alone, but not what is above it, nor one that is there', async () => {
  const given = mkdtempSync(join(tmpdir(), 'girouette-'));
  chmodSync(given, 0o755);
  mkdirSync(join(given, 'usual'));
  const modeOf = (...names: string[]) => statSync(join(given, ...names)).mode & 0o777;
  for (const folder of [join(given, 'srv', 'data'), given]) await openSqlite(folder).close();
  expect([modeOf('srv', 'data'), modeOf('srv'), modeOf()]).toEqual([0o700, modeOf('usual'), 0o755]);
  rmSync(given, { recursive: true });
});

it('SRV-2 the log of the embedded database is written into its file before that holds calls for long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  const store = openSqlite(folder);
  const pages = (await sql<{ log: number }>`pragma wal_checkpoint(truncate)`.execute(store.db)).rows;
  expect(pages).toEqual([expect.objectContaining({ busy: 0, log: 0 })]);
  await sql`create table filled (bytes blob)`.execute(store.db);
  for (let row = 0; row < 200; row++)
    await sql`insert into filled values (randomblob(4000))`.execute(store.db);
  const { size } = statSync(join(folder, 'girouette.db-wal'));
  expect(size).toBeLessThan(150 * 4_120);
  await store.close();
  rmSync(folder, { recursive: true });
});

it('SRV-2 all transactions lock rows in one order, whatever order was asked for, so that no two wait for each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  const store = openSqlite(folder);
  const { sql: text } = locking('postgres', store.db.selectFrom('news').select('id').orderBy('id')).compile();
  expect(text).toBe('select "id" from "news" order by id::text collate "C" for no key update');
  await store.close();
  rmSync(folder, { recursive: true });
});
