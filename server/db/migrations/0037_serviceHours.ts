import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Service hours of screens, and whether alerts light them outside these (FLT-5). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  for (const table of ['project', 'site', 'screen'] as const)
    await db.schema.alterTable(table).addColumn('service_hours', 'text').execute();
  await db.schema
    .alterTable('project')
    .addColumn('alerts_out_of_hours', 'integer', columnKinds(engine).flag)
    .execute();
}
