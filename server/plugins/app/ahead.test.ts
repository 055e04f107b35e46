import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { callOver } from '../../../tests/support/overHttp.ts';
import { ahead, aheadAnswer } from './ahead.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server whose route and ahead answer identify themselves, and a call of it; `log` receives the log lines. */
async function listen(level: 'info' | 'debug', log: (line: string) => void = () => undefined) {
  app = Fastify({ logger: { level, stream: { write: log } } });
  await app.register(ahead);
  app.get('/feed', () => 'route');
  const answer = aheadAnswer('/feed', { status: 200, headers: {}, body: Buffer.from('ahead') });
  app.answerAhead(({ url }) => (url === '/feed' ? answer : null));
  return async (path = '/feed') => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { status, body } = await callOver(url, { path });
    return status === 200 ? body.toString() : status;
  };
}

it('OUT-4 a call is answered ahead of Fastify, and by Fastify from when the server begins to close', async () => {
  const ask = await listen('info');
  const closing = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  app.addHook('preClose', () => {
    closing.resolve();
    return asked.promise;
  });
  expect(await ask()).toBe('ahead');
  const closed = app.close();
  await closing.promise;
  const answer = await ask();
  asked.resolve();
  await closed;
  expect(answer).toBe(503);
});

it('OUT-4 where each call is a line of the log, Fastify answers it and writes the line', async () => {
  const lines: string[] = [];
  const ask = await listen('debug', (line) => lines.push(line));
  expect(await ask()).toBe('route');
  expect(lines.join('')).toContain('"url":"/feed"');
});

it('OUT-4 OPS-2 a call that cannot be answered ahead is answered by Fastify, and the same failure is logged once', async () => {
  const lines: string[] = [];
  const ask = await listen('info', (line) => lines.push(line));
  app.answerAhead(() => {
    throw new Error('torn');
  });
  app.get('/other', () => 'route');
  expect(await ask('/other')).toBe('route');
  expect(await ask('/other')).toBe('route');
  expect(lines.filter((line) => line.includes('torn'))).toHaveLength(1);
});
