// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerMessage, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { sceneOf } from '../display/scene.ts';
import { followVersion, mayBeginAnew, patienceMs } from './version.ts';

const minute = 60_000;
const own = ['/player/assets/index-1.js', '/player/assets/index-1.css'];
const pageOf = (build: number) =>
  `<script src="/player/assets/index-${build}.js"></script><link href="/player/assets/index-${build}.css"><div id="screen">`;

const scene = (alert: boolean) => {
  const snapshot = buildSnapshot({
    messages: [buildPlayerMessage({ alert }), buildPlayerMessage({ id: 2 })],
  });
  return sceneOf(snapshot, snapshot.serverTime);
};
const kept = () => true;
const notKept = () => false;

it.each([
  ['a message', 'live', false, 0, kept, true],
  ['an alert', 'live', true, 0, kept, false],
  ['an alert that stands for an hour', 'live', true, patienceMs, kept, true],
  ['what is kept, without the server', 'stored', false, 0, kept, true],
  ['what could not be kept, without the server', 'stored', false, patienceMs, notKept, false],
  ['what could not be kept, with the server', 'live', false, 0, notKept, true],
] as const)('DSP-3 a screen with %s: %s, alert %s, waited %d', (_what, state, alert, waited, isKept, may) => {
  expect(mayBeginAnew({ scene: scene(alert), state }, waited, isKept)).toBe(may);
});

it('DSP-3 a screen that shows nothing may begin anew at any time', () => {
  expect(mayBeginAnew({ scene: null, state: 'connecting' }, 0, notKept)).toBe(true);
});

/** Which build a reload would load. */
let isOther: boolean | 'unreachable';
let mayReload: boolean;
let reloads: number;
let updates: number;
let waits: number[];
let onNewWorker: () => void;
let end: () => void = () => undefined;

function workers(
  update = () => Promise.resolve(),
  waiting: Pick<ServiceWorker, 'postMessage'> | null = null,
) {
  const registration = {
    waiting,
    update: () => {
      updates++;
      return update();
    },
  };
  return {
    register: vi.fn(() => Promise.resolve(registration as unknown as ServiceWorkerRegistration)),
    addEventListener: vi.fn((_type: string, listener: () => void) => void (onNewWorker = listener)),
    removeEventListener: vi.fn(),
  };
}

function start(container: ReturnType<typeof workers> | null = workers(), random = 0.5) {
  end = followVersion({
    mayReload: (waited) => {
      waits.push(waited);
      return mayReload;
    },
    reload: () => reloads++,
    findOther: () =>
      isOther === 'unreachable' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(isOther),
    workers: container ?? undefined,
    random: () => random,
  });
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  isOther = false;
  mayReload = true;
  reloads = 0;
  updates = 0;
  waits = [];
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('DSP-3 the page asks every ten minutes whether there is another one, and stays where there is none', async () => {
  const container = workers();
  start(container);
  expect(container.register).toHaveBeenCalledWith(
    '/player/sw.js',
    expect.objectContaining({ scope: '/player/' }),
  );
  await pass(60 * minute);
  expect([updates, reloads]).toEqual([6, 0]);
});

it('DSP-3 a new page is begun with as soon as it is there, once', async () => {
  start();
  await pass(minute);
  isOther = true;
  onNewWorker();
  await pass(0);
  expect(reloads).toBe(1);
  onNewWorker();
  await pass(60 * minute);
  expect(reloads).toBe(1);
});

it('DSP-3 a moment that is not calm is waited for, minute by minute', async () => {
  start();
  isOther = true;
  mayReload = false;
  await pass(13 * minute);
  expect([reloads, waits]).toEqual([0, [0, minute, 2 * minute, 3 * minute]]);
  mayReload = true;
  await pass(minute);
  expect(reloads).toBe(1);
});

it('DSP-3 a server that is away, a worker that is refused and one that cannot be updated stop nothing', async () => {
  isOther = 'unreachable';
  start(workers(() => Promise.reject(new TypeError('Failed to update'))));
  await pass(20 * minute);
  expect(reloads).toBe(0);
  isOther = true;
  await pass(10 * minute);
  expect(reloads).toBe(1);
});

it('DSP-3 a worker that could not be installed at first is installed later, so that the page is there without the server', async () => {
  const container = workers();
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  start(container);
  await pass(minute);
  expect(updates).toBe(0);
  await pass(10 * minute);
  expect([container.register.mock.calls.length, updates]).toEqual([2, 1]);
});

it('DSP-3 screens ask one after the other, also when a new worker came in between', async () => {
  start(workers(), 0.75);
  await pass(minute);
  onNewWorker();
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  await pass(12.5 * minute - 1);
  expect(updates).toBe(0);
  await pass(1);
  expect(updates).toBe(1);
  await pass(12.5 * minute);
  expect(updates).toBe(2);
});

it('DSP-3 the first time is one of its own, too', async () => {
  start(workers(), 0.75);
  await pass(12.5 * minute - 1);
  expect(updates).toBe(0);
  await pass(1);
  expect(updates).toBe(1);
});

it('DSP-3 a page that is taken off begins no other, and leaves nothing behind', async () => {
  const container = workers();
  start(container);
  isOther = true;
  onNewWorker();
  end();
  await pass(20 * minute);
  expect([reloads, vi.getTimerCount()]).toEqual([0, 0]);
  expect(container.removeEventListener).toHaveBeenCalledWith('controllerchange', onNewWorker);
});

it.each([
  ['the same one', pageOf(1), 200, [], 0],
  ['another one', pageOf(2), 200, [], 1],
  ['one with other styles', pageOf(1).replace('index-1.css', 'index-2.css'), 200, [], 1],
  ['another one in an error', pageOf(2), 502, [], 0],
  ['what a proxy says', '<h1>Maintenance</h1>', 200, [], 0],
  ['one whose script this server lacks', pageOf(2), 200, ['/player/assets/index-2.js'], 0],
  ['one whose styles this server lacks', pageOf(2), 200, ['/player/assets/index-2.css'], 0],
])(
  'DSP-3 the server’s page is compared with what this one has loaded: %s',
  async (_what, page, status, lacking, times) => {
    const [script = '', style = ''] = own;
    document.head.innerHTML = `<script src="${script}"></script><link rel="stylesheet" href="${style}">`;
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        path === '/player/'
          ? new Response(page, { status })
          : new Response('', { status: lacking.includes(path) ? 404 : 200 }),
      ),
    );
    end = followVersion({ mayReload: () => true, reload: () => reloads++, random: () => 0.5 });
    await pass(10 * minute);
    expect(reloads).toBe(times);
    document.head.replaceChildren();
  },
);

it('DSP-3 a worker that the browser left waiting is told to take over, at each check', async () => {
  const waiting = { postMessage: vi.fn() };
  start(workers(undefined, waiting));
  await pass(9 * minute);
  expect(waiting.postMessage).not.toHaveBeenCalled();
  await pass(11 * minute);
  expect([waiting.postMessage.mock.calls.length, updates]).toEqual([2, 2]);
});

it('DSP-3 without service workers the server alone says whether there is another page', async () => {
  start(null);
  isOther = true;
  await pass(10 * minute);
  expect(reloads).toBe(1);
});

it('DSP-3 a browser that refuses the service worker goes on without', async () => {
  const container = workers();
  container.register.mockReturnValue(Promise.reject(new DOMException('', 'SecurityError')));
  start(container);
  isOther = true;
  await pass(10 * minute);
  expect(reloads).toBe(1);
});
