import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** How loud the screens of a site read aloud, %, and when they say nothing; what a project, and who writes a message, say in place of what is written (OUT-6). */
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
