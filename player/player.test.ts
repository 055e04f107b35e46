// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../tests/support/fakeCaches.ts';
import type { ReceiptReport } from '../contract/schemas/receipts.ts';
import { buildDepartures, buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { noteScreen } from './recentScreens.ts';
import { startPlayer, type PlayerView } from './player.ts';
import { createStore } from './store.ts';

const snapshot = buildSnapshot();
const address = { screenId: snapshot.screen.id, credential: 'secret' };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What the server does now; the test changes it. */
let server: { status: number; stream?: ReadableStreamDefaultController<Uint8Array> | undefined } | 'down';
let beats: Headers[];
/** Number of streams requested from the server. */
let calls: number;
let receipts: ReceiptReport[];
let views: PlayerView[];
let stop: () => void;

const answer: typeof fetch = (input, init) => {
  if (server === 'down') return Promise.reject(new TypeError('Failed to fetch'));
  if (typeof input === 'string' && input.endsWith('/heartbeat')) {
    beats.push(new Headers(init?.headers));
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  if (typeof input === 'string' && input.startsWith('/player/image/')) {
    return Promise.resolve(new Response('picture'));
  }
  if (typeof input === 'string' && input.endsWith('/receipts')) {
    receipts.push(JSON.parse(init?.body as string) as ReceiptReport);
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  calls++;
  const current = server;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      current.stream = controller;
      init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
  });
  return Promise.resolve(new Response(body, { status: current.status }));
};

async function push(data: unknown, event = 'snapshot') {
  if (server !== 'down') {
    server.stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }
  await pass(0);
}

const last = () => views.at(-1);
const shown = () => last()?.scene?.messages.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: snapshot.serverTime });
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  server = { status: 200 };
  beats = [];
  calls = 0;
  receipts = [];
  views = [];
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const acts = {
  reload: vi.fn(),
  identify: vi.fn(() => Promise.resolve()),
  takePicture: vi.fn(),
  askAgent: vi.fn(),
};
const start = () => {
  stop = startPlayer(address, (view) => views.push(view), acts);
};

it('DSP-3 a change reaches the screen with its push', async () => {
  start();
  expect(last()).toMatchObject({ state: 'connecting', scene: null });
  await pass(0);
  await push(snapshot);
  expect(last()).toMatchObject({ state: 'live', offline: false });
  expect(shown()).toEqual([1]);
  await push({ ...snapshot, messages: [buildPlayerMessage({ id: 2, alert: true }), ...snapshot.messages] });
  expect(shown()).toEqual([2, 1]);
  // Nothing is drawn again while nothing changes, and nothing is half drawn.
  await pass(20_000);
  expect(views.map(({ state }) => state)).toEqual(['connecting', 'live', 'live']);
});

it('DSP-3 the server’s time is followed at once, and a sign of life without one says nothing', async () => {
  start();
  await pass(0);
  const coming = buildPlayerMessage({ id: 2, period: '1101-1102' });
  await push({ ...snapshot, messages: [coming] });
  await push({}, 'ping');
  expect([shown(), last()?.now()]).toEqual([[], snapshot.serverTime]);
  await push({ serverTime: snapshot.serverTime + 60_000 }, 'ping');
  expect(shown()).toEqual([2]);
});

it('DSP-3 a screen that is taken off calls nobody any more', async () => {
  start();
  await pass(0);
  await push(snapshot);
  stop();
  const before = views.length;
  await pass(120_000);
  expect([calls, beats.length, views.length, vi.getTimerCount()]).toEqual([1, 1, before, 0]);
});

it('DSP-1 what the letters of messages and departures are written with is fetched before they are due', async () => {
  const load = vi.fn(() => Promise.resolve([]));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  start();
  await pass(0);
  await push({
    ...snapshot,
    messages: [buildPlayerMessage({ contents: [{ code: 'ar', content: 'قطار' }] })],
  });
  await push(
    buildDepartures({ rows: [{ line: null, direction: 'Ω', point: null, times: [] }] }),
    'departures',
  );
  expect(load).toHaveBeenCalledWith("16px 'Noto Sans Arabic'", 'قطار');
  expect(load).toHaveBeenLastCalledWith("16px 'Inter Variable'", 'قطارΩ');
  Reflect.deleteProperty(document, 'fonts');
});

it('DSP-3 without the server the screen goes on by its own clock, says so after a minute, and catches up', async () => {
  start();
  await pass(0);
  const brief = buildPlayerMessage({ id: 2, period: '1100-1101' });
  await push({ ...snapshot, messages: [brief, ...snapshot.messages] });
  expect(shown()).toEqual([2, 1]);
  await pass(30_000);
  const live = server;
  server = 'down';
  if (live !== 'down') live.stream?.close();
  await pass(59_999);
  expect(last()).toMatchObject({ state: 'stored', offline: false });
  await pass(1);
  expect(last()).toMatchObject({ state: 'stored', offline: true, offlineSince: snapshot.serverTime });
  expect(shown()).toEqual([1]);
  server = { status: 200 };
  await pass(30_000);
  await push({ ...snapshot, messages: [] });
  expect(last()).toMatchObject({ state: 'live', offline: false });
  expect(shown()).toEqual([]);
});

