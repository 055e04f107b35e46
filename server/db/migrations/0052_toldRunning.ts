import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Finds what webhooks were told of that has not ended, among the states of more than a year. */
export async function up(db: Kysely<Database>): Promise<void> {
  await sql`create index webhook_told_running on webhook_told (project_id, kind) where ended = 0`.execute(db);
}
