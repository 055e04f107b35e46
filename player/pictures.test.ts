import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../tests/support/fakeCaches.ts';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { createPictureKeeper, forgetPictures, picturesOf, type PictureKeeper } from './pictures.ts';

const at = (name: string) => `/player/image/${name}`;
const withPicture = (name: string) => buildPlayerLine({ picture: at(name) });

/** The server's pictures, with their sizes in bytes; `down`: it does not answer. */
let server: Map<string, number> | 'down';
let asked: string[];
let fake: ReturnType<typeof createFakeCaches>;
let keepers: PictureKeeper[];

const answer: typeof fetch = async (input) => {
  const path = typeof input === 'string' ? input : '';
  asked.push(path);
  if (server === 'down') throw new TypeError('Failed to fetch');
  const size = server.get(path);
  return size === undefined
    ? new Response('', { status: 404 })
    : new Response(new Blob([new Uint8Array(size)]), { headers: { 'content-type': 'image/png' } });
};

function keeperOf(screenId = 'gare-1') {
  const keeper = createPictureKeeper(screenId, { caches: fake.caches, fetch: answer, most: 1_000 });
  keepers.push(keeper);
  return keeper;
}
/** Waits until all pending promises have settled: reading a picture takes real event-loop turns. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await settle();
}
const keptBy = (screenId = 'gare-1') => fake.kept()[`girouette.pictures.${screenId}`];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = new Map(['a', 'b', 'c'].map((name) => [at(name), 10]));
  asked = [];
  fake = createFakeCaches();
  keepers = [];
});
afterEach(() => {
  for (const keeper of keepers) keeper.stop();
  vi.useRealTimers();
});

it('DSP-3 the pictures of a screen are its logo, and those of its lines and its advertising, each once', () => {
  const snapshot = buildSnapshot({
    project: { name: 'reseau', longName: 'Réseau', timeZone: 'Europe/Paris', picture: at('logo') },
    traffic: [buildPlayerTraffic({ line: withPicture('tram') })],
    messages: [
      buildPlayerMessage({ line: withPicture('rer') }),
      buildPlayerMessage({ line: buildPlayerLine() }),
    ],
    scenario: [buildPlayerMessage({ line: withPicture('metro') })],
    advertising: [
      { id: 1, name: 'Concert', image: at('concert') },
      { id: 2, name: 'Ailleurs', image: 'https://example.org/picture.png' },
    ],
  });
  const departures = buildDepartures({
    rows: [
      { line: withPicture('bus'), direction: 'Massy', point: null, times: [] },
      { line: withPicture('rer'), direction: 'Orly', point: null, times: [] },
    ],
  });
  expect(picturesOf(snapshot, departures)).toEqual(
    ['logo', 'metro', 'rer', 'bus', 'tram', 'concert'].map(at),
  );
  expect(picturesOf(buildSnapshot(), null)).toEqual([]);
});

it('DSP-3 pictures are kept as they are wanted, and what is no longer wanted goes', async () => {
  const keeper = keeperOf();
  keeper.keep([at('a'), at('b')]);
  await settle();
  expect(keptBy()).toEqual([at('a'), at('b')]);
  keeper.keep([at('b'), at('c')]);
  await settle();
  expect(keptBy()).toEqual([at('b'), at('c')]);
  expect(asked).toEqual([at('a'), at('b'), at('c')]);
  expect(vi.getTimerCount()).toBe(0);
});

it('DSP-3 a page that starts without the server removes no picture, and fetches none again', async () => {
  keeperOf().keep([at('a')]);
  await settle();
  server = 'down';
  keeperOf().keep([at('a')]);
  await settle();
  expect(keptBy()).toEqual([at('a')]);
  expect(asked).toEqual([at('a')]);
});

it('DSP-3 a picture that fails keeps no other one away, and is asked for again after a minute', async () => {
  server = new Map([[at('b'), 10]]);
  keeperOf().keep([at('a'), at('b')]);
  await settle();
  expect(keptBy()).toEqual([at('b')]);
  server.set(at('a'), 10);
  await pass(59_000);
  expect(keptBy()).toEqual([at('b')]);
  await pass(1_000);
  expect(keptBy()).toEqual([at('b'), at('a')]);
  await pass(600_000);
  expect(asked).toEqual([at('a'), at('b'), at('a')]);
  keepers[0]?.keep([at('b'), at('lost')]);
  await settle();
  keepers[0]?.keep([at('b')]);
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});

it('DSP-3 each screen has pictures of its own, and forgets them alone', async () => {
  keeperOf('gare-1').keep([at('a')]);
  keeperOf('gare-2').keep([at('a'), at('b')]);
  await settle();
  keepers[0]?.keep([]);
  await settle();
  expect(fake.kept()).toEqual({
    'girouette.pictures.gare-1': [],
    'girouette.pictures.gare-2': [at('a'), at('b')],
  });
  await forgetPictures('gare-2', fake.caches);
  expect(Object.keys(fake.kept())).toEqual(['girouette.pictures.gare-1']);
});

it('DSP-3 what a screen keeps is bounded: what comes first in it has the room', async () => {
  server = new Map([
    [at('a'), 900],
    [at('b'), 101],
    [at('c'), 100],
  ]);
  const keeper = keeperOf();
  keeper.keep([at('a'), at('b'), at('c')]);
  await settle();
  expect(keptBy()).toEqual([at('a'), at('c')]);
  keeper.keep([at('b'), at('c'), at('a')]);
  await settle();
  expect(keptBy()?.toSorted()).toEqual([at('b'), at('c')]);
  server.set(at('full'), 1_000);
  keeper.keep([at('full'), at('a')]);
  await settle();
  expect(keptBy()).toEqual([at('full')]);
});

it('DSP-3 a change that comes while pictures are fetched is the one that counts', async () => {
  const keeper = keeperOf();
  keeper.keep([at('a'), at('b')]);
  keeper.keep([at('c')]);
  await settle();
  expect([keptBy(), asked]).toEqual([[at('c')], [at('c')]]);
});

it('DSP-3 a screen that is taken off while pictures are fetched asks for none again', async () => {
  server = 'down';
  const keeper = keeperOf();
  keeper.keep([at('a')]);
  keeper.stop();
  await settle();
  expect([asked, vi.getTimerCount()]).toEqual([[], 0]);
  keeper.keep([at('b')]);
  await settle();
  expect([asked, vi.getTimerCount()]).toEqual([[at('b')], 1]);
  keeper.stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('DSP-3 a full storage, a forbidden one and none at all stop nothing', async () => {
  fake.state.isFull = true;
  keeperOf().keep([at('a')]);
  await settle();
  expect(keptBy()).toEqual([]);
  fake.state.isFull = false;
  await pass(60_000);
  expect(keptBy()).toEqual([at('a')]);

  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
  const forbidden = { ...fake.caches, open: refuse, delete: refuse };
  createPictureKeeper('gare-3', { caches: forbidden, fetch: answer }).keep([at('b')]);
  await expect(forgetPictures('gare-3', forbidden)).resolves.toBeUndefined();
  const usual = createPictureKeeper('gare-5', { caches: fake.caches, fetch: answer });
  server = new Map([[at('b'), 100_000]]);
  usual.keep([at('b')]);
  await settle();
  expect(keptBy('gare-5')).toEqual([at('b')]);
  asked.pop();
  createPictureKeeper('gare-4', { caches: undefined, fetch: answer }).keep([at('b')]);
  await settle();
  expect(asked).toEqual([at('a'), at('a')]);
  expect(vi.getTimerCount()).toBe(1);
});
