import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs } from '../../contract/durations.ts';
import { keptPastMs } from '../../contract/limits.ts';
import { sweepAvailability } from '../../server/domain/availability/months.ts';
import { forgetScreens, sweepPast } from '../../server/domain/past/forgetPast.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** A span of the past, ms: `to` null: ongoing. */
interface Moment {
  from: number;
  to: number | null;
}

describeOnEachEngine('what is kept of the past of screens', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  /** Inserts a message that screens have shown. */
  async function insertShown(): Promise<number> {
    const { id: project_id } = test.network.nord;
    const id = await insertNews(test.db, project_id, { library: 0 });
    const row = { id, project_id, title: 'Grève', created_at: 0, created_by: null, last_at: 0 };
    await test.db.insertInto('receipt_message').values(row).execute();
    return id;
  }
  /** Records that a screen was active until then. */
  const formerly = (record: string, until_at: number) =>
    test.db
      .insertInto('former_state')
      .values({
        project_id: test.network.nord.id,
        until_at,
        kind: 'screen',
        record,
        state: JSON.stringify({ active: true }),
      })
      .execute();
  /** Records that a screen was online and showed a message in that span, and had it until its end. */
  async function live(screen_id: string, newsId: number, { from, to }: Moment) {
    const { db, network } = test;
    const { id: project_id } = network.nord;
    await db.insertInto('screen_life').values({ screen_id, from_at: from, to_at: to }).execute();
    if (to === null) return;
    await db
      .insertInto('receipt_span')
      .values({ screen_id, news_id: newsId, from_at: from, to_at: to })
      .execute();
    const until = { project_id, until_at: to };
    const { id: former_id } = await db
      .insertInto('former_message')
      .values({
        ...until,
        news_id: newsId,
        was_on: 1,
        title: 'Grève',
        alert: 0,
        priority: null,
        period: null,
        created_at: from,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('former_message_screen').values({ screen_id, former_id }).execute();
    await formerly(screen_id, to);
  }
  /** Ends of the remaining rows of each table. */
  async function left() {
    const { db } = test;
    const of = async (rows: Promise<{ to: number | null }[]>) =>
      (await rows).map(({ to }) => to).sort((a, b) => Number(a) - Number(b));
    return {
      lives: await of(db.selectFrom('screen_life').select('to_at as to').execute()),
      spans: await of(db.selectFrom('receipt_span').select('to_at as to').execute()),
      messages: await of(
        db
          .selectFrom('former_message as former')
          .innerJoin('former_message_screen', 'former_message_screen.former_id', 'former.id')
          .select('until_at as to')
          .execute(),
      ),
      states: await of(db.selectFrom('former_state').select('until_at as to').execute()),
      servers: await of(db.selectFrom('server_life').select('to_at as to').execute()),
    };
  }

  it('SRV-6 DSP-2 in each table what ended before the month goes; what reaches into it, or goes on, stays', async () => {
    const { db, clock, network } = test;
    const [one, two] = network.nord.screens;
    const oldest = clock.now - keptPastMs;
    const newsId = await insertShown();
    await live(one, newsId, { from: oldest - 50, to: oldest - 1 });
    await live(one, newsId, { from: oldest - 1, to: oldest });
    await live(two, newsId, { from: oldest - 60, to: oldest + 1 });
    await live(one, newsId, { from: oldest, to: null });
    for (const to_at of [oldest - 1, oldest])
      await db
        .insertInto('server_life')
        .values({ from_at: to_at - 1000, to_at })
        .execute();
    // These until each month of their time is stored.
    const oldestState = oldest - 3 * dayMs;
    for (const until of [oldestState - 1, oldestState]) await formerly(one, until);
    await sweepPast(db, clock.now);
    await sweepAvailability(db, clock.now, oldest);
    const reaching = [oldest, oldest + 1];
    expect(await left()).toEqual({
      lives: [null, ...reaching],
      spans: reaching,
      messages: reaching,
      states: [oldestState, oldest - 1, ...reaching],
      servers: [oldest],
    });
  });

  it('ADM-11 DSP-5 of a screen that goes, each table forgets what it had; of the others, none', async () => {
    const { db, network } = test;
    const [one, two] = network.nord.screens;
    const newsId = await insertShown();
    const receipt = { news_id: newsId, first_at: 1, last_at: 2, total_ms: 1, showings: 1, shown: 1 };
    for (const screen_id of [one, two]) {
      await live(screen_id, newsId, { from: 1, to: 2 });
      await db
        .insertInto('receipt')
        .values({ ...receipt, screen_id })
        .execute();
      await db.insertInto('screen_report').values({ screen_id, at: 2 }).execute();
    }
    await forgetScreens(db, [one], new Map());
    const of = async (table: 'receipt_span' | 'former_message_screen' | 'screen_report') =>
      (await db.selectFrom(table).select('screen_id').execute()).map(({ screen_id }) => screen_id);
    for (const table of ['receipt_span', 'former_message_screen', 'screen_report'] as const)
      expect([table, await of(table)]).toEqual([table, [two]]);
    const receipts = db.selectFrom('receipt').select(['screen_id', 'shown']).orderBy('screen_id');
    expect(await receipts.execute()).toEqual([
      { screen_id: one, shown: 0 },
      { screen_id: two, shown: 1 },
    ]);
  });
});
