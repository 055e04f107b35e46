import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Dimensions of screens and their reading distance, mm, and the maximum duration of a page rotation, s (FLT-6). */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const column of ['lit_height', 'reading_distance'] as const)
    await db.schema.alterTable('screen').addColumn(column, 'integer').execute();
  await db.schema.alterTable('project').addColumn('round_seconds', 'integer').execute();
}
