import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** What a screen showed span by span, what it should have shown, and when it was online. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { id, required, flag, toRequired } = columnKinds(engine);

  // No foreign keys to screens: a report and the deletion of a message lock their own rows while they write here, and
  // would deadlock with a deletion of the screen.
  await schema
    .createTable('receipt_span')
    .addColumn('screen_id', 'text', required)
    .addColumn('news_id', 'integer', toRequired('receipt_message', 'cascade'))
    .addColumn('from_at', 'bigint', required)
    .addColumn('to_at', 'bigint', required)
    .addPrimaryKeyConstraint('receipt_span_key', ['screen_id', 'from_at', 'news_id'])
    .execute();
  await schema.createIndex('receipt_span_by_news_id').on('receipt_span').column('news_id').execute();

  // Until when messages were on screens, or off screens that they later returned to.
  await schema
    .createTable('former_message')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('news_id', 'integer', required)
    .addColumn('until_at', 'bigint', required)
    .addColumn('was_on', 'integer', flag)
    .addColumn('title', 'text', required)
    .addColumn('alert', 'integer', flag)
    .addColumn('priority', 'integer')
    .addColumn('period', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema.createIndex('former_message_by_until_at').on('former_message').column('until_at').execute();
  await schema
    .createIndex('former_message_by_project_id')
    .on('former_message')
    .column('project_id')
    .execute();
  await schema
    .createTable('former_message_screen')
    .addColumn('screen_id', 'text', required)
    .addColumn('former_id', 'integer', toRequired('former_message', 'cascade'))
    .addPrimaryKeyConstraint('former_message_screen_key', ['screen_id', 'former_id'])
    .execute();
  await schema
    .createIndex('former_message_screen_by_former_id')
    .on('former_message_screen')
    .column('former_id')
    .execute();

  await schema
    .createTable('former_state')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('record', 'text', required)
    .addColumn('until_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .execute();
  await schema
    .createIndex('former_state_by_record')
    .on('former_state')
    .columns(['project_id', 'kind', 'record', 'until_at'])
    .execute();

  await schema
    .createTable('screen_life')
    .addColumn('screen_id', 'text', toRequired('screen', 'cascade'))
    .addColumn('from_at', 'bigint', required)
    .addColumn('to_at', 'bigint')
    .addPrimaryKeyConstraint('screen_life_key', ['screen_id', 'from_at'])
    .execute();
  // When several servers see a screen come back, only one records it.
  await sql`create unique index screen_life_running on screen_life (screen_id) where to_at is null`.execute(
    db,
  );

  await schema
    .createTable('server_life')
    .addColumn('from_at', 'bigint', (c) => c.primaryKey())
    .addColumn('to_at', 'bigint', required)
    .execute();
}
