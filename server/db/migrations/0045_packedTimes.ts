import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/**
 * The content of a waiting-time source is stored compressed: a large one took ten megabytes per write. It will be fetched
 * again. `content` stays, empty, for servers of the previous version.
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('times_feed')
    .addColumn('packed', engine === 'postgres' ? 'bytea' : 'blob')
    .execute();
  await db.updateTable('times_feed').set({ content: null, places: null, next_at: 0 }).execute();
}
