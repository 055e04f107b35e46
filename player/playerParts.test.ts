// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../tests/support/fakeCaches.ts';
import { buildDepartures, buildPlayerLine, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { startPlayer, type PlayerView } from './player.ts';
import { createStore } from './store.ts';

const snapshot = buildSnapshot();
const address = { screenId: snapshot.screen.id, credential: 'secret' };
const start = snapshot.serverTime;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const acts = {
  reload: vi.fn(),
  identify: vi.fn(() => Promise.resolve()),
  takePicture: vi.fn(),
  askAgent: vi.fn(),
};

let isDown: boolean;
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
/** The calls that are no stream, by the last part of their address. */
let calls: string[];
/** What the page last told of itself. */
let report: unknown;
let view: PlayerView | undefined;
let stop: () => void;

const answer: typeof fetch = async (input, init) => {
  if (isDown) throw new TypeError('Failed to fetch');
  const path = input as string;
  if (path.endsWith('/events'))
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (given) => {
          stream = given;
          init?.signal?.addEventListener('abort', () => given.error(new DOMException('', 'AbortError')));
        },
      }),
    );
  calls.push(path.split('/').at(-1) ?? '');
  if (path.endsWith('/page')) report = JSON.parse(init?.body as string);
  return new Response(path.startsWith('/player/image/') ? 'picture' : null);
};

async function tell(event: string, data: unknown) {
  stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  await pass(0);
}

/** The server goes away, and its streams with it. */
async function goAway() {
  isDown = true;
  stream?.close();
  await pass(0);
}

/** The server comes back, and the page has found it. */
async function comeBack() {
  isDown = false;
  await pass(30_000);
  await tell('snapshot', { ...snapshot, serverTime: Date.now() });
}

async function open() {
  stop = startPlayer(address, (next) => (view = next), acts);
  await pass(0);
}

const calledFor = (name: string) => calls.filter((call) => call === name).length;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('devicePixelRatio', 2);
  vi.clearAllMocks();
  localStorage.clear();
  document.head.innerHTML = '<script type="module" src="/player/assets/index-abc.js"></script>';
  [isDown, stream, calls, view] = [false, undefined, [], undefined];
});
afterEach(() => {
  stop();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('DSP-3 each time that the server goes away the screen says when it was last heard; one that never heard it does not know', async () => {
  createStore(address.screenId).snapshot.save(snapshot);
  isDown = true;
  await open();
  await pass(60_000);
  expect(view).toMatchObject({ state: 'stored', offline: true, offlineSince: null });
  await comeBack();
  expect(view).toMatchObject({ state: 'live', offline: false });
  for (const wait of [5_000, 20_000]) {
    const since = Date.now();
    await pass(wait);
    await goAway();
    await pass(59_000);
    expect(view?.offline).toBe(false);
    await pass(1_000);
    expect(view).toMatchObject({ state: 'stored', offline: true, offlineSince: since });
    await comeBack();
    expect(view).toMatchObject({ state: 'live', offline: false });
  }
});

it('DSP-3 a page that begins while the server is away says since when at once if the one before did, else after a minute', async () => {
  await open();
  await tell('snapshot', snapshot);
  await goAway();
  for (const wait of [60_000, 0]) {
    stop();
    await open();
    expect(view?.offline).toBe(wait === 0);
    await pass(wait);
    expect(view).toMatchObject({ state: 'stored', offline: true, offlineSince: start });
  }
});

it('DSP-1 DSP-3 a screen that was moved to another site while it was away drops the departures of the former one', async () => {
  const store = createStore(address.screenId);
  store.snapshot.save(snapshot);
  store.departures.save(buildDepartures());
  const at = (siteName: string) => ({ ...snapshot, screen: { ...snapshot.screen, siteName } });
  await open();
  expect(view?.scene?.plan).toEqual(buildDepartures());
  await tell('snapshot', at('Massy'));
  expect([view?.scene?.plan, store.departures.load()]).toEqual([null, null]);
  // A page that is there is sent others as soon as they are others.
  await tell('departures', buildDepartures());
  await tell('snapshot', at('Massy-Palaiseau'));
  expect(view?.scene?.plan).toEqual(buildDepartures());
});

it('FLT-4 an order of the stream is done and answered; a screen that is taken off answers nothing more', async () => {
  await open();
  const order = { id: 7, kind: 'identify', until: start + 60_000 };
  await tell('order', order);
  expect([acts.identify.mock.calls.length, calledFor('7')]).toEqual([1, 1]);
  await goAway();
  await comeBack();
  isDown = true;
  await tell('order', { ...order, id: 8 });
  stop();
  isDown = false;
  await pass(20_000);
  expect([acts.identify.mock.calls.length, calledFor('8')]).toEqual([2, 0]);
});

it('FLT-3 the page tells of itself once it is connected, again after the server was away, and no more when it is taken off', async () => {
  await open();
  await pass(10_000);
  expect(calledFor('page')).toBe(0);
  await tell('snapshot', snapshot);
  await pass(5_000);
  expect(calledFor('page')).toBe(1);
  expect(report).toMatchObject({ version: 'index-abc', width: 2 * innerWidth, height: 2 * innerHeight });
  // A change of what it shows is none of the page.
  await tell('snapshot', { ...snapshot, messages: [] });
  await pass(5_000);
  expect(calledFor('page')).toBe(1);
  await goAway();
  await comeBack();
  await pass(5_000);
  expect(calledFor('page')).toBe(2);
  window.dispatchEvent(new Event('resize'));
  stop();
  await pass(5_000);
  expect([calledFor('page'), vi.getTimerCount()]).toEqual([2, 0]);
});

it('DSP-3 the pictures of the lines whose departures it shows are kept, too, and go with them', async () => {
  const fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
  const kept = () => fake.kept()[`girouette.pictures.${address.screenId}`];
  await open();
  await tell('snapshot', snapshot);
  const line = buildPlayerLine({ picture: '/player/image/rer' });
  await tell(
    'departures',
    buildDepartures({ rows: [{ line, direction: 'Massy', point: null, times: [start] }] }),
  );
  await vi.waitFor(() => expect(kept()).toEqual(['/player/image/rer']));
  await tell('departures', null);
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

it('DSP-1 LIV-2 the departures that come are shown from then on, whatever the screen is told about its messages', async () => {
  await open();
  await tell('departures', buildDepartures());
  await tell('snapshot', snapshot);
  expect(view?.scene?.plan).toEqual(buildDepartures());
  const [row] = buildDepartures().rows;
  const later = buildDepartures({ rows: row ? [{ ...row, direction: 'Orly' }] : [] });
  await tell('departures', later);
  await tell('snapshot', { ...snapshot, messages: [] });
  expect(view?.scene?.plan).toEqual(later);
});
