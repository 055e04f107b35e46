import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database that counts the statements that are asked of it, those in its transactions included. */
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
