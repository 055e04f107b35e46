import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What the first server of a database has stored under a name, which all servers then have in common; `first`: its value. */
export async function storedOnce(db: Kysely<Database>, name: string, first: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Name of the instant since when subscriptions are served, ms: a restored backup knows nothing of those made since. */
export const servedSince = 'served-since';
