import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openSqlite } from '../../server/db/engine.ts';
import { sweepReceipts } from '../../server/domain/receipts/writeReports.ts';
import { milliseconds, type Bench } from './measure.ts';
import { writeNetwork } from './network.ts';

const messageCount = 400;
const screenCount = 5_000;

/** The receipts of old messages are deleted on the embedded database, for whose answer every call waits. */
export const sweeps: Bench = {
  name: 'sweeps',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-sweeps-'));
    const { projectId } = await writeNetwork(folder, screenCount);
    const store = openSqlite(folder);
    try {
      const { db } = store;
      await sql`
        with recursive one(id) as (values (1) union all select id + 1 from one where id < ${messageCount})
        insert into receipt_message (id, project_id, title, created_at, last_at)
        select id, ${projectId}, 'Travaux', 0, 0 from one`.execute(db);
      await sql`
        insert into receipt (news_id, screen_id, first_at, last_at, total_ms, showings, shown)
        select message.id, screen.id, 0, 0, 0, 1, 0 from receipt_message message cross join screen`.execute(
        db,
      );
      const delay = monitorEventLoopDelay({ resolution: 1 });
      const start = performance.now();
      delay.enable();
      await sweepReceipts(db, 1);
      delay.disable();
      const whole = performance.now() - start;
      const { count } = await db
        .selectFrom('receipt')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > 0) throw new Error('Receipts were left.');
      const longest = delay.max / 1e6;
      return [
        {
          what: `longest hold while ${messageCount * screenCount} old receipts are deleted`,
          product: `${milliseconds(longest)} of ${milliseconds(whole)}`,
          floor: '-',
          value: longest,
          unit: ' ms',
          target: { atMost: 20 },
        },
      ];
    } finally {
      await store.db.destroy();
      rmSync(folder, { recursive: true });
    }
  },
};
