import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Sites and screens have tags, and a message keeps how its screens were chosen (CMP-1); null: none, one by one. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const table of ['site', 'screen'] as const) {
    await db.schema.alterTable(table).addColumn('tags', 'text').execute();
  }
  await db.schema.alterTable('news').addColumn('choice', 'text').execute();
}
