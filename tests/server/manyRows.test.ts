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

  /** A message with all that refers to it and to screens, table by table. */
  async function placeEverywhere() {
    const { db } = test;
    const { nord } = test.network;
    const [screen] = nord.screens;
    const newsId = await insertNews(db, nord.id, { library: 0, screens: [screen] });
    const scenario = await insertScenario(db, nord, { screens: [screen] });
    const facts = { project_id: nord.id, title: 'x', created_at: 0 };
    await db
      .insertInto('receipt_message')
      .values({ id: newsId, ...facts, created_by: null, last_at: 0 })
      .execute();
    const former = await db
      .insertInto('former_message')
      .values({ news_id: newsId, until_at: 1, was_on: 1, alert: 0, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = {
      news_screen: { news_id: newsId, screen_id: screen },
      scenario_message: { scenario_id: scenario.id, news_id: scenario.newsId, screen_id: screen },
      former_message_screen: { former_id: former.id, screen_id: screen },
      receipt: {
        news_id: newsId,
        screen_id: screen,
        first_at: 1,
        last_at: 2,
        total_ms: 1,
        showings: 1,
        shown: 0,
      },
      receipt_span: { news_id: newsId, screen_id: screen, from_at: 1, to_at: 2 },
    };
    await db.insertInto('former_message_screen').values(rows.former_message_screen).execute();
    await db.insertInto('receipt').values(rows.receipt).execute();
    await db.insertInto('receipt_span').values(rows.receipt_span).execute();
    return { newsId, screen, scenario, former, rows };
  }
  type Placed = Awaited<ReturnType<typeof placeEverywhere>>;

  /** Each column that refers to another table, and the row there that a placed one refers to. */
  const references: [keyof Placed['rows'], string, string, (placed: Placed) => number | string][] = [
    ['news_screen', 'news_id', 'news', ({ newsId }) => newsId],
    ['news_screen', 'screen_id', 'screen', ({ screen }) => screen],
    ['scenario_message', 'scenario_id', 'scenario', ({ scenario }) => scenario.id],
    ['scenario_message', 'news_id', 'news', ({ scenario }) => scenario.newsId],
    ['scenario_message', 'screen_id', 'screen', ({ screen }) => screen],
    ['former_message_screen', 'former_id', 'former_message', ({ former }) => former.id],
    ['receipt', 'news_id', 'receipt_message', ({ newsId }) => newsId],
    ['receipt_span', 'news_id', 'receipt_message', ({ newsId }) => newsId],
  ];

  it.each(references)(
    'SRV-2 no %s has a %s that is not in %s, not even one of many',
    async (table, column) => {
      const { rows } = await placeEverywhere();
      await test.db.deleteFrom(table).execute();
      const none = column === 'screen_id' ? 'none' : 999_999;
      const insert = sql`insert into ${sql.table(table)} ${sql.raw(`(${Object.keys(rows[table]).join(', ')})`)}
      values (${sql.join(Object.values(rows[table]))}),
        (${sql.join(Object.values({ ...rows[table], [column]: none }))})`;
      await expect(insert.execute(test.db)).rejects.toThrow(/foreign key/i);
      expect(await test.db.selectFrom(table).select('screen_id').execute()).toEqual([]);
    },
  );

  it.each(references)(
    'SRV-2 a %s goes with what its %s is in %s, and others stay',
    async (table, column, parent, idOf) => {
      const gone = await placeEverywhere();
      await placeEverywhere();
      const count = async () => (await test.db.selectFrom(table).select('screen_id').execute()).length;
      const before = await count();
      await sql`delete from ${sql.table(parent)} where id = ${idOf(gone)}`.execute(test.db);
      // Both are on the screen.
      expect(await count()).toBe(before - (column === 'screen_id' ? 2 : 1));
    },
  );

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
