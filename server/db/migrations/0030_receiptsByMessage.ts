import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Drops an unused index: nothing queries receipts by when they were shown, and what is shown now has its own index.
 * Every report moved its entries, and every ended message left one page to write per screen.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.dropIndex('receipt_screen').execute();
}
