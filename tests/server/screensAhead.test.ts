import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { besideFastify } from '../support/besideFastify.ts';
import { sqlite } from '../support/engines.ts';
import { callOver, type HttpCall } from '../support/overHttp.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** What a project has of the product. */
const flags = [
  'admin_messages',
  'admin_messages_library',
  'admin_advertising',
  'admin_inhibition',
  'admin_screens',
  'admin_notifications',
] as const;
const hourMs = 60 * 60_000;

let test: TestApp;
let beside: Awaited<ReturnType<typeof besideFastify>>;
let path: string;
let token: string;
let tag: string;

const tokenOf = async (name: string) => String((await test.as(name)).token);
const sites = (id: number) => `/rest/screen/project/sites/${id}`;
const poll = (more: HttpCall['headers'] = {}, at = path): HttpCall => ({
  path: at,
  headers: { 'x-auth-token': token, 'if-none-match': tag, ...more },
});

beforeAll(async () => {
  test = await startTestApp(sqlite);
  beside = await besideFastify(test);
  path = sites(test.network.nord.id);
});
afterAll(async () => {
  beside.close();
  await test.close();
});
beforeEach(async () => {
  token = await tokenOf('user.nord');
  const { headers } = await callOver(beside.usualUrl, { path, headers: { 'x-auth-token': token } });
  tag = String(headers.etag);
  beside.heard.length = 0;
});

async function expectBoth(call: HttpCall, status: number, isAhead: boolean) {
  const { byFastify, given } = await beside.askBoth(call);
  expect(given).toEqual(byFastify);
  expect([given.status, beside.heard.length]).toEqual([status, isAhead ? 1 : 0]);
}

describe('SCR-3 SES-10 consoles that poll are told ahead of Fastify that nothing has changed', () => {
  it.each<[string, () => HttpCall]>([
    ['its own user', () => poll()],
    ['a tag that a proxy made weak', () => poll({ 'if-none-match': `W/${tag}` })],
  ])('as the route tells them: %s', (_who, call) => expectBoth(call(), 304, true));

  it('as the route tells a superuser, of any project', async () => {
    await expectBoth(poll({ 'x-auth-token': await tokenOf('super') }), 304, true);
  });

  it.each<[string, number, () => HttpCall]>([
    ['no token', 401, () => ({ path, headers: { 'if-none-match': tag } })],
    ['no such token', 401, () => poll({ 'x-auth-token': 'devinette' })],
    ['two tokens', 401, () => poll({ 'x-auth-token': [token, token] })],
    [
      'a token in the address',
      304,
      () => ({ path: `${path}?token=${token}`, headers: { 'if-none-match': tag } }),
    ],
    ['another tag', 200, () => poll({ 'if-none-match': '"autre"' })],
    ['no tag', 200, () => poll({ 'if-none-match': [] })],
    ['a number that is none', 404, () => poll({}, sites(0))],
    ['a project that there is not', 404, () => poll({}, sites(999_999))],
    ['HEAD', 304, () => ({ ...poll(), method: 'HEAD' })],
  ])('all else is left to Fastify: %s', (_what, status, call) => expectBoth(call(), status, false));

  it('the project of another is not there, whoever has looked at it', async () => {
    await callOver(beside.url, poll());
    beside.heard.length = 0;
    await expectBoth(poll({ 'x-auth-token': await tokenOf('user.sud') }), 404, false);
  });

  it('whose right the project no longer gives is refused', async () => {
    await expectBoth(poll(), 304, true);
    const { nord } = test.network;
    const before = await test.db
      .selectFrom('project')
      .select([...flags])
      .where('id', '=', nord.id)
      .executeTakeFirstOrThrow();
    const set = async (given: typeof before) => {
      await test.db.updateTable('project').set(given).where('id', '=', nord.id).execute();
      test.bus.afterCommit([{ type: 'change', projectId: nord.id, topics: ['project'], news: null }]);
    };
    await set(Object.fromEntries(flags.map((flag) => [flag, 0])) as typeof before);
    beside.heard.length = 0;
    await expectBoth(poll(), 403, false);
    await set(before);
  });

  it('what changes is told at the next call', async () => {
    await expectBoth(poll(), 304, true);
    await (
      await test.as('user.nord')
    ).spread({ content: '<p>Quai 2</p>', screens: test.network.nord.screens });
    beside.heard.length = 0;
    await expectBoth(poll(), 200, false);
  });

  it('a session that has ended, or was not used for twelve hours, is told nothing', async () => {
    await expectBoth(poll(), 304, true);
    test.clock.advance(12 * hourMs);
    beside.heard.length = 0;
    await expectBoth(poll(), 401, false);
    token = await tokenOf('manager.nord');
    await callOver(beside.url, poll());
    await test
      .as('user.nord')
      .then((user) =>
        user.call({ method: 'POST', url: '/rest/user/logout', headers: { 'x-auth-token': token } }),
      );
    beside.heard.length = 0;
    await expectBoth(poll(), 401, false);
  });
});
