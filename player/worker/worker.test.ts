import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../tests/support/fakeCaches.ts';

const origin = 'https://girouette.example';
const script = '/player/assets/index-a.js';

let fake: ReturnType<typeof createFakeCaches>;
let listeners: Map<string, (event: object) => void>;
let claimed: number;
let skipped: number;
/** What the server answers; null: it is away. */
let content: string | null;

/** Sends the worker an event, and waits for what it does: what it answers, or undefined if it leaves it alone. */
async function send(type: string, request?: Request): Promise<string | undefined> {
  let done: Promise<unknown> = Promise.resolve();
  const take = (promise: Promise<unknown>) => {
    // A browser refuses anything else.
    expect(promise).toBeInstanceOf(Promise);
    done = promise;
  };
  listeners.get(type)?.({ request, waitUntil: take, respondWith: take });
  const answer = await done;
  return answer instanceof Response ? answer.text() : undefined;
}

/** Starts the worker of a build. */
async function start(version: string) {
  vi.resetModules();
  vi.stubGlobal('SHELL_VERSION', version);
  await import('./worker.ts');
}

beforeEach(() => {
  fake = createFakeCaches();
  listeners = new Map();
  [claimed, skipped, content] = [0, 0, 'script'];
  vi.stubGlobal('SHELL_FILES', [{ path: script, integrity: 'sha256-x' }]);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('caches', fake.caches);
  vi.stubGlobal('clients', { claim: async () => void (claimed += 1) });
  vi.stubGlobal('skipWaiting', async () => void (skipped += 1));
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', async () => {
    if (content === null) throw new TypeError('Failed to fetch');
    return new Response(content);
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('DSP-3 a new build takes over at once, once all of it is there, and takes the place of the one before', async () => {
  await start('1');
  await send('install');
  await start('2');
  await send('install');
  expect([skipped, claimed, Object.keys(fake.kept())]).toEqual([
    2,
    0,
    ['girouette.shell.1', 'girouette.shell.2'],
  ]);
  await send('activate');
  expect([claimed, Object.keys(fake.kept())]).toEqual([1, ['girouette.shell.2']]);
});

it('DSP-3 a build that the browser left waiting takes over when a page says so', async () => {
  await start('1');
  await send('install');
  await send('message');
  expect(skipped).toBe(2);
});

it('DSP-3 a build of which something is missing takes over nothing', async () => {
  content = null;
  await start('1');
  await expect(send('install')).rejects.toThrow('Failed to fetch');
  expect([skipped, fake.kept()]).toEqual([0, {}]);
});

it('DSP-3 the page’s own files are answered without the server; streams and calls are left to it', async () => {
  await start('1');
  await send('install');
  content = null;
  expect(await send('fetch', new Request(origin + script))).toBe('script');
  for (const path of ['/player/api/quai-1/events', '/rest/app'])
    expect(await send('fetch', new Request(origin + path))).toBeUndefined();
});
