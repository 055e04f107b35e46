import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Which version of who is told of silent screens is stored, so that of two who save at once the second is asked (FLT-1). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('silence_alert')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
