import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { patientLimits, oneServerAtATime, openPostgres, openSqlite, type Store } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { demoWelcome } from './domain/demo/readDemo.ts';
import { parseFeedHosts } from './domain/feeds/feedHosts.ts';
import { parseWebhookHosts } from './domain/webhooks/webhookHosts.ts';
import { createLocalBus, type EventBus } from './events/eventBus.ts';
import { createPostgresBus } from './events/postgresBus.ts';
import { fillEmpty } from './fillEmpty.ts';
import { buildGateway } from './gateway.ts';
import { createTroubleLog } from './shared/troubleLog.ts';
import { startProblem } from './startProblem.ts';

/**
 * Listen backlog, which the system usually caps at 4,096: after a restart all screens reconnect at once, and one that finds
 * no room retries after one, three, seven, fifteen seconds.
 */
const backlog = 4_096;

/** How long running calls may take to end at shutdown, ms. */
const longestStopMs = 10_000;

async function prepare(store: Store, config: Config): Promise<void> {
  await migrate(store);
  await oneServerAtATime(store, () => fillEmpty(store, config));
}

/** Opens the database, migrated and with its accounts. */
async function openStore(config: Config): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null) {
    const store = openSqlite(dataDir);
    await prepare(store, config);
    return store;
  }
  const starting = openPostgres(databaseUrl, dataDir, patientLimits);
  await prepare(starting, config);
  await starting.close();
  return openPostgres(databaseUrl, dataDir);
}

const openBus = (
  { databaseUrl }: Config,
  onTrouble: (error: unknown) => void,
): Promise<EventBus> | EventBus =>
  databaseUrl === null ? createLocalBus() : createPostgresBus(databaseUrl, onTrouble);

/** The listening application, and what to close after it. */
interface Running {
  app: FastifyInstance;
  /** To be printed last at the terminal; null: only existing accounts. */
  whoMaySignIn: string | null;
  close(): Promise<void>;
}

async function startGateway(config: Config, url: string): Promise<Running> {
  const app = await buildGateway({ config, url });
  return { app, whoMaySignIn: null, close: () => Promise.resolve() };
}

async function startServer(config: Config): Promise<Running> {
  const store = await openStore(config);
  let logBroken: (error: unknown) => void = () => undefined;
  const bus = await openBus(config, (error) => logBroken(error));
  const app = await buildApp({
    config,
    store,
    bus,
    trafficFeeds: { hosts: parseFeedHosts(config.feedHosts) },
    webhooks: { hosts: parseWebhookHosts(config.webhookHosts) },
  });
  logBroken = createTroubleLog((fields) =>
    app.log.warn(fields, 'the connection that listens to PostgreSQL is broken'),
  );
  return {
    app,
    whoMaySignIn: config.demo ? await demoWelcome() : null,
    async close() {
      await bus.close();
      await store.close();
    },
  };
}

async function start(config: Config): Promise<void> {
  const { upstreamUrl } = config;
  const { app, close, whoMaySignIn } = await (upstreamUrl === null
    ? startServer(config)
    : startGateway(config, upstreamUrl));
  const address = await app.listen({ host: config.host, port: config.port, backlog });
  console.log(`Girouette répond à l’adresse ${address}`);
  if (whoMaySignIn !== null) console.log(whoMaySignIn);

  let isStopping = false;
  async function stop(): Promise<void> {
    // Terminal and supervisor may both send a signal: the second must not cut short what the first lets finish.
    if (isStopping) return;
    isStopping = true;
    // Running calls may end; one that never does must not delay the exit for long.
    setTimeout(() => process.exit(1), longestStopMs).unref();
    try {
      await app.close();
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  console.error(startProblem(error, config));
  process.exit(1);
}
