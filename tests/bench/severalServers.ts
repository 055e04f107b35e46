import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../server/db/engine.ts';
import { addressOf, onPostgres } from '../support/postgresCopies.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import type { Bench, Finding } from './measure.ts';
import { fillNetwork, signIn } from './network.ts';
import { openOperator } from './operator.ts';
import { pagesAtMost } from './screens/pagesAtMost.ts';
import { manyRounds, openBesideFloor, publishes, type BesideFloor } from './screens/publishing.ts';

/** Pages of each of two servers; three share as many. */
const pagesOfTwo = 10_000;
/** Pages of all servers that a message for some of them reaches. */
const reachedOfAll = 1_000;

/** A new database of PostgreSQL with a network; returns its address and the credentials of the screens. */
async function createDatabase(name: string, folder: string, screenCount: number) {
  await onPostgres(`create database ${name}`);
  const store = openPostgres(addressOf(name), folder);
  try {
    return await fillNetwork(store, screenCount);
  } finally {
    await store.close();
  }
}

/** Servers on one PostgreSQL, each with its part of the pages; the operator is connected to the first. */
async function publishOn(serverCount: number): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const name = `girouette_bench_${randomBytes(6).toString('hex')}`;
  const each = Math.floor((2 * pagesAtMost(pagesOfTwo)) / serverCount);
  const reachedOfEach = Math.floor(reachedOfAll / serverCount);
  const count = each * serverCount;
  const servers: RunningServer[] = [];
  const [some, others]: [BesideFloor[], BesideFloor[]] = [[], []];
  const findings: Finding[] = [];
  try {
    const { screenKeys } = await createDatabase(name, folder, count);
    const screens = [...screenKeys];
    const reached: string[] = [];
    for (let at = 0; at < serverCount; at++) {
      const server = await startServer({ DATABASE_URL: addressOf(name), DATA_DIR: folder, DEMO: '0' });
      servers.push(server);
      const own = screens.slice(at * each, (at + 1) * each);
      const first = own.slice(0, reachedOfEach);
      reached.push(...first.map(([id]) => id));
      some.push(await openBesideFloor(server.port, first));
      others.push(await openBesideFloor(server.port, own.slice(reachedOfEach)));
    }
    const [server] = servers;
    if (!server) throw new Error('There is no server.');
    const token = await signIn(server.url);
    const publishTo = async (screenIds: string[], groups: BesideFloor[], rounds: number, atMost: number) => {
      const operator = await openOperator({ server, token, screenIds });
      const to = `${screenIds.length} of ${count} pages on ${serverCount} servers`;
      findings.push(...(await publishes(operator, groups, { to, rounds, atMost })));
      operator.close();
    };
    await publishTo(reached, some, manyRounds, 2);
    await publishTo([...screenKeys.keys()], [...some, ...others], 20, 2.5);
    return findings;
  } catch (error) {
    throw new Error(servers.map((server) => server.output()).join('\n'), { cause: error });
  } finally {
    for (const group of [...some, ...others]) group.close();
    await Promise.all(servers.map((server) => server.stop()));
    await onPostgres(`drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

const onServers = (name: string, serverCount: number): Bench => ({
  name,
  async run() {
    if (process.env['TEST_DATABASE_URL'] !== undefined) return publishOn(serverCount);
    console.error(`${name}: TEST_DATABASE_URL names no PostgreSQL.`);
    return [];
  },
});

export const twoServers = onServers('twoServers', 2);

/** Three that share as many pages as two: what one more costs, and relieves the others of. */
export const threeServers = onServers('threeServers', 3);
