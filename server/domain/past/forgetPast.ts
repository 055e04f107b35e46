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

/**
 * Forgets what screens had and showed, moment by moment: they are deleted, and others may get their ids. The proof of what
 * they showed stays, and says that they show nothing any more. As many as one statement may name.
 */
export async function forgetScreens(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  // First, as a report of a screen does: of two that meet, one waits.
  await db.deleteFrom('screen_report').where('screen_id', 'in', ids).execute();
  await db
    .updateTable('receipt')
    .set({ shown: 0 })
    .where('screen_id', 'in', ids)
    .where('shown', '=', 1)
    .execute();
  await db.deleteFrom('receipt_span').where('screen_id', 'in', ids).execute();
  await db.deleteFrom('former_message_screen').where('screen_id', 'in', ids).execute();
}
