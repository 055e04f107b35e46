import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Since when the file of a bicycle source says the times that it says (LIV-3). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('bike_feed').addColumn('told', 'text').execute();
  await db.schema.alterTable('bike_feed').addColumn('fresh_at', 'bigint').execute();
}
