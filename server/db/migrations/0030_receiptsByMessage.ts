import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Nothing is asked by when screens showed what: what is shown now has an index of its own. Each report moved its entries
 * here, and each message that went left as many pages to write as it had screens.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.dropIndex('receipt_screen').execute();
}
