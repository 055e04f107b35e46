import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Perturbations of all lines, since when and why a feed cannot be read, and when a notification was closed. */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { flag } = columnKinds(engine);
  await schema.alterTable('perturbation').addColumn('for_all_lines', 'integer', flag).execute();
  await schema.alterTable('feed').addColumn('failing_since', 'bigint').execute();
  await schema.alterTable('feed').addColumn('failure', 'text').execute();
  await schema.alterTable('perturbation_closed').addColumn('closed_at', 'bigint').execute();
}
