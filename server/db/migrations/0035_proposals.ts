import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/** Actions that wait for a second person's approval, in projects that require it (OPS-5). */
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
    // No foreign key: a proposal stays when its author's account is deleted.
    .addColumn('proposed_by_id', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addColumn('reason', 'text')
    // Last columns, so that reading a list does not read them.
    .addColumn('payload', 'text', required)
    .addColumn('outcome', 'text', required)
    .execute();
  // Pending proposals of a project, all its proposals in order, and expired ones.
  await db.schema
    .createIndex('proposal_waiting')
    .on('proposal')
    .columns(['project_id', 'state', 'expires_at'])
    .execute();
  await db.schema.createIndex('proposal_by_project').on('proposal').columns(['project_id', 'id']).execute();
  await db.schema.createIndex('proposal_by_age').on('proposal').column('expires_at').execute();
}
