import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Store } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { EventBus } from '../../server/events/eventBus.ts';
import { buildNetwork, type Network } from './buildNetwork.ts';
import { createClient, signIn, type Client } from './client.ts';
import type { TestDatabase, TestEngine } from './engines.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: number;
  advance(ms: number): void;
}

/** A server as production builds it, on a database of its own with the network of the tests. */
export interface TestApp {
  app: FastifyInstance;
  store: Store;
  db: Store['db'];
  bus: EventBus;
  clock: TestClock;
  network: Network;
  database: TestDatabase;
  /** A caller without a token. */
  nobody: Client;
  /** A signed-in user of the network; each name signs in once. */
  as(username: string): Promise<Client>;
  /** Where it listens, from the first call on. */
  url(): Promise<string>;
  close(): Promise<void>;
}

/** Midnight UTC of a winter day: 01:00 in Paris. */
export const startOfTests = Date.UTC(2026, 0, 15);

export async function startTestApp(engine: TestEngine): Promise<TestApp> {
  const database = await engine.create();
  const store = database.open();
  await migrate(store);
  const network = await buildNetwork(store.db);
  const bus = await database.openBus();
  const clock: TestClock = {
    now: startOfTests,
    advance(ms) {
      this.now += ms;
    },
  };
  const config = { logLevel: 'silent', trustProxy: null } as const;
  const app = await buildApp({ config, store, bus, now: () => clock.now });
  await app.ready();
  const signedIn = new Map<string, Promise<Client>>();
  return {
    app,
    store,
    db: store.db,
    bus,
    clock,
    network,
    database,
    nobody: createClient(app),
    as(username) {
      const known = signedIn.get(username) ?? signIn(app, username);
      signedIn.set(username, known);
      return known;
    },
    async url() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close() {
      await app.close();
      await bus.close();
      await store.close();
      await database.drop();
    },
  };
}

/** One server for the tests of a `describe`; read it inside of them. */
export function useTestApp(engine: TestEngine): () => TestApp {
  let current: TestApp | null = null;
  beforeAll(async () => {
    current = await startTestApp(engine);
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The server of the tests has not started.');
    return current;
  };
}
