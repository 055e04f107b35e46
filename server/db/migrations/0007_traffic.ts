import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** The latest state of the traffic feeds, and which users closed which notification (TRF). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, flag, toRequired } = columnKinds(engine);

  await schema
    .createTable('feed')
    // Digests replace addresses and names, which may be too long for an index.
    .addColumn('key', 'text', (c) => c.primaryKey())
    // When it is fetched next; the server that fetches it postpones this, so that no other does.
    .addColumn('next_at', 'bigint', required)
    .addColumn('read_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('read_for', 'text')
    .execute();

  await schema
    .createTable('perturbation')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('line_id', 'integer', toRequired('line', 'cascade'))
    .addColumn('feed_key', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('planned', 'integer', flag)
    .addColumn('periods', 'text', required)
    .addColumn('first_seen_at', 'bigint', required)
    .addColumn('gone_at', 'bigint')
    .addUniqueConstraint('perturbation_once', ['line_id', 'feed_key', 'source'])
    .execute();

  await schema
    .createTable('perturbation_wanted')
    .addColumn('perturbation_id', 'integer', toRequired('perturbation', 'cascade'))
    .addColumn('news_conf_line_id', 'integer', toRequired('news_conf_line', 'cascade'))
    .addPrimaryKeyConstraint('perturbation_wanted_key', ['perturbation_id', 'news_conf_line_id'])
    .execute();

  await schema
    .createTable('perturbation_closed')
    .addColumn('perturbation_id', 'integer', toRequired('perturbation', 'cascade'))
    .addColumn('user_id', 'integer', toRequired('user_account', 'cascade'))
    .addPrimaryKeyConstraint('perturbation_closed_key', ['perturbation_id', 'user_id'])
    .execute();

  const indexes: [table: string, column: string][] = [
    ['perturbation', 'project_id'],
    ['perturbation', 'feed_key'],
    ['perturbation_wanted', 'news_conf_line_id'],
    ['perturbation_closed', 'user_id'],
  ];
  for (const [table, column] of indexes) {
    await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
