import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BicycleReader } from '../../server/domain/bicycles/bicycleReader.ts';
import type { BicycleState } from '../../contract/schemas/bicycleState.ts';
import { readSiteStations } from '../../server/domain/bicycles/storedStations.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type FeedServer, startFeedServer } from '../support/feedServer.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const id = '12012';

describeOnEachEngine('a source of bicycles in trouble', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  let reader: BicycleReader;
  /** What the source answers: its time, ms, and its bicycles; whether it tells that a file has not changed, and has names. */
  let source: { at: number; bikes: number; saysUnchanged: boolean; hasNames: boolean };

  beforeEach(async () => {
    feeds = await startFeedServer();
    test = await startTestApp(engine);
    source = { at: test.clock.now, bikes: 4, saysUnchanged: true, hasNames: true };
    feeds.answer = ({ url = '', headers }, response) => {
      const { at, bikes, saysUnchanged, hasNames } = source;
      const file = (data: object) => JSON.stringify({ last_updated: at / 1000, data });
      const etag = `"${at} ${bikes}"`;
      if (url === '/gbfs.json') {
        const names = ['station_status', 'station_information'];
        response.end(file({ feeds: names.map((name) => ({ name, url: feeds.url(`/${name}.json`) })) }));
      } else if (url === '/station_information.json') {
        if (hasNames) response.end(file({ stations: [{ station_id: id, name: 'Gare d’Antony' }] }));
        else response.writeHead(500).end();
      } else if (saysUnchanged && headers['if-none-match'] === etag) response.writeHead(304).end();
      else
        response
          .setHeader('etag', etag)
          .end(file({ stations: [{ station_id: id, num_bikes_available: bikes }] }));
    };
  });
  afterEach(async () => {
    await test.close();
    await feeds.close();
  });

  /** Shows a station of the source at a site, and waits until it has been read. */
  async function shows(): Promise<void> {
    const bike = { station_id: id, api: 'GBFS', url: feeds.url('/gbfs.json') };
    const { id: bike_id } = await test.db
      .insertInto('bike')
      .values(bike)
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.insertInto('site_bike').values({ site_id: test.network.nord.siteId, bike_id }).execute();
    const options = { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } };
    ({ bicycleReader: reader } = await test.services(options));
    await isRead();
  }
  const state = async () =>
    (await (await test.as('super')).get<{ array: BicycleState[] }>('/api/bicycles/stations')).json.array[0];
  async function isRead(): Promise<void> {
    await reader.tick();
    await expect.poll(async () => (await state())?.readAt).toBe(test.clock.now);
  }
  async function readsAfter(minutes: number): Promise<void> {
    test.clock.advance(minutes * minute + 1000);
    await isRead();
  }
  /** How long screens may show what they have now, ms. */
  async function leftMs(): Promise<number> {
    const { id: projectId, siteId } = test.network.nord;
    const [station] = (await readSiteStations(test.db, projectId)).get(siteId) ?? [];
    return (station?.trustedUntil ?? 0) - test.clock.now;
  }
  const askedForNames = () => feeds.requests.filter(({ url }) => url === '/station_information.json').length;

  it.each([
    ['as new', false],
    ['as unchanged', true],
  ])(
    'LIV-3 a file that stands still for half an hour counts no more, though it is answered %s, until it moves',
    async (_, saysUnchanged) => {
      // A publisher whose clock is wrong is believed as long as it runs.
      Object.assign(source, { saysUnchanged, at: test.clock.now - 1440 * minute });
      const start = test.clock.now;
      await shows();
      expect(await leftMs()).toBeGreaterThan(15 * minute);
      await readsAfter(28);
      expect(await state()).toMatchObject({ staleSince: null });
      await readsAfter(2);
      expect(await state()).toMatchObject({ failure: null, staleSince: start });
      expect(await leftMs()).toBeLessThanOrEqual(0);
      source.at += minute;
      await readsAfter(1);
      expect(await state()).toMatchObject({ staleSince: null });
      expect(await leftMs()).toBeGreaterThan(15 * minute);
    },
  );

  it('LIV-3 counts are read without names from the start, and the names are asked for again', async () => {
    source.hasNames = false;
    await shows();
    expect(await state()).toMatchObject({ failure: null, station: { name: id, bikes: 4 } });
    source.hasNames = true;
    await readsAfter(4);
    expect(askedForNames()).toBe(1);
    await readsAfter(1);
    // The counts are the same, and would be answered as unchanged.
    expect(await state()).toMatchObject({ failure: null, station: { name: 'Gare d’Antony', bikes: 4 } });
  });

  it('LIV-3 names that were read stay where they cannot be read again', async () => {
    await shows();
    Object.assign(source, { hasNames: false, bikes: 3, at: test.clock.now + 60 * minute });
    await readsAfter(60);
    expect(askedForNames()).toBe(2);
    expect(await state()).toMatchObject({ failure: null, station: { name: 'Gare d’Antony', bikes: 3 } });
  });

  it('LIV-3 names that another server has read stay where this one cannot read them', async () => {
    source.hasNames = false;
    await shows();
    const { content } = await test.db.selectFrom('bike_feed').select('content').executeTakeFirstOrThrow();
    const named = content?.replace(`"name":"${id}"`, '"name":"Gare"');
    await test.db.updateTable('bike_feed').set({ content: named }).execute();
    Object.assign(source, { bikes: 3, at: test.clock.now + minute });
    await readsAfter(1);
    expect(await state()).toMatchObject({ station: { name: 'Gare', bikes: 3 } });
  });
});