it('DSP-3 a screen that starts without the server shows what it knew last', async () => {
  createStore(address.screenId).snapshot.save(snapshot);
  server = 'down';
  start();
  expect(last()?.state).toBe('stored');
  expect(shown()).toEqual([1]);
  expect(beats).toEqual([]);
});

it('DSP-3 periods are read by the server’s clock, though the screen’s own is an hour late', async () => {
  vi.setSystemTime(snapshot.serverTime - 3_600_000);
  start();
  await pass(0);
  await push({ ...snapshot, messages: [buildPlayerMessage({ id: 2, period: '1100-1101' })] });
  expect(shown()).toEqual([2]);
  expect(last()?.now()).toBe(snapshot.serverTime);
});

it('DSP-3 what a screen would start with without the server is kept: the time with each word of it and each minute', async () => {
  vi.setSystemTime(snapshot.serverTime - 3_600_000);
  const kept = () => createStore(address.screenId).time.load();
  start();
  await pass(0);
  await push(snapshot);
  expect(kept()).toEqual({ ahead: 3_600_000, last: snapshot.serverTime, heard: snapshot.serverTime });
  const heard = snapshot.serverTime + 20_000;
  await push({ serverTime: heard }, 'ping');
  expect(kept()).toEqual({ ahead: 3_620_000, last: heard, heard });
  await pass(60_000);
  expect(kept()).toEqual({ ahead: 3_620_000, last: heard + 60_000, heard });
});

it('DSP-3 a snapshot that found no room is kept within a minute of there being some', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  start();
  await pass(0);
  await push(snapshot);
  expect([shown(), createStore(address.screenId).snapshot.load()]).toEqual([[1], null]);
  full.mockRestore();
  await pass(60_000);
  expect(createStore(address.screenId).snapshot.load()).toEqual(snapshot);
});

it('DSP-3 a refused screen shows nothing, forgets what it knew, and comes back when it is known again', async () => {
  createStore(address.screenId).snapshot.save(snapshot);
  server = { status: 401 };
  start();
  await pass(0);
  expect(last()).toMatchObject({ state: 'refused', scene: null });
  expect(Object.keys(localStorage)).toEqual(['girouette.screens']);
  server = { status: 200 };
  await pass(45_000);
  await push(snapshot);
  expect(last()?.state).toBe('live');
});

it('DSP-1 DSP-3 a screen that was refused in the middle of its day and comes back shows no departures of before', async () => {
  start();
  await pass(0);
  await push(snapshot);
  await push(buildDepartures(), 'departures');
  const live = server;
  server = { status: 401 };
  if (live !== 'down') live.stream?.close();
  await pass(10_000);
  expect(last()?.state).toBe('refused');
  server = { status: 200 };
  await pass(45_000);
  await push(snapshot);
  expect(last()).toMatchObject({ state: 'live', scene: { plan: null } });
});

it('DSP-1 DSP-3 departures stand beside the messages as they come, and after a start without the server', async () => {
  start();
  await pass(0);
  await push(snapshot);
  expect(last()?.scene?.plan).toBeNull();
  await push(buildDepartures(), 'departures');
  expect(last()?.scene?.plan).toEqual(buildDepartures());
  await push({ ...snapshot, messages: [] });
  expect(last()?.scene).toMatchObject({ messages: [], plan: buildDepartures() });
  stop();
  server = 'down';
  start();
  expect(last()).toMatchObject({ state: 'stored', scene: { plan: buildDepartures() } });
});

it('LIV-2 live times become planned ones within two minutes without the server, and at a start without it', async () => {
  const [row] = buildDepartures().rows;
  const [first = 0, second = 0] = row?.times ?? [];
  const marks = [{ at: first, live: true as const, planned: first - 60_000 }];
  const live = buildDepartures({ rows: row ? [{ ...row, marks }] : [] });
  const times = () => last()?.scene?.plan?.rows[0]?.times;
  start();
  await pass(0);
  await push(snapshot);
  await push(live, 'departures');
  expect([times(), last()?.scene?.plan?.rows[0]?.marks]).toEqual([[first, second], marks]);
  server = 'down';
  // The stream falls silent, which is noticed after a while.
  await pass(60_000);
  expect(times()).toEqual([first, second]);
  await pass(60_000);
  expect(times()).toEqual([first - 60_000, second]);
  stop();
  start();
  await pass(0);
  expect([times(), last()?.state]).toEqual([[first - 60_000, second], 'stored']);
  server = { status: 200 };
  await pass(60_000);
  await push(snapshot);
  await push(live, 'departures');
  expect(times()).toEqual([first, second]);
});

