import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { deleteReceipts } from '../../server/domain/past/forgetPast.ts';
import { insertProject } from '../support/buildNetwork.ts';
import type { Client } from '../support/client.ts';
import { countDeleted } from '../support/countDeleted.ts';
import { deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** More than fit one slice. */
const screens = Array.from({ length: 6_000 }, (_, at) => `oter-${at}`);

describeOnEachEngine('the proof of play of a project that is deleted', (engine) => {
  let test: TestApp;
  let superuser: Client;
  let deleted: readonly number[];
  beforeEach(async () => {
    test = await startTestApp(engine, {
      watched(store) {
        const { db, counts } = countDeleted(store.db, 'receipt');
        deleted = counts;
        return { ...store, db };
      },
    });
    superuser = await test.as('super');
    return () => test.close();
  });

  /** Inserts an empty project, in which screens have shown a message. */
  async function insertProven(name: string): Promise<number> {
    const { db } = test;
    const project_id = await insertProject(db, name);
    const message = { id: 900, project_id, title: 'Grève', created_at: 1, created_by: null, last_at: 2 };
    await db.insertInto('receipt_message').values(message).execute();
    const times = { first_at: 1, last_at: 2, total_ms: 1, showings: 1, shown: 0 } as const;
    for (const some of [screens.slice(0, 3_000), screens.slice(3_000)])
      await db
        .insertInto('receipt')
        .values(some.map((screen_id) => ({ news_id: message.id, screen_id, ...times })))
        .execute();
    return project_id;
  }

  it.each([
    [
      'with all that it holds',
      (id: number) => superuser.post(`/api/projects/${id}/remove`, { name: 'oter' }),
    ],
    ['as an empty one', (id: number) => deleteRecord(superuser, 'projects', id)],
  ])('ADM-11 SRV-2 %s goes with it, no statement deleting more than a slice', async (_, remove) => {
    const id = await insertProven('oter');
    expect((await remove(id)).status).toBe(200);
    expect(await test.db.selectFrom('receipt').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('receipt_message').selectAll().execute()).toEqual([]);
    // None by the cascade of another statement.
    expect(deleted.reduce((sum, rows) => sum + rows, 0)).toBe(screens.length);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(5_000);
  });

  /** How many receipts were read in the running transaction. */
  const countRead = async (trx: Kysely<Database>) =>
    Number(
      (
        await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
          where relname = 'receipt'`.execute(trx)
      ).rows[0]?.read,
    );

  it.runIf(engine.name === 'postgres')(
    'SRV-2 each receipt is read a few times, though PostgreSQL takes their table for an empty one',
    async () => {
      const { db } = test;
      await insertProven('vide');
      await db.deleteFrom('receipt_message').execute();
      await sql`analyze receipt`.execute(db);
      await insertProven('oter');
      await db.transaction().execute(async (trx) => {
        await deleteReceipts(trx, [900]);
        // To find each, and to delete it; with the whole table for each slice, if slices are large.
        expect(await countRead(trx)).toBeLessThan(10 * screens.length);
      });
      expect(await db.selectFrom('receipt').selectAll().execute()).toEqual([]);
    },
  );
});
