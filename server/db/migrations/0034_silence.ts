import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Silence alerts (FLT-1): recipients, alerts already sent, and the queue of mails. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, flag, to, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('silence_alert')
    .addColumn('project_id', 'integer', (column) => to('project', 'cascade')(column.primaryKey()))
    .addColumn('enabled', 'integer', flag)
    .addColumn('after_minutes', 'integer', required)
    .addColumn('recipients', 'text', required)
    .addColumn('never', 'integer', flag)
    .addColumn('back', 'integer', flag)
    .addColumn('quiet', 'text')
    .addColumn('saved_at', 'bigint', required)
    .addColumn('checked_at', 'bigint', flag)
    .addColumn('failure', 'text')
    .execute();
  await db.schema
    .createTable('silence_told')
    .addColumn('screen_id', 'text', (column) => to('screen', 'cascade')(column.primaryKey()))
    .addColumn('since', 'bigint', required)
    .execute();
  await db.schema
    .createTable('mail')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('recipients', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('attempts', 'integer', flag)
    .execute();
  await db.schema.createIndex('mail_by_project').on('mail').column('project_id').execute();
}
