import { startServer, type RunningServer } from '../support/startServer.ts';
import { bytesOf, Connection } from './connection.ts';
import { startFloor } from './floor.ts';
import { alternate, median, milliseconds, quantile, type Bench, type Finding } from './measure.ts';
import { startNetwork, type Network } from './network.ts';
import { markerOf, openOperator } from './operator.ts';
import { answerPages } from './screens/answerPages.ts';
import { instant } from './screens/instant.ts';
import { inspectable, memoryOf } from './screens/inspectServer.ts';
import type { ScreenKey } from './screens/protocol.ts';
import { startPages, type Pages } from './screens/startPages.ts';

const sizes = [
  { screenCount: 1000, rounds: 100, atMost: 2 },
  { screenCount: 5000, rounds: 40, atMost: 2.5 },
];
const largest = 5000;
/** Pages connected before memory is measured, so that one-time allocations are not counted. */
const pagesBefore = 100;

const nothing = '"messages":[]';

const onlyIfNone = async (pages: Pages) => {
  const troubles = await pages.troubles();
  if (troubles.length > 0) throw new Error(`Something failed: ${troubles[0]?.[0]}`);
};

/**
 * From sending `POST /rest/news/` until the last page has the answer that its receipt is stored. The floor is a bare
 * server that writes the same bytes to as many streams, and answers the same reports with the same bytes at once: same
 * pages, same connections, no work. The message is removed between two spreads.
 */
async function publishes(
  network: Network,
  pages: Pages,
  { screenCount, rounds, atMost }: (typeof sizes)[number],
): Promise<Finding> {
  const floor = await startFloor();
  const barePages = startPages();
  const operator = await openOperator(network);
  const bare = await Connection.open(floor.port);
  const screens = [...network.screenKeys];
  const write = (event: string) => bare.send(bytesOf({ method: 'POST', path: '/events', body: event }));
  try {
    await answerPages(floor, network, screens[0]!);
    await write((await pages.open(network.server.port, screens)).event);
    await barePages.open(floor.port, screens);
    let events: [put: string, gone: string] = ['', ''];

    async function publishOurs(round: number): Promise<number> {
      const put = await pages.watchFor(markerOf(round));
      const start = instant();
      const id = await operator.spread(round);
      const { at, event } = await put.told;
      const gone = await pages.watchFor(nothing);
      await operator.takeOff(id);
      events = [event, (await gone.told).event];
      return at - start;
    }

    async function publishBare(round: number): Promise<number> {
      const put = await barePages.watchFor(markerOf(round));
      const start = instant();
      await write(events[0]);
      const { at } = await put.told;
      const gone = await barePages.watchFor(nothing);
      await write(events[1]);
      await gone.told;
      return at - start;
    }

    // Warms up both sides.
    await alternate(5, publishOurs, publishBare);
    const measured = await alternate(rounds, publishOurs, publishBare);
    await onlyIfNone(pages);
    await onlyIfNone(barePages);
    const [product, least] = [quantile(measured.product, 0.99), quantile(measured.floor, 0.99)];
    const withMedian = (p99: number, all: readonly number[]) =>
      `${milliseconds(p99)} (median ${milliseconds(median(all))})`;
    return {
      what: `publish to last receipt of ${screenCount} pages, p99 of ${rounds}`,
      product: withMedian(product, measured.product),
      floor: withMedian(least, measured.floor),
      value: product / least,
      target: { atMost },
    };
  } finally {
    operator.close();
    bare.close();
    barePages.close();
    floor.close();
  }
}

const startAgain = ({ server }: Network, env: Record<string, string> = {}) =>
  startServer({ DATA_DIR: server.dataDir, DEMO: '0', PORT: String(server.port), ...env });

/**
 * Kills and restarts the server; the pages reconnect as usual. Timed from the first page admitted until all have their
 * snapshot and have reported it. Attempts begun before are not errors: there was no server.
 */
async function reconnection(network: Network, pages: Pages): Promise<[Finding[], RunningServer]> {
  const back = await pages.watchFor('event: snapshot');
  await network.server.kill();
  const again = await startAgain(network);
  const { connectedAt, seenAt, at } = await back.told;
  const from = connectedAt ?? NaN;
  const troubles = await pages.troubles();
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
        target: { atMost: 10 },
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

/** Each page has two connections; with too low a limit, failures would look like the server's. */
function checkOpenFiles(): void {
  const { userLimits } = process.report.getReport() as {
    userLimits: { open_files: { hard: number | string } };
  };
  const { hard } = userLimits.open_files;
  const needed = 2 * largest + 1000;
  if (Number(hard) < needed) throw new Error(`${hard} files may be open (ulimit -n); ${needed} are needed.`);
}

/** Thousands of screens' pages on one server: latency for operators, cost, and reconnection. */
export const connectedScreens: Bench = {
  name: 'connectedScreens',
  async run() {
    checkOpenFiles();
    const findings: Finding[] = [];
    for (const size of sizes) {
      const network = await startNetwork(size.screenCount);
      const pages = startPages();
      try {
        findings.push(await publishes(network, pages, size));
        if (size.screenCount !== largest) continue;
        const [found, again] = await reconnection(network, pages);
        pages.close();
        await again.stop();
        findings.push(...found, await memory(network));
      } finally {
        pages.close();
        await network.close();
      }
    }
    return findings;
  },
};
