import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** The screens of messages that have ended, out of the index in which spreads and removals write (decision 57). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('news').addColumn('packed_screens', 'text').execute();
  await sql`create index news_packed on news (project_id) where packed_screens is not null`.execute(db);
}
