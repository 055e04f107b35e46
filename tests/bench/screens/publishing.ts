import { Connection, bytesOf } from '../connection.ts';
import { startFloor } from '../floor.ts';
import { alternate, median, milliseconds, quantile, type Finding } from '../measure.ts';
import { markerOf, type Operator } from '../operator.ts';
import { answerPages } from './answerPages.ts';
import { instant } from './instant.ts';
import type { ScreenKey, Told } from './protocol.ts';
import { startPages, type Pages } from './startPages.ts';

export const nothing = '"messages":[]';

/** Of 40 rounds, the 99th percentile is the slowest: whether a server collects garbage in it is chance. */
export const manyRounds = 200;

/** Pages of some screens on a server, and as many on a bare one that answers the same calls with the same bytes. */
export interface BesideFloor {
  pages: Pages;
  barePages: Pages;
  /** Writes an event to all bare pages. */
  write(event: string): Promise<void>;
  close(): void;
}

/** Opens the pages of some screens on a server, and on a floor of their own. */
export async function openBesideFloor(port: number, screens: ScreenKey[]): Promise<BesideFloor> {
  const floor = await startFloor();
  const [pages, barePages] = [startPages(), startPages()];
  // Each by its own connection: while another group publishes, the floor would close one that is kept.
  const write = async (event: string) => {
    const bare = await Connection.open(floor.port);
    await bare.send(bytesOf({ method: 'POST', path: '/events', body: event }));
    bare.close();
  };
  await answerPages(floor, port, screens[0]!);
  await write((await pages.open(port, screens)).event);
  await barePages.open(floor.port, screens);
  return {
    pages,
    barePages,
    write,
    close() {
      for (const some of [pages, barePages]) some.close();
      floor.close();
    },
  };
}

const onlyIfNone = async (pages: Pages) => {
  const troubles = await pages.troubles();
  if (troubles.length > 0) throw new Error(`Something failed: ${troubles[0]?.[0]}`);
};

/** What all pages tell: when the first of them was connected, and the last had seen and reported the event. */
function together(all: readonly Told[]): Told {
  const last = (instants: number[]) => Math.max(...instants);
  const [first] = all;
  if (!first) throw new Error('No page was watched.');
  const connected = all.flatMap(({ connectedAt }) => connectedAt ?? []);
  return {
    ...first,
    connectedAt: connected.length > 0 ? Math.min(...connected) : null,
    seenAt: last(all.map(({ seenAt }) => seenAt)),
    at: last(all.map(({ at }) => at)),
  };
}

/** By far more than a round takes: a floor repeats nothing for a page whose stream broke, which would be awaited for ever. */
const longestMs = 120_000;

/** Has pages of several processes watch for a text; `told` rejects with what failed once they should have had it. */
export async function watchAll(all: readonly Pages[], text: string): Promise<{ told: Promise<Told> }> {
  const watched = await Promise.all(all.map((pages) => pages.watchFor(text)));
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    Promise.all(all.map(onlyIfNone)).then(
      () => late.reject(new Error('Some pages never reported, and nothing failed.')),
      late.reject,
    );
  }, longestMs);
  const told = Promise.all(watched.map((one) => one.told)).then(together);
  return { told: Promise.race([told, late.promise]).finally(() => clearTimeout(timer)) };
}

const p99Of = (all: readonly number[]) => quantile(all, 0.99);
const withMedian = (all: readonly number[]) =>
  `${milliseconds(p99Of(all))} (median ${milliseconds(median(all))})`;

/** Instants since an operator began to publish, ms: the last page had the event, and the answer that its receipt is stored. */
interface Published {
  seen: number;
  stored: number;
}

/**
 * From sending `POST /rest/news/` until the last page has the message, and until it has the answer that its receipt is
 * stored. The floor writes the same bytes to as many streams, and answers the same reports at once: same pages, same
 * connections, no work. The message is removed between two spreads. `groups`: the pages of the operator's screens;
 * `to`: who they are; `atMost`: the bound of both.
 */
export async function publishes(
  operator: Operator,
  groups: readonly BesideFloor[],
  { to, rounds, atMost }: { to: string; rounds: number; atMost: number },
): Promise<Finding[]> {
  const pages = groups.map((group) => group.pages);
  const barePages = groups.map((group) => group.barePages);
  const write = (event: string) => Promise.all(groups.map((group) => group.write(event)));
  let events: [put: string, gone: string] = ['', ''];
  const since = (start: number, { seenAt, at }: Told): Published => ({
    seen: seenAt - start,
    stored: at - start,
  });

  async function publishOurs(round: number): Promise<Published> {
    const put = await watchAll(pages, markerOf(round));
    const start = instant();
    const id = await operator.spread(round);
    const told = await put.told;
    const gone = await watchAll(pages, nothing);
    await operator.takeOff(id);
    events = [told.event, (await gone.told).event];
    return since(start, told);
  }

  async function publishBare(round: number): Promise<Published> {
    const put = await watchAll(barePages, markerOf(round));
    const start = instant();
    await write(events[0]);
    const told = await put.told;
    const gone = await watchAll(barePages, nothing);
    await write(events[1]);
    await gone.told;
    return since(start, told);
  }

  // Warms up both sides.
  await alternate(5, publishOurs, publishBare);
  const measured = await alternate(rounds, publishOurs, publishBare);
  for (const some of [...pages, ...barePages]) await onlyIfNone(some);
  const finding = (what: string, until: keyof Published): Finding => {
    const product = measured.product.map((round) => round[until]);
    const floor = measured.floor.map((round) => round[until]);
    return {
      what: `publish to ${what} of ${to}, p99 of ${rounds}`,
      product: withMedian(product),
      floor: withMedian(floor),
      value: p99Of(product) / p99Of(floor),
      target: { atMost },
    };
  };
  return [finding('the last', 'seen'), finding('the last receipt', 'stored')];
}
