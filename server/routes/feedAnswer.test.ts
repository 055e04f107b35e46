import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { documentAnswer, isUnchanged, unchangedAnswer } from './feedAnswer.ts';

const changedAt = Date.UTC(2026, 0, 15, 12, 0, 7, 250);
const publication = { told: [], tag: 'now', changedAt, validFrom: 0, validUntil: Infinity };
const date = (at: number) => new Date(at).toUTCString();

it.each<[string, IncomingHttpHeaders, boolean]>([
  ['nothing', {}, false],
  ['its tag', { 'if-none-match': 'W/"now"' }, true],
  ['its tag among others', { 'if-none-match': 'W/"before", W/"now"' }, true],
  ['its tag without the mark of weak ones', { 'if-none-match': '"before", "now"' }, true],
  ['any tag', { 'if-none-match': '*' }, true],
  ['another tag', { 'if-none-match': 'W/"before"' }, false],
  [
    'another tag, and its time',
    { 'if-none-match': 'W/"before"', 'if-modified-since': date(changedAt) },
    false,
  ],
  ['its tag, and an earlier time', { 'if-none-match': 'W/"now"', 'if-modified-since': date(0) }, true],
  ['its time, in whole seconds', { 'if-modified-since': date(changedAt) }, true],
  ['the second before', { 'if-modified-since': date(changedAt - 1_000) }, false],
  ['a later time', { 'if-modified-since': date(changedAt + 60_000) }, true],
  ['a time that is none', { 'if-modified-since': 'yesterday' }, false],
])('OUT-2 a consumer that says it has %s', (_what, headers, expected) => {
  expect(isUnchanged(headers, publication)).toBe(expected);
});

it('OUT-2 what has never published anything is never told to be unchanged by its time', () => {
  const never = { ...publication, changedAt: null };
  expect(isUnchanged({ 'if-modified-since': date(changedAt) }, never)).toBe(false);
});

it.each([
  ['open to all', true, 'public, no-cache'],
  ['for who has a key', false, 'private, no-cache'],
])('OUT-4 what is %s may be kept by caches as such, with its tag and its time', (_who, isPublic, kept) => {
  const project = {
    id: 1,
    name: 'nord',
    codespace: 'nord',
    longName: 'Nord',
    timeZone: 'Europe/Paris',
    isPublic,
  };
  const feed = { project, publication, type: 'application/xml' };
  const headers = {
    etag: 'W/"now"',
    vary: 'accept-encoding, x-api-key',
    'cache-control': kept,
    'last-modified': 'Thu, 15 Jan 2026 12:00:07 GMT',
  };
  expect(unchangedAnswer(feed)).toEqual({ status: 304, headers, body: null });
  const body = Buffer.from('<Siri/>');
  expect(documentAnswer(feed, body, { 'content-encoding': 'gzip' })).toEqual({
    status: 200,
    headers: { ...headers, 'content-type': 'application/xml', 'content-encoding': 'gzip' },
    body,
  });
  const never = { ...feed, publication: { ...publication, changedAt: null } };
  expect(unchangedAnswer(never).headers).not.toHaveProperty('last-modified');
});
