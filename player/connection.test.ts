import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, type Connection, type Link } from './connection.ts';

/** A fake server that answers each call with the next answer; further calls never settle. */
function fakeServer(...answers: (Response | 'down')[]) {
  const calls: { url: string; headers: Headers; signal: AbortSignal }[] = [];
  const request = vi.fn<typeof fetch>((input, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    calls.push({ url: typeof input === 'string' ? input : '', headers: new Headers(init?.headers), signal });
    const answer = answers.shift();
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer) return Promise.resolve(answer);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  return { calls, request };
}

/** A stream that the test writes to. */
function fakeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    answer: new Response(body),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    close: () => controller?.close(),
    fail: () => controller?.error(new DOMException('', 'AbortError')),
  };
}

const address = { screenId: 'val-antony-1', credential: 'secret' };
let links: Link[];
let snapshots: unknown[];
let departures: unknown[];
let orders: unknown[];
let pings: unknown[];
let connection: Connection;

function start(
  server: ReturnType<typeof fakeServer>,
  onLink: (link: Link) => void = (link) => links.push(link),
) {
  links = [];
  snapshots = [];
  departures = [];
  orders = [];
  pings = [];
  connection = connect({
    address,
    onSnapshot: (data) => snapshots.push(data),
    onDepartures: (data) => departures.push(data),
    onOrder: (data) => orders.push(data),
    onPing: (data) => pings.push(data),
    onLink,
    fetch: server.request,
    random: () => 1,
  });
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const refusal = (status: number) => new Response('{}', { status });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  connection.end();
  vi.useRealTimers();
});

it('DSP-3 FLT-4 each snapshot of the stream is handed on; the credential travels in a header alone', async () => {
  const stream = fakeStream();
  const server = fakeServer(stream.answer);
  start(server);
  stream.write('event: snapshot\ndata: {"n":1}\n\nevent: ping\ndata: {}\n\n');
  await pass(0);
  stream.write('event: order\ndata: {"id":7}\n\nevent: snapshot\ndata: {"n":2}\n\n');
  await pass(0);
  expect([snapshots, pings, orders]).toEqual([[{ n: 1 }, { n: 2 }], [{}], [{ id: 7 }]]);
  expect(links.at(-1)).toBe('live');
  expect(server.calls[0]?.url).toBe('/player/api/val-antony-1/events');
  expect(server.calls[0]?.headers.get('X-Screen-Key')).toBe('secret');
});

it('DSP-1 the departures of the stream are handed on, and are no sign of being up to date', async () => {
  const stream = fakeStream();
  start(fakeServer(stream.answer));
  stream.write('event: departures\ndata: {"n":1}\n\n');
  await pass(0);
  expect([departures, snapshots, links]).toEqual([[{ n: 1 }], [], []]);
  stream.write('event: snapshot\ndata: {}\n\nevent: departures\ndata: null\n\n');
  await pass(0);
  expect([departures, links]).toEqual([[{ n: 1 }, null], ['live']]);
});

it('DSP-3 a server that restarts is found again', async () => {
  const [first, second] = [fakeStream(), fakeStream()];
  const server = fakeServer(first.answer, 'down', refusal(503), second.answer);
  start(server);
  first.write('event: snapshot\ndata: {"n":1}\n\n');
  await pass(0);
  first.close();
  await pass(0);
  expect(links).toEqual(['live', 'lost']);
  await pass(1_000);
  expect(server.calls).toHaveLength(2);
  await pass(1_999);
  expect(server.calls).toHaveLength(2);
  await pass(1);
  expect(server.calls).toHaveLength(3);
  second.write('event: snapshot\ndata: {"n":2}\n\n');
  await pass(4_000);
  expect(snapshots).toEqual([{ n: 1 }, { n: 2 }]);
  expect(links.at(-1)).toBe('live');
  // Earlier failures are forgotten: the next delay is short again.
  second.close();
  await pass(1_000);
  expect(server.calls).toHaveLength(5);
});

it('DSP-3 what goes wrong in drawing ends no connection, and is told as any error of the page', async () => {
  const stream = fakeStream();
  const server = fakeServer('down', stream.answer);
  // Those of the test runner, which take it for a failure of the test.
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const { promise: told, resolve } = Promise.withResolvers<unknown>();
  process.once('unhandledRejection', resolve);
  let fails = true;
  try {
    start(server, (link) => {
      links.push(link);
      if (fails) throw new Error('cannot draw');
    });
    await pass(0);
    expect(await told).toEqual(new Error('cannot draw'));
  } finally {
    for (const other of others) process.on('unhandledRejection', other);
  }
  fails = false;
  await pass(1_000);
  stream.write('event: snapshot\ndata: {}\n\n');
  await pass(0);
  expect([links, server.calls.length]).toEqual([['lost', 'live'], 2]);
});

