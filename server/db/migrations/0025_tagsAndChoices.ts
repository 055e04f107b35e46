import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Tags of sites and screens, and how the screens of a message were chosen (CMP-1); null: no tags, or chosen one by one. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const table of ['site', 'screen'] as const) {
    await db.schema.alterTable(table).addColumn('tags', 'text').execute();
  }
  await db.schema.alterTable('news').addColumn('choice', 'text').execute();
}
