import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Pages of what a project's screens have shown, last shown first (DSP-5). */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`create index receipt_message_by_shown on receipt_message (project_id, shown_at, id)
    where shown_at is not null`.execute(db);
}
