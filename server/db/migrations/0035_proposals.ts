import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** What waits for the agreement of a second person, in projects that ask for it (OPS-5). */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { id, required, flag, toRequired } = columnKinds(engine);
  await db.schema.alterTable('project').addColumn('approval', 'text').execute();
  await db.schema
    .createTable('proposal')
    .addColumn('id', 'integer', id)
    .addColumn('project_id', 'integer', toRequired('project', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('label', 'text', required)
    .addColumn('screens', 'integer', required)
    .addColumn('alert', 'integer', flag)
    .addColumn('proposed_at', 'bigint', required)
    .addColumn('proposed_by', 'text', required)
    // No reference: who has left the operator has proposed it all the same.
    .addColumn('proposed_by_id', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('reason', 'text')
    // Last, so that who reads a list does not read them.
    .addColumn('payload', 'text', required)
    .addColumn('outcome', 'text', required)
    .execute();
  // What waits in a project, all that it has in the order in which it was proposed, and what is old.
  await db.schema
    .createIndex('proposal_waiting')
    .on('proposal')
    .columns(['project_id', 'state', 'expires_at'])
    .execute();
  await db.schema.createIndex('proposal_by_project').on('proposal').columns(['project_id', 'id']).execute();
  await db.schema.createIndex('proposal_by_age').on('proposal').column('expires_at').execute();
}
