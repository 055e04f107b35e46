import type { Kysely } from 'kysely';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

/** Maximum number of offers per sweep: the rest is left to the next. */
const most = 100;

/**
 * Deletes, in slices, offers cancelled before `oldest` (ms), and those replaced by then: each has the periods of all
 * timetables. The offer in force and the pending one stay, however old they are.
 */
export async function sweepOffers(db: Kysely<Database>, oldest: number): Promise<void> {
  const old = await db
    .selectFrom('timetable_offer as offer')
    .select('offer.id')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('offer.cancelled_at', '<', oldest),
        and([
          eb('offer.applied_at', '<', oldest),
          exists(
            selectFrom('timetable_offer as later')
              .select('later.id')
              .whereRef('later.project_id', '=', 'offer.project_id')
              .whereRef('later.applied_at', '>', 'offer.applied_at')
              .where('later.applied_at', '<', oldest),
          ),
        ]),
      ]),
    )
    .limit(most)
    .execute();
  if (old.length === 0) return;
  // Each slice commits: what is left of an offer must neither be restored meanwhile, nor after a sweep that was interrupted.
  await db
    .updateTable('timetable_offer')
    .set(({ fn }) => ({ applied_at: null, cancelled_at: fn.coalesce('cancelled_at', 'applied_at') }))
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  for (const { id } of old) {
    await inSlices((limit) => {
      const some = db.selectFrom('timetable_period').select('id').where('offer_id', '=', id).limit(limit);
      return db.deleteFrom('timetable_period').where('id', 'in', some).executeTakeFirst();
    });
    await db.deleteFrom('timetable_offer').where('id', '=', id).execute();
  }
}
