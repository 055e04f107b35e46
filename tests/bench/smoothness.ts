import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { maxImportRows } from '../../contract/configuration/importing.ts';
import { gatherMs } from '../../player/receipts.ts';
import { databaseFile, openSqlite } from '../../server/db/engine.ts';
import { insertTransporter } from '../support/gtfs.ts';
import { signInAt, type Remote } from '../support/remote.ts';
import { startServer } from '../support/startServer.ts';
import { startFloor } from './floor.ts';
import { importFeed, need } from './gtfs/importFeed.ts';
import { generateFeed } from './gtfs/generateFeed.ts';
import { zipFolder } from './gtfs/zipFolder.ts';
import { milliseconds, quantile, type Bench } from './measure.ts';
import {
  benchPassword,
  benchSuperuser,
  signIn,
  writeNetwork,
  writeSuperuser,
  type Network,
} from './network.ts';
import { openOperator } from './operator.ts';
import { startPages } from './screens/startPages.ts';
import { delayOf, watchedNode, watchedServer } from './smoothness/watchedProcess.ts';
import { insertOldReceipts } from './sweeps.ts';

const screenCount = 5_000;
const operatorCount = 32;
/** For each operator: screens per message, and pause between two actions, ms. */
const screensOfMessage = 40;
const pauseMs = 4_000;
const stopTimes = 4_500_000;
/** From the server's start until shortly before its clock is settled, and old receipts are swept (`clocks.ts`), ms. */
const nearlySettledMs = 55_000;
/** Messages of the bench have ids up to this one, those of old receipts have higher ones. */
const lastNew = 1_000_000;

