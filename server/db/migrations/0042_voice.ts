import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** How loud the screens of a site read aloud, %, and when they say nothing (OUT-6). */
export async function up(db: Kysely<Database>): Promise<void> {
  await db.schema.alterTable('site').addColumn('loudness', 'integer').execute();
  await db.schema.alterTable('site').addColumn('silence_hours', 'text').execute();
}
