import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/**
 * Rows of a former message are stored side by side: ordered by screen, a message leaving two thousand screens was
 * written in as many places of a month's worth of rows.
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required, toRequired } = columnKinds(engine);
  await db.schema
    .createTable('former_place')
    .addColumn('former_id', 'integer', toRequired('former_message', 'cascade'))
    .addColumn('screen_id', 'text', required)
    .addPrimaryKeyConstraint('former_place_key', ['former_id', 'screen_id'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await sql`insert into former_place (former_id, screen_id)
    select former_id, screen_id from former_message_screen order by former_id, screen_id`.execute(db);
  await db.schema.dropTable('former_message_screen').execute();
  await db.schema.alterTable('former_place').renameTo('former_message_screen').execute();
  await db.schema.dropIndex('former_message_by_project_id').execute();
  await db.schema
    .createIndex('former_message_by_project')
    .on('former_message')
    .columns(['project_id', 'until_at'])
    .execute();
}
