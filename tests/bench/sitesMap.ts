import { bytesOf, callsPerSecond, Connection } from './connection.ts';
import { answerTheSame, startFloor } from './floor.ts';
import { alternate, median, milliseconds, perSecond, ratioOf, type Bench, type Finding } from './measure.ts';
import { startNetwork, type Network } from './network.ts';

const screenCount = 1000;
const consoles = 20;
const rounds = 40;
const roundMs = 150;
const polls = 100;

function etagOf(head: string): string {
  return /\r\netag: (.*)/i.exec(head)?.[1] ?? '';
}

/** Consoles that poll as fast as they can, without changes. */
async function unchanged({ server, projectId, token }: Network): Promise<Finding> {
  const floor = await startFloor();
  const open = (port: number) => Promise.all(Array.from({ length: consoles }, () => Connection.open(port)));
  const [ours, bare] = [await open(server.port), await open(floor.port)];
  const path = `/rest/screen/project/sites/${projectId}`;
  const { head } = await ours[0]!.send(bytesOf({ method: 'GET', path, headers: { 'x-auth-token': token } }));
  const headers = { 'x-auth-token': token, 'if-none-match': etagOf(head) };
  const poll = bytesOf({ method: 'GET', path, headers });
  await answerTheSame(floor, await ours[0]!.send(poll));
  const barePoll = bytesOf({ method: 'GET', path: '/answer', headers });

  const measured = await alternate(
    rounds,
    () => callsPerSecond(ours, () => poll, 304, roundMs),
    () => callsPerSecond(bare, () => barePoll, 304, roundMs),
  );
  for (const connection of [...ours, ...bare]) connection.close();
  floor.close();
  return {
    what: `poll of ${screenCount} screens, unchanged (304)`,
    product: perSecond(median(measured.product)),
    floor: perSecond(median(measured.floor)),
    value: ratioOf(measured),
    target: { atLeast: 0.6 },
  };
}

/**
 * A console that polls after every change: between two polls a message is spread to `changed` screens, or removed. Only
 * the poll is timed, from the first byte sent to the last byte received; the floor is requested at the same rhythm
 * for a body of the same bytes. Requests per second are what one such console would reach: 1 / median.
 */
async function changed(network: Network, changedCount: number): Promise<Finding> {
  const { server, projectId, token, screenIds } = network;
  const floor = await startFloor();
  const [ours, bare] = [await Connection.open(server.port), await Connection.open(floor.port)];
  const headers = { 'x-auth-token': token };
  const poll = bytesOf({ method: 'GET', path: `/rest/screen/project/sites/${projectId}`, headers });
  const barePoll = bytesOf({ method: 'GET', path: '/answer', headers });
  const spread = bytesOf({
    method: 'POST',
    path: '/rest/news/',
    headers,
    body: JSON.stringify({ content: '<p>Trafic perturbé</p>', screens: screenIds.slice(0, changedCount) }),
  });

  let standing: number | null = null;
  async function change(): Promise<void> {
    const call: Buffer =
      standing === null
        ? spread
        : bytesOf({ method: 'DELETE', path: `/rest/news/${standing}?screenId=`, headers });
    const { status, body } = await ours.send(call);
    if (status !== 200) throw new Error(`A change was refused: ${body.toString()}`);
    standing = standing === null ? (JSON.parse(body.toString()) as { id: number }).id : null;
  }

  let known = '';
  async function timePoll(): Promise<number> {
    const start = performance.now();
    const { head } = await ours.send(poll);
    const duration = performance.now() - start;
    if (etagOf(head) === known) throw new Error('The sites map did not change.');
    known = etagOf(head);
    return duration;
  }

  await change();
  await answerTheSame(floor, await ours.send(poll));
  const measured = await alternate(
    polls,
    async () => {
      await change();
      return timePoll();
    },
    async () => {
      const start = performance.now();
      await bare.send(barePoll);
      return performance.now() - start;
    },
  );
  ours.close();
  bare.close();
  floor.close();
  const [product, least] = [median(measured.product), median(measured.floor)];
  return {
    what: `poll of ${screenCount} screens, ${changedCount} of them changed`,
    product: `${perSecond(1000 / product)} (${milliseconds(product)})`,
    floor: `${perSecond(1000 / least)} (${milliseconds(least)})`,
    value: 1 / ratioOf(measured),
    target: { atLeast: 1 / 5 },
  };
}

export const sitesMap: Bench = {
  name: 'sitesMap',
  async run() {
    const network = await startNetwork(screenCount);
    try {
      return [await unchanged(network), await changed(network, 1), await changed(network, screenCount)];
    } finally {
      await network.close();
    }
  },
};
