import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** How long each message was shown on each screen: one row per pair, which outlives both. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { flag, required, toRequired } = columnKinds(engine);

  // No foreign key to the message: the proof of play stays when the message is deleted.
  await schema
    .createTable('receipt_message')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('title', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text')
    .addColumn('last_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('receipt_message_project')
    .on('receipt_message')
    .columns(['project_id', 'created_at'])
    .execute();

  await schema
    .createTable('receipt')
    .addColumn('news_id', 'integer', toRequired('receipt_message', 'cascade'))
    .addColumn('screen_id', 'text', required)
    .addColumn('first_at', 'bigint', required)
    .addColumn('last_at', 'bigint', required)
    .addColumn('total_ms', 'bigint', required)
    .addColumn('showings', 'integer', required)
    .addColumn('shown', 'integer', flag)
    .addPrimaryKeyConstraint('receipt_key', ['news_id', 'screen_id'])
    .execute();
  // What a screen has shown in a period; and what is being shown now, a small part of all rows.
  await schema.createIndex('receipt_screen').on('receipt').columns(['screen_id', 'last_at']).execute();
  await sql`create index receipt_shown on receipt (screen_id, news_id) where shown = 1`.execute(db);

  await schema
    .createTable('screen_report')
    .addColumn('screen_id', 'text', (c) => c.primaryKey().references('screen.id').onDelete('cascade'))
    .addColumn('at', 'bigint', required)
    .execute();
}
