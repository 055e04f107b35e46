import { migrate } from '../../server/db/migrate.ts';
import { buildNetwork, type Network } from './buildNetwork.ts';
import { hasPostgres, postgres, sqlite, type TestDatabase, type TestEngine } from './engines.ts';
import { addressOf, onPostgres, remember } from './postgresCopies.ts';

/** A database with the tests' network, to be copied: created once per run, not once per test. */
export interface Template {
  /** In PostgreSQL its name; for the embedded database its file. */
  source: string;
  network: Network;
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Record<TestEngine['name'], Template | null>;
  }
}

async function build(engine: TestEngine): Promise<{ template: Template; database: TestDatabase }> {
  const database = await engine.create();
  const store = database.open();
  await migrate(store);
  const network = await buildNetwork(store.db);
  // A database can be copied only while nobody is connected.
  await store.close();
  if (engine.name === 'postgres') await onPostgres(remember, addressOf(database.source));
  return { template: { source: database.source, network }, database };
}

/** Creates the templates of a run. `drop` removes them and their copies. */
export async function buildTemplates() {
  const embedded = await build(sqlite);
  const served = hasPostgres ? await build(postgres) : null;
  return {
    templates: { sqlite: embedded.template, postgres: served?.template ?? null },
    async drop() {
      await embedded.database.drop();
      await served?.database.drop();
    },
  };
}
