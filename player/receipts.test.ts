// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceiptReport } from '../contract/schemas/receipts.ts';
import { createClock } from './clock.ts';
import { createReceipts, type Receipts } from './receipts.ts';

const start = Date.parse('2026-01-15T10:00:00Z');
const address = { screenId: 'val-antony-1', credential: 'secret' };
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The server's next answers; by default it accepts the report. */
let answers: (number | 'down' | 'never' | Promise<number>)[];
let told: ReceiptReport[];
let headers: Headers[];
let clock: ReturnType<typeof createClock>;
let receipts: Receipts;

const request: typeof fetch = (input, init) => {
  expect(input).toBe('/player/api/val-antony-1/receipts');
  const answer = answers.shift() ?? 204;
  headers.push(new Headers(init?.headers));
  told.push(JSON.parse(init?.body as string) as ReceiptReport);
  if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer === 'never') {
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  }
  return Promise.resolve(answer).then((status) => new Response(null, { status }));
};

const opened: Receipts[] = [];
function create(given: Partial<Parameters<typeof createReceipts>[0]>) {
  receipts = createReceipts({ address, clock, request, random: () => 1, ...given });
  opened.push(receipts);
}
function open(random = 1) {
  clock = createClock();
  create({ random: () => random });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  answers = [];
  told = [];
  headers = [];
  open();
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('DSP-5 a screen tells what it shows by its own credential, once, and again when it changes', async () => {
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  expect(told).toEqual([{ at: start + 500, shown: [{ id: 1, since: start }], ended: [] }]);
  expect(headers[0]?.get('X-Screen-Key')).toBe('secret');
  for (let second = 0; second < 60; second++) {
    receipts.shows([1]);
    await pass(1000);
  }
  expect(told).toHaveLength(1);
  receipts.shows([2]);
  await pass(500);
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ shown: [{ id: 2 }], ended: [{ id: 1, from: start, to: start + 60_500 }] });
  receipts.shows([]);
  await pass(500);
  expect(told[2]?.ended.map(({ id }) => id)).toEqual([2]);
  expect(vi.getTimerCount()).toBe(0);
});

it('DSP-5 the answers of many screens to one spread are gathered over half a second', async () => {
  open(0.4);
  receipts.link(true);
  await pass(199);
  expect(told).toHaveLength(0);
  await pass(1);
  expect(told).toHaveLength(1);
  receipts.shows([1]);
  await pass(199);
  expect(told).toHaveLength(1);
  await pass(1);
  expect(told).toHaveLength(2);
});

it('DSP-5 no two reports are of the same moment, and one that was refused for its time does not hold the next ones back', async () => {
  let now = start + 86_400_000;
  create({ clock: { now: () => now } });
  answers = [204, 400];
  receipts.link(true);
  for (const shown of [1, 2, 3]) {
    receipts.shows([shown]);
    await pass(500);
    if (shown === 2) now = start;
  }
  expect(told.map(({ at }) => at - start)).toEqual([86_400_000, 86_400_001, 0]);
});

it('DSP-5 once the server’s clock is set back, what is shown is told at once, and again as usual', async () => {
  let now = start + 3_600_000;
  create({ clock: { now: () => now } });
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  // The server's clock is back, and the page has not heard it yet.
  answers = [400];
  receipts.shows([2]);
  await pass(500);
  now = start;
  receipts.shows([2]);
  await pass(500);
  const told2 = { at: start, shown: [{ id: 2, since: start }] };
  expect(told.slice(2)).toMatchObject([told2]);
  for (let second = 0; second < 480; second++) {
    now += 1000;
    receipts.shows([2]);
    await pass(1000);
  }
  expect(told.slice(2)).toMatchObject([told2, { at: start + 451_000 }]);
});

