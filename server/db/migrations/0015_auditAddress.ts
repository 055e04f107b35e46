import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Client address of a change; null: made by the server itself, or older than this column. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('address', 'text').execute();
}
