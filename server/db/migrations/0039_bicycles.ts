import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Bicycle stations (LIV-3): their sources, the sites that show them, and the latest content. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required, toRequired } = columnKinds(engine);
  await db.schema.alterTable('bike').addColumn('url', 'text').execute();
  await db.schema
    .createTable('site_bike')
    .addColumn('site_id', 'integer', toRequired('site', 'cascade'))
    .addColumn('bike_id', 'integer', toRequired('bike', 'cascade'))
    .addPrimaryKeyConstraint('site_bike_pk', ['site_id', 'bike_id'])
    .execute();
  await db.schema.createIndex('site_bike_bike').on('site_bike').column('bike_id').execute();
  await db.schema
    .createTable('bike_feed')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', required)
    .addColumn('read_at', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('read_for', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('stations', 'integer')
    .addColumn('content', 'text')
    .execute();
}
