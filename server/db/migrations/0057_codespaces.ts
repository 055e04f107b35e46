import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** The name by which consumers of its feeds know a renamed project (OUT-1). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('project').addColumn('codespace', 'text').execute();
}
