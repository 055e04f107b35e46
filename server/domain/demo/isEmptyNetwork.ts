import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Whether the database holds no project and no user yet: only then may the demonstration fill it (SRV-4). */
export async function isEmptyNetwork(db: Kysely<Database>): Promise<boolean> {
  const project = await db.selectFrom('project').select('id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst();
  return !project && !user;
}
