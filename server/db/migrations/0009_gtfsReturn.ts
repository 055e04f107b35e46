import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Who returned to an earlier feed, and when. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('gtfs_import').addColumn('restored_at', 'bigint').execute();
  await db.schema.alterTable('gtfs_import').addColumn('restored_by', 'text').execute();
}
