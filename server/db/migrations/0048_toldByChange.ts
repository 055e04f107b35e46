import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Finds the states told by a clock that was ahead, and those to be swept, by when they changed. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('webhook_told_by_change').on('webhook_told').column('changed_at').execute();
}
