import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Days that receipts are kept after the last one of their message (docs/decisions/0033-receipts.md). */
const keptDays = 400;
/** Most messages of one sweep: what is left is for the next. */
const maxMessages = 500;

/** Deletes the receipts of messages that are no more and that no screen has shown for long at `now`, ms. */
export async function sweepReceipts(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = now - keptDays * 24 * 60 * 60_000;
  const old = db
    .selectFrom('receipt_message as message')
    .select('message.id')
    .where('message.last_at', '<', oldest)
    // What has been shown without a break ever since is told of once alone.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('news').select('news.id').whereRef('news.id', '=', 'message.id'))),
    )
    .limit(maxMessages);
  await db.deleteFrom('receipt_message').where('id', 'in', old).execute();
}
