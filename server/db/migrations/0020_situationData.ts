import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Spread messages store their stop points and template as data, and causes and impacts store their SIRI and GTFS-Realtime
 * codes (CMP-4); null: not specified. No foreign keys: stop points and slots are small lists from the past, and templates
 * may be deleted.
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
