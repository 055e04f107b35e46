import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Accounts authenticated by an OpenID Connect provider, and the provider session each of our sessions belongs to
 * (OPS-1).
 */
export async function up(db: Kysely<Database>): Promise<void> {
  // One column per statement: a limit of SQLite.
  await db.schema.alterTable('user_account').addColumn('oidc_issuer', 'text').execute();
  await db.schema.alterTable('user_account').addColumn('oidc_subject', 'text').execute();
  await db.schema
    .createIndex('user_account_oidc')
    .on('user_account')
    .columns(['oidc_issuer', 'oidc_subject'])
    .unique()
    .execute();
  await db.schema.alterTable('session').addColumn('oidc_sid', 'text').execute();
  await db.schema.alterTable('session').addColumn('oidc_id_token', 'text').execute();
}
