import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openSqlite } from '../../server/db/engine.ts';
import type { Database } from '../../server/db/schema.ts';
import { createOnAirBoards } from '../../server/domain/receipts/onAir.ts';
import { readHistory } from '../../server/domain/receipts/readHistory.ts';
import { createLocalBus } from '../../server/events/eventBus.ts';
import { median, milliseconds, type Bench, type Finding } from './measure.ts';
import { writeNetwork } from './network.ts';

const screenCount = 5_000;
const messageCount = 2_000;
/** Messages on the screens now. */
const shownCount = 2;
const rounds = 9;

type Read = (db: Kysely<Database>, projectId: number) => Promise<unknown>;

const reads: [what: string, read: Read][] = [
  ['the history', (db, projectId) => readHistory(db, { projectId, news: [] }, {})],
  ['what is on air, read anew', (db, projectId) => createOnAirBoards(db, createLocalBus()).of(projectId)],
];

/** Medians on a database where so many messages were shown by all screens, ms, and its number of receipts. */
async function timed(messages: number): Promise<{ times: number[]; receipts: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-years-'));
  const { projectId } = await writeNetwork(folder, screenCount);
  const store = openSqlite(folder);
  try {
    const { db } = store;
    await sql`
      with recursive one(id) as (values (1) union all select id + 1 from one where id < ${messages})
      insert into receipt_message (id, project_id, title, created_at, last_at, screens, first_at, shown_at)
      select id, ${projectId}, 'Travaux', id, 0, ${screenCount}, 0, 0 from one`.execute(db);
    await sql`
      insert into receipt (news_id, screen_id, first_at, last_at, total_ms, showings, shown)
      select message.id, screen.id, 0, 0, 0, 1, message.id > ${messages - shownCount}
      from receipt_message message cross join screen`.execute(db);
    const times: number[] = [];
    for (const [, read] of reads) {
      const some: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        await read(db, projectId);
        some.push(performance.now() - start);
      }
      times.push(median(some));
    }
    return { times, receipts: messages * screenCount };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Reads of years of receipts; the floor is the same on a new database. */
export const years: Bench = {
  name: 'years',
  async run() {
    const today = await timed(shownCount);
    const { times, receipts } = await timed(messageCount);
    return reads.map(([what], index): Finding => ({
      what: `${what}, of ${receipts} receipts`,
      product: milliseconds(times[index] ?? NaN),
      floor: milliseconds(today.times[index] ?? NaN),
      value: times[index] ?? NaN,
      unit: ' ms',
      target: { atMost: 20 },
    }));
  },
};
