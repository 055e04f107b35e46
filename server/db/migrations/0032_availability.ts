import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Monthly availability of screens (FLT-2), and since when each is expected to be online. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required, toRequired } = columnKinds(engine);
  await db.schema.alterTable('screen_presence').addColumn('first_seen_at', 'bigint').execute();
  await sql`update screen_presence set first_seen_at = coalesce(
    (select min(from_at) from screen_life where screen_life.screen_id = screen_presence.screen_id), last_seen_at
  )`.execute(db);
  await db.schema
    .createTable('screen_month')
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addColumn('month', 'text', required)
    .addColumn('up_ms', 'bigint', required)
    .addColumn('down_ms', 'bigint', required)
    .addColumn('outages', 'integer', required)
    .addColumn('longest_ms', 'bigint', required)
    .addColumn('lead_ms', 'bigint', required)
    .addColumn('trail_ms', 'bigint', required)
    .addPrimaryKeyConstraint('screen_month_key', ['screen_id', 'month'])
    .execute();
}
