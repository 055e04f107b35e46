import { gunzipSync } from 'node:zlib';
import { type Answer, bytesOf, Connection } from './connection.ts';
import { allFeeds, callOf, connectAll, type Feed, poll, tagOf, writeKeys } from './feeds/consumers.ts';
import { answerTheSame, type Floor, slots, startFloor } from './floor.ts';
import {
  alternate,
  median,
  milliseconds,
  quantile,
  ratioOfSums,
  sum,
  type Bench,
  type Finding,
} from './measure.ts';
import { startNetwork, type Network } from './network.ts';
import { processorMs } from './processor.ts';
import { answerPages } from './screens/answerPages.ts';
import { startPages } from './screens/startPages.ts';

const consumers = 1000;
const screenCount = 1000;
const messages = 20;
const screensOfMessage = 20;

/** Consumers poll ten times as often as normal, so that the cost of a poll stands out. */
const hurriedPerSecond = consumers;
/** Each screen exchanges heartbeats every 15 s: a round includes exactly one of each. */
const pollsOfRound = 15;
const rounds = 2;
/** Polls per consumer as a warm-up of both sides. */
const pollsBefore = 10;
/** One poll in six finds a change: one per minute, for consumers polling every ten seconds. */
const pollsOfChange = 6;
const oldTag = 'W/"what-was-told-before"';

/** All feeds by all consumers, at their normal rate. */
const truePerSecond = (consumers * allFeeds.length) / 10;
const changes = 100;

const contentOf = (marker: string) =>
  `<p><strong>${marker}</strong> Trafic perturbé entre Antony et Orly 4, retards de 10 minutes.</p>`;

/** An operator who spreads and corrects messages. */
async function openOperator({ server, token }: Network) {
  const connection = await Connection.open(server.port);
  return {
    async spread(message: { id?: number; content: string; screens: readonly string[] }): Promise<number> {
      const headers = { 'x-auth-token': token };
      const body = JSON.stringify(message);
      const answer = await connection.send(bytesOf({ method: 'POST', path: '/rest/news/', headers, body }));
      if (answer.status !== 200) throw new Error(`The spread was refused: ${answer.body.toString()}`);
      return (JSON.parse(answer.body.toString()) as { id: number }).id;
    },
    close: () => connection.close(),
  };
}

function check({ status, body }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`Status ${status} instead of ${expected}: ${body.toString()}`);
}

/** Cost of a feed's polls: CPU time of the whole process, minus that of its screens alone, compared with the floor. */
async function cost(feed: Feed, network: Network, floor: Floor): Promise<Finding> {
  const { server } = network;
  const [ours, bare] = [await connectAll(server.port, consumers), await connectAll(floor.port, consumers)];
  const first = ours[0]!;
  const { path, isAsked } = feed;
  const fresh = await first.send(callOf(feed, 0, undefined));
  check(fresh, 200);
  const tag = tagOf(fresh);
  if (isAsked) {
    await answerEachItsOwn(floor, fresh, path);
  } else {
    await answerTheSame(floor, fresh, { path });
    await answerTheSame(floor, await first.send(callOf(feed, 0, tag)), { path, tag });
    await answerTheSame(floor, await first.send(callOf(feed, 0, oldTag)), { path, tag: oldTag });
  }

  const spent = () => ({ product: processorMs(server.pid), floor: processorMs(floor.pid) });
  /** CPU time of each server in a second in which one of them is polled, ms. */
  async function round(
    connections: readonly Connection[],
    polls = pollsOfRound,
  ): Promise<Record<'product' | 'floor', number>> {
    const [start, before] = [performance.now(), spent()];
    await poll(
      connections,
      hurriedPerSecond,
      (consumer, turn) => {
        const isNew = isAsked || (consumer + turn) % pollsOfChange === 0;
        return {
          call: callOf(feed, consumer, isNew ? oldTag : tag),
          take: (answer) => check(answer, isNew ? 200 : 304),
        };
      },
      (sent) => sent === polls * consumers,
    );
    const [seconds, after] = [(performance.now() - start) / 1000, spent()];
    const inSecond = (side: 'product' | 'floor') => (after[side] - before[side]) / seconds;
    return { product: inSecond('product'), floor: inSecond('floor') };
  }

  await round(ours, pollsBefore);
  await round(bare, pollsBefore);
  const both = await alternate(
    rounds,
    () => round(ours),
    () => round(bare),
  );
  // While one is polled, the other serves only its screens.
  const measured = {
    product: both.product.map(({ product }, at) => product - both.floor[at]!.product),
    floor: both.floor.map(({ floor: own }, at) => own - both.product[at]!.floor),
  };
  for (const connection of [...ours, ...bare]) connection.close();
  const each = (all: readonly number[]) =>
    `${((sum(all) * 1000) / all.length / hurriedPerSecond).toFixed(0)} µs a poll`;
  return {
    what: `${feed.name}: ${consumers} consumers beside ${screenCount} screens, processor time`,
    product: each(measured.product),
    floor: `${each(measured.floor)} (${fresh.body.length} bytes)`,
    value: ratioOfSums(measured),
    target: { atMost: 1.2 },
  };
}

