import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptReport } from '../../contract/schemas/receipts.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useBothServers } from '../support/askBoth.ts';
import { sqlite } from '../support/engines.ts';
import { lookKey, screenKey } from '../support/followScreen.ts';
import { callOver, type HttpCall } from '../support/overHttp.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let screen: string;
let other: string;
let key: string;
let look: string;
let newsId: number;

beforeAll(async () => {
  test = await startTestApp(sqlite);
});
const { urls, heard, expectAlike } = useBothServers(() => test);
beforeAll(async () => {
  [screen = '', other = ''] = test.network.nord.screens;
  const spread = await (
    await test.as('user.nord')
  ).spread({ content: '<p>Travaux</p>', title: 'Travaux', screens: [screen] });
  newsId = spread.json.id;
});
beforeEach(async () => {
  key = await screenKey(test, screen);
  look = await lookKey(test, screen);
});
afterAll(() => test.close());

const heartbeat = (more: Partial<HttpCall> = {}): HttpCall => ({
  method: 'POST',
  path: `/player/api/${screen}/heartbeat`,
  headers: { 'x-screen-key': key, 'content-length': '0' },
  ...more,
});

const written = (body: string, headers: HttpCall['headers'] = {}): HttpCall => ({
  method: 'POST',
  path: `/player/api/${screen}/receipts`,
  headers: {
    'x-screen-key': key,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  },
  body,
});
const report = (overrides: Partial<ReceiptReport> = {}, headers: HttpCall['headers'] = {}) =>
  written(JSON.stringify({ at: test.clock.now, shown: [], ended: [], ...overrides }), headers);
const shows = (headers: HttpCall['headers'] = {}) =>
  report({ shown: [{ id: newsId, since: test.clock.now }] }, headers);

const receiptOf = (screenId: string) =>
  test.db
    .selectFrom('receipt')
    .select(['shown', 'total_ms'])
    .where('screen_id', '=', screenId)
    .where('news_id', '=', newsId)
    .executeTakeFirst();
const lastReport = async () =>
  (await test.db.selectFrom('screen_report').select('at').where('screen_id', '=', screen).executeTakeFirst())
    ?.at;

