import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Start, end and days of a message (TIM-1); null: no restriction, as before. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const table of ['news', 'former_message'] as const) {
    await db.schema.alterTable(table).addColumn('shown_from', 'bigint').execute();
    await db.schema.alterTable(table).addColumn('shown_until', 'bigint').execute();
    await db.schema.alterTable(table).addColumn('days', 'text').execute();
  }
}
