import type { Kysely, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database that counts its statements, including those in transactions, or those for which `counts` is true. */
export function countStatements(
  db: Kysely<Database>,
  counts: (statement: RootOperationNode) => boolean = () => true,
): { db: Kysely<Database>; count(): number } {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      if (counts(node)) count++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter), count: () => count };
}
