import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Orders to screens, with the answers of their pages (FLT-4). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('screen_order')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('sent_at', 'bigint', required)
    .addColumn('sent_by', 'text', required)
    .addColumn('until_at', 'bigint', required)
    .addColumn('answered_at', 'bigint')
    .addColumn('refused', 'text')
    .addColumn('picture_type', 'text')
    // Last column, so that reading a list does not read the pictures.
    .addColumn('picture', engine === 'postgres' ? 'bytea' : 'blob')
    .execute();
  // Recent orders of a project, and expired ones.
  await db.schema
    .createIndex('screen_order_by_project')
    .on('screen_order')
    .columns(['project_id', 'sent_at'])
    .execute();
  await db.schema.createIndex('screen_order_by_age').on('screen_order').column('sent_at').execute();
  await db.schema.createIndex('screen_order_screen').on('screen_order').column('screen_id').execute();
}
