import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBothServers } from '../support/askBoth.ts';
import { deleteRecord } from '../support/configure.ts';
import { sqlite } from '../support/engines.ts';
import { callOver, type HttpCall } from '../support/overHttp.ts';
import { feedPaths, makeKey, openFeeds } from '../support/publishing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const token = 'jeton-de-prometheus';
const { pb, xml, json, alerts } = feedPaths('nord');
const open = feedPaths('sud').pb;

let test: TestApp;
let key: string;
let tag: string;
let time: string;

beforeAll(async () => {
  test = await startTestApp(sqlite, { metricsToken: token });
});
const { urls, heard, askBoth, expectAlike } = useBothServers(() => test);

beforeAll(async () => {
  await openFeeds(test, test.network.sud);
  key = await makeKey(test, test.network.nord);
  const { nord } = test.network;
  const content = `<p>${'Bus de remplacement. '.repeat(60)}</p>`;
  await (await test.as('user.nord')).spread({ content, screens: nord.screens });
  const { headers } = await callOver(urls.usual, { path: xml, headers: { 'x-api-key': key } });
  tag = String(headers.etag);
  time = String(headers['last-modified']);
});
afterAll(() => test.close());

/** A SIRI poll as a consumer writes it, with its selection. */
const siri = (number: string, wanted = '', more: HttpCall['headers'] = {}): HttpCall => {
  const body =
    '<Siri xmlns="http://www.siri.org.uk/siri"><ServiceRequest>' +
    `<RequestTimestamp>2026-01-15T01:00:00Z</RequestTimestamp><MessageIdentifier>${number}</MessageIdentifier>` +
    `<SituationExchangeRequest version="2.1">${wanted}</SituationExchangeRequest></ServiceRequest></Siri>`;
  const length = String(Buffer.byteLength(body));
  const headers = keyed({ 'content-type': 'text/xml; charset=utf-8', 'content-length': length, ...more });
  return { method: 'POST', path: '/siri/nord', headers, body };
};

const keyed = (more: HttpCall['headers'] = {}) => ({ 'x-api-key': key, ...more });
const gzip = { 'accept-encoding': 'gzip' };

