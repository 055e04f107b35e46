import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Forgets what a screen had and showed, moment by moment: it is deleted, and another one may get its id. The proof of what
 * it showed stays, and says that it shows nothing any more.
 */
export async function forgetScreen(db: Kysely<Database>, screenId: string): Promise<void> {
  // First, as a report of the screen does: of two that meet, one waits.
  await db.deleteFrom('screen_report').where('screen_id', '=', screenId).execute();
  await db
    .updateTable('receipt')
    .set({ shown: 0 })
    .where('screen_id', '=', screenId)
    .where('shown', '=', 1)
    .execute();
  await db.deleteFrom('receipt_span').where('screen_id', '=', screenId).execute();
  await db.deleteFrom('former_message_screen').where('screen_id', '=', screenId).execute();
}
