import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { dayMs } from '../../../contract/durations.ts';
import { onPostgres } from '../postgresCopies.ts';
import type { TestDatabase } from '../engines.ts';
import { startServer, type RunningServer } from '../startServer.ts';
import { putOnSmallDisk } from './smallDisk.ts';

/** How long a server stands still, the database takes no connections, or clocks are a day ahead, ms. */
const faultMs = 1_000;
/** Time within which a server must find that its disk is full, ms: its users write all the while. */
const fullWithinMs = 10_000;
/** How long users go on once nobody listens, ms: servers listen again after 100. */
const deafMs = 50;

/** Faults of servers, and of the PostgreSQL that they share. */
export const faultsOfOne = ['kill', 'fill', 'jump'] as const;
export const faultsOfSeveral = ['kill', 'freeze', 'deafen', 'cut', 'fill', 'refuse', 'jump'] as const;
export type Fault = (typeof faultsOfSeveral)[number];

/** Servers on one database, each at the same address for good. */
export interface FaultyServers {
  urls(): string[];
  /** Whether their disk can be filled up. */
  isDiskSmall: boolean;
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
  const disk = await putOnSmallDisk(database);
  const clock = join(database.dataDir, 'clock');
  const setClock = (aheadMs: number) => writeFileSync(clock, String(aheadMs));
  setClock(0);
  const env = {
    ...(disk ?? database).env,
    DEMO: '0',
    STORY_CLOCK: clock,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../story/shiftedDate.ts')}`,
  };
  const start = (port?: number) => startServer({ ...env, ...(port !== undefined && { PORT: String(port) }) });
  const servers: RunningServer[] = [];
  /** Whether a server has found that its disk is full. */
  async function isFull(): Promise<boolean> {
    const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/health`)));
    return answers.some(({ status }) => status === 503);
  }
  for (let at = 0; at < count; at++) servers.push(await start());
  const serverAt = (at: number) => {
    const server = servers[at % count];
    if (!server) throw new Error('There is no server.');
    return server;
  };
  return {
    urls: () => servers.map(({ url }) => url),
    isDiskSmall: disk !== null,
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
        case 'fill':
          disk?.fill();
          try {
            await expect.poll(isFull, { interval: 20, timeout: fullWithinMs }).toBe(true);
            await delay(faultMs);
          } finally {
            disk?.free();
          }
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
      await disk?.remove();
    },
  };
}
