import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** The superusers' configuration: versions, the missing tables, and the audit trail. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, to, toRequired } = columnKinds(engine);

  // Save counter of each row, so that saving an outdated copy is rejected (version check).
  for (const table of [
    'project',
    'user_account',
    'site',
    'template',
    'news_conf',
    'screen',
    'screen_conf',
    'transporter',
    'line_meta',
    'line',
    'language',
    'cause',
    'impact',
  ]) {
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }

  await schema
    .createTable('point')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('sort_order', 'integer', required)
    .addColumn('cache_apix_id', 'text')
    .addColumn('line_id', 'integer', to('line', 'set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('news_conf_line')
    .addColumn('id', 'integer', id)
    .addColumn('news_conf_id', 'integer', toRequired('news_conf'))
    .addColumn('line_id', 'integer', toRequired('line'))
    .addColumn('api', 'text', required)
    .addColumn('url', 'text')
    .addColumn('data', 'text')
    .addColumn('notification', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('bike')
    .addColumn('id', 'integer', id)
    .addColumn('station_id', 'text', required)
    .addColumn('client_id', 'text')
    .addColumn('api', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('times_conf')
    .addColumn('id', 'integer', id)
    .addColumn('url', 'text', required)
    .addColumn('client_id', 'text')
    .addColumn('data', 'text')
    .addColumn('api', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  // No foreign key: the audit trail outlives the records it names.
  await schema
    .createTable('audit')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'bigint', required)
    .addColumn('username', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('resource', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('record_name', 'text', required)
    .addColumn('project_id', 'integer')
    .addColumn('project_name', 'text')
    // Placed before columns that may be long, so that a search need not read past them.
    .addColumn('search', 'text', required)
    .addColumn('changes', 'text', required)
    .execute();

  const indexes: [table: string, ...columns: string[]][] = [
    ['point', 'project_id'],
    ['point', 'line_id'],
    ['news_conf_line', 'news_conf_id'],
    ['news_conf_line', 'line_id'],
    ['screen', 'template_id'],
    ['screen', 'news_conf_id'],
    ['line', 'transporter_id'],
    ['line', 'line_meta_id'],
    ['line_meta', 'transporter_id'],
    ['news_content', 'language_id'],
    // One index per filter of the trail, in its usual order.
    ['audit', 'at', 'id'],
    ['audit', 'resource', 'at', 'id'],
    ['audit', 'username', 'at', 'id'],
    ['audit', 'project_id', 'at', 'id'],
    ['audit', 'record_id', 'at', 'id'],
  ];
  for (const [table, ...columns] of indexes) {
    await schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
}
