import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { buildApp, type AppOptions } from '../../server/app.ts';
import type { Store } from '../../server/db/engine.ts';
import type { EventBus } from '../../server/events/eventBus.ts';
import type { OidcOptions } from '../../server/domain/oidc/options.ts';
import { createServices, type Services, type ServicesOptions } from '../../server/domain/services.ts';
import type { Network } from './buildNetwork.ts';
import { createClient, signIn, type Client } from './client.ts';
import type { TestDatabase, TestEngine } from './engines.ts';
import { getOver } from './overHttp.ts';

/** A clock that stands still until a test advances it. */
export interface TestClock {
  now: number;
  advance(ms: number): void;
}

/** A server as in production, on a database of its own with the tests' network. */
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
  /** A signed-in user of the network; each name signs in only once. */
  as(username: string): Promise<Client>;
  /** The services of another server on its database, without routes and timers; `close` ends them, too. */
  services(
    options?: Pick<ServicesOptions, 'clockWatch' | 'mail' | 'publicUrl' | 'trafficFeeds' | 'webhooks'>,
  ): Promise<Services>;
  /** Its address; it starts listening at the first call. */
  url(): Promise<string>;
  close(): Promise<void>;
}

/** A new database with the tests' network. */
export async function createBuilt(engine: TestEngine): Promise<{ database: TestDatabase; network: Network }> {
  const template = inject('templates')[engine.name];
  if (!template) throw new Error(`The tests were not prepared for ${engine.name}.`);
  const { source, network } = template;
  return { database: await engine.create(source), network };
}

/** Midnight UTC of a winter day: 01:00 in Paris. */
export const startOfTests = Date.UTC(2026, 0, 15);

type Common = Pick<TestApp, 'database' | 'clock' | 'network'>;
type Options = Pick<AppOptions, 'synthesize' | 'trafficFeeds' | 'webhooks'> & {
  demoScreens?: boolean;
  metricsToken?: string;
  mail?: { url: string; from: string };
  oidc?: OidcOptions;
};

async function serve(
  { database, clock, network }: Common,
  store: Store,
  { demoScreens = false, metricsToken, mail, oidc, ...options }: Options,
): Promise<TestApp> {
  const bus = await database.openBus();
  const config = {
    ...({ logLevel: 'silent', trustProxy: null, demoScreens } as const),
    ...(metricsToken !== undefined && { metricsToken }),
    ...(mail && { mail }),
    ...(oidc && { oidc }),
  };
  const app = await buildApp({ config, store, bus, now: () => clock.now, ...options });
  await app.ready();
  const signedIn = new Map<string, Promise<Client>>();
  const beside: Services[] = [];
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
    async services(some) {
      const services = await createServices({
        store,
        bus,
        now: () => clock.now,
        // Tests set it all the time.
        clockWatch: { isSettled: () => true },
        ...some,
        onTrouble: (error) => expect.unreachable(String(error)),
      });
      beside.push(services);
      return services;
    },
    async url() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close() {
      await app.close();
      await Promise.all(beside.map(({ background }) => background.close()));
      await bus.close();
      await store.close();
    },
  };
}

export const createClock = (): TestClock => ({
  now: startOfTests,
  advance(ms) {
    this.now += ms;
  },
});

/** `watched`: wraps the store that the server gets. */
export async function startTestApp(
  engine: TestEngine,
  { watched = (store) => store, ...options }: Options & { watched?: (store: Store) => Store } = {},
): Promise<TestApp> {
  const { database, network } = await createBuilt(engine);
  const store = watched(database.open());
  const clock = createClock();
  const test = await serve({ database, clock, network }, store, options);
  return {
    ...test,
    async close() {
      await test.close();
      await database.giveBack();
    },
  };
}

/** A server on a database that no other server uses; the caller returns the database. */
export const startOn = (common: Common): Promise<TestApp> => serve(common, common.database.open(), {});

/** Another server on the first one's database, which must be PostgreSQL, with its own disk. */
export async function startBeside(first: TestApp, options: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-beside-'));
  const test = await serve(first, { ...first.database.open(), dataDir }, options);
  return {
    ...test,
    async close() {
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * One server for the tests of a `describe`; call the result inside them. `overHttp`: callers without a token use the
 * network.
 */
export function useTestApp(engine: TestEngine, { overHttp = false } = {}): () => TestApp {
  let current: TestApp | null = null;
  beforeAll(async () => {
    const test = await startTestApp(engine);
    const nobody = overHttp ? { ...test.nobody, get: getOver(await test.url()) } : test.nobody;
    current = { ...test, nobody };
  });
  afterAll(() => current?.close());
  return () => {
    if (!current) throw new Error('The server of the tests has not started.');
    return current;
  };
}
