import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Planned activations of scenarios, and which plan activated the current one (TIM-8). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, toRequired } = columnKinds(engine);
  const { schema } = db;
  await schema
    .createTable('scenario_plan')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('scenario_id', 'integer', toRequired('scenario', 'cascade'))
    .addColumn('starts_at', 'bigint')
    .addColumn('stops_at', 'bigint')
    .addColumn('days', 'text')
    .addColumn('start_minute', 'integer')
    .addColumn('stop_minute', 'integer')
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('handled_until', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('scenario_plan_by_project_id').on('scenario_plan').column('project_id').execute();
  await schema
    .createIndex('scenario_plan_by_scenario_id')
    .on('scenario_plan')
    .column('scenario_id')
    .execute();
  // No foreign key: deleting a plan does not affect the scenario it activated.
  await schema.alterTable('scenario').addColumn('plan_id', 'integer').execute();
  await schema.alterTable('scenario').addColumn('stops_at', 'bigint').execute();
}
