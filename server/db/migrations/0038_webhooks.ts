import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Webhooks of a project, the last state sent of each subject, and the deliveries (OUT-5). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, flag, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('messages', 'integer', flag)
    .addColumn('scenarios', 'integer', flag)
    .addColumn('screens', 'integer', flag)
    .addColumn('active', 'integer', flag)
    .addColumn('secret', 'text', required)
    .addColumn('former_secret', 'text')
    .addColumn('former_until', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('webhook_by_project').on('webhook').column('project_id').execute();
  await db.schema
    .createTable('webhook_told')
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('ends_at', 'bigint')
    .addColumn('ended', 'integer', flag)
    .addPrimaryKeyConstraint('webhook_told_key', ['project_id', 'kind', 'subject'])
    .execute();
  // Indexed by end only, so that the many rows without one are skipped when looking for those due.
  await db.schema.createIndex('webhook_told_by_end').on('webhook_told').column('ends_at').execute();
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'integer', id)
    .addColumn('webhook_id', 'integer', toRequired('webhook', 'cascade'))
    .addColumn('event_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('next_at', 'bigint')
    .addColumn('attempts', 'integer', flag)
    .addColumn('tried_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('failure', 'text')
    .execute();
  const index = (name: string, columns: ('webhook_id' | 'subject' | 'id' | 'next_at' | 'created_at')[]) =>
    db.schema.createIndex(`webhook_delivery_${name}`).on('webhook_delivery').columns(columns).execute();
  await index('due', ['next_at']);
  await index('in_order', ['webhook_id', 'subject', 'id']);
  await index('of_hook', ['webhook_id', 'id']);
  await index('by_age', ['created_at']);
}
