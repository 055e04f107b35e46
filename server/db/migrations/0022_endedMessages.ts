import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * A deleted message is kept as it was, with its proof of play (TIM-5); and the maximum age of messages without an end
 * (TIM-6).
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('receipt_message').addColumn('ended_at', 'bigint').execute();
  for (const column of ['ended_by', 'was', 'search'] as const)
    await db.schema.alterTable('receipt_message').addColumn(column, 'text').execute();
  await sql`create index receipt_message_by_end on receipt_message (project_id, ended_at, id)
    where ended_at is not null`.execute(db);
  // Used to find messages that ended long ago.
  await sql`create index news_by_end on news (shown_until) where shown_until is not null`.execute(db);
  await db.schema.alterTable('project').addColumn('open_ended_days', 'integer').execute();
}