describe('OUT-4 what is answered ahead of Fastify', () => {
  it.each<[string, number, () => HttpCall]>([
    ['SIRI Lite', 200, () => ({ path: xml, headers: keyed() })],
    ['SIRI Lite, packed', 200, () => ({ path: xml, headers: keyed(gzip) })],
    ['SIRI Lite in JSON, packed', 200, () => ({ path: json, headers: keyed(gzip) })],
    ['GTFS-Realtime', 200, () => ({ path: pb, headers: keyed(gzip) })],
    [
      'GTFS-Realtime in JSON',
      200,
      () => ({ path: alerts, headers: keyed({ 'accept-encoding': 'gzip;q=0' }) }),
    ],
    ['a key in the address', 200, () => ({ path: `${pb}?key=${key}` })],
    [
      'a key in a header, which counts before another in the address',
      200,
      () => ({ path: `${pb}?key=x`, headers: keyed() }),
    ],
    ['an open project, without a key', 200, () => ({ path: open })],
    ['the same with the key of another', 200, () => ({ path: open, headers: keyed() })],
    ['a connection that ends', 200, () => ({ path: pb, headers: keyed({ connection: 'close' }) })],
    [
      'a version, of which no route has one',
      200,
      () => ({ path: pb, headers: keyed({ 'accept-version': '1.0.0' }) }),
    ],
    ['a tag that is known', 304, () => ({ path: xml, headers: keyed({ 'if-none-match': tag }) })],
    ['one of some tags', 304, () => ({ path: pb, headers: keyed({ 'if-none-match': `"x", ${tag}` }) })],
    ['any tag', 304, () => ({ path: pb, headers: keyed({ 'if-none-match': '*' }) })],
    ['a time', 304, () => ({ path: json, headers: keyed({ 'if-modified-since': time }) })],
    [
      'another tag, which counts before a time',
      200,
      () => ({ path: pb, headers: keyed({ 'if-none-match': 'W/"x"', 'if-modified-since': time }) }),
    ],
    ['a request of SIRI', 200, () => siri('demande-1')],
    ['the same, packed, of another number', 200, () => siri('demande-2', '', gzip)],
    ['the same without a number that can be', 200, () => siri('')],
    ['the same with a key in the address', 200, () => ({ ...siri('3'), path: `/siri/nord?key=${key}` })],
  ])('says all that the route says: %s', async (_what, status, callOf) => {
    await expectAlike(callOf(), status, true);
  });

  it.each<[string, number, () => HttpCall]>([
    ['no key', 401, () => ({ path: pb })],
    ['a wrong key', 401, () => ({ path: pb, headers: { 'x-api-key': 'devinette' } })],
    ['a wrong key of an open project', 401, () => ({ path: open, headers: { 'x-api-key': 'devinette' } })],
    ['two keys', 401, () => ({ path: pb, headers: { 'x-api-key': [key, key] } })],
    ['two keys in the address', 400, () => ({ path: `${pb}?key=${key}&key=${key}` })],
    ['a key of no project of that name', 404, () => ({ path: feedPaths('nulle').pb, headers: keyed() })],
    ['another path', 404, () => ({ path: '/gtfs-rt/nord/trips.pb', headers: keyed() })],
    ['HEAD', 200, () => ({ method: 'HEAD', path: pb, headers: keyed() })],
    ['OPTIONS', 404, () => ({ method: 'OPTIONS', path: pb, headers: keyed() })],
    ['POST', 404, () => ({ method: 'POST', path: pb, headers: keyed() })],
    ['a body', 200, () => ({ path: pb, headers: keyed({ 'content-length': '2' }), body: '{}' })],
    ['a whole address', 200, () => ({ path: `${urls.ahead}${pb}`, headers: keyed() })],
    ['an address with escapes', 200, () => ({ path: pb.replace('nord', 'n%6Frd'), headers: keyed() })],
    ['an address that cannot be read', 400, () => ({ path: pb.replace('nord', '%00'), headers: keyed() })],
    ['a slash at the end', 200, () => ({ path: `${pb}/`, headers: keyed() })],
    ['a request of SIRI for one line', 200, () => siri('4', '<LineRef>R1</LineRef>')],
    ['one that cannot be read', 400, () => siri('5', '<')],
    ['one without a key', 401, () => siri('6', '', { 'x-api-key': [] })],
    ['one for a project that the key does not open', 404, () => ({ ...siri('7'), path: '/siri/nulle' })],
    ['one in pieces', 200, () => siri('8', '', { 'content-length': [], 'transfer-encoding': 'chunked' })],
    ['one of another kind', 415, () => siri('9', '', { 'content-type': 'text/plain' })],
    ['a long one', 200, () => siri('10', `<!--${'x'.repeat(5_000)}-->`)],
    ['whose address a proxy says', 200, () => ({ path: open, headers: { 'x-forwarded-for': '192.0.2.1' } })],
  ])('leaves to Fastify: %s', async (_what, status, callOf) => {
    await expectAlike(callOf(), status, false);
  });
});

it('OUT-1 each answer of SIRI has an id of its own, whoever gives it; a document of SIRI Lite, once it is written anew', async () => {
  const ids = async (...calls: [url: string, call: HttpCall][]) => {
    const answers = await Promise.all(calls.map(([url, call]) => callOver(url, call)));
    return answers.map(({ body }) => /nord:ResponseMessage::[\da-f-]{36}:LOC/.exec(body.toString())?.[0]);
  };
  const lite = [xml, json].map((path): [string, HttpCall] => [urls.ahead, { path, headers: keyed() }]);
  const asked = ['1', '2'].map((number): [string, HttpCall] => [urls.ahead, siri(number)]);
  const before = await ids(...lite);
  // The route has read one of the same text.
  const all = [...before, ...(await ids([urls.usual, siri('0')], ...asked))];
  expect(heard).toHaveLength(2);
  test.clock.advance(1_000);
  all.push(...(await ids(...lite)));
  expect(all).not.toContain(undefined);
  expect(new Set(all).size).toBe(all.length);
});

