import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Digest of the zip of an import, so that a repeated import of the same file keeps the feed before; null: unknown. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('gtfs_import').addColumn('digest', 'text').execute();
}
