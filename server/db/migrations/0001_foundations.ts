import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** The network, its users and its messages. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, flag, to, toRequired } = columnKinds(engine);

  await schema
    .createTable('project')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('long_name', 'text', required)
    .addColumn('admin_messages', 'integer', flag)
    .addColumn('admin_messages_library', 'integer', flag)
    .addColumn('admin_advertising', 'integer', flag)
    .addColumn('admin_inhibition', 'integer', flag)
    .addColumn('admin_gtfs', 'integer', flag)
    .addColumn('admin_screens', 'integer', flag)
    .addColumn('admin_notifications', 'integer', flag)
    .addColumn('admin_notifications_refresh', 'integer')
    .addColumn('refresh_screens_availability', 'integer')
    .addColumn('time_zone', 'text', required)
    .execute();

  await schema
    .createTable('user_account')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('session_infinite', 'integer', flag)
    .addColumn('roles', 'text', required)
    .addColumn('filters', 'text')
    .addColumn('project_id', 'integer', to('project', 'cascade'))
    .execute();

  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_stamp', 'text', required)
    .addColumn('user_id', 'integer', toRequired('user_account', 'cascade'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .execute();

  await schema
    .createTable('site')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('sort_order', 'integer', required)
    .execute();

  await schema
    .createTable('template')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('type', 'integer', required)
    .addColumn('json', 'text', required)
    .execute();

  await schema
    .createTable('news_conf')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('message_limit', 'integer', required)
    .addColumn('mode', 'text', required)
    .addColumn('text_mode', 'text', required)
    .addColumn('lists_mode', 'text', required)
    .addColumn('traffic_category', 'text', required)
    .addColumn('traffic_max', 'integer')
    .addColumn('default_message', 'text')
    .addColumn('reset', 'integer', flag)
    .execute();

  await schema
    .createTable('screen')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('site_id', 'integer', toRequired('site'))
    .addColumn('template_id', 'integer', to('template'))
    .addColumn('news_conf_id', 'integer', to('news_conf'))
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('active', 'integer', flag)
    .addColumn('credential_version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('screen_conf')
    .addColumn('id', 'integer', id)
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addColumn('ip_address', 'text')
    .addColumn('physical_id', 'text')
    .execute();

  await schema
    .createTable('screen_presence')
    .addColumn('screen_id', 'text', (c) => c.primaryKey().references('screen.id').onDelete('cascade'))
    .addColumn('last_seen_at', 'bigint', required)
    .execute();

  await schema
    .createTable('transporter')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('gtfs_id', 'text')
    .execute();

  await schema
    .createTable('line_meta')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('apix_id', 'text')
    .addColumn('transporter_id', 'integer', to('transporter'))
    .addColumn('color', 'text')
    .addColumn('text_color', 'text')
    .execute();

  await schema
    .createTable('line_meta_direction')
    .addColumn('id', 'integer', id)
    .addColumn('line_meta_id', 'integer', toRequired('line_meta', 'cascade'))
    .addColumn('name', 'text', required)
    .addColumn('sort_order', 'integer', required)
    .execute();

  await schema
    .createTable('line')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .addColumn('transporter_id', 'integer', to('transporter'))
    .addColumn('line_meta_id', 'integer', to('line_meta'))
    .addColumn('theoretical_times', 'integer', flag)
    .addColumn('inhibition_times_enabled', 'integer', flag)
    .addColumn('inhibition_traffic_enabled', 'integer', flag)
    .addColumn('inhibition_times_date', 'bigint')
    .addColumn('inhibition_traffic_date', 'bigint')
    .addColumn('gtfs_id', 'text')
    .addColumn('impact_label', 'text')
    .execute();

  await schema
    .createTable('language')
    .addColumn('id', 'integer', id)
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', required)
    .addColumn('sort_order', 'integer', required)
    .execute();

  for (const table of ['cause', 'impact'] as const) {
    await schema
      .createTable(table)
      .addColumn('id', 'integer', id)
      .addColumn('project_id', 'integer', toRequired('project'))
      .addColumn('label', 'text', required)
      .execute();
  }

  await schema
    .createTable('news')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('library', 'integer', flag)
    .addColumn('library_id', 'integer', to('news', 'set null'))
    .addColumn('title', 'text', required)
    .addColumn('alert', 'integer', flag)
    .addColumn('blink', 'integer', flag)
    .addColumn('priority', 'integer')
    .addColumn('period', 'text')
    .addColumn('line_id', 'integer', to('line', 'set null'))
    .addColumn('deletable', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text')
    .execute();

  await schema
    .createTable('news_content')
    .addColumn('id', 'integer', id)
    .addColumn('news_id', 'integer', toRequired('news', 'cascade'))
    .addColumn('language_id', 'integer', toRequired('language'))
    .addColumn('content', 'text', required)
    .addUniqueConstraint('news_content_language', ['news_id', 'language_id'])
    .execute();

  await schema
    .createTable('news_screen')
    .addColumn('news_id', 'integer', toRequired('news', 'cascade'))
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addPrimaryKeyConstraint('news_screen_key', ['news_id', 'screen_id'])
    .execute();

  await schema
    .createTable('scenario_group')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('name', 'text', required)
    .execute();

  await schema
    .createTable('scenario')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project'))
    .addColumn('group_id', 'integer', to('scenario_group', 'set null'))
    .addColumn('name', 'text', required)
    .addColumn('auto_deactivation_delay', 'integer')
    .addColumn('activated_at', 'bigint')
    .execute();

  await schema
    .createTable('scenario_message')
    .addColumn('scenario_id', 'integer', toRequired('scenario', 'cascade'))
    .addColumn('news_id', 'integer', toRequired('news', 'cascade'))
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addPrimaryKeyConstraint('scenario_message_key', ['scenario_id', 'news_id', 'screen_id'])
    .execute();

  await schema
    .createTable('image')
    .addColumn('kind', 'text', required)
    .addColumn('owner_id', 'integer', required)
    .addColumn('media_type', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('bytes', engine === 'postgres' ? 'bytea' : 'blob', required)
    .addPrimaryKeyConstraint('image_key', ['kind', 'owner_id'])
    .execute();

  await schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  const indexes: [table: string, ...columns: string[]][] = [
    ['session', 'user_id'],
    ['user_account', 'project_id'],
    ['site', 'project_id'],
    ['template', 'project_id'],
    ['news_conf', 'project_id'],
    ['screen', 'project_id'],
    ['screen', 'site_id'],
    ['screen_conf', 'screen_id'],
    ['line', 'project_id'],
    ['line_meta_direction', 'line_meta_id'],
    ['cause', 'project_id'],
    ['impact', 'project_id'],
    ['news', 'project_id'],
    ['news', 'library_id'],
    ['news_screen', 'screen_id', 'news_id'],
    ['scenario', 'project_id'],
    ['scenario_message', 'news_id'],
    ['scenario_message', 'screen_id'],
    ['image', 'hash'],
  ];
  for (const [table, ...columns] of indexes) {
    await schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }

  // At most one current scenario per project, even when two users activate one at the same time.
  await sql`create unique index scenario_current on scenario (project_id) where activated_at is not null`.execute(
    db,
  );

  await sql`insert into language (id, code, label, sort_order) values (1, 'fr', 'Français', 1)`.execute(db);
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('language', 'id'), 1)`.execute(db);
  }
}
