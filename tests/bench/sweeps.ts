import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openSqlite, type Store } from '../../server/db/engine.ts';
import type { Database } from '../../server/db/schema.ts';
import { sweepEnded } from '../../server/domain/news/sweepEnded.ts';
import { sweepReceipts } from '../../server/domain/receipts/writeReports.ts';
import { createLocalBus } from '../../server/events/eventBus.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { longestHold } from './hold.ts';
import { milliseconds, type Bench, type Finding } from './measure.ts';
import { writeNetwork } from './network.ts';

const screenCount = 5_000;
const oldMessages = 400;
/** Messages that ended long ago and are removed, each from some screens. */
const endedMessages = 500;
const screensOfEnded = 100;
const most = 20;

const upTo = (count: number) =>
  sql`with recursive one(n) as (select 1 union all select n + 1 from one where n < ${sql.lit(count)})`;

/**
 * Inserts what all screens of the database showed long ago, `oldMessages` times: two million receipts for 5,000 screens.
 * Message ids start after `after`.
 */
export async function insertOldReceipts(db: Kysely<Database>, projectId: number, after = 0): Promise<void> {
  const id = sql.lit(projectId);
  await sql`insert into receipt_message (id, project_id, title, created_at, last_at)
    ${upTo(oldMessages)} select ${sql.lit(after)} + n, ${id}, 'Travaux', 0, 0 from one`.execute(db);
  await sql`insert into receipt (news_id, screen_id, first_at, last_at, total_ms, showings, shown)
    select message.id, screen.id, 0, 0, 0, 1, 0 from receipt_message message cross join screen`.execute(db);
}

async function fill(db: Kysely<Database>, projectId: number): Promise<void> {
  const id = sql.lit(projectId);
  await insertOldReceipts(db, projectId);
  await sql`insert into news (id, project_id, library, title, alert, blink, deletable, created_at, shown_until)
    ${upTo(endedMessages)} select ${sql.lit(oldMessages)} + n, ${id}, 0, 'Travaux', 0, 0, 1, 0, 0 from one`.execute(
    db,
  );
  await sql`insert into news_content (news_id, language_id, content) select id, 1, '<p>Travaux</p>' from news`.execute(
    db,
  );
  await sql`insert into news_screen (news_id, screen_id) select news.id, some.id
    from news cross join (select id from screen limit ${sql.lit(screensOfEnded)}) some`.execute(db);
}

async function needEmpty(db: Kysely<Database>, table: 'receipt' | 'news'): Promise<void> {
  const left = await db
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  if (left) throw new Error(`Rows of ${table} were left.`);
}

async function measure(
  store: Store,
  what: string,
  table: 'receipt' | 'news',
  sweep: () => Promise<void>,
): Promise<Finding> {
  const { longest, whole, floor } = await longestHold(sweep);
  await needEmpty(store.db, table);
  return {
    what: `longest hold while ${what}`,
    product: `${milliseconds(longest)} of ${milliseconds(whole)}`,
    floor: `${milliseconds(floor)}, idle`,
    value: longest,
    unit: ' ms',
    target: { atMost: most },
  };
}

/** Deletion of old rows in SQLite, while every call waits. */
export const sweeps: Bench = {
  name: 'sweeps',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-sweeps-'));
    const { projectId } = await writeNetwork(folder, screenCount);
    const store = openSqlite(folder);
    try {
      const { db, engine } = store;
      await fill(db, projectId);
      const work = createUnitOfWork(store, createLocalBus());
      const services = { db, engine, work, now: Date.now };
      return [
        await measure(store, `${oldMessages * screenCount} old receipts are deleted`, 'receipt', () =>
          sweepReceipts(db, 1),
        ),
        await measure(
          store,
          `${endedMessages} ended messages of ${screensOfEnded} screens are put away`,
          'news',
          () => sweepEnded(services, 1),
        ),
      ];
    } finally {
      await store.db.destroy();
      rmSync(folder, { recursive: true });
    }
  },
};
