import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database that refuses the statements, including those in transactions, for whose parts `fails` is true. */
export function failStatements(db: Kysely<Database>, fails: (parts: string) => boolean): Kysely<Database> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (fails(JSON.stringify(node))) throw new Error('database is locked');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
}
