import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Message templates (CMP-3): slots, texts and sample values are JSON. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, flag, required, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('message_template')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('alert', 'integer', flag)
    .addColumn('slots', 'text', required)
    .addColumn('texts', 'text', required)
    .addColumn('sample', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('message_template_name', ['project_id', 'name'])
    .execute();
}
