import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** The timetable offer and its history, bursts, and the stop points a site serves. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, to, toRequired } = columnKinds(engine);

  await schema
    .createTable('site_point')
    .addColumn('site_id', 'integer', toRequired('site', 'cascade'))
    .addColumn('point_id', 'integer', toRequired('point', 'cascade'))
    .addPrimaryKeyConstraint('site_point_pk', ['site_id', 'point_id'])
    .execute();
  await schema.createIndex('site_point_point').on('site_point').column('point_id').execute();

  await schema
    .createTable('timetable')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('point_id', 'integer', toRequired('point'))
    .addColumn('direction', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('timetable_project').on('timetable').column('project_id').execute();
  await schema.createIndex('timetable_point').on('timetable').column('point_id').execute();

  await schema
    .createTable('timetable_offer')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('file_name', 'text', required)
    .addColumn('timetables', 'text', required)
    .addColumn('period_count', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text', required)
    .addColumn('applied_at', 'bigint')
    .addColumn('applied_by', 'text')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('cancelled_by', 'text')
    .addColumn('restored_from', 'integer', to('timetable_offer', 'set null'))
    .execute();
  await schema
    .createIndex('timetable_offer_project')
    .on('timetable_offer')
    .columns(['project_id', 'applied_at'])
    .execute();

  await schema
    .createTable('timetable_period')
    .addColumn('id', 'integer', id)
    .addColumn('offer_id', 'integer', toRequired('timetable_offer', 'cascade'))
    .addColumn('timetable_id', 'integer', toRequired('timetable', 'cascade'))
    .addColumn('days', 'integer', required)
    .addColumn('start_second', 'integer', required)
    .addColumn('end_second', 'integer', required)
    .addColumn('interval_seconds', 'integer', required)
    .execute();
  await schema.createIndex('timetable_period_offer').on('timetable_period').column('offer_id').execute();
  await schema
    .createIndex('timetable_period_timetable')
    .on('timetable_period')
    .column('timetable_id')
    .execute();

  await schema
    .createTable('burst')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('point_id', 'integer', to('point', 'set null'))
    .addColumn('point_name', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('started_by', 'text', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('stopped_by', 'text')
    .execute();
  await schema.createIndex('burst_project').on('burst').columns(['project_id', 'started_at']).execute();
}
