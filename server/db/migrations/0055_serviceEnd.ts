import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** The time of day at which a project's service day ends (TIM-3). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('project').addColumn('service_end', 'text').execute();
}
