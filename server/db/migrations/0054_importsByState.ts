import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Counts imports by state, without reading them. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .createIndex('gtfs_import_by_state')
    .on('gtfs_import')
    .columns(['state', 'finished_at'])
    .execute();
}