it.each([
  ['goes on in it', 120_001, 0],
  ['stands still in it, and the server has told the time since', 1000, 3_600_000],
])('DSP-5 a sleep of the machine whose monotonic clock %s is not counted', async (_what, passed, ahead) => {
  receipts.link(true);
  receipts.shows([1, 2]);
  await pass(120_000);
  receipts.shows([1, 2]);
  await pass(passed);
  const [asleep, awake] = [start + 120_000, start + 120_000 + passed + ahead];
  clock.hear(awake);
  receipts.shows([2]);
  await pass(500);
  expect(told.at(-1)).toMatchObject({
    shown: [{ id: 2, since: awake }],
    ended: [1, 2].map((id) => ({ id, from: start, to: asleep })),
  });
});

it('DSP-5 what is shown is written down every half minute, and no oftener', async () => {
  const written = vi.spyOn(Storage.prototype, 'setItem');
  receipts.shows([1]);
  for (let second = 0; second < 60; second++) {
    await pass(1000);
    receipts.shows([1]);
  }
  expect(written).toHaveBeenCalledTimes(3);
});

it('DSP-5 a screen that is taken off tells nothing more', async () => {
  receipts.link(true);
  receipts.stop();
  receipts.shows([1]);
  await pass(1000);
  open();
  receipts.stop();
  receipts.link(true);
  await pass(1000);
  expect(told).toEqual([]);
});

it('DSP-5 a screen that shows the same says so again within eight minutes', async () => {
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  for (let second = 0; second < 480; second++) {
    receipts.shows([1]);
    await pass(1000);
  }
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ at: start + 451_000, shown: [{ id: 1, since: start }] });
});

it('DSP-5 what was shown without the server is told when it is back', async () => {
  receipts.shows([1]);
  await pass(60_000);
  receipts.shows([2]);
  await pass(60_000);
  expect(told).toEqual([]);
  receipts.link(true);
  await pass(500);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    shown: [{ id: 2, since: start + 60_000 }],
    ended: [{ id: 1, from: start, to: start + 60_000 }],
  });
});

it('DSP-5 what was shown before a restart is told after it', async () => {
  receipts.link(true);
  receipts.link(false);
  receipts.shows([1]);
  await pass(31_000);
  receipts.shows([1]);
  await pass(5000);
  receipts.stop();
  open();
  receipts.link(true);
  await pass(500);
  expect(told.at(-1)?.ended).toEqual([{ id: 1, from: start, to: start + 31_000 }]);
  const kept = JSON.parse(localStorage.getItem('girouette.receipts.val-antony-1') ?? '') as object;
  expect(kept).toMatchObject({ shown: [], ended: [] });
});

it('DSP-5 a page that ends writes down what it has shown until then; one that was taken off does not', async () => {
  const kept = () => localStorage.getItem('girouette.receipts.val-antony-1');
  receipts.shows([1]);
  await pass(10_000);
  receipts.shows([1]);
  await pass(500);
  window.dispatchEvent(new Event('pagehide'));
  receipts.stop();
  const before = kept();
  receipts.shows([1]);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBe(before);
  open();
  receipts.link(true);
  await pass(500);
  expect(told.at(-1)?.ended).toEqual([{ id: 1, from: start, to: start + 10_000 }]);
});

it('DSP-5 what was shown before the server is heard keeps its length and its place, though the machine’s clock is put right meanwhile', async () => {
  const twoHours = 7_200_000;
  vi.setSystemTime(start - twoHours);
  open();
  receipts.shows([1]);
  await pass(10_000);
  // The network's time arrives.
  vi.setSystemTime(start + 10_000);
  receipts.shows([2]);
  await pass(10_000);
  receipts.shows([3]);
  await pass(10_000);
  clock.hear(start + 30_000);
  receipts.link(true);
  await pass(500);
  expect(told[0]).toEqual({
    at: start + 30_500,
    shown: [{ id: 3, since: start + 20_000 }],
    ended: [
      { id: 1, from: start, to: start + 10_000 },
      { id: 2, from: start + 10_000, to: start + 20_000 },
    ],
  });
});

