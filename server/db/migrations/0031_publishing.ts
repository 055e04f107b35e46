import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Publishing a message to applications and websites becomes a choice (OUT-3), with a default in the setup. All existing
 * messages count as published since they were created.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('news_conf')
    .addColumn('publish', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('news').addColumn('published_at', 'bigint').execute();
  await schema.alterTable('news').addColumn('withdrawn_at', 'bigint').execute();
  await sql`update news set published_at = created_at where library = 0`.execute(db);
}
