import type { RequestListener } from 'node:http';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FeedState } from '../../contract/schemas/feedState.ts';
import { encodeGtfsRealtime, encodeSiri } from '../../server/domain/demo/demoFeeds.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import type { FeedOptions, FeedTrouble } from '../../server/domain/feeds/feedLoop.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, gtfsRealtime, startFeedServer } from '../support/feedServer.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { buildAlert, insertFeedLine } from '../support/traffic.ts';

const patience = { timeout: 15_000, interval: 20 };
const megabyte = 1024 * 1024;

/** Sends a megabyte a hundred times, while the reader stays. */
function sendMuch(response: {
  write(part: Buffer): boolean;
  end(): void;
  once(event: 'drain', then: () => void): void;
}) {
  let left = 100;
  const more = () => {
    while (left-- > 0) if (!response.write(Buffer.alloc(megabyte, 0x20))) return response.once('drain', more);
    response.end();
  };
  more();
}

describeOnEachEngine('traffic feeds that misbehave', (engine) => {
  let feeds: FeedServer;
  let test: TestApp | null = null;
  let troubles: FeedTrouble[] = [];
  useFastSeconds();
  beforeEach(async () => {
    feeds = await startFeedServer();
    troubles = [];
  });
  afterEach(async () => {
    await test?.close();
    test = null;
    await feeds.close();
  });

  /** A server that reads one feed of project `nord`; its line is the RER B. */
  async function start(url = feeds.url(), options: Partial<FeedOptions> = {}): Promise<TestApp> {
    const trafficFeeds: Partial<FeedOptions> = {
      hosts: parseFeedHosts(feeds.host),
      onFailure: (trouble) => troubles.push(trouble),
      ...options,
    };
    const started = await startTestApp(engine, { trafficFeeds });
    test = started;
    const { db, network } = started;
    await db.updateTable('project').set({ admin_notifications_refresh: 60 }).execute();
    await db.updateTable('line').set({ gtfs_id: 'FSF:B' }).where('id', '=', network.nord.lineId).execute();
    await insertFeedLine(db, network.nord, { url });
    await started.url();
    return started;
  }
  const database = () => {
    if (!test) throw new Error('start() first');
    return test.db;
  };
  const contents = async () =>
    (
      await test!.db
        .selectFrom('perturbation')
        .select('content')
        .where('gone_at', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ content }) => content);
  const reasons = () => troubles.map(({ error }) => (error instanceof Error ? error.message : String(error)));
  const failed = () => expect.poll(reasons, patience).toHaveLength(1);

  const one = encodeGtfsRealtime([buildAlert()], 0);
  /** Shortens timeouts for hanging feeds; merely long ones get the usual time. */
  const limitsFor = (reason: RegExp) =>
    reason.source.includes('lente') ? { connectMs: 500, totalMs: 700 } : {};

  it.each<[string, RequestListener, RegExp]>([
    ['never answers', () => undefined, /trop lente/],
    [
      'sends its head, and then nothing',
      (_request, response) => void response.writeHead(200).write('x'),
      /trop lente/,
    ],
    ['is 100 MB', (_request, response) => sendMuch(response), /plus de 16 Mo/],
    [
      'says that it is 100 MB',
      (_request, response) => void response.setHeader('content-length', 100 * megabyte).write('x'),
      /plus de/,
    ],
    [
      'is 100 MB when it is unpacked',
      (_request, response) => {
        const gzip = createGzip();
        gzip.pipe(response.setHeader('content-encoding', 'gzip'));
        sendMuch(gzip);
      },
      /plus de/,
    ],
    [
      'is packed as nobody asked',
      (_request, response) => void response.setHeader('content-encoding', 'br').end('x'),
      /compression/,
    ],
    [
      'is cut while it travels',
      (_request, response) => {
        response.setHeader('content-length', one.length);
        response.write(one.subarray(0, 10), () => response.destroy());
      },
      /./,
    ],
    ['is cut before it was sent', (_request, response) => void response.end(one.subarray(0, -3)), /tronqué/],
    [
      'is cut within its packing',
      (_request, response) =>
        void response.setHeader('content-encoding', 'gzip').end(gzipSync(one).subarray(0, -12)),
      /./,
    ],
    [
      'is a page in the clothes of a feed',
      (_request, response) =>
        void response.setHeader('content-type', 'application/x-protobuf').end('<html>Maintenance</html>'),
      /page web/,
    ],
    ['is JSON', (_request, response) => void response.end('{"alerts": []}'), /JSON : ce n’est pas du SIRI/],
    ['is empty', (_request, response) => void response.end(), /vide/],
    ['fails', (_request, response) => void response.writeHead(503).end(), /503/],
    [
      'leads to another server',
      (_request, response) => void response.writeHead(302, { location: 'http://example.org/' }).end(),
      /autre serveur/,
    ],
    [
      'leads to the metadata of a cloud',
      (_request, response) =>
        void response.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
      /autre serveur/,
    ],
    [
      'leads to another port',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /FEED_HOSTS/,
    ],
    [
      'leads to itself for ever',
      (_request, response) => void response.writeHead(302, { location: '/flux' }).end(),
      /redirections/,
    ],
  ])('TRF-3 one that %s is put off, and what it said before still holds', async (_how, misbehave, reason) => {
    feeds.answer = gtfsRealtime([buildAlert({ summary: 'Avant' })]);
    const { clock } = await start(feeds.url(), { limits: limitsFor(reason) });
    await expect.poll(contents, patience).toEqual(['Avant']);
    feeds.answer = misbehave;
    clock.advance(60_000);
    await failed();
    expect(reasons()[0]).toMatch(reason);
    expect(await contents()).toEqual(['Avant']);
    // Twice the refresh interval, plus or minus a fifth, to spare a server in trouble.
    const { next_at } = await database().selectFrom('feed').select('next_at').executeTakeFirstOrThrow();
    expect(next_at - clock.now).toBeGreaterThanOrEqual(96_000);
    expect(next_at - clock.now).toBeLessThanOrEqual(144_000);
    feeds.answer = gtfsRealtime([buildAlert({ summary: 'Après' })]);
    clock.now = next_at;
    await expect.poll(contents, patience).toEqual(['Après']);
  });

  it('ADM-5 TRF-3 who configures it is told since when and why it cannot be read, without its address', async () => {
    const started = await start();
    const { nord, sud } = started.network;
    const statesOf = async ({ id }: typeof nord) => {
      const client = await started.as('super');
      return (await client.get<{ array: FeedState[] }>(`/api/traffic/feeds/project/${id}`)).json.array;
    };
    const states = () => statesOf(nord);
    await expect.poll(async () => (await states())[0]?.readAt, patience).toBe(started.clock.now);
    expect(await statesOf(sud)).toEqual([]);
    feeds.answer = (_request, response) => void response.writeHead(503).end();
    started.clock.advance(60_000);
    const failingSince = started.clock.now;
    await failed();
    feeds.answer = (request) => void request.socket.destroy();
    started.clock.advance(10 * 60_000);
    await expect.poll(reasons, patience).toHaveLength(2);
    await expect.poll(states, patience).toMatchObject([{ failingSince, failure: 'connexion interrompue' }]);
    feeds.answer = gtfsRealtime([]);
    started.clock.advance(20 * 60_000);
    await expect.poll(states, patience).toMatchObject([{ failingSince: null, failure: null }]);
  });

  it('ADM-5 TRF-3 what a refused part of a feed said last counts for an hour, and who configures it is told', async () => {
    const partOf = (id: string) => `<Situations><PtSituationElement><SituationNumber>${id}</SituationNumber>
      <Summary>${id}</Summary><Affects><Networks><AffectedNetwork><AffectedLine><LineRef>FSF:B</LineRef>
      </AffectedLine></AffectedNetwork></Networks></Affects></PtSituationElement></Situations>`;
    const answer = (...parts: string[]): RequestListener => {
      const all = parts.map((one) => `<SituationExchangeDelivery>${one}</SituationExchangeDelivery>`);
      const xml = `<Siri><ServiceDelivery>${all.join('')}</ServiceDelivery></Siri>`;
      return (_request, response) => void response.setHeader('etag', '"un"').end(xml);
    };
    feeds.answer = answer(partOf('Nord'), partOf('Sud'));
    const started = await start();
    await expect.poll(contents, patience).toEqual(['Nord', 'Sud']);
    feeds.answer = answer(partOf('Est'), '<Status>false</Status>');
    started.clock.advance(61_000);
    const failingSince = started.clock.now;
    await expect.poll(contents, patience).toEqual(['Nord', 'Sud', 'Est']);
    const client = await started.as('super');
    const path = `/api/traffic/feeds/project/${started.network.nord.id}`;
    const failure = 'SIRI : le producteur refuse la livraison n° 2 sur 2';
    expect((await client.get<{ array: FeedState[] }>(path)).json.array).toMatchObject([
      { readAt: failingSince, failingSince, failure, isPartial: true },
    ]);
    started.clock.advance(61_000);
    await expect.poll(() => feeds.requests.length, patience).toBe(3);
    expect(feeds.requests[2]?.headers['if-none-match']).toBeUndefined();
    started.clock.advance(60 * 60_000);
    await expect.poll(contents, patience).toEqual(['Est']);
    // The hour of another part begins with its own refusal.
    feeds.answer = answer('<Status>false</Status>', partOf('Sud'));
    started.clock.advance(61_000);
    await expect.poll(contents, patience).toEqual(['Sud', 'Est']);
    started.clock.advance(60 * 60_000);
    await expect.poll(contents, patience).toEqual(['Sud']);
    // What was read before the feed failed for longer does not come back for another hour.
    feeds.answer = (_request, response) => void response.writeHead(503).end();
    started.clock.advance(61_000);
    await failed();
    feeds.answer = answer(partOf('Ouest'), '<Status>false</Status>');
    started.clock.advance(2 * 60 * 60_000);
    await expect.poll(contents, patience).toEqual(['Ouest']);
  });

  it('ADM-5 TRF-3 a feed that failed and has not changed since can be read again', async () => {
    feeds.answer = (request, response) => {
      response.setHeader('etag', '"un"');
      if (request.headers['if-none-match'] === '"un"') response.writeHead(304).end();
      else gtfsRealtime([])(request, response);
    };
    const unchanging = feeds.answer;
    const started = await start();
    const state = () => started.db.selectFrom('feed').selectAll().executeTakeFirst();
    await expect.poll(async () => (await state())?.etag, patience).toBe('"un"');
    feeds.answer = (_request, response) => void response.writeHead(503).end();
    started.clock.advance(60_000);
    await failed();
    feeds.answer = unchanging;
    started.clock.advance(10 * 60_000);
    await expect.poll(state, patience).toMatchObject({
      etag: '"un"',
      failures: 0,
      read_at: started.clock.now,
      failing_since: null,
      failure: null,
    });
  });

  it('TRF-3 50,000 alerts are read, and at most a hundred are kept', async () => {
    const alerts = Array.from({ length: 50_000 }, (_, index) =>
      buildAlert({ id: String(index), summary: `Alerte ${index}` }),
    );
    for (const body of [encodeGtfsRealtime(alerts, 0), Buffer.from(encodeSiri(alerts.slice(0, 20_000), 0))]) {
      feeds.answer = (_request, response) => void response.end(body);
      const { db } = await start();
      await expect.poll(async () => (await contents()).length, { timeout: 50_000 }).toBe(100);
      expect(await db.selectFrom('feed').select('failures').execute()).toEqual([{ failures: 0 }]);
      await test?.close();
      test = null;
    }
  }, 120_000);

  it('TRF-3 what was asked before other lines were configured counts no more', async () => {
    const known: string[][] = [];
    feeds.answer = (_request, response) =>
      void contents().then(async (now) => {
        known.push(now);
        // Simulates another server that now looks for other lines.
        if (known.length === 1) await database().updateTable('feed').set({ read_for: 'others' }).execute();
        response.end(one);
      });
    const { clock } = await start();
    await expect.poll(() => known.length, patience).toBe(1);
    clock.advance(61_000);
    await expect.poll(() => known, patience).toEqual([[], []]);
    await expect.poll(contents, patience).toHaveLength(1);
  });

  it('TRF-3 one that hangs holds no other up', async () => {
    const other = await startFeedServer();
    other.answer = gtfsRealtime([buildAlert()]);
    feeds.answer = () => undefined;
    const hosts = parseFeedHosts(`${feeds.host},${other.host}`);
    const { db, network } = await start(feeds.url(), { hosts });
    await insertFeedLine(db, network.nord, { url: other.url() });
    await expect.poll(contents, { timeout: 35_000 }).toHaveLength(1);
    await other.close();
  }, 60_000);

  it('TRF-3 a server that FEED_HOSTS does not name is never called', async () => {
    await start(feeds.url(), { hosts: parseFeedHosts('feeds.example') });
    await failed();
    expect(reasons()[0]).toMatch(/FEED_HOSTS/);
    expect(feeds.requests).toHaveLength(0);
  });

  it('TRF-3 a name that leads inside is not followed, however often it changes its mind', async () => {
    const [, port] = feeds.host.split(':');
    let asked = 0;
    await start(`http://feeds.example:${port}/flux`, {
      hosts: parseFeedHosts(`feeds.example:${port}`),
      // A second lookup would return a public address after the first, private one: but there is only one lookup.
      resolve: () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '8.8.8.8', family: 4 }]),
    });
    await failed();
    expect(reasons()[0]).toMatch(/privée/);
    expect(asked).toBe(1);
    expect(feeds.requests).toHaveLength(0);
  });

  it('TRF-3 of the addresses of a name only those that are allowed are connected to', async () => {
    const [, port] = feeds.host.split(':');
    feeds.answer = gtfsRealtime([buildAlert()]);
    await start(`http://feeds.lan:${port}/flux`, {
      hosts: parseFeedHosts(`feeds.lan:${port}=127.0.0.1`),
      resolve: () =>
        Promise.resolve([
          { address: '169.254.169.254', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    await expect.poll(contents, patience).toHaveLength(1);
    expect(feeds.requests[0]?.headers.host).toBe(`feeds.lan:${port}`);
  });

  it('TRF-3 a redirect on the same host is followed', async () => {
    feeds.answer = (request, response) => {
      if (request.url === '/flux') response.writeHead(307, { location: '/ailleurs' }).end();
      else gtfsRealtime([buildAlert()])(request, response);
    };
    await start();
    await expect.poll(contents, patience).toHaveLength(1);
  });

  it('TRF-3 a packed feed is read', async () => {
    feeds.answer = (_request, response) =>
      void response.setHeader('content-encoding', 'gzip').end(gzipSync(one));
    await start();
    await expect.poll(contents, patience).toHaveLength(1);
  });

  it('TRF-3 a text with characters that a database refuses is stored without them', async () => {
    const situation = {
      SituationNumber: 'S\0',
      Summary: 'RER B\0 : \uD800interrompu',
      Affects: { Networks: { AffectedNetwork: { AffectedLine: { LineRef: 'FSF:B' } } } },
    };
    const delivery = { SituationExchangeDelivery: { Situations: { PtSituationElement: [situation] } } };
    feeds.answer = (_request, response) =>
      void response.end(JSON.stringify({ Siri: { ServiceDelivery: delivery } }));
    await start();
    await expect.poll(contents, patience).toEqual(['RER B : interrompu']);
  });

  it('TRF-3 the server stops though a feed hangs', async () => {
    feeds.answer = () => undefined;
    const { app } = await start();
    await expect.poll(() => feeds.requests.length, patience).toBe(1);
    const before = performance.now();
    await app.close();
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(troubles).toEqual([]);
  });
});
