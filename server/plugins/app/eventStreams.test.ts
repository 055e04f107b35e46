import Fastify from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readEvents } from '../../../tests/support/eventReader.ts';
import { pingMs } from '../../../contract/streams.ts';
import { type EventStream, eventStreams } from './eventStreams.ts';

afterEach(() => void vi.useRealTimers());

/** A server with one stream, opened at `/`. */
async function server() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(eventStreams, { now: () => 1234 });
  const opened = Promise.withResolvers<EventStream>();
  app.get('/', (_request, reply) => {
    void reply.header('x-of-the-call', 'kept');
    opened.resolve(app.openStream(reply));
  });
  const url = await app.listen({ port: 0 });
  return { app, url, opened: opened.promise };
}

/** Resolves when the stream has closed. */
const closed = (stream: EventStream) => new Promise<void>((resolve) => stream.onClose(resolve));

/** An event of so many megabytes, as one text. */
const megabytes = (count: number) => JSON.stringify('x'.repeat(count * 1024 * 1024));

describe('a stream of events', () => {
  it('SRV-1 is open before there is an event, and kept by nobody', async () => {
    const { url } = await server();
    const { status, headers, body } = await fetch(url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-of-the-call': 'kept',
    });
    expect(headers.get('transfer-encoding')).toBeNull();
    await body?.cancel();
  });

  it('SRV-1 sends what it is given, with an id where there is one, and ends', async () => {
    const { url, opened } = await server();
    const reader = await readEvents(url);
    const stream = await opened;
    stream.send('a', '1', '7');
    stream.send('b', '2');
    expect([await reader.next('a'), reader.lastId()]).toEqual([1, '7']);
    expect(await reader.next('b')).toBe(2);
    stream.end();
    stream.send('c', '3');
    await reader.ended();
    const late = vi.fn();
    await closed(stream);
    stream.onClose(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('SRV-1 gives a sign of life with the time of the server, until it has closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, opened } = await server();
    const reader = await readEvents(url);
    const stream = await opened;
    const timers = vi.getTimerCount();
    vi.advanceTimersByTime(pingMs);
    expect(await reader.next('ping')).toEqual({ serverTime: 1234 });
    reader.close();
    await closed(stream);
    expect(vi.getTimerCount()).toBe(timers - 1);
  });

  it('SRV-2 ends with its server, and nobody waits for a next event', async () => {
    const { app, url, opened } = await server();
    const reader = await readEvents(url);
    await opened;
    await app.close();
    await reader.ended();
  });

  it('SRV-2 cuts off who reads nothing, and not who has much to read', async () => {
    // No heartbeat must be read in between.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url, opened } = await server();
    const reader = await readEvents(url);
    const stream = await opened;
    const end = vi.fn();
    stream.onClose(end);
    // The first cannot have been read when the second is sent: it may wait, as the largest event.
    stream.send('large', megabytes(3));
    stream.send('large', megabytes(3));
    expect(await reader.next<string>('large')).toHaveLength(3 * 1024 * 1024);
    expect(await reader.next<string>('large')).toHaveLength(3 * 1024 * 1024);
    expect(end).not.toHaveBeenCalled();
    for (let count = 0; count < 4; count += 1) stream.send('large', megabytes(3));
    await closed(stream);
  });
});
