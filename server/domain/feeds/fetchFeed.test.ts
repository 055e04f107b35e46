import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FeedServer, startFeedServer } from '../../../tests/support/feedServer.ts';
import { FeedFailure } from './feedFailure.ts';
import { parseFeedHosts } from './feedHosts.ts';
import { type FeedAccess, fetchFeed, keyed, redirected } from './fetchFeed.ts';

it.each<[string, string | undefined, string | RegExp]>([
  ['http://a.example/flux', '/autre', 'http://a.example/autre'],
  ['http://a.example/flux', 'https://a.example/flux', 'https://a.example/flux'],
  ['https://a.example/flux', 'https://a.example:8443/x', 'https://a.example:8443/x'],
  ['https://a.example/flux', '//a.example/x', 'https://a.example/x'],
  ['https://a.example/flux', 'http://a.example/flux', /sans TLS/],
  ['https://a.example/flux', 'ftp://a.example/flux', /sans TLS/],
  ['http://a.example/flux', 'http://b.example/flux', /autre serveur/],
  ['https://a.example/flux', 'http://b.example/flux', /autre serveur/],
  ['http://a.example/flux', 'http://', /sans adresse/],
])('TRF-3 a redirect of %s to %s leads to %s', (from, location, expected) => {
  const follow = () => redirected(new URL(from), location).href;
  if (typeof expected === 'string') expect(follow()).toBe(expected);
  else expect(follow).toThrow(expected);
});

