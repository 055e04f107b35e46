import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/**
 * Calls made with an `Idempotency-Key` (CMP-5). No foreign keys: a row lives for a day, and must lock neither the user nor
 * the project while its call runs.
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required } = columnKinds(engine);
  const { schema } = db;
  await schema
    .createTable('answered_call')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', required)
    .addColumn('project_id', 'integer', required)
    .addColumn('key', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('result', 'text')
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createIndex('answered_call_by_key')
    .unique()
    .on('answered_call')
    .columns(['user_id', 'project_id', 'key'])
    .execute();
  await schema.createIndex('answered_call_by_at').on('answered_call').column('at').execute();
}
