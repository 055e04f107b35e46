import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/**
 * Speech settings (OUT-6): volume of a site's screens, %, and their silent hours; spoken replacements per project, and spoken
 * texts of messages.
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  await db.schema.alterTable('site').addColumn('loudness', 'integer').execute();
  await db.schema.alterTable('site').addColumn('silence_hours', 'text').execute();
  await db.schema.alterTable('news_content').addColumn('spoken', 'text').execute();
  const { required, to } = columnKinds(engine);
  await db.schema
    .createTable('abbreviation')
    .addColumn('project_id', 'integer', (column) => to('project', 'cascade')(column.primaryKey()))
    .addColumn('rows', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
