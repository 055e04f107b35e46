import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** GTFS imports: their history, and the zips of the last two feeds of each transporter of a project. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, to, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('gtfs_import')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('transporter_id', 'integer', to('transporter', 'set null'))
    // The name at the time: the history outlives the transporter.
    .addColumn('transporter_name', 'text', required)
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('file_name', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('username', 'text', required)
    .addColumn('received_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('state', 'text', required)
    .addColumn('lease_until', 'bigint')
    .addColumn('routes', 'integer')
    .addColumn('stops', 'integer')
    .addColumn('trips', 'integer')
    .addColumn('stop_times', 'integer')
    .addColumn('from_date', 'integer')
    .addColumn('to_date', 'integer')
    .addColumn('report', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema
    .createIndex('gtfs_import_by_project')
    .on('gtfs_import')
    .columns(['project_id', 'id'])
    .execute();
  await db.schema
    .createTable('gtfs_chunk')
    .addColumn('import_id', 'integer', toRequired('gtfs_import', 'cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', required)
    .addPrimaryKeyConstraint('gtfs_chunk_pk', ['import_id', 'position'])
    .execute();
}