it('DSP-1 a screen whose site serves no stop point any more forgets its departures', async () => {
  start();
  await pass(0);
  await push(snapshot);
  await push(buildDepartures(), 'departures');
  expect(last()?.scene?.plan).toEqual(buildDepartures());
  await push(null, 'departures');
  expect(last()?.scene?.plan).toBeNull();
  expect(createStore(address.screenId).departures.load()).toBeNull();
});

it('DSP-4 a connected screen gives a sign of life at the pace that it is told', async () => {
  start();
  await pass(0);
  await push({ ...snapshot, heartbeat: 5 });
  expect(beats).toHaveLength(1);
  expect(beats[0]?.get('X-Screen-Key')).toBe('secret');
  await pass(10_000);
  expect(beats).toHaveLength(3);
  await push({ ...snapshot, heartbeat: 5 });
  expect(beats).toHaveLength(3);
  await push({ ...snapshot, heartbeat: 20 });
  await pass(20_000);
  expect(beats).toHaveLength(5);
  const live = server;
  server = { status: 401 };
  if (live !== 'down') live.stream?.close();
  await pass(120_000);
  expect(beats).toHaveLength(5);
});

it('DSP-3 a snapshot of another screen is not shown', async () => {
  start();
  await pass(0);
  await push({ ...snapshot, screen: { ...snapshot.screen, id: 'another' } });
  expect(last()).toMatchObject({ state: 'connecting', scene: null });
});

it('DSP-3 DSP-5 when the machine has slept, or its clock was changed, the server is asked anew, and nothing was shown meanwhile', async () => {
  start();
  await pass(0);
  await push(snapshot);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(3_000);
  expect([calls, last()?.state]).toEqual([2, 'stored']);
  await push({ ...snapshot, serverTime: Date.now() });
  await pass(500);
  expect([shown(), last()?.state, receipts.at(-1)?.ended.length]).toEqual([[1], 'live', 1]);
});

describe('DSP-3 the pictures of a screen', () => {
  const advertising = [{ id: 1, name: 'Concert', image: '/player/image/concert' }];
  const own = `girouette.pictures.${address.screenId}`;
  let fake: ReturnType<typeof createFakeCaches>;
  beforeEach(() => {
    fake = createFakeCaches();
    vi.stubGlobal('caches', fake.caches);
  });

  it('DSP-3 are kept with what it shows, and forgotten when it is refused', async () => {
    start();
    await pass(0);
    await push({ ...snapshot, advertising });
    await vi.waitFor(() => expect(fake.kept()).toEqual({ [own]: ['/player/image/concert'] }));
    const live = server;
    server = { status: 401 };
    if (live !== 'down') live.stream?.close();
    // It asks again after a random delay.
    await pass(10_000);
    await vi.waitFor(() => expect(fake.kept()).toEqual({ [own]: [] }));
  });

  it('DSP-3 go with all that is kept of a screen that has not started here for long', async () => {
    const old = 'ecran-0';
    createStore(old).time.save({ ahead: 0, last: 1 });
    localStorage.setItem(`girouette.receipts.${old}`, '{}');
    await fake.caches.open(`girouette.pictures.${old}`);
    for (let one = 0; one < 12; one++) noteScreen(`ecran-${one}`);
    start();
    await vi.waitFor(() => expect(Object.keys(fake.kept())).not.toContain(`girouette.pictures.${old}`));
    expect(Object.keys(localStorage).filter((key) => key.endsWith(old))).toEqual([]);
  });
});

it('DSP-5 a screen tells which messages are on air by its own arbitration, and what it showed without the server', async () => {
  start();
  await pass(0);
  const brief = buildPlayerMessage({ id: 2, period: '1100-1101' });
  await push({ ...snapshot, messages: [brief, ...snapshot.messages] });
  await pass(500);
  const since = snapshot.serverTime;
  expect(receipts.at(-1)).toMatchObject({
    shown: [
      { id: 2, since },
      { id: 1, since },
    ],
    ended: [],
  });
  const live = server;
  server = 'down';
  if (live !== 'down') live.stream?.close();
  await pass(120_000);
  const told = receipts.length;
  server = { status: 200 };
  await pass(30_000);
  await push({ ...snapshot, serverTime: Date.now(), messages: snapshot.messages });
  await pass(500);
  expect(receipts).toHaveLength(told + 1);
  expect(receipts.at(-1)?.shown).toEqual([{ id: 1, since }]);
  expect(receipts.at(-1)?.ended).toEqual([{ id: 2, from: since, to: since + 60_000 }]);
});

it('DSP-5 a screen that is out of service shows no message, and a refused one tells nothing', async () => {
  start();
  await pass(0);
  await push({ ...snapshot, active: false });
  await pass(500);
  expect(receipts).toMatchObject([{ shown: [], ended: [] }]);
  stop();
  receipts = [];
  server = { status: 401 };
  start();
  await pass(60_000);
  expect(receipts).toEqual([]);
});
