import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * A spread message keeps its stop points and its template as data, and causes and impacts say what SIRI and GTFS-Realtime
 * call them (CMP-4); null: not said. Stop points and slots are small lists of what was, and templates may go: no references.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('news').addColumn('points', 'text').execute();
  await schema.alterTable('news').addColumn('template_id', 'integer').execute();
  await schema.alterTable('news').addColumn('slots', 'text').execute();
  await schema.alterTable('cause').addColumn('siri_reason', 'text').execute();
  await schema.alterTable('cause').addColumn('gtfs_cause', 'text').execute();
  await schema.alterTable('impact').addColumn('siri_condition', 'text').execute();
  await schema.alterTable('impact').addColumn('gtfs_effect', 'text').execute();
}
