import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Library editing: versions of its messages, and when each content last changed. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // Null for spread messages, whose contents do not change.
  await db.schema.alterTable('news_content').addColumn('changed_at', 'bigint').execute();
  // Existing contents were written with their message, in all its languages.
  await sql`update news_content set changed_at = (select created_at from news where news.id = news_content.news_id)
    where news_id in (select id from news where library = 1)`.execute(db);
}
