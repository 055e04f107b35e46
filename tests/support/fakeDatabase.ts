import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** A database without an engine, which answers each statement with rows from the test, late or never. */
export function buildFakeDatabase(
  answer: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>,
): Kysely<Database> {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
      rows: (await answer(sql, parameters)) as R[],
    }),
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  class FakeDriver extends DummyDriver {
    override acquireConnection(): Promise<DatabaseConnection> {
      return Promise.resolve(connection);
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new FakeDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