describe('DSP-4 DSP-5 what a screen’s page says ahead of Fastify', () => {
  it.each<[string, () => HttpCall]>([
    ['a heartbeat', heartbeat],
    ['a report', () => shows()],
    ['a report with its character set', () => shows({ 'content-type': 'application/json; charset=utf-8' })],
    ['a connection that ends', () => shows({ connection: 'close' })],
  ])('is answered as by the route: %s', async (_what, callOf) => {
    await expectAlike(callOf(), 204, true);
  });

  it.each<[string, number, () => HttpCall]>([
    ['no key', 401, () => shows({ 'x-screen-key': [] })],
    ['a wrong key', 401, () => shows({ 'x-screen-key': `${key.slice(1)}A` })],
    ['two keys', 401, () => shows({ 'x-screen-key': [key, key] })],
    ['the key of another screen', 401, () => ({ ...shows(), path: `/player/api/${other}/receipts` })],
    ['a screen that does not exist', 401, () => ({ ...shows(), path: '/player/api/nulle-part/receipts' })],
    ['who only looks', 204, () => shows({ 'x-screen-key': look })],
    [
      'the heartbeat of who only looks',
      204,
      () => heartbeat({ headers: { 'x-screen-key': look, 'content-length': '0' } }),
    ],
    ['a heartbeat with a body', 204, () => ({ ...written('{}'), path: heartbeat().path })],
    [
      'a heartbeat in pieces',
      415,
      () => heartbeat({ headers: { 'x-screen-key': key, 'transfer-encoding': 'chunked' } }),
    ],
    ['a clock ahead', 400, () => report({ at: test.clock.now + 61_000 })],
    ['an unknown field', 400, () => written(`{"at":1,"shown":[],"ended":[],"more":1}`)],
    ['a field of the wrong type', 400, () => written(`{"at":"1","shown":[],"ended":[]}`)],
    ['a prototype', 400, () => written(`{"at":1,"shown":[],"ended":[],"__proto__":{}}`)],
    ['what is not JSON', 400, () => written('{')],
    ['an empty body', 400, () => written('')],
    ['another kind of body', 415, () => shows({ 'content-type': 'application/xml' })],
    ['a body in pieces', 204, () => shows({ 'content-length': [], 'transfer-encoding': 'chunked' })],
    ['a long one', 204, () => written(`${shows().body}${' '.repeat(4_096)}`)],
    [
      'an address with escapes',
      204,
      () => ({
        ...shows(),
        path: `/player/api/%${screen.charCodeAt(0).toString(16)}${screen.slice(1)}/receipts`,
      }),
    ],
    [
      'a key in the address',
      401,
      () => ({ ...shows({ 'x-screen-key': [] }), path: `${shows().path}?key=${key}` }),
    ],
    ['GET', 404, () => ({ method: 'GET', path: shows().path, headers: { 'x-screen-key': key } })],
  ])('is left to Fastify: %s', async (_what, status, callOf) => {
    await expectAlike(callOf(), status, false);
  });

  it('is stored when it is answered', async () => {
    const since = test.clock.now;
    expect((await callOver(urls.ahead, shows())).status).toBe(204);
    expect(await receiptOf(screen)).toMatchObject({ shown: 1 });
    expect(await lastReport()).toBe(since);
  });

  it.each([
    ['a heartbeat', heartbeat],
    ['a report', shows],
  ])('keeps the screen alive: %s', async (_what, callOf) => {
    const lives = async () => {
      const user = await test.as('user.nord');
      const { json } = await user.get<{ array: Screen[] }>(`/rest/screen/project/${test.network.nord.id}`);
      return json.array.find(({ id }) => id === screen)?.screenConfiguration[0]?.operational;
    };
    await expect.poll(lives, { timeout: 20_000 }).toBe(false);
    // While its board is read, as once in a minute, a call is left to Fastify.
    await expect
      .poll(async () => {
        heard.length = 0;
        expect((await callOver(urls.ahead, callOf())).status).toBe(204);
        return heard.length;
      })
      .toBe(1);
    expect(await lives()).toBe(true);
  });

  it('is of a body that comes after its head, and is waited for by Fastify', async () => {
    const { path, headers, body } = report();
    const { hostname, port } = new URL(urls.ahead);
    const answer = Promise.withResolvers<number | undefined>();
    const call = request(
      { hostname, port, path, method: 'POST', headers: { ...headers, expect: '100-continue' } },
      (response) => {
        response.resume();
        answer.resolve(response.statusCode);
      },
    );
    call.on('error', answer.reject).on('continue', () => call.end(body));
    call.flushHeaders();
    expect(await answer.promise).toBe(204);
    expect(heard).toEqual([]);
    expect(await lastReport()).toBe(test.clock.now);
  });

  it('is refused by the route where it cannot be stored, and taken when it is sent again', async () => {
    await sql`create trigger broken before insert on screen_report begin select raise(abort, 'Panne.'); end`.execute(
      test.db,
    );
    const call = shows();
    try {
      await expectAlike(call, 500, false);
    } finally {
      await sql`drop trigger broken`.execute(test.db);
    }
    expect((await callOver(urls.ahead, call)).status).toBe(204);
    expect(await lastReport()).toBe(test.clock.now);
  });

  it('is refused once the credential of the screen is invalid', async () => {
    const { db, bus, network } = test;
    expect((await callOver(urls.ahead, shows())).status).toBe(204);
    await db.updateTable('screen').where('id', '=', screen).set({ credential_version: 2 }).execute();
    bus.afterCommit([{ type: 'change', projectId: network.nord.id, topics: ['screens'], news: null }]);
    // The first comes while the change is being applied.
    for (const call of [shows(), shows(), heartbeat()])
      expect((await callOver(urls.ahead, call)).status).toBe(401);
  });
});
