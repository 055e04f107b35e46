import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Recent operator actions, with their inverse. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, toRequired } = columnKinds(engine);
  const { schema } = db;
  await schema
    .createTable('undo')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('user_id', 'integer', toRequired('user_account', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('inverse', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('undone_at', 'bigint')
    .execute();
  await schema.createIndex('undo_by_user_id').on('undo').columns(['user_id', 'expires_at']).execute();
  await schema.createIndex('undo_by_expires_at').on('undo').column('expires_at').execute();
}
