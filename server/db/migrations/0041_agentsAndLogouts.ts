import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnKinds } from './columnKinds.ts';

/**
 * Address of the agent on a screen's machine, and the value of an order to it (FLT-5); logout tokens already used, so that
 * none is accepted twice (OPS-1).
 */
export async function up(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { required } = columnKinds(engine);
  await db.schema.alterTable('screen').addColumn('agent_port', 'integer').execute();
  await db.schema.alterTable('screen_order').addColumn('value', 'integer').execute();
  await db.schema
    .createTable('oidc_logout')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('oidc_logout_by_end').on('oidc_logout').column('until_at').execute();
}
