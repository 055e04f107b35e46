import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('what is written for many screens at once', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  const placed = async () =>
    (await test.db.selectFrom('news_screen').select(['news_id', 'screen_id']).execute()).length;

  it('SRV-2 rows and lists of any length are stored and found, with every value as it was given', async () => {
    const { db } = test;
    const rows = Array.from({ length: 45 }, (_, index) => ({
      name: `« {${index}} », \\"NULL"\n'null'`,
      sort_order: index % 2 ? index : 0,
      tags: index === 3 ? '["a"]' : null,
      loudness: null,
      project_id: test.network.nord.id,
    }));
    const stored = await db.insertInto('site').values(rows).returningAll().execute();
    expect(stored).toEqual(rows.map((row) => expect.objectContaining(row) as unknown));
    const half = stored.slice(0, 30).map(({ id }) => id);
    const found = await db.selectFrom('site').select('id').where('id', 'in', half).orderBy('id').execute();
    expect(found.map(({ id }) => id)).toEqual(half);
    const names = rows.slice(10, 40).map(({ name }) => name);
    const named = await db
      .selectFrom('site')
      .select('name')
      .where('name', 'in', names)
      .orderBy('id')
      .execute();
    expect(named.map(({ name }) => name)).toEqual(names);
  });

  it('SRV-2 no row refers to what is not there, whichever of its rows does', async () => {
    const { id, screens } = test.network.nord;
    const newsId = await insertNews(test.db, id, { screens: [] });
    const rows = [...screens, 'none'].map((screen_id) => ({ news_id: newsId, screen_id }));
    const before = await placed();
    await expect(test.db.insertInto('news_screen').values(rows).execute()).rejects.toThrow(/foreign key/i);
    const ofNone = screens.map((screen_id) => ({ news_id: 999_999, screen_id }));
    await expect(test.db.insertInto('news_screen').values(ofNone).execute()).rejects.toThrow(/foreign key/i);
    expect(await placed()).toBe(before);
  });

  it('SRV-2 rows go with what they refer to, and others stay', async () => {
    const { db } = test;
    const { nord } = test.network;
    const { id, screens } = nord;
    const [first, second, third] = screens;
    const kept = await insertNews(db, id, { library: 0, screens: [first, second] });
    const gone = await insertNews(db, id, { library: 0, screens: [first, second] });
    const [running, deleted] = [await insertScenario(db, nord), await insertScenario(db, nord)];
    const facts = { project_id: id, title: 'x', created_at: 0, created_by: null, last_at: 0 };
    await db
      .insertInto('receipt_message')
      .values([kept, gone].map((one) => ({ id: one, ...facts })))
      .execute();
    const receipt = { screen_id: first, first_at: 1, last_at: 2, total_ms: 1, showings: 1, shown: 0 };
    await db
      .insertInto('receipt')
      .values([kept, gone].map((news_id) => ({ news_id, ...receipt })))
      .execute();
    await db
      .insertInto('receipt_span')
      .values([kept, gone].map((news_id) => ({ news_id, screen_id: first, from_at: 1, to_at: 2 })))
      .execute();

    await db.deleteFrom('news').where('id', '=', gone).execute();
    await db.deleteFrom('scenario').where('id', '=', deleted.id).execute();
    await db.deleteFrom('receipt_message').where('id', '=', gone).execute();
    await db.deleteFrom('screen').where('id', '=', second).execute();

    const of = (table: 'news_screen' | 'receipt' | 'receipt_span') =>
      db.selectFrom(table).select(['news_id', 'screen_id']).where('news_id', 'in', [kept, gone]).execute();
    const ofScenarios = () =>
      db.selectFrom('scenario_message').select(['scenario_id', 'screen_id']).orderBy('screen_id').execute();
    const left = [{ news_id: kept, screen_id: first }];
    expect(await of('news_screen')).toEqual(left);
    expect(await of('receipt')).toEqual(left);
    expect(await of('receipt_span')).toEqual(left);
    expect(await ofScenarios()).toEqual(
      [first, third].map((screen_id) => ({ scenario_id: running.id, screen_id })),
    );

    await db.deleteFrom('news').where('project_id', '=', id).execute();
    expect(await of('news_screen')).toEqual([]);
    expect(await ofScenarios()).toEqual([]);
  });

  if (engine.name === 'postgres')
    it('SRV-2 a screen that is deleted while a message is placed on it leaves no place behind, whichever is first', async () => {
      const { db } = test;
      const { id, screens } = test.network.nord;
      const [first, second] = screens;
      const newsId = await insertNews(db, id, { screens: [] });
      const place = (trx: typeof db, screen_id: string) =>
        trx.insertInto('news_screen').values({ news_id: newsId, screen_id }).execute();
      const remove = (trx: typeof db, screenId: string) =>
        trx.deleteFrom('screen').where('id', '=', screenId).execute();
      /** Runs the second while the first, which has done its part, is still open. */
      async function overlapping(one: (trx: typeof db) => Promise<unknown>, two: () => Promise<unknown>) {
        const waiting = async () => {
          const { rows } = await sql<{
            waits: number;
          }>`select count(*)::integer as waits from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return (rows[0]?.waits ?? 0) > 0;
        };
        let outcome: Promise<PromiseSettledResult<unknown>[]> | undefined;
        await db.transaction().execute(async (trx) => {
          await one(trx);
          outcome = Promise.allSettled([two()]);
          await expect.poll(waiting).toBe(true);
        });
        return (await outcome)?.[0]?.status;
      }
      const left = async () =>
        (await db.selectFrom('news_screen').where('news_id', '=', newsId).selectAll().execute()).length;
      expect(
        await overlapping(
          (trx) => place(trx, first),
          () => remove(db, first),
        ),
      ).toBe('fulfilled');
      expect(await left()).toBe(0);
      expect(
        await overlapping(
          (trx) => remove(trx, second),
          () => place(db, second),
        ),
      ).toBe('rejected');
      expect(await left()).toBe(0);
    });
});
