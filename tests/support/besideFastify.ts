import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnsweredAhead } from '../../server/plugins/app/ahead.ts';
import { callOver, type HttpAnswer, type HttpCall } from './overHttp.ts';
import type { TestApp } from './testApp.ts';

/** All that can be seen of an answer but for when it was made. */
const seen = ({ status, written, body }: HttpAnswer) => ({
  status,
  headers: written.filter((one) => !one.startsWith('Date:')),
  body: body.toString('base64'),
});

/** A server where it listens, and the same where Fastify alone answers. */
export async function besideFastify(test: TestApp) {
  const url = await test.url();
  const usual = createServer((request, response) => test.app.routing(request, response));
  usual.keepAliveTimeout = test.app.server.keepAliveTimeout;
  await new Promise<void>((listening) => usual.listen(0, '127.0.0.1', listening));
  const usualUrl = `http://127.0.0.1:${(usual.address() as AddressInfo).port}`;
  const heard: AnsweredAhead[] = [];
  test.app.hearAnsweredAhead((call) => heard.push(call));
  return {
    url,
    usualUrl,
    /** The calls that were answered ahead of Fastify. */
    heard,
    /** What a call is answered with by the server, and by Fastify, which has been asked the same before. */
    async askBoth(call: HttpCall) {
      const byFastify = seen(await callOver(usualUrl, call));
      return { byFastify, given: seen(await callOver(url, call)) };
    },
    close: () => usual.close(),
  };
}
