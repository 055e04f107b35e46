import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Which server heard a screen last, so that none reads its own again (DSP-4, SRV-2). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('screen_presence').addColumn('heard_by', 'bigint').execute();
}
