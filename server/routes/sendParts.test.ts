import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendParts } from './sendParts.ts';

it('SRV-5 JSON in parts is sent whole, in their order and with its length, to each who asks', async () => {
  const app = Fastify();
  const parts = ['{"array":["é"', ',2]', '}'].map((part) => Buffer.from(part));
  app.get('/list', (_request, reply) => sendParts(reply, parts));
  for (const reader of ['one', 'another']) {
    const { headers, json } = await app.inject('/list');
    expect(json(), reader).toEqual({ array: ['é', 2] });
    expect(headers).toMatchObject({
      'content-length': '18',
      'content-type': 'application/json; charset=utf-8',
    });
  }
  await app.close();
});
