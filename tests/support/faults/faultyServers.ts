import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dayMs } from '../../../contract/durations.ts';
import { onPostgres } from '../postgresCopies.ts';
import type { TestDatabase } from '../engines.ts';
import { startServer, type RunningServer } from '../startServer.ts';

/** How long a server stands still, the database takes no connections, or clocks are a day ahead, ms. */
const faultMs = 1_000;
/** How long users go on once nobody listens, ms: servers listen again after 100. */
const deafMs = 50;

/** Faults of servers, and of the PostgreSQL that they share. */
export const faultsOfOne = ['kill', 'jump'] as const;
export const faultsOfSeveral = ['kill', 'freeze', 'deafen', 'cut', 'refuse', 'jump'] as const;
export type Fault = (typeof faultsOfSeveral)[number];

/** Servers on one database, each at the same address for good. */
export interface FaultyServers {
  urls(): string[];
  /** Resolves when the fault is over; a killed server has started again. */
  suffer(fault: Fault, at: number): Promise<void>;
  stop(): Promise<void>;
}

/** Ends the database's connections, or only those that listen for notifications. */
const cut = (name: string, isListening = false) =>
  onPostgres(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()${isListening ? " and query ilike 'listen %'" : ''}`,
  );

export async function startFaulty(database: TestDatabase, count: number): Promise<FaultyServers> {
  const clock = join(database.dataDir, 'clock');
  const setClock = (aheadMs: number) => writeFileSync(clock, String(aheadMs));
  setClock(0);
  const env = {
    ...database.env,
    DEMO: '0',
    STORY_CLOCK: clock,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../story/shiftedDate.ts')}`,
  };
  const start = (port?: number) => startServer({ ...env, ...(port !== undefined && { PORT: String(port) }) });
  const servers: RunningServer[] = [];
  for (let at = 0; at < count; at++) servers.push(await start());
  const serverAt = (at: number) => {
    const server = servers[at % count];
    if (!server) throw new Error('There is no server.');
    return server;
  };
  return {
    urls: () => servers.map(({ url }) => url),
    async suffer(fault, at) {
      const server = serverAt(at);
      switch (fault) {
        case 'kill':
          await server.kill();
          servers[at % count] = await start(server.port);
          break;
        case 'freeze':
          process.kill(server.pid, 'SIGSTOP');
          await delay(faultMs);
          process.kill(server.pid, 'SIGCONT');
          break;
        case 'deafen':
          await cut(database.source, true);
          await delay(deafMs);
          break;
        case 'cut':
          await cut(database.source);
          break;
        case 'refuse':
          await onPostgres(`alter database ${database.source} allow_connections false`);
          try {
            await cut(database.source);
            await delay(faultMs);
          } finally {
            await onPostgres(`alter database ${database.source} allow_connections true`);
          }
          break;
        case 'jump':
          setClock(dayMs);
          await delay(faultMs);
          setClock(0);
          break;
      }
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