/** A bare server that answers SIRI requests properly: with the current time and the request's id. */
async function answerEachItsOwn(floor: Floor, answer: Answer, path: string): Promise<void> {
  const text = textOf(answer)
    .replaceAll(/(<ResponseTimestamp>)[^<]*/g, `$1${slots.time}`)
    .replaceAll(/(<RequestMessageRef>)[^<]*/g, `$1${slots.number}`);
  await answerTheSame(floor, { ...answer, body: Buffer.from(text) }, { path, isFilled: true });
}

const textOf = ({ head, body }: Answer) =>
  (/\r\ncontent-encoding: gzip/i.test(head) ? gunzipSync(body) : body).toString();

/** From the answer to a change until every feed has shown it to a polling consumer. */
async function delayOfChange(network: Network): Promise<Finding> {
  const connections = await connectAll(network.server.port, consumers);
  const operator = await openOperator(network);
  const tags = allFeeds.map(() => Array.from({ length: consumers }, (): string | undefined => undefined));
  const missing = new Set<Feed>();
  let marker = '';
  let isOver = false;
  let shown = Promise.withResolvers<void>();

  const polls = poll(
    connections,
    truePerSecond,
    (consumer, turn) => {
      const at = (turn + consumer) % allFeeds.length;
      const [feed, known] = [allFeeds[at]!, tags[at]!];
      return {
        call: callOf(feed, consumer, known[consumer]),
        take(answer) {
          if (answer.status === 304) return;
          check(answer, 200);
          known[consumer] = tagOf(answer);
          if (!missing.has(feed) || !textOf(answer).includes(marker)) return;
          missing.delete(feed);
          if (missing.size === 0) shown.resolve();
        },
      };
    },
    () => isOver,
  );
  const screens = network.screenIds.slice(0, screensOfMessage);
  const id = await operator.spread({ content: contentOf('Message'), screens });
  const delays: number[] = [];
  for (let change = 0; change < changes; change++) {
    marker = `Message ${String(change).padStart(6, '0')}`;
    shown = Promise.withResolvers();
    for (const feed of allFeeds) missing.add(feed);
    await operator.spread({ id, content: contentOf(marker), screens });
    const start = performance.now();
    await Promise.race([shown.promise, polls]);
    delays.push(performance.now() - start);
  }
  isOver = true;
  await polls;
  operator.close();
  for (const connection of connections) connection.close();
  const p99 = quantile(delays, 0.99);
  return {
    what: `a spread is in each of ${allFeeds.length} feeds, ${truePerSecond} polls a second, p99 of ${changes}`,
    product: `${milliseconds(p99)} (median ${milliseconds(median(delays))})`,
    floor: '',
    value: p99,
    target: { atMost: 1000 },
    unit: ' ms',
  };
}

/** Stops known to a feed, so that GTFS-Realtime has content. */
const withStops: Parameters<typeof startNetwork>[2] = async (db, { projectId }) => {
  await writeKeys(db, projectId, consumers);
  const sites = await db.selectFrom('site').select(['id', 'name', 'sort_order']).execute();
  for (const { id, name, sort_order } of sites) {
    const point = await db
      .insertInto('point')
      .values({ project_id: projectId, name, sort_order, cache_apix_id: `STOP:${id}`, line_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('site_point').values({ site_id: id, point_id: point.id }).execute();
  }
};

/** Thousands of applications polling a project's publications (OUT-1, OUT-2), beside its screens. */
export const feeds: Bench = {
  name: 'feeds',
  async run() {
    const network = await startNetwork(screenCount, 'ROLE_MANAGER', withStops);
    const floor = await startFloor();
    const [pages, barePages] = [startPages(), startPages()];
    try {
      const screens = [...network.screenKeys];
      await answerPages(floor, network.server.port, screens[0]!);
      const { event } = await pages.open(network.server.port, screens);
      const bare = await Connection.open(floor.port);
      await bare.send(bytesOf({ method: 'POST', path: '/events', body: event }));
      bare.close();
      await barePages.open(floor.port, screens);
      const operator = await openOperator(network);
      for (let message = 0; message < messages; message++) {
        const from = message * screensOfMessage;
        const here = network.screenIds.slice(from, from + screensOfMessage);
        await operator.spread({ content: contentOf(`Message ${message}`), screens: here });
      }
      operator.close();
      const findings: Finding[] = [];
      for (const feed of allFeeds) findings.push(await cost(feed, network, floor));
      return [...findings, await delayOfChange(network)];
    } finally {
      pages.close();
      barePages.close();
      floor.close();
      await network.close();
    }
  },
};
