import fastify from 'fastify';
import { expect, it } from 'vitest';
import { callOrigin } from './callOrigin.ts';

it('OPS-6 SRV-1 a call whose caller has gone before its address was read is answered like any other', async () => {
  const app = fastify();
  // As a closed socket, which has no address any more.
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined });
    done();
  });
  await app.register(callOrigin);
  app.get('/', () => 'done');
  expect((await app.inject('/')).body).toBe('done');
  await app.close();
});
