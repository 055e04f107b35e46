import type { Kysely } from 'kysely';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';

/**
 * Deletes launches whose burst ended before `oldest`, ms, in slices. What a clock that was ahead has launched is over: it would
 * be shown when its time comes.
 */
export async function sweepBursts(db: Kysely<Database>, oldest: number, now: number): Promise<void> {
  await db
    .updateTable('burst')
    .set({ started_at: now, ends_at: now })
    .where('ends_at', '>', now)
    .where('started_at', '>', now + clocksDifferMs)
    .execute();
  await inSlices((limit) => {
    const some = db.selectFrom('burst').select('id').where('ends_at', '<', oldest).limit(limit);
    return db.deleteFrom('burst').where('id', 'in', some).executeTakeFirst();
  });
}
