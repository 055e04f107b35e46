import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type FeedServer, startFeedServer } from '../../../tests/support/feedServer.ts';
import { parseFeedHosts } from '../feeds/feedHosts.ts';
import { createStopAsker } from './askStops.ts';

const staleMs = 90_000;
const stopsTo = (most: number) => Array.from({ length: most }, (_, index) => String(index + 1));
const ten = stopsTo(10);

let feeds: FeedServer;
let now: number;
/** Status of the answer for a stop; null: none ever. */
let statusOf: (stop: string) => number | null;
/** Ends the time of the running requests. */
let runOut: () => void;
/** The stops requested since this was emptied. */
let requested: string[];
let stops: ReturnType<typeof createStopAsker>;

beforeEach(async () => {
  feeds = await startFeedServer();
  onTestFinished(() => feeds.close());
  [now, requested, statusOf] = [0, [], () => 200];
  const clock = new AbortController();
  let current = clock;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => current.signal);
  onTestFinished(() => void vi.restoreAllMocks());
  runOut = () => {
    const over = current;
    current = new AbortController();
    over.abort();
  };
  feeds.answer = (request, response) => {
    const stop = new URL(request.url ?? '', feeds.url()).searchParams.get('MonitoringRef') ?? '';
    requested.push(stop);
    const status = statusOf(stop);
    if (status !== null) response.writeHead(status, { 'retry-after': '60' }).end(`${stop} at ${now}`);
  };
  stops = createStopAsker(() => now);
});

async function ask(stopIds: readonly string[] = ten) {
  requested = [];
  const url = new URL(feeds.url());
  const validators = { etag: null, last_modified: null };
  const nothing = { ...validators, read_at: null, failures: 0, failing_since: null, failure: null };
  const turn = {
    row: { key: 'a', next_at: 0, read_for: '', ...nothing },
    target: url,
    access: { hosts: parseFeedHosts(feeds.host) },
    nextAt: 0,
    signal: new AbortController().signal,
  };
  const sources = [{ id: 1, transporterId: null, staleMs }];
  const { bodies, ...rest } = await stops.ask({ key: 'a', clientId: null, sources }, turn, stopIds);
  return { ...rest, said: bodies.map(({ body }) => String(body)) };
}

/** Lets the time run out once four requests have no answer. */
function hangsFrom(first: number): void {
  let hanging = 0;
  statusOf = (stop) => {
    if (Number(stop) < first) return 200;
    hanging += 1;
    if (hanging === 4) runOut();
    return null;
  };
}

it('LIV-1 what came in time counts, the next turn goes on from there, and former answers count until they are stale', async () => {
  hangsFrom(5);
  const first = await ask();
  expect(first).toMatchObject({ unanswered: 6, refused: [] });
  expect(first.said.sort()).toEqual(['1 at 0', '2 at 0', '3 at 0', '4 at 0']);
  now = 30_000;
  hangsFrom(1);
  statusOf = ((hangs) => (stop) => (stop === '9' || stop === '10' ? 200 : hangs(stop)))(statusOf);
  const second = await ask();
  expect(requested.slice(0, 2).sort()).toEqual(['10', '9']);
  expect(second).toMatchObject({ unanswered: 4 });
  // The newest answers come last, and count before those of earlier turns.
  expect(second.said.slice(-2).sort()).toEqual(['10 at 30000', '9 at 30000']);
  now = staleMs + 1;
  statusOf = (stop) => (stop === '5' ? 200 : 500);
  const third = await ask();
  expect(third).toMatchObject({ unanswered: 7 });
  expect(third.said.sort()).toEqual(['10 at 30000', '5 at 90001', '9 at 30000']);
});

it.each<[string, (stop: string) => number, object]>([
  ['fails', (stop) => (stop === '3' ? 500 : 200), { unanswered: 1, refused: [], waitMs: 60_000 }],
  ['is refused', (stop) => (stop === '3' ? 404 : 200), { unanswered: 0, refused: ['3'], waitMs: 0 }],
])('LIV-1 a stop that %s takes no answer from the others', async (_, status, expected) => {
  statusOf = status;
  const answer = await ask();
  expect(answer).toMatchObject(expected);
  expect(answer.said).toHaveLength(9);
});

it('LIV-1 a source that is asked too often is asked for no other stop in this turn, and for the same ones first in the next', async () => {
  statusOf = (stop) => (Number(stop) < 5 ? 200 : 429);
  expect(await ask()).toMatchObject({ unanswered: 6, waitMs: 60_000 });
  expect(requested.length).toBeLessThanOrEqual(8);
  statusOf = () => 200;
  expect(await ask()).toMatchObject({ unanswered: 0, waitMs: 0 });
  expect(requested.slice(0, 4).sort()).toEqual(['5', '6', '7', '8']);
});

it.each([
  [500, 'réponse 500', 23],
  [404, 'réponse 404 : rien à cette adresse', 30],
  [401, 'réponse 401 : la clé manque ou est refusée', 4],
])(
  'LIV-1 a source that answers %i for all stops fails, and is not asked for all of them',
  async (status, failure, most) => {
    statusOf = () => status;
    await expect(ask(stopsTo(30))).rejects.toThrow(failure);
    expect(requested.length).toBeLessThanOrEqual(most);
  },
);

it('LIV-1 what is no longer configured is forgotten', async () => {
  await ask();
  stops.keepOnly([]);
  statusOf = (stop) => (stop === '1' ? 200 : 500);
  expect((await ask()).said).toEqual(['1 at 0']);
});
