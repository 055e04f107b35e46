import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** From where a change came; null: from the server itself, or from before this was kept. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('address', 'text').execute();
}
