import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Pictures spread to screens; the picture itself is a row of `image`. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, toRequired } = columnKinds(engine);
  const { schema } = db;
  await schema
    .createTable('advertising')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text')
    .execute();
  await schema
    .createTable('advertising_screen')
    .addColumn('advertising_id', 'integer', toRequired('advertising', 'cascade'))
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addPrimaryKeyConstraint('advertising_screen_key', ['advertising_id', 'screen_id'])
    .execute();
  await schema.createIndex('advertising_by_project_id').on('advertising').column('project_id').execute();
  await schema
    .createIndex('advertising_screen_by_screen_id')
    .on('advertising_screen')
    .column('screen_id')
    .execute();
}
