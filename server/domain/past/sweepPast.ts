import type { Kysely } from 'kysely';
import { keptPastMs } from '../../../contract/schemas/past.ts';
import type { Database } from '../../db/schema.ts';

/** Deletes what is older at `now` (ms) than the past of screens goes back. */
export async function sweepPast(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = now - keptPastMs;
  await db
    .deleteFrom('receipt_span')
    // By the key of the table: screen by screen.
    .where('screen_id', 'in', db.selectFrom('screen').select('id'))
    .where('from_at', '<', oldest)
    .where('to_at', '<', oldest)
    .execute();
  await db.deleteFrom('former_message').where('until_at', '<', oldest).execute();
  await db.deleteFrom('former_state').where('until_at', '<', oldest).execute();
  await db.deleteFrom('screen_life').where('to_at', '<', oldest).execute();
  await db.deleteFrom('server_life').where('to_at', '<', oldest).execute();
}