it('DSP-5 a screen whose own clock is a day off tells the server’s time', async () => {
  // The page has been running for a while.
  vi.setSystemTime(start - 86_400_000 - 5_000);
  await pass(5_000);
  open();
  receipts.link(false);
  receipts.shows([1]);
  await pass(10_000);
  clock.hear(start + 10_000);
  receipts.link(true);
  receipts.shows([2]);
  await pass(500);
  expect(told[0]).toEqual({
    at: start + 10_500,
    shown: [{ id: 2, since: start + 10_000 }],
    ended: [{ id: 1, from: start, to: start + 10_000 }],
  });
  // What is shown afterwards is not corrected again either.
  receipts.forget();
  receipts.shows([3]);
  receipts.link(true);
  await pass(500);
  expect(told[1]?.shown).toEqual([{ id: 3, since: start + 10_500 }]);
});

it.each(['down', 500, 503, 429, 200] as const)(
  'DSP-5 what %s has not taken is told again',
  async (answer) => {
    answers = [answer, answer];
    receipts.link(true);
    receipts.shows([1]);
    receipts.shows([]);
    await pass(1000);
    receipts.shows([2]);
    await pass(10_000);
    expect(told).toHaveLength(3);
    expect(told[2]).toMatchObject({ shown: [{ id: 2 }] });
    await pass(60_000);
    expect(told).toHaveLength(3);
  },
);

it.each([400, 404, 413])('DSP-5 what the server answers %i to is not told for ever', async (status) => {
  answers = [status];
  receipts.link(true);
  receipts.shows([1]);
  await pass(100);
  receipts.shows([]);
  await pass(60_000);
  expect(told).toHaveLength(1);
  expect(told[0]?.ended).toHaveLength(1);
  receipts.shows([2]);
  await pass(500);
  expect(told[1]).toMatchObject({ shown: [{ id: 2 }], ended: [] });
});

it('DSP-5 a change while a report travels is told after it', async () => {
  answers = ['never'];
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  receipts.shows([2]);
  await pass(500);
  expect(told).toHaveLength(1);
  // The first report times out after 15 s.
  await pass(17_000);
  expect(told.at(-1)).toMatchObject({ shown: [{ id: 2 }] });
  const { promise, resolve } = Promise.withResolvers<number>();
  answers = [promise];
  receipts.shows([3]);
  await pass(500);
  receipts.shows([4]);
  await pass(500);
  expect(told.at(-1)).toMatchObject({ shown: [{ id: 3 }] });
  resolve(204);
  await pass(0);
  expect(told.at(-1)).toMatchObject({ shown: [{ id: 4 }] });
});

it('DSP-5 a refused screen forgets what it has shown', async () => {
  receipts.shows([1]);
  await pass(1000);
  expect(localStorage).toHaveLength(1);
  receipts.forget();
  expect(localStorage).toHaveLength(0);
  receipts.shows([]);
  receipts.link(true);
  await pass(500);
  expect(told[0]).toMatchObject({ shown: [], ended: [] });
  receipts.shows([2]);
  vi.advanceTimersByTime(500);
  receipts.forget();
  // The answer to the earlier report arrives after it.
  await pass(0);
  expect([told.length, localStorage.length]).toEqual([2, 0]);
});

it('DSP-5 a storage that is full or forbidden stops nothing', async () => {
  const storage = () => {
    throw new DOMException('no', 'SecurityError');
  };
  create({ storage });
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  expect(told).toHaveLength(1);
  expect(() => receipts.forget()).not.toThrow();
});

it('DSP-5 a report that was on its way when the screen was refused leaves nothing behind', async () => {
  receipts.stop();
  const answer = Promise.withResolvers<Response>();
  create({ request: () => answer.promise });
  receipts.link(true);
  receipts.shows([1]);
  await pass(500);
  receipts.forget();
  answer.resolve(new Response(null, { status: 204 }));
  await pass(0);
  expect({ ...localStorage }).toEqual({});
});
