import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database that counts its statements, including those in transactions. */
export function countStatements(db: Kysely<Database>): { db: Kysely<Database>; count(): number } {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter), count: () => count };
}
