import { migrate } from '../../server/db/migrate.ts';
import { buildNetwork, type Network } from './buildNetwork.ts';
import { hasPostgres, postgres, sqlite, type TestDatabase, type TestEngine } from './engines.ts';
import { addressOf, onPostgres, remember } from './postgresCopies.ts';

/** A database with the network of the tests, that others are copied from: made once, not with every test. */
export interface Template {
  /** PostgreSQL: its name; the embedded database: its file. */
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
  // Nobody may be connected to what is copied.
  await store.close();
  if (engine.name === 'postgres') await onPostgres(remember, addressOf(database.source));
  return { template: { source: database.source, network }, database };
}

/** Makes the templates of a run. `drop` removes them, and what was copied from them. */
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