it('OUT-1 a request of SIRI whose body comes after its head is waited for by Fastify, and answered the same', async () => {
  const { path, headers, body } = siri('attendue');
  const { hostname, port } = new URL(urls.ahead);
  const answer = Promise.withResolvers<string>();
  const call = request(
    { hostname, port, path, method: 'POST', headers: { ...headers, expect: '100-continue' } },
    (response) => answer.resolve(text(response)),
  );
  call.on('error', answer.reject).on('continue', () => call.end(body));
  call.flushHeaders();
  expect(await answer.promise).toContain('<RequestMessageRef>attendue</RequestMessageRef>');
  expect(heard).toEqual([]);
});

const statusOf = async (headers: Record<string, string>, path = pb) =>
  (await callOver(urls.ahead, { path, headers })).status;

it('OUT-4 a key that is revoked, and a project that is open no more, are refused at the next call', async () => {
  const own = await makeKey(test, test.network.nord);
  for (const status of [200, 200]) expect(await statusOf({ 'x-api-key': own })).toBe(status);
  const { id } = await test.db
    .selectFrom('feed_key')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  expect((await deleteRecord(await test.as('super'), 'feedKeys', id)).status).toBe(200);
  expect(await statusOf({ 'x-api-key': own })).toBe(401);
  for (const status of [200, 200]) expect(await statusOf({}, open)).toBe(status);
  expect(heard.map(({ route }) => route)).toEqual([
    '/gtfs-rt/:project/alerts.pb',
    '/gtfs-rt/:project/alerts.pb',
  ]);
  await openFeeds(test, test.network.sud, false);
  expect(await statusOf({}, open)).toBe(401);
  await openFeeds(test, test.network.sud);
});

it('OUT-4 calls are counted together, whoever answers them, and the one too many is refused by the route', async () => {
  const own = { 'x-api-key': await makeKey(test, test.network.nord) };
  for (let call = 0; call < 60; call += 1) {
    await callOver(urls.usual, { path: pb, headers: own });
    expect(await statusOf(own)).toBe(200);
  }
  const given = await askBoth({ path: pb, headers: own });
  expect([given.status, heard.length]).toEqual([429, 60]);
  expect(given.headers).toContain('retry-after: 60');
});

it('OUT-4 what fails ahead of Fastify is answered by the route', async () => {
  const failing = await startTestApp(sqlite);
  try {
    const at = await failing.url();
    const fail = () => {
      throw new Error('Panne.');
    };
    failing.app.answerAhead(fail);
    failing.app.answerPostsAhead({ mayKnow: () => true, answer: fail });
    await openFeeds(failing, failing.network.nord);
    const health = await callOver(at, { path: '/health' });
    const { headers, ...call } = siri('1');
    const asked = await callOver(at, { ...call, headers: { ...headers, 'x-api-key': [] } });
    expect([health.status, asked.status]).toEqual([200, 200]);
    expect(asked.body.toString()).toContain('<RequestMessageRef>1</RequestMessageRef>');
  } finally {
    await failing.close();
  }
});

it('OPS-2 calls that are answered so are measured as those of their route', async () => {
  const counted = async () => {
    const { body } = await callOver(urls.ahead, {
      path: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    const line =
      /^girouette_http_request_seconds_count\{method="GET",route="\/siri-lite\/:project\/situation-exchange\.xml",status="304"\} (\d+)$/m;
    return Number(line.exec(body.toString())?.[1] ?? 0);
  };
  const before = await counted();
  await askBoth({ path: xml, headers: keyed({ 'if-none-match': tag }) });
  expect(await counted()).toBe(before + 2);
  expect(heard).toMatchObject([{ method: 'GET', status: 304 }]);
});
