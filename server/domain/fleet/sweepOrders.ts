import type { Kysely } from 'kysely';
import { pictureKeptMs } from '../../../contract/screenOrders.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

/** Deletes orders a day old at `now` (ms), with their pictures, in slices. */
export async function sweepOrders(db: Kysely<Database>, now: number): Promise<void> {
  await inSlices((limit) => {
    const some = db
      .selectFrom('screen_order')
      .select('id')
      .where('sent_at', '<', now - pictureKeptMs);
    return db.deleteFrom('screen_order').where('id', 'in', some.limit(limit)).executeTakeFirst();
  });
}
