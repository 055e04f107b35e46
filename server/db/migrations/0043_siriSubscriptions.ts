import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** SIRI subscriptions to what a project publishes (OUT-1): deleted with the project, or with the key that created them. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, flag, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('siri_subscription')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('feed_key_id', 'integer', toRequired('feed_key', 'cascade'))
    .addColumn('subscriber', 'text', required)
    .addColumn('identifier', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('soap', 'integer', flag)
    .addColumn('lines', 'text', required)
    .addColumn('stops', 'text', required)
    .addColumn('at_most', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('until_at', 'bigint', required)
    .addColumn('heartbeat_ms', 'bigint')
    .addColumn('heartbeat_at', 'bigint')
    .addColumn('known', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('known_tag', 'text')
    .addColumn('next_at', 'bigint')
    .addColumn('failures', 'integer', flag)
    .addColumn('failing_since', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('status', 'integer')
    .addColumn('failure', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended', 'text')
    .execute();
  const index = (name: string, columns: ('feed_key_id' | 'project_id' | 'next_at')[]) =>
    db.schema.createIndex(`siri_subscription_${name}`).on('siri_subscription').columns(columns).execute();
  await index('by_key', ['feed_key_id', 'project_id']);
  await index('by_project', ['project_id']);
  await index('due', ['next_at']);
}
