import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Where the agent of a screen's machine listens, and what an order to it says (FLT-5). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('screen').addColumn('agent_port', 'integer').execute();
  await db.schema.alterTable('screen_order').addColumn('value', 'integer').execute();
}
