// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { startPlayer, type Picture } from './player.ts';
import { createStore } from './store.ts';

const snapshot = buildSnapshot();
const address = { screenId: snapshot.screen.id, credential: 'secret' };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What the server does now; the test changes it. */
let server: { status: number; stream?: ReadableStreamDefaultController<Uint8Array> | undefined } | 'down';
let beats: Headers[];
let pictures: Picture[];
let stop: () => void;

const answer: typeof fetch = (input, init) => {
  if (server === 'down') return Promise.reject(new TypeError('Failed to fetch'));
  if (typeof input === 'string' && input.endsWith('/heartbeat')) {
    beats.push(new Headers(init?.headers));
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  const current = server;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (current.stream = controller) });
  return Promise.resolve(new Response(body, { status: current.status }));
};

async function push(data: unknown) {
  if (server !== 'down') {
    server.stream?.enqueue(new TextEncoder().encode(`event: snapshot\ndata: ${JSON.stringify(data)}\n\n`));
  }
  await pass(0);
}

const last = () => pictures.at(-1);
const shown = () => last()?.scene?.messages.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: snapshot.serverTime });
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  server = { status: 200 };
  beats = [];
  pictures = [];
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => {
  stop = startPlayer(address, (picture) => pictures.push(picture));
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
});

it('DSP-3 without the server the screen goes on by its own clock, says so after 30 s, and catches up', async () => {
  start();
  await pass(0);
  const brief = buildPlayerMessage({ id: 2, period: '1100-1101' });
  await push({ ...snapshot, messages: [brief, ...snapshot.messages] });
  expect(shown()).toEqual([2, 1]);
  const live = server;
  server = 'down';
  if (live !== 'down') live.stream?.close();
  await pass(29_000);
  expect(last()).toMatchObject({ state: 'stored', offline: false });
  await pass(2_000);
  expect(last()).toMatchObject({ state: 'stored', offline: true });
  await pass(30_000);
  expect(shown()).toEqual([1]);
  server = { status: 200 };
  await pass(30_000);
  await push({ ...snapshot, messages: [] });
  expect(last()).toMatchObject({ state: 'live', offline: false });
  expect(shown()).toEqual([]);
});

it('DSP-3 a screen that starts without the server shows what it knew last', async () => {
  createStore(address.screenId).save(snapshot);
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

it('DSP-3 a refused screen shows nothing, forgets what it knew, and comes back when it is known again', async () => {
  createStore(address.screenId).save(snapshot);
  server = { status: 401 };
  start();
  await pass(0);
  expect(last()).toMatchObject({ state: 'refused', scene: null });
  expect(createStore(address.screenId).load()).toBeNull();
  server = { status: 200 };
  await pass(45_000);
  await push(snapshot);
  expect(last()?.state).toBe('live');
});

it('DSP-4 a connected screen gives a sign of life at the pace that it is told', async () => {
  start();
  await pass(0);
  await push({ ...snapshot, heartbeat: 5 });
  expect(beats).toHaveLength(1);
  expect(beats[0]?.get('X-Screen-Key')).toBe('secret');
  await pass(10_000);
  expect(beats).toHaveLength(3);
  await push({ ...snapshot, heartbeat: 20 });
  await pass(20_000);
  expect(beats).toHaveLength(5);
});

it('DSP-3 a snapshot of another screen is not shown', async () => {
  start();
  await pass(0);
  await push({ ...snapshot, screen: { ...snapshot.screen, id: 'another' } });
  expect(last()).toMatchObject({ state: 'connecting', scene: null });
});
