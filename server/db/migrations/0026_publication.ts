import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** What is published of messages (OUT-1, OUT-2), and who may read it (OUT-4). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, flag, toRequired } = columnKinds(engine);
  await schema.alterTable('project').addColumn('public_feeds', 'integer', flag).execute();

  // No foreign key to the message, which this row outlives.
  await schema
    .createTable('publication')
    .addColumn('news_id', 'integer', (column) => column.primaryKey())
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    .addColumn('content', 'text', required)
    .execute();
  await schema.createIndex('publication_by_project_id').on('publication').column('project_id').execute();

  await schema
    .createTable('feed_key')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('feed_key_project')
    .addColumn('feed_key_id', 'integer', toRequired('feed_key', 'cascade'))
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addPrimaryKeyConstraint('feed_key_project_key', ['feed_key_id', 'project_id'])
    .execute();
  await schema
    .createIndex('feed_key_project_by_project_id')
    .on('feed_key_project')
    .column('project_id')
    .execute();
}
