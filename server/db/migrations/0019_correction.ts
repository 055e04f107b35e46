import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Correction of spread messages (TIM-4), which now store what they are about as data. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { to } = columnKinds(engine);
  for (const table of ['news', 'former_message'] as const) {
    await db.schema.alterTable(table).addColumn('corrected_at', 'bigint').execute();
  }
  await db.schema.alterTable('news').addColumn('corrected_by', 'text').execute();
  await db.schema.alterTable('news').addColumn('direction', 'text').execute();
  for (const table of ['cause', 'impact'] as const) {
    const column = `${table}_id` as const;
    await db.schema.alterTable('news').addColumn(column, 'integer', to(table, 'set null')).execute();
    // Keeps the deletion of such a record from scanning every message.
    await db.schema.createIndex(`news_${table}`).on('news').column(column).execute();
  }
}
