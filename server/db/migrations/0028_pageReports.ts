import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** The latest report of each screen's page (FLT-3). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required, to } = columnKinds(engine);
  await db.schema
    .createTable('page_report')
    .addColumn('screen_id', 'text', (column) => to('screen', 'cascade')(column.primaryKey()))
    .addColumn('told_at', 'bigint', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('version', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('browser', 'text', required)
    .addColumn('drift_ms', 'bigint')
    .addColumn('storage_used', 'bigint')
    .addColumn('storage_quota', 'bigint')
    .execute();
}
