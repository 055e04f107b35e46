import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSqlite, type Store } from './engine.ts';
import type { Database } from './schema.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  store = openSqlite(folder, 'OFF');
  await sql`create table thing (name text)`.execute(store.db);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const add = (db: Kysely<Database>, name: string) => sql`insert into thing values (${name})`.execute(db);
async function names(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from thing`.execute(db);
  return rows.map(({ name }) => name);
}

/** A transaction that has written `begun` and waits to be resolved or rejected. */
function open() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const done = store.db.transaction().execute(async (trx) => {
    await add(trx, 'begun');
    hasBegun();
    await promise;
    return names(trx);
  });
  return { begun, done, goOn: resolve, fail: reject };
}

it('SRV-2 beside a transaction of the embedded database one reads at once, what was before it', async () => {
  await add(store.db, 'before');
  const { begun, done, goOn } = open();
  await begun;
  expect(await names(store.db)).toEqual(['before']);
  goOn();
  expect(await done).toEqual(['before', 'begun']);
  expect(await names(store.db)).toEqual(['before', 'begun']);
});

it('SRV-2 whoever changes something waits for a transaction, and each for those before', async () => {
  const { begun, done, goOn } = open();
  await begun;
  const single = add(store.db, 'second');
  const inTransaction = store.db.transaction().execute(async (trx) => {
    await add(trx, 'third');
    return names(trx);
  });
  // Starts like a read, but writes.
  const returned = sql`with one(name) as (select 'fourth') insert into thing select name from one returning name`;
  const fourth = returned.execute(store.db);
  expect(await names(store.db)).toEqual([]);
  goOn();
  expect(await done).toEqual(['begun']);
  await single;
  expect(await inTransaction).toEqual(['begun', 'second', 'third']);
  expect((await fourth).rows).toEqual([{ name: 'fourth' }]);
  expect(await names(store.db)).toEqual(['begun', 'second', 'third', 'fourth']);
});

it('SRV-2 a transaction that fails leaves nothing, and lets the next one begin', async () => {
  const { begun, done, fail } = open();
  await begun;
  const next = add(store.db, 'next');
  fail(new Error('refused'));
  await expect(done).rejects.toThrow('refused');
  await next;
  expect(await names(store.db)).toEqual(['next']);
});

it('SRV-2 one that SQLite has taken back by itself says why, and lets the next one begin', async () => {
  const taken = store.db.transaction().execute(async (trx) => {
    await add(trx, 'taken back');
    await sql`rollback`.execute(trx);
    throw new Error('the disk is full');
  });
  await expect(taken).rejects.toThrow('the disk is full');
  await add(store.db, 'next');
  expect(await names(store.db)).toEqual(['next']);
});

it('SRV-2 a commit that fails takes all back, and lets the next one begin', async () => {
  await sql`create table whole (id integer primary key)`.execute(store.db);
  await sql`create table part (whole integer references whole deferrable initially deferred)`.execute(
    store.db,
  );
  const dangling = store.db.transaction().execute(async (trx) => {
    await add(trx, 'taken back');
    await sql`insert into part values (1)`.execute(trx);
  });
  await expect(dangling).rejects.toThrow('FOREIGN KEY');
  await add(store.db, 'next');
  expect(await names(store.db)).toEqual(['next']);
});

it('SRV-5 statements are prepared once, and not kept by the hundred when each has a list of another length', async () => {
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  const preparedAgain = async (run: () => Promise<unknown>) => {
    const before = prepare.mock.calls.length;
    await run();
    return prepare.mock.calls.length - before;
  };
  const among = (count: number) =>
    sql`select name from thing where name in (${sql.join(Array.from({ length: count }, String))})`.execute(
      store.db,
    );
  await names(store.db);
  await among(1_000);
  expect(await preparedAgain(() => among(1_000))).toBe(0);
  for (let count = 1_001; count < 1_200; count++) {
    await among(count);
    await names(store.db);
  }
  expect(await preparedAgain(() => among(1_000))).toBe(1);
  expect(await preparedAgain(() => names(store.db))).toBe(0);
  prepare.mockRestore();
});
