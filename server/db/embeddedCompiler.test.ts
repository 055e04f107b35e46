import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmbeddedDialect } from './embeddedDriver.ts';

interface Tables {
  thing: { id: number; name: string | null };
}

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  db = new Kysely<Tables>({ dialect: new EmbeddedDialect(new BetterSqlite3(join(folder, 'things.db'))) });
  await sql`create table thing (id integer primary key, name text default 'unnamed')`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const things = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `name ${from + index}` }));
const stored = () => db.selectFrom('thing').selectAll().orderBy('id').execute();

async function prepared(run: () => Promise<unknown>): Promise<number> {
  const prepare = vi.spyOn(BetterSqlite3.prototype, 'prepare');
  await run();
  const { length } = prepare.mock.calls;
  prepare.mockRestore();
  return length;
}

it('SRV-5 a condition on a list of any length is met by what is in it, and lengths share statements', async () => {
  await db.insertInto('thing').values(things(40)).execute();
  const among = (ids: number[]) => db.selectFrom('thing').select('id').where('id', 'in', ids).execute();
  const others = (ids: number[]) => db.selectFrom('thing').select('id').where('id', 'not in', ids).execute();
  const statements = await prepared(async () => {
    for (let count = 0; count <= 33; count++) {
      const ids = things(count).map(({ id }) => id);
      expect(await among(ids)).toEqual(ids.map((id) => ({ id })));
      expect((await others(ids)).map(({ id }) => id)).toEqual(
        things(40 - count, count + 1).map(({ id }) => id),
      );
    }
  });
  // Of 0, 1, 2, 4, 8, 16, 32, 64.
  expect(statements).toBe(2 * 8);
});

it('SRV-5 rows are inserted by one statement, however many they are', async () => {
  const statements = await prepared(async () => {
    for (const [from, count] of [
      [1, 2],
      [3, 7],
      [10, 500],
    ] as const) {
      const result = await db.insertInto('thing').values(things(count, from)).executeTakeFirstOrThrow();
      expect(result).toMatchObject({
        numInsertedOrUpdatedRows: BigInt(count),
        insertId: BigInt(from + count - 1),
      });
    }
  });
  expect(await stored()).toEqual(things(509));
  expect(statements).toBe(1);
});

it('SRV-5 rows that exist are updated with the values of the condition, and all are returned in order', async () => {
  await db.insertInto('thing').values(things(2)).execute();
  const returned = await db
    .insertInto('thing')
    .values([3, 2, 1, 4].map((id) => ({ id, name: 'again' })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'other' }).where('thing.id', '>', 1))
    .returningAll()
    .execute();
  expect(returned).toEqual([
    { id: 3, name: 'again' },
    { id: 2, name: 'other' },
    { id: 4, name: 'again' },
  ]);
  expect((await stored()).map(({ name }) => name)).toEqual(['name 1', 'other', 'again', 'again']);
});

it('SRV-5 all rows are inserted, or none, alone and in a transaction that goes on', async () => {
  const twice = [...things(3), ...things(1)];
  await expect(db.insertInto('thing').values(twice).execute()).rejects.toThrow('UNIQUE');
  expect(await stored()).toEqual([]);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('thing')
      .values([
        { id: 8, name: 'before' },
        { id: 9, name: 'before' },
      ])
      .execute();
    await expect(trx.insertInto('thing').values(twice).execute()).rejects.toThrow('UNIQUE');
  });
  expect((await stored()).map(({ id }) => id)).toEqual([8, 9]);
});

it('SRV-5 rows with other than values, and those after a named query, are inserted as they are written', async () => {
  const rows = [
    { id: 1, name: sql<string>`upper(${'a'})` },
    { id: 2, name: 'b' },
    { id: 3, name: null },
  ];
  expect(await prepared(() => db.insertInto('thing').values(rows).execute())).toBe(1);
  await db
    .with('known', (query) => query.selectFrom('thing').select('name').where('id', '=', 2))
    .insertInto('thing')
    .values([
      { id: 4, name: 'd' },
      { id: 5, name: 'e' },
    ])
    .execute();
  expect((await stored()).map(({ name }) => name)).toEqual(['A', 'b', null, 'd', 'e']);
});
