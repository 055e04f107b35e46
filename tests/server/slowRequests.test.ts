import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFastify } from '../../server/createFastify.ts';
import { openSlowCall, type SlowCall } from '../support/slowCall.ts';

const minute = 60_000;
const json = 'Content-Type: application/json';
let app: FastifyInstance;
let answer: () => void;

beforeEach(async () => {
  app = createFastify({ logLevel: 'silent', trustProxy: null });
  const answered = new Promise<string>((resolve) => {
    answer = () => resolve('fait');
  });
  app.post('/save', () => answered);
  app.post('/upload', { config: { takesLong: true } }, () => answered);
  app.post('/picture', { bodyLimit: 10_000_000 }, () => answered);
  app.get('/read', () => answered);
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

/** Begins a call, and resolves when the server has its headers. */
async function begin(...head: string[]): Promise<SlowCall> {
  const arrived = once(app.server, 'request');
  const call = openSlowCall((app.server.address() as AddressInfo).port, head);
  await arrived;
  await turn();
  return call;
}

describe('a body that is slow to arrive', () => {
  const headers = [json, 'Content-Length: 4'];

  it('ends the call after a minute', async () => {
    const call = await begin('POST /save HTTP/1.1', ...headers);
    call.send('nu');
    vi.advanceTimersByTime(minute);
    expect(await call.ended).toBe('');
  });

  it('may take longer where a large file is sent', async () => {
    const call = await begin('POST /upload HTTP/1.1', ...headers);
    vi.advanceTimersByTime(10 * minute);
    call.send('null');
    answer();
    expect(await call.ended).toContain('fait');
  });
});

describe('a large body over a slow line', () => {
  const text = JSON.stringify('x'.repeat(1_200_000));
  const part = 500_000;

  it.each([
    ['is waited for while half a megabyte a minute arrives', part, 'fait'],
    ['ends the call after a minute in which less arrived', part - 1, undefined],
  ])('%s', async (_title, second, told = '') => {
    const begun = once(app.server, 'request') as Promise<[IncomingMessage]>;
    const call = await begin('POST /picture HTTP/1.1', json, `Content-Length: ${text.length}`);
    const [{ socket }] = await begun;
    let sent = 0;
    const send = async (bytes: number) => {
      const wanted = socket.bytesRead + bytes;
      call.send(text.slice(sent, (sent += bytes)));
      while (socket.bytesRead < wanted) await turn();
    };
    await send(part);
    vi.advanceTimersByTime(minute);
    await send(second);
    vi.advanceTimersByTime(minute);
    call.send(text.slice(sent));
    answer();
    expect(await call.ended).toContain(told);
    expect(socket.bytesRead >= text.length).toBe(told !== '');
  });
});

describe('an answer that is slow to come', () => {
  it.each([
    [
      'a body that was read',
      ['POST /save HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4'],
      'null',
    ],
    ['an empty body, which nobody reads', ['GET /read HTTP/1.1', 'Content-Length: 0'], ''],
    ['a body that nobody reads', ['GET /read HTTP/1.1', 'Content-Length: 4'], 'null'],
  ])('is waited for after %s', async (_title, head, body) => {
    const call = await begin(...head);
    call.send(body);
    // The last byte has arrived when the next call has.
    await (
      await begin('GET /missing HTTP/1.1')
    ).ended;
    vi.advanceTimersByTime(10 * minute);
    answer();
    expect(await call.ended).toContain('fait');
  });
});
