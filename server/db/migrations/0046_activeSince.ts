import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Since when a screen is in service, ms, so that the silence of a new one counts from then (FLT-1); null: long ago. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('screen').addColumn('active_since', 'bigint').execute();
}