it('DSP-3 a page that cannot draw what comes asks ever more slowly', async () => {
  const streams = Array.from({ length: 4 }, fakeStream);
  const server = fakeServer(...streams.map(({ answer }) => answer));
  start(server, (link) => {
    if (link === 'live') throw new Error('cannot draw');
  });
  const calls = [];
  for (const [at, { write }] of streams.entries()) {
    write('event: snapshot\ndata: {}\n\n');
    await pass(1_000 * 2 ** at - 1);
    calls.push(server.calls.length);
    await pass(1);
  }
  expect([...calls, server.calls.length]).toEqual([1, 2, 3, 4, 5]);
  expect(snapshots).toHaveLength(4);
});

it('DSP-3 a stream that is silent for 45 s is given up; a comment is a sign of life', async () => {
  const stream = fakeStream();
  const server = fakeServer(stream.answer);
  start(server);
  server.calls[0]?.signal.addEventListener('abort', stream.fail);
  stream.write('event: snapshot\ndata: {}\n\n');
  await pass(40_000);
  stream.write(':\n\n');
  await pass(44_000);
  expect(links).toEqual(['live']);
  await pass(1_000);
  expect(links).toEqual(['live', 'lost']);
  await pass(1_000);
  expect(server.calls).toHaveLength(2);
});

it('DSP-3 a sign of life tells the time, and is no sign of being up to date', async () => {
  const stream = fakeStream();
  start(fakeServer(stream.answer));
  stream.write('event: ping\ndata: {"serverTime":7}\n\n');
  await pass(0);
  expect([pings, links]).toEqual([[{ serverTime: 7 }], []]);
});

it('DSP-3 a stream that may be dead is given up for a new one, and one that is not open is not hurried', async () => {
  const [first, second] = [fakeStream(), fakeStream()];
  const server = fakeServer(first.answer, second.answer);
  start(server);
  server.calls[0]?.signal.addEventListener('abort', first.fail);
  first.write('event: snapshot\ndata: {}\n\n');
  await pass(0);
  connection.renew();
  await pass(0);
  expect(links).toEqual(['live', 'lost']);
  connection.renew();
  await pass(999);
  expect(server.calls).toHaveLength(1);
  await pass(1);
  expect(server.calls).toHaveLength(2);
});

it('DSP-3 a server that takes the call and never answers is given up too', async () => {
  const server = fakeServer();
  start(server);
  await pass(45_000);
  expect(links).toEqual(['lost']);
});

it.each([403, 404, 502])(
  'DSP-3 a proxy that answers %i in place of the server refuses no screen',
  async (status) => {
    start(fakeServer(new Response('event: snapshot\ndata: {}\n\n', { status })));
    await pass(0);
    expect([links, snapshots]).toEqual([['lost'], []]);
  },
);

it('DSP-3 a screen that the server refuses is tried again, slowly', async () => {
  const stream = fakeStream();
  const server = fakeServer(refusal(401), stream.answer);
  start(server);
  await pass(0);
  expect(links).toEqual(['refused']);
  await pass(44_999);
  expect(server.calls).toHaveLength(1);
  stream.write('event: snapshot\ndata: {}\n\n');
  await pass(1);
  expect(links).toEqual(['refused', 'live']);
});

it('DSP-3 a spoilt event and a page that is no stream are as a broken stream', async () => {
  const stream = fakeStream();
  const server = fakeServer(stream.answer, new Response('<html>Maintenance</html>'));
  start(server);
  stream.write('event: snapshot\ndata: {"n":\n\n');
  await pass(0);
  expect(server.calls[0]?.signal.aborted).toBe(true);
  await pass(1_000);
  expect(links).toEqual(['lost', 'lost']);
  expect(snapshots).toEqual([]);
});

it('DSP-3 an ended connection calls nobody any more', async () => {
  const server = fakeServer('down');
  start(server);
  await pass(0);
  connection.end();
  await pass(600_000);
  expect(server.calls).toHaveLength(1);
});

it('DSP-3 a connection that is ended while its stream is open closes it, and says nothing more', async () => {
  const server = fakeServer();
  start(server);
  await pass(1_000);
  connection.end();
  await pass(0);
  expect(server.calls[0]?.signal.aborted).toBe(true);
  expect([links, server.calls.length, vi.getTimerCount()]).toEqual([[], 1, 0]);
});
