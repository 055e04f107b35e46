import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Whether a message without a line is published for the whole network is decided when it is spread (OUT-1). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('news').addColumn('of_network', 'integer').execute();
}
