import { beforeEach, expect, it } from 'vitest';
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
});
