import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/**
 * What a source of waiting times said is kept packed: of a large one it was ten megabytes in each write. It is read again. `content` stays
 * for servers of the version before, and is empty.
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('times_feed')
    .addColumn('packed', engine === 'postgres' ? 'bytea' : 'blob')
    .execute();
  await db.updateTable('times_feed').set({ content: null, places: null, next_at: 0 }).execute();
}
