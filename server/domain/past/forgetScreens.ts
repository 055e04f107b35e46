import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

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
