import { migrate } from '../../server/db/migrate.ts';
import { buildNetwork, type Network } from './buildNetwork.ts';
import type { TestDatabase, TestEngine } from './engines.ts';

/** A database with the network of the tests, for server processes to start on. */
export async function prepareDatabase(
  engine: TestEngine,
): Promise<{ database: TestDatabase; network: Network }> {
  const database = await engine.create();
  const store = database.open();
  await migrate(store);
  const network = await buildNetwork(store.db);
  await store.close();
  return { database, network };
}
