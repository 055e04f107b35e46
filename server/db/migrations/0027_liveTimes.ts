import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Sources of waiting times (LIV-1): their lines, refresh interval and latest content. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required, to } = columnKinds(engine);
  await db.schema
    .alterTable('times_conf')
    .addColumn('transporter_id', 'integer', to('transporter'))
    .execute();
  await db.schema.alterTable('times_conf').addColumn('refresh', 'integer').execute();
  await db.schema.alterTable('times_conf').addColumn('stale_after', 'integer').execute();
  await db.schema.createIndex('times_conf_transporter').on('times_conf').column('transporter_id').execute();
  await db.schema
    .createTable('times_feed')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', required)
    .addColumn('read_at', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('read_for', 'text')
    .addColumn('failing_since', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('told_at', 'bigint')
    .addColumn('fresh_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('content', 'text')
    .addColumn('facts', 'text')
    .addColumn('places', 'text')
    .execute();
}
