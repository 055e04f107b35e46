import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { closingConnections } from './closingConnections.ts';

afterEach(() => void vi.useRealTimers());

async function server() {
  const app = Fastify();
  await app.register(closingConnections);
  const called = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    called.resolve();
    return answer.promise;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, called: called.promise, answer: answer.resolve };
}

it('SRV-2 a server closes while a browser holds a connection open that it has never used', async () => {
  const { app, port } = await server();
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await arrived;
  const gone = once(socket, 'close');
  await app.close();
  await gone;
});

it('SRV-2 a server that closes answers the calls that run, and waits for no next one', async () => {
  const { app, port, called, answer } = await server();
  const agent = new Agent({ keepAlive: true });
  const answered = once(get({ port, agent }), 'response') as Promise<[IncomingMessage]>;
  await called;
  const closed = app.close();
  answer('done');
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  await closed;
  agent.destroy();
});

it('SRV-2 nothing is left of a server that has closed, listening or not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { app } = await server();
  const before = vi.getTimerCount();
  await app.close();
  expect(vi.getTimerCount()).toBe(before);
  const silent = Fastify();
  await silent.register(closingConnections);
  await silent.ready();
  await silent.close();
  expect(vi.getTimerCount()).toBe(before);
});
