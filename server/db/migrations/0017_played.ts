import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Per message, the number of its screens and when it was shown, so that its thousands of receipts need not be counted. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { flag: fromZero } = columnKinds(engine);
  await db.schema.alterTable('receipt_message').addColumn('screens', 'integer', fromZero).execute();
  await db.schema.alterTable('receipt_message').addColumn('first_at', 'bigint').execute();
  await db.schema.alterTable('receipt_message').addColumn('shown_at', 'bigint').execute();
  await sql`update receipt_message
    set screens = told.screens, first_at = told.first_at, shown_at = told.shown_at
    from (
      select news_id, count(*) as screens, min(first_at) as first_at, max(last_at) as shown_at
      from receipt group by news_id
    ) as told
    where told.news_id = receipt_message.id`.execute(db);
  // Used to find expired rows.
  for (const [table, column] of [
    ['receipt_message', 'last_at'],
    ['former_state', 'until_at'],
    ['timetable_offer', 'applied_at'],
    ['timetable_offer', 'cancelled_at'],
    ['burst', 'ends_at'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
