import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Finds where a removed message was, for a screen that reports it late (DSP-5). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('former_message_by_news').on('former_message').column('news_id').execute();
}
