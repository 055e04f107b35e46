import type { Kysely } from 'kysely';
import { locking } from '../../db/engine.ts';
import { createSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';
import { serverName } from '../audit/recordAudit.ts';
import type { ProjectServices } from '../project/projectTransaction.ts';
import { takeOff } from './deleteNews.ts';
import { recordTakenOff } from './newsTrail.ts';

/** Messages per transaction, for which spreads must wait: each may be on thousands of screens. */
const atOnce = { first: 1, fewest: 1, most: 50 };

const ended = (db: Kysely<Database>, oldest: number) =>
  db
    .selectFrom('news')
    .where('news.library', '=', 0)
    .where('news.deletable', '=', 1)
    .where('news.shown_until', '<', oldest);

/**
 * Deletes, in slices, messages that ended for good before `oldest`, ms: no list has contained them since. Projects take turns
 * by their oldest message. The audit trail names the server as author.
 */
export async function sweepEnded(
  { db, work, engine, now }: ProjectServices & { db: Kysely<Database> },
  oldest: number,
): Promise<void> {
  const slice = createSlices(atOnce);
  for (;;) {
    const first = await ended(db, oldest)
      .innerJoin('project', 'project.id', 'news.project_id')
      .select(['project.id', 'project.name'])
      .orderBy('news.shown_until')
      .orderBy('news.id')
      .limit(1)
      .executeTakeFirst();
    if (!first) return;
    const removed = await slice((limit) =>
      work.of(first.id)(async (trx, emit) => {
        const some = ended(trx, oldest).selectAll().where('news.project_id', '=', first.id).limit(limit);
        // Messages prolonged meanwhile are not selected.
        const locked = await locking(engine, some).execute();
        if (locked.length === 0) return 0;
        const change = { trx, actor: { project: first, username: serverName }, now: now() };
        const by = { now: change.now, by: serverName, isFinal: true };
        const taken = await takeOff(trx, locked, null, by);
        await recordTakenOff(change, taken);
        emit({ type: 'change', projectId: first.id, topics: ['news'], news: locked.map(({ id }) => id) });
        return taken.length;
      }),
    );
    // Another server is doing it.
    if (removed === 0) return;
  }
}
