import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Version of the silence alert settings, so that the second of two simultaneous saves is detected (FLT-1). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('silence_alert')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
