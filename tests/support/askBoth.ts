import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import type { AnsweredAhead } from '../../server/plugins/app/ahead.ts';
import { callOver, type HttpAnswer, type HttpCall } from './overHttp.ts';
import type { TestApp } from './testApp.ts';

const ofAnswer = /ResponseMessage::[\w-]+/;

/** The bytes of an answer; one of SIRI unpacked, without its id. */
function bodyOf({ headers, body }: HttpAnswer): string {
  const plain = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  return ofAnswer.test(plain) ? plain.replace(ofAnswer, '') : body.toString('base64');
}

/** Everything visible in an answer except its time and its id. */
const seen = (answer: HttpAnswer) => ({
  status: answer.status,
  headers: answer.written.filter((one) => !one.startsWith('Date:')),
  body: bodyOf(answer),
});

/**
 * Calls a listening server, and the same one answering only by Fastify. `heard`: the calls answered ahead of Fastify since
 * the test began; a minute passes between two tests. To be used after `test` is started.
 */
export function useBothServers(test: () => TestApp) {
  const usual = createServer((request, response) => test().app.routing(request, response));
  const urls = { ahead: '', usual: '' };
  const heard: AnsweredAhead[] = [];
  beforeAll(async () => {
    urls.ahead = await test().url();
    usual.keepAliveTimeout = test().app.server.keepAliveTimeout;
    await new Promise<void>((listening) => usual.listen(0, '127.0.0.1', listening));
    urls.usual = `http://127.0.0.1:${(usual.address() as AddressInfo).port}`;
    test().app.hearAnsweredAhead((call) => heard.push(call));
  });
  afterAll(() => void usual.close());
  beforeEach(() => {
    test().clock.advance(minuteMs);
    heard.length = 0;
  });

  /** The answer of the server, which must be the one of Fastify, which was asked the same before. */
  async function askBoth(call: HttpCall) {
    const byFastify = seen(await callOver(urls.usual, call));
    const given = seen(await callOver(urls.ahead, call));
    expect(given).toEqual(byFastify);
    return given;
  }

  return {
    urls,
    heard,
    askBoth,
    /** Both answer alike, with this status, and ahead of Fastify or not. */
    async expectAlike(call: HttpCall, status: number, isAhead: boolean) {
      expect((await askBoth(call)).status).toBe(status);
      expect(heard).toHaveLength(isAhead ? 1 : 0);
    },
  };
}
