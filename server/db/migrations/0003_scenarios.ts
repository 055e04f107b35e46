import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Scenario editing: a version per scenario, and who activated the current one. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('scenario')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('scenario').addColumn('activated_by', 'text').execute();
}
