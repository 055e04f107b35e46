import { startServer, type RunningServer } from '../support/startServer.ts';
import type { Bench, Finding } from './measure.ts';
import { startNetwork, type Network } from './network.ts';
import { markerOf, openOperator } from './operator.ts';
import { inspectable, memoryOf } from './screens/inspectServer.ts';
import { pagesAtMost } from './screens/pagesAtMost.ts';
import type { ScreenKey } from './screens/protocol.ts';
import {
  manyRounds,
  nothing,
  openBesideFloor,
  publishes,
  watchAll,
  type BesideFloor,
} from './screens/publishing.ts';
import { startPages, type Pages } from './screens/startPages.ts';

const sizes = [
  { screenCount: 1000, rounds: manyRounds, atMost: 2 },
  { screenCount: 5000, rounds: 40, atMost: 2.5 },
];
const largest = 10_000;
/** Of the largest number of pages, those that a message for some of them reaches. */
const reached = 1000;
/** Pages connected before memory is measured, so that one-time allocations are not counted. */
const pagesBefore = 100;

/** Publishing to all pages of a network, beside nothing. */
async function publishing({ screenCount, rounds, atMost }: (typeof sizes)[number]): Promise<Finding[]> {
  const network = await startNetwork(screenCount);
  const operator = await openOperator(network);
  const group = await openBesideFloor(network.server.port, [...network.screenKeys]);
  try {
    return await publishes(operator, [group], { to: `${screenCount} pages`, rounds, atMost });
  } finally {
    operator.close();
    group.close();
    await network.close();
  }
}

const startAgain = ({ server }: Network, env: Record<string, string> = {}) =>
  startServer({ DATA_DIR: server.dataDir, DEMO: '0', PORT: String(server.port), ...env });

/**
 * Kills and restarts the server; the pages reconnect as usual. Timed from the first page admitted until all have their
 * snapshot and have reported it. Attempts begun before are not errors: there was no server.
 */
async function reconnection(
  network: Network,
  groups: readonly BesideFloor[],
): Promise<[Finding[], RunningServer]> {
  const all = groups.map(({ pages }) => pages);
  const back = await watchAll(all, 'event: snapshot');
  await network.server.kill();
  const again = await startAgain(network);
  const { connectedAt, seenAt, at } = await back.told;
  const from = connectedAt ?? NaN;
  const troubles = (await Promise.all(all.map((pages) => pages.troubles()))).flat();
  const errors = troubles.filter(([, begunAt]) => begunAt >= from).map(([what]) => what);
  if (errors.length > 0) console.error(`Errors: ${[...new Set(errors)].join(', ')}`);
  const seconds = (until: number) => `${((until - from) / 1000).toFixed(1)} s`;
  const what = `reconnection of ${network.screenIds.length} pages after a restart`;
  return [
    [
      {
        what,
        product: `${seconds(at)} (snapshots: ${seconds(seenAt)})`,
        floor: '',
        value: (at - from) / 1000,
        target: { atMost: 15 },
        unit: ' s',
      },
      {
        what: `${what}, errors`,
        product: `${errors.length} (while there was no server: ${troubles.length - errors.length})`,
        floor: '',
        value: errors.length,
        target: { atMost: 0 },
      },
    ],
    again,
  ];
}

/** Memory per connection: the whole process, with its pages and without. */
async function memory(network: Network): Promise<Finding> {
  const server = await startAgain(network, inspectable);
  const operator = await openOperator({ ...network, server });
  const screens = [...network.screenKeys];
  async function live(some: ScreenKey[]): Promise<Pages> {
    const pages = startPages();
    await pages.open(server.port, some);
    const put = await pages.watchFor(markerOf(0));
    const id = await operator.spread(0);
    await put.told;
    const gone = await pages.watchFor(nothing);
    await operator.takeOff(id);
    await gone.told;
    return pages;
  }
  try {
    (await live(screens.slice(0, pagesBefore))).close();
    const before = await memoryOf(server);
    const pages = await live(screens);
    const after = await memoryOf(server);
    pages.close();
    // A page has two: its stream, and one for its calls.
    const connections = 2 * screens.length;
    const each = (bytes: number) => bytes / 1024 / connections;
    const resident = each(after.resident - before.resident);
    const heap = each(after.heap - before.heap);
    return {
      what: `memory of the server for each of ${connections} connections of ${screens.length} pages`,
      product: `${resident.toFixed(1)} KiB (in the heap: ${heap.toFixed(1)})`,
      floor: '',
      value: resident,
      target: { atMost: 20 },
      unit: ' KiB',
    };
  } finally {
    operator.close();
    await server.stop();
  }
}

/** As many pages as a server is to hold: publishing to some and to all of them, their return, and their memory. */
async function largestServer(): Promise<Finding[]> {
  const screenCount = pagesAtMost(largest);
  const network = await startNetwork(screenCount);
  const { server, token, screenIds } = network;
  const screens = [...network.screenKeys];
  const groups: BesideFloor[] = [];
  const chief = await openOperator(network);
  const operator = await openOperator({ server, token, screenIds: screenIds.slice(0, reached) });
  try {
    for (const some of [screens.slice(0, reached), screens.slice(reached)])
      groups.push(await openBesideFloor(server.port, some));
    const to = (count: string) => `${count} of ${screenCount} pages`;
    const some = { to: to(String(reached)), rounds: manyRounds, atMost: 2 };
    const all = { to: to('all'), rounds: 20, atMost: 2.5 };
    const findings = [
      ...(await publishes(operator, groups.slice(0, 1), some)),
      ...(await publishes(chief, groups, all)),
    ];
    for (const one of [chief, operator]) one.close();
    const [back, again] = await reconnection(network, groups);
    for (const group of groups.splice(0)) group.close();
    await again.stop();
    return [...findings, ...back, await memory(network)];
  } finally {
    for (const group of groups) group.close();
    await network.close();
  }
}

/** Thousands of screens' pages on one server: latency for operators, cost, and reconnection. */
export const connectedScreens: Bench = {
  name: 'connectedScreens',
  async run() {
    const findings: Finding[] = [];
    for (const size of sizes) findings.push(...(await publishing(size)));
    return [...findings, ...(await largestServer())];
  },
};