describe('TRF-3 a feed over HTTP', () => {
  const text = 'un flux de trente-deux caractères';
  const none = { etag: null, lastModified: null };
  const never = new AbortController().signal;
  let feeds: FeedServer;
  beforeEach(async () => {
    feeds = await startFeedServer();
    feeds.answer = (_request, response) => void response.end(text);
    return () => feeds.close();
  });

  const fetched = async (access: Partial<FeedAccess> = {}, { url = feeds.url(), signal = never } = {}) => {
    const feed = await fetchFeed(
      new URL(url),
      { hosts: parseFeedHosts(feeds.host), ...access },
      none,
      signal,
    );
    return feed?.body.toString();
  };
  const port = () => feeds.host.split(':')[1] ?? '';

  it('TRF-3 is asked with what its server said of its last state, and may say that it is the same', async () => {
    const access = { hosts: parseFeedHosts(feeds.host) };
    const ask = (etag: string | null, lastModified: string | null) =>
      fetchFeed(new URL(feeds.url()), access, { etag, lastModified }, never);
    const asked = () => {
      const { 'if-none-match': etag, 'if-modified-since': date } = feeds.requests.at(-1)?.headers ?? {};
      return [etag, date];
    };
    expect(await ask(null, null)).toEqual({ body: Buffer.from(text), ...none });
    expect(asked()).toEqual([undefined, undefined]);
    feeds.answer = (_request, response) =>
      void response.setHeader('etag', '"un"').setHeader('last-modified', 'hier').end(text);
    expect(await ask(null, 'avant')).toMatchObject({ etag: '"un"', lastModified: 'hier' });
    expect(asked()).toEqual([undefined, 'avant']);
    feeds.answer = (_request, response) => void response.writeHead(304).end();
    expect(await ask('"un"', null)).toBeNull();
    expect(asked()).toEqual(['"un"', undefined]);
  });

  it('LIV-1 TRF-3 is asked a question as XML, or without one by its address alone, each with its key', async () => {
    const questions: string[] = [];
    feeds.answer = (request, response) =>
      void readText(request).then((question) => {
        questions.push(question);
        response.end(text);
      });
    const access = { hosts: parseFeedHosts(feeds.host) };
    const { url, headers } = keyed(new URL(feeds.url('/flux?a=1')), 'clé');
    for (const asked of [{ headers, body: '<Siri/>' }, { headers }])
      await fetchFeed(url, access, none, never, asked);
    expect(questions).toEqual(['<Siri/>', '']);
    const sent = { url: '/flux?a=1&key=cl%C3%A9', 'x-api-key': 'clé' };
    expect(
      feeds.requests.map(({ method, url: address, headers: of }) => ({
        method,
        url: address,
        'x-api-key': of['x-api-key'],
        type: of['content-type'],
      })),
    ).toEqual([
      { method: 'POST', ...sent, type: 'text/xml; charset=utf-8' },
      { method: 'GET', ...sent, type: undefined },
    ]);
    expect(keyed(url, null)).toEqual({ url, headers: {} });
  });

  it.each([301, 302, 303, 307, 308])('TRF-3 is followed where it moved (%i), three times', async (status) => {
    let last = 3;
    feeds.answer = ({ url }, response) => {
      const at = Number(url?.slice(1));
      if (at === last) response.end(text);
      else response.writeHead(status, { location: `/${at + 1}` }).end();
    };
    expect(await fetched({}, { url: feeds.url('/0') })).toBe(text);
    last = 4;
    await expect(fetched({}, { url: feeds.url('/0') })).rejects.toThrow('trop de redirections');
  });

  it('TRF-3 SRV-2 of a server that changes to another protocol is none, and holds nobody up', async () => {
    feeds.answer = ({ socket }) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    await expect(fetched()).rejects.toThrow('connexion interrompue');
  });

  it.each([204, 300, 404, 503])('TRF-3 of which the server says %i is none', async (status) => {
    feeds.answer = (_request, response) => void response.writeHead(status).end();
    await expect(fetched()).rejects.toThrow(`réponse ${status}`);
  });

  it.each<[number, string | null, number | null]>([
    [429, '120', 120_000],
    [503, 'Thu, 15 Jan 2026 12:10:00 GMT', 600_000],
    [429, 'bientôt', null],
    [401, null, null],
  ])(
    'LIV-1 TRF-3 whose server says %i and to come back after %s is left alone so long',
    async (status, header, retryAfterMs) => {
      feeds.answer = (_request, response) => {
        if (header !== null) response.setHeader('retry-after', header);
        response.setHeader('date', 'Thu, 15 Jan 2026 12:00:00 GMT').writeHead(status).end();
      };
      await expect(fetched()).rejects.toMatchObject({ retryAfterMs });
    },
  );

  it.each<[string, RequestListener, string]>([
    [
      'is cut off',
      (_request, response) => void response.write('x', () => response.destroy()),
      'connexion interrompue',
    ],
    ['is no HTTP', ({ socket }) => void socket.end('SSH-2.0-OpenSSH\r\n'), 'la réponse n’est pas du HTTP'],
    [
      'is not packed as it says',
      (_request, response) => void response.setHeader('content-encoding', 'gzip').end(text),
      'compression illisible ou tronquée',
    ],
  ])('ADM-5 TRF-3 whose answer %s is told as such', async (_what, answer, reason) => {
    feeds.answer = answer;
    await expect(fetched()).rejects.toThrow(new FeedFailure(reason));
  });

  it('ADM-5 LIV-1 whose key cannot be sent is told as such', async () => {
    const { url, headers } = keyed(new URL(feeds.url()), 'clé €');
    const asked = fetchFeed(url, { hosts: parseFeedHosts(feeds.host) }, none, never, { headers });
    await expect(asked).rejects.toThrow(
      new FeedFailure('la clé contient un caractère qui ne peut pas être envoyé'),
    );
  });

  it.each([
    '<!DOCTYPE html><html lang="fr"><body>Maintenance</body></html>',
    '\uFEFF\r\n  <!doctype HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
    '<html><head><title>502 Bad Gateway</title></head></html>',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">',
    '<!-- proxy --><HTML>',
  ])('ADM-5 TRF-3 LIV-1 LIV-3 that is a web page is told as such: %s', async (page) => {
    feeds.answer = (_request, response) => void response.end(page);
    await expect(fetched()).rejects.toThrow('une page web au lieu du flux');
  });

  it.each(['<Siri xmlns="http://www.siri.org.uk/siri"/>', '{"html": 1}', '<htmlx/>', 'html'])(
    'TRF-3 that is no web page is read: %s',
    async (feed) => {
      feeds.answer = (_request, response) => void response.end(feed);
      expect(await fetched()).toBe(feed);
    },
  );

  it('TRF-3 LIV-1 of which nothing is known yet has not stayed the same', async () => {
    feeds.answer = (_request, response) => void response.writeHead(304).end();
    await expect(fetched()).rejects.toThrow('réponse 304');
  });

  it('TRF-3 whose answer is of no use is read no further', async () => {
    const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>();
    feeds.answer = (_request, response) => void response.once('close', isClosed).writeHead(503).write('x');
    await expect(fetched()).rejects.toThrow('réponse 503');
    await closed;
  });

  it.each<[string, (body: Buffer) => { encoding: string | null; parts: Buffer[]; length: boolean }]>([
    ['whole', (body) => ({ encoding: null, parts: [body], length: true })],
    [
      'in parts',
      (body) => ({ encoding: null, parts: [body.subarray(0, 9), body.subarray(9)], length: false }),
    ],
    ['packed', (body) => ({ encoding: 'gzip', parts: [gzipSync(body)], length: true })],
    ['packed, in capital letters', (body) => ({ encoding: 'GZIP', parts: [gzipSync(body)], length: true })],
    ['packed, by another name', (body) => ({ encoding: 'x-gzip', parts: [gzipSync(body)], length: false })],
  ])('TRF-3 that comes %s is read up to its limit, and no further', async (_how, send) => {
    const body = Buffer.from('x'.repeat(1_000));
    const { encoding, parts, length } = send(body);
    feeds.answer = (_request, response) => {
      if (encoding !== null) response.setHeader('content-encoding', encoding);
      if (length) response.setHeader('content-length', Buffer.concat(parts).length);
      for (const part of parts) response.write(part);
      response.end();
    };
    expect(await fetched({ limits: { bytes: 1_000 } })).toBe(body.toString());
    await expect(fetched({ limits: { bytes: 999 } })).rejects.toThrow('plus de 999 octets');
  });

  it('TRF-3 that is larger packed than unpacked, or says that it is too large, is refused as well', async () => {
    feeds.answer = (_request, response) =>
      void response.setHeader('content-encoding', 'gzip').end(gzipSync(text));
    await expect(fetched({ limits: { bytes: Buffer.byteLength(text) } })).rejects.toThrow('octets');
    const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>();
    feeds.answer = (_request, response) =>
      void response.once('close', isClosed).setHeader('content-length', 1_000).write('x');
    await expect(fetched({ limits: { bytes: 999 } })).rejects.toThrow('plus de 999 octets');
    // An unread response does not keep its connection.
    await closed;
    feeds.answer = (_request, response) =>
      void response.setHeader('content-length', 17 * 1024 * 1024).write('x');
    await expect(fetched()).rejects.toThrow(new FeedFailure('plus de 16 Mo'));
  });

  it.each<[string, Partial<FeedAccess>, string]>([
    ['a server that is not allowed', { hosts: parseFeedHosts('feeds.example') }, 'FEED_HOSTS'],
    ['an address that its entry does not mean', { hosts: parseFeedHosts('127.0.0.1:1') }, 'FEED_HOSTS'],
  ])('TRF-3 of %s is never asked for', async (_what, access, reason) => {
    await expect(fetched(access)).rejects.toThrow(reason);
    expect(feeds.requests).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['an IPv4 address that is written out', '127.0.0.1', '127.0.0.1'],
    ['an IPv6 address that is written out', '[::1]', '::1'],
  ])('TRF-3 of %s is asked for where its entry means it alone', async (_what, host) => {
    const hosts = parseFeedHosts(`${host}:${port()}=10.0.0.0/8`);
    await expect(fetched({ hosts }, { url: `http://${host}:${port()}/` })).rejects.toThrow('adresse privée');
    expect(feeds.requests).toEqual([]);
  });

  it('TRF-3 of a name is asked for at those of its addresses that are allowed, and at no other', async () => {
    const url = `http://feeds.lan:${port()}/`;
    const hosts = parseFeedHosts(`feeds.lan:${port()}=127.0.0.1`);
    const [inside, own] = ['10.0.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    if (!inside || !own) throw new Error('two addresses');
    expect(await fetched({ hosts, resolve: () => Promise.resolve([inside, own]) }, { url })).toBe(text);
    const both = parseFeedHosts(`feeds.lan:${port()}=127.0.0.0/8`);
    const deaf = { address: '127.0.0.9', family: 4 };
    expect(await fetched({ hosts: both, resolve: () => Promise.resolve([deaf, own]) }, { url })).toBe(text);
    const here = parseFeedHosts(`localhost:${port()}=127.0.0.0/8`);
    expect(await fetched({ hosts: here }, { url: `http://localhost:${port()}/` })).toBe(text);
    const others = fetched({ hosts, resolve: () => Promise.resolve([inside]) }, { url });
    await expect(others).rejects.toThrow('adresse privée');
    const unknown = fetched({ hosts, resolve: () => Promise.reject(new Error('ENOTFOUND')) }, { url });
    await expect(unknown).rejects.toThrow('introuvable');
  });

  it('ADM-5 TRF-3 over TLS of a server that has none is told as such', async () => {
    await expect(fetched({}, { url: `https://${feeds.host}/` })).rejects.toThrow(
      new FeedFailure('le serveur ne répond pas en HTTPS'),
    );
  });

  it('TRF-3 whose connection does not come about is given up, one whose answer takes longer is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = { connectMs: 5_000 };
    const hosts = parseFeedHosts(`feeds.lan:${port()}=127.0.0.1`);
    const lost = fetched(
      { limits, hosts, resolve: () => new Promise(() => undefined) },
      { url: `http://feeds.lan:${port()}/` },
    );
    const given = expect(lost).rejects.toThrow('connexion trop lente');
    vi.advanceTimersByTime(5_000);
    await given;
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<() => void>();
    feeds.answer = (_request, response) => isAsked(() => void response.end(text));
    const late = fetched({ limits });
    const answer = await asked;
    vi.advanceTimersByTime(5_000);
    answer();
    expect(await late).toBe(text);
  });

  it('TRF-3 whose server takes the connection and says nothing of TLS is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: connected, resolve: isConnected } = Promise.withResolvers<void>();
    const silent = createServer((socket) => {
      onTestFinished(() => void socket.destroy());
      isConnected();
    });
    onTestFinished(() => void silent.close());
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const lost = fetched(
      { hosts: parseFeedHosts(host), limits: { connectMs: 5_000 } },
      { url: `https://${host}/` },
    );
    const given = expect(lost).rejects.toThrow('connexion trop lente');
    await connected;
    await new Promise(setImmediate);
    vi.advanceTimersByTime(5_000);
    await given;
  });

  it('TRF-3 that takes too long in all, or is not wanted any more, is broken off', async () => {
    feeds.answer = (_request, response) => void response.writeHead(200).write('x');
    await expect(fetched({ limits: { totalMs: 50 } })).rejects.toThrow('réponse trop lente');
    const stopping = new AbortController();
    feeds.answer = () => stopping.abort(new Error('arrêt'));
    await expect(fetched({}, { signal: stopping.signal })).rejects.toThrow(/arrêt|aborted/);
  });
});
