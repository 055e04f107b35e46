import { DeleteQueryNode, type Kysely, type KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database that tells how many rows of a table each of its statements, including those in transactions, has deleted. */
export function countDeleted(
  db: Kysely<Database>,
  table: keyof Database,
): { db: Kysely<Database>; counts: readonly number[] } {
  const counts: number[] = [];
  const deleting = new WeakSet<object>();
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (DeleteQueryNode.is(node) && JSON.stringify(node.from).includes(`"${table}"`)) deleting.add(queryId);
      return node;
    },
    transformResult({ queryId, result }) {
      if (deleting.has(queryId)) counts.push(Number(result.numAffectedRows));
      return Promise.resolve(result);
    },
  };
  return { db: db.withPlugin(counter), counts };
}
