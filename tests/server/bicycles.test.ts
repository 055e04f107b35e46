import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BicycleState } from '../../contract/schemas/bicycleState.ts';
import type { PlayerSnapshot, PlayerStation } from '../../contract/schemas/player.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import type { EventReader } from '../support/eventReader.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, startFeedServer } from '../support/feedServer.ts';
import { followScreen } from '../support/followScreen.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const open = { is_installed: true, is_renting: true, is_returning: true };

describeOnEachEngine('the stations of bicycles of a site', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  let stream: EventReader;
  /** Content of the source for its two stations. */
  let counts: { bikes: number; docks: number; at: number };
  useFastSeconds();
  const nord = () => test.network.nord;

  beforeEach(async () => {
    feeds = await startFeedServer();
    test = await startTestApp(engine, { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    counts = { bikes: 4, docks: 11, at: test.clock.now };
    stream = await followScreen(test, nord().screens[0]);
  });
  afterEach(async () => {
    stream.close();
    await test.close();
    await feeds.close();
  });

  const answer =
    (files: Record<string, object>): RequestListener =>
    ({ url = '', headers }, response) => {
      const name = url.replace(/^\/|\.json.*$/g, '');
      const found = files[name];
      const etag = `"${JSON.stringify(found)?.length}-${counts.bikes}-${counts.at}"`;
      if (name === 'status' && headers['if-none-match'] === etag) return response.writeHead(304).end();
      if (!found) return response.writeHead(404).end();
      response.setHeader('etag', etag).end(JSON.stringify(found));
    };
  const listed = () =>
    ['status', 'information'].map((name) => ({ name: `station_${name}`, url: feeds.url(`/${name}.json`) }));
  const second = (): RequestListener =>
    answer({
      gbfs: { version: '2.3', data: { fr: { feeds: listed() } } },
      information: { version: '2.3', data: { stations: [{ station_id: '12012', name: 'Gare d’Antony' }] } },
      status: {
        version: '2.3',
        ttl: 86_400,
        data: {
          stations: [
            {
              station_id: '12012',
              ...open,
              last_reported: counts.at / 1000,
              num_bikes_available: counts.bikes,
              num_docks_available: counts.docks,
            },
          ],
        },
      },
    });
  const third = (): RequestListener =>
    answer({
      gbfs: { version: '3.0', data: { feeds: listed() } },
      information: {
        version: '3.0',
        data: {
          stations: [{ station_id: '12012', name: [{ text: 'Gare d’Antony', language: 'fr' }] }],
        },
      },
      status: {
        version: '3.0',
        data: {
          stations: [
            {
              station_id: '12012',
              ...open,
              last_reported: new Date(counts.at).toISOString(),
              num_vehicles_available: counts.bikes,
              num_docks_available: counts.docks,
            },
          ],
        },
      },
    });

  /** Saves a station as a superuser, and shows it at the first screen's site. */
  async function shows(station: object = {}): Promise<number> {
    const actor = await test.as('super');
    const bike = {
      stationId: '12012',
      clientId: null,
      api: 'GBFS',
      url: feeds.url('/gbfs.json'),
      ...station,
    };
    const { json } = await saveRecord(actor, 'bikes', bike);
    const { id } = json as { id: number };
    const { id: projectId, siteId } = nord();
    const site = { name: 'Gare', order: 1, bikeIds: [id], version: 1 };
    const parts = { idProject: String(projectId) };
    expect((await saveRecord(actor, 'sites', site, { id: siteId, parts })).status).toBe(200);
    return id;
  }
  const states = async () =>
    (await (await test.as('super')).get<{ array: BicycleState[] }>('/api/bicycles/stations')).json.array;
  /** Waits until the screen gets these stations, skipping repeated earlier ones. */
  const becomes = async (expected: Partial<PlayerStation>) => {
    for (;;) {
      const { bicycles = [] } = await stream.next<PlayerSnapshot>('snapshot');
      const told = bicycles.map((station) => ({ ...station, ...expected }));
      if (bicycles.length === 1 && isDeepStrictEqual(told, bicycles)) return;
    }
  };

  it.each([
    ['2', second],
    ['3', third],
  ])(
    'LIV-3 are read as GBFS %s and sent to its screens alone, and again when they are others',
    async (_, source) => {
      feeds.answer = source();
      const id = await shows();
      const station = { id, name: 'Gare d’Antony', bikes: 4, docks: 11, closed: false };
      await becomes({ ...station, since: counts.at });
      const actor = await test.as('super');
      const search = encodeURIComponent('{"q":"antony"}');
      const { json } = await actor.get<{ array: object[] }>(`/rest/bike?filter=${search}`);
      const [site] = await test.db
        .selectFrom('site')
        .select('name')
        .where('id', '=', nord().siteId)
        .execute();
      expect(json.array).toMatchObject([{ id, stationName: 'Gare d’Antony', sites: [site?.name] }]);
      expect(await states()).toMatchObject([
        { bikeId: id, failingSince: null, stations: 1, station: { bikes: 4 }, meant: [] },
      ]);
      counts = { bikes: 3, docks: 12, at: test.clock.now + 5 * minute };
      feeds.answer = source();
      test.clock.advance(5 * minute + 1000);
      await becomes({ ...station, bikes: 3, docks: 12, since: counts.at });
      const elsewhere = await followScreen(test, test.network.sud.screens[0]);
      expect((await elsewhere.next<PlayerSnapshot>('snapshot')).bicycles).toEqual([]);
      elsewhere.close();
      const asked = feeds.requests.map(({ url }) => url);
      expect(asked.filter((url) => url !== '/status.json')).toEqual(['/gbfs.json', '/information.json']);
    },
  );

  it('LIV-3 that were asked for before the source was configured anew count no more', async () => {
    const answerNow = second();
    const known: (string | null | undefined)[] = [];
    feeds.answer = (request, response) =>
      void (async () => {
        if (request.url === '/status.json') {
          const row = await test.db.selectFrom('bike_feed').select('content').executeTakeFirst();
          known.push(row?.content);
          // Simulates another server that now looks for other stations.
          if (known.length === 1)
            await test.db.updateTable('bike_feed').set({ read_for: 'others' }).execute();
        }
        answerNow(request, response);
      })();
    await shows();
    await expect.poll(() => known.length).toBeGreaterThan(0);
    test.clock.advance(5 * minute + 1000);
    await becomes({ bikes: 4 });
    expect(known.slice(0, 2)).toEqual([null, null]);
  });

  it('LIV-3 that were read are asked for on the condition that they changed', async () => {
    feeds.answer = second();
    await shows();
    await becomes({ bikes: 4 });
    // As long as the source wants, five minutes at most.
    const { next_at } = await test.db.selectFrom('bike_feed').select('next_at').executeTakeFirstOrThrow();
    expect(next_at).toBe(test.clock.now + 5 * minute);
    const before = feeds.requests.length;
    test.clock.advance(5 * minute + 1000);
    await expect.poll(() => feeds.requests.length).toBe(before + 1);
    expect(feeds.requests.at(-1)?.headers['if-none-match']).toBeDefined();
    await expect.poll(async () => (await states())[0]?.readAt).toBe(test.clock.now);
    expect(await states()).toMatchObject([{ failure: null, station: { bikes: 4 } }]);
  });

  it('LIV-3 whose source does not know one: those that may be meant are told, and screens show none', async () => {
    feeds.answer = second();
    const id = await shows({ stationId: 'gare antony' });
    await expect
      .poll(states)
      .toMatchObject([{ bikeId: id, station: null, meant: [{ id: '12012', name: 'Gare d’Antony' }] }]);
    expect((await stream.next<PlayerSnapshot>('snapshot')).bicycles).toEqual([]);
  });

  it.each<[string, RequestListener, string]>([
    [
      'that wants a key',
      (_request, response) => void response.writeHead(401).end(),
      'réponse 401 : la clé manque ou est refusée',
    ],
    [
      'that is a page',
      (_request, response) => void response.end('<html>'),
      'une page web au lieu du flux : vérifiez l’adresse et la clé',
    ],
    ['that is no JSON', (_request, response) => void response.end('non'), 'la réponse n’est pas du JSON'],
    [
      'of a version to come',
      (_request, response) => void response.end('{"version":"4.0","data":{}}'),
      'version GBFS 4.0 non prise en charge (1 à 3 le sont)',
    ],
  ])(
    'LIV-3 of a source %s say why they cannot be read, where they are configured',
    async (_, listener, failure) => {
      feeds.answer = listener;
      await shows();
      await expect.poll(states).toMatchObject([{ readAt: null, failure, station: null }]);
    },
  );

  it('LIV-3 that were read are gone on with while the source fails, and count no more after half an hour', async () => {
    feeds.answer = second();
    await shows();
    await becomes({ bikes: 4 });
    feeds.answer = (_request, response) => void response.writeHead(500).end();
    test.clock.advance(5 * minute + 1000);
    await expect.poll(async () => (await states())[0]?.failure).toBe('réponse 500');
    const page = await followScreen(test, nord().screens[0]);
    const [station] = (await page.next<PlayerSnapshot>('snapshot')).bicycles ?? [];
    page.close();
    expect(station).toMatchObject({ bikes: 4 });
    const left = (station?.trustedUntil ?? 0) - (test.clock.now - 5 * minute - 1000);
    expect(left).toBeGreaterThan(15 * minute);
    expect(left).toBeLessThanOrEqual(30 * minute);
  });

  it('LIV-3 whose source has moved its files are found again once one of them is missing', async () => {
    feeds.answer = second();
    await shows();
    await becomes({ bikes: 4 });
    counts = { bikes: 3, docks: 12, at: test.clock.now };
    const there = second();
    const moved = listed().map((file) => ({ ...file, url: `${file.url}?v=2` }));
    feeds.answer = (request, response) => {
      if (request.url === '/gbfs.json')
        return void response.end(JSON.stringify({ version: '2.3', data: { fr: { feeds: moved } } }));
      if (!request.url?.endsWith('?v=2')) return void response.writeHead(404).end();
      there(request, response);
    };
    test.clock.advance(5 * minute + 1000);
    await expect.poll(async () => (await states())[0]?.failure).toBe('réponse 404 : rien à cette adresse');
    test.clock.advance(20 * minute);
    await becomes({ bikes: 3 });
  });

  it('LIV-3 are told to the screens of each project that shows them', async () => {
    feeds.answer = second();
    const id = await shows();
    await becomes({ bikes: 4 });
    const { sud } = test.network;
    await test.db.insertInto('site_bike').values({ site_id: sud.siteId, bike_id: id }).execute();
    const page = await followScreen(test, sud.screens[0]);
    await page.next('snapshot');
    counts = { bikes: 3, docks: 12, at: test.clock.now };
    feeds.answer = second();
    test.clock.advance(5 * minute + 1000);
    await becomes({ bikes: 3 });
    const { bicycles } = await page.next<PlayerSnapshot>('snapshot');
    page.close();
    expect(bicycles).toMatchObject([{ bikes: 3 }]);
  });

  it('LIV-3 whose source stays are found where they were for an hour, and looked for again then', async () => {
    feeds.answer = second();
    await shows();
    await becomes({ bikes: 4 });
    const asked = (name: string) =>
      feeds.requests.filter(({ url }) => url?.startsWith(`/${name}.json`) === true).length;
    test.clock.advance(59 * minute);
    await expect.poll(() => asked('status')).toBe(2);
    expect([asked('gbfs'), asked('information')]).toEqual([1, 1]);
    test.clock.advance(6 * minute);
    await expect.poll(() => asked('status')).toBe(3);
    expect([asked('gbfs'), asked('information')]).toEqual([2, 2]);
  });

  it('LIV-3 its key goes to the host of gbfs.json, and to no other that it names', async () => {
    const other = await startFeedServer();
    try {
      const local = other.host.replace('127.0.0.1', 'localhost');
      feeds.answer = answer({
        gbfs: {
          version: '2.3',
          data: {
            fr: {
              feeds: [
                { name: 'station_information', url: feeds.url('/information.json') },
                { name: 'station_status', url: `http://${local}/status.json` },
              ],
            },
          },
        },
        information: { data: { stations: [] } },
      });
      await shows({ clientId: 'secret' });
      await expect.poll(async () => (await states())[0]?.failure).toBe('serveur absent de FEED_HOSTS');
      expect(other.requests).toHaveLength(0);
      expect(feeds.requests.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([
        ['/gbfs.json?key=secret', 'secret'],
        ['/information.json?key=secret', 'secret'],
      ]);
    } finally {
      await other.close();
    }
  });

  it('LIV-3 a source needs its address, which is said in its field; one of another kind is not read', async () => {
    const bike = { stationId: '12012', clientId: null, api: 'GBFS', url: null };
    const { status, json } = await saveRecord(await test.as('super'), 'bikes', bike);
    expect([status, json]).toMatchObject([
      400,
      { fields: { url: 'Obligatoire pour une source GBFS : l’adresse de son fichier gbfs.json.' } },
    ]);
    const other = { ...bike, api: 'OPEN_DATA', url: feeds.url('/gbfs.json') };
    expect((await saveRecord(await test.as('super'), 'bikes', other)).status).toBe(200);
    expect(await states()).toEqual([]);
  });
});