/** Additional data before the server starts: a superuser, a display mode shared by all screens, and years of receipts. */
async function writeMore(dataDir: string, projectId: number) {
  const store = openSqlite(dataDir);
  try {
    const { db } = store;
    await writeSuperuser(db);
    const { id } = await db
      .insertInto('template')
      .values({ project_id: projectId, name: 'Écrans', type: 1, json: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('screen').set({ template_id: id }).execute();
    await insertOldReceipts(db, projectId, lastNew);
    return { template: { id, projectId }, transporterId: await insertTransporter(db, projectId) };
  } finally {
    await store.close();
  }
}

/**
 * Spreads and removes messages like a busy operator, until it is over; starts after `wait` ms. Returns the number of actions.
 */
async function operate(
  network: Pick<Network, 'server' | 'token' | 'screenIds'>,
  wait: number,
  isOver: () => boolean,
): Promise<number> {
  const operator = await openOperator(network);
  await delay(wait);
  let times = 0;
  for (; !isOver(); times += 1) {
    const id = await operator.spread(times);
    await delay(pauseMs);
    await operator.takeOff(id);
    await delay(pauseMs);
  }
  operator.close();
  return times;
}

/** Changes the look of all screens repeatedly. */
async function restyle(chief: Remote, { id, projectId }: { id: number; projectId: number }): Promise<void> {
  let version: number | null = null;
  for (const colour of ['#101010', '#202020', '#303030', '#404040', '#505050']) {
    const record = {
      id,
      projectId,
      name: 'Écrans',
      type: 1,
      json: { header: { background: colour } },
      version,
    };
    ({ version } = (await need(await chief.post('/rest/template/', record))) as { version: number });
    await delay(2_000);
  }
}

/** Waits until the hourly job has deleted the old receipts. */
async function sweptReceipts(file: BetterSqlite3.Database): Promise<void> {
  const left = file.prepare<[number], object>('select 1 from receipt where news_id > ? limit 1');
  while (left.get(lastNew)) await delay(500);
}

/** Screens recorded as offline. */
const fallenSilent = (file: BetterSqlite3.Database) =>
  file.prepare<[], { screen_id: string }>('select screen_id from screen_life where to_at is not null').all()
    .length;

/** An idle process, monitored like the server. */
function startIdle() {
  const program = ['--eval', 'setInterval(() => undefined, 1000)'];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...watchedNode },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  return { pid: child.pid ?? NaN, output: () => written, stop: () => child.kill() };
}

/** Polls the health of both from a separate process; `stop` returns the durations, ms: for the first and the second. */
async function startAsking(ports: readonly number[]) {
  const child = fork(join(import.meta.dirname, 'smoothness/askHealth.ts'), ports.map(String));
  await once(child, 'message');
  return {
    async stop() {
      const answered = once(child, 'message') as Promise<[number[][]]>;
      child.send('stop');
      const [[product = [], floor = []]] = await answered;
      child.disconnect();
      return { product, floor };
    },
  };
}

const longestOf = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** All heavy work at once, and its effect on everyone else. */
export const smoothness: Bench = {
  name: 'smoothness',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-smoothness-'));
    const files = join(folder, 'files');
    const zip = join(folder, 'feed.zip');
    await generateFeed(files, stopTimes);
    await zipFolder(files, zip);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const { projectId, screenKeys } = await writeNetwork(dataDir, screenCount);
    const { template, transporterId } = await writeMore(dataDir, projectId);
    const file = new BetterSqlite3(join(dataDir, databaseFile), { readonly: true });
    const server = await startServer({ DATA_DIR: dataDir, DEMO: '0', ...watchedServer });
    const nearlySettled = delay(nearlySettledMs);
    const floor = await startFloor();
    const idle = startIdle();
    const pages = startPages();
    try {
      const chief = await signInAt(server.url, benchSuperuser, benchPassword);
      await pages.open(server.port, [...screenKeys], gatherMs);
      await nearlySettled;
      const screenIds = [...screenKeys.keys()];
      const each = Math.floor(screenCount / operatorCount);
      await Promise.all([delayOf(server), delayOf(idle)]);
      const asking = await startAsking([server.port, floor.port]);
      const token = await signIn(server.url);
      let isOver = false;
      const operators = Array.from({ length: operatorCount }, (_, at) =>
        operate(
          { server, token, screenIds: screenIds.slice(at * each, at * each + screensOfMessage) },
          (at * pauseMs) / operatorCount,
          () => isOver,
        ),
      );
      const rows = Array.from({ length: maxImportRows }, (_, at) => ({ name: `Arrêt ${at}`, order: at }));
      const works = Promise.all([
        importFeed(server, chief, zip, { projectId, transporterId }),
        chief.post(`/api/import/points/project/${projectId}`, { dryRun: false, rows }).then(need),
        restyle(chief, template),
        sweptReceipts(file),
      ]).finally(() => (isOver = true));
      const [, ...pressed] = await Promise.all([works, ...operators]);
      const presses = pressed.reduce((sum, times) => sum + times, 0);
      const answers = await asking.stop();
      const [held, heldIdle] = await Promise.all([delayOf(server), delayOf(idle)]);
      const silent = fallenSilent(file);
      const troubles = await pages.troubles();
      if (troubles.length > 0) console.error(`Troubles: ${troubles[0]?.[0]}`);
      const all = `${presses} messages of ${operatorCount} operators and all else at once`;
      return [
        {
          what: `turn of the server's thread beside ${all}, p99.9`,
          product: `${milliseconds(held.p999)} (longest ${milliseconds(held.longest)})`,
          floor: `${milliseconds(heldIdle.p999)} (longest ${milliseconds(heldIdle.longest)}), idle`,
          value: held.p999,
          unit: ' ms',
          target: { atMost: 50 },
        },
        {
          what: `/health meanwhile, the longest of ${answers.product.length}`,
          product: `${milliseconds(longestOf(answers.product))} (p99 ${milliseconds(quantile(answers.product, 0.99))})`,
          floor: `${milliseconds(longestOf(answers.floor))} (p99 ${milliseconds(quantile(answers.floor, 0.99))})`,
          value: longestOf(answers.product),
          unit: ' ms',
          target: { atMost: 200 },
        },
        {
          what: `screens of ${screenCount} that fell silent, or had trouble`,
          product: `${silent} and ${troubles.length}`,
          floor: '',
          value: silent + troubles.length,
          target: { atMost: 0 },
        },
      ];
    } finally {
      pages.close();
      floor.close();
      idle.stop();
      await server.stop();
      file.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
