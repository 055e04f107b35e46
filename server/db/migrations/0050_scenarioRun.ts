import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** When scenarios ran, for the agenda (TIM-7). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('scenario_run')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    // No foreign key: what ran stays when its scenario is deleted.
    .addColumn('scenario_id', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('from_at', 'bigint', required)
    .addColumn('to_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('scenario_run_by_project_id')
    .on('scenario_run')
    .columns(['project_id', 'to_at'])
    .execute();
  await db.schema.createIndex('scenario_run_by_to_at').on('scenario_run').column('to_at').execute();
  await db
    .insertInto('scenario_run')
    .columns(['project_id', 'scenario_id', 'name', 'from_at'])
    .expression(
      db
        .selectFrom('scenario')
        .select(['project_id', 'id', 'name', 'activated_at'])
        .where('activated_at', 'is not', null)
        .$narrowType<{ activated_at: number }>(),
    )
    .execute();
}
