import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Whether applications and sites are told of a message is a choice (OUT-3), which a setup makes where nobody does. All that
 * is spread has been told since it was there; what it was spread before is known by when it was made.
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
