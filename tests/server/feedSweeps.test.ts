import { expect, it } from 'vitest';
import { readBicyclePlans } from '../../server/domain/bicycles/bicyclePlans.ts';
import { readTimesFeeds } from '../../server/domain/liveTimes/timesPlans.ts';
import type { Services } from '../../server/domain/services.ts';
import { createFeedSwitch } from '../../server/domain/gtfs/currentFeed.ts';
import { readFeedAddresses, readFeedPlans } from '../../server/domain/traffic/feedPlans.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { insertFeedLine, insertPerturbation } from '../support/traffic.ts';

const url = 'https://flux.example/';

describeOnEachEngine('SRV-6 what was read of sources', (engine) => {
  const test = useTestApp(engine);
  const db = () => test().db;

  it('SRV-2 OPS-2 the feeds of all lines are known with their intervals without reading the lines', async () => {
    const { nord, sud } = test().network;
    const refresh = (id: number, seconds: number | null) =>
      db()
        .updateTable('project')
        .set({ admin_notifications_refresh: seconds })
        .where('id', '=', id)
        .execute();
    await insertFeedLine(db(), nord, { url });
    await insertFeedLine(db(), sud, { url: 'https://flux.example' });
    await insertFeedLine(db(), sud, { url: 'no address' });
    await refresh(nord.id, 90);
    for (const [seconds, refreshMs] of [
      [30, 30_000],
      [300, 90_000],
      [null, 60_000],
    ] as const) {
      await refresh(sud.id, seconds);
      const found = await readFeedAddresses(db());
      expect(found).toMatchObject([{ refreshMs }]);
      const plans = await readFeedPlans(db(), createFeedSwitch());
      expect(found).toEqual(plans.map(({ lines: _, readFor: __, ...plan }) => plan));
    }
    await db().deleteFrom('news_conf_line').execute();
  });

  it('TRF-3 LIV-1 LIV-3 an address that is none, saved when such ones were taken, is told as the failure that it is', async () => {
    const { nord } = test().network;
    const wrong = 'https://flux.example:443443/';
    const newsConfLineId = await insertFeedLine(db(), nord, { url: wrong });
    await db().insertInto('times_conf').values({ url: wrong, api: 'CACHE' }).execute();
    const station = { api: 'GBFS', client_id: null };
    await db()
      .insertInto('bike')
      .values([
        { ...station, url: wrong, station_id: '1' },
        { ...station, url, station_id: '2' },
      ])
      .execute();
    const actor = await test().as('super');
    const statesAt = async (path: string) => (await actor.get<{ array: object[] }>(path)).json.array;
    const told = { readAt: null, failingSince: null, failure: 'adresse invalide' };
    expect(await statesAt(`/api/traffic/feeds/project/${nord.id}`)).toMatchObject([
      { newsConfLineId, ...told },
    ]);
    expect(await statesAt('/api/times/sources')).toMatchObject([told]);
    expect(await statesAt('/api/bicycles/stations')).toMatchObject([told, { failure: null }]);
    for (const table of ['news_conf_line', 'times_conf', 'bike'] as const)
      await db().deleteFrom(table).execute();
  });

  it.each<
    [
      of: string,
      reader: 'trafficFeeds' | 'timesReader' | 'bicycleReader',
      table: 'feed' | 'times_feed' | 'bike_feed',
      configure: () => Promise<unknown>,
      plans: () => Promise<readonly { key: string }[]>,
      forget: () => Promise<unknown>,
    ]
  >([
    [
      'traffic',
      'trafficFeeds',
      'feed',
      () => insertFeedLine(db(), test().network.nord, { url }),
      () => readFeedPlans(db(), createFeedSwitch()),
      () => db().deleteFrom('news_conf_line').execute(),
    ],
    [
      'waiting times',
      'timesReader',
      'times_feed',
      () => db().insertInto('times_conf').values({ url, api: 'CACHE' }).execute(),
      () => readTimesFeeds(db()),
      () => db().deleteFrom('times_conf').execute(),
    ],
    [
      'bicycles',
      'bicycleReader',
      'bike_feed',
      () => db().insertInto('bike').values({ url, api: 'GBFS', station_id: '1', client_id: null }).execute(),
      () => readBicyclePlans(db()),
      () => db().deleteFrom('bike').execute(),
    ],
  ])(
    'SRV-6 of %s goes with its configuration, the last one’s as well',
    async (_of, reader, table, configure, plans, forget) => {
      const services: Services = await test().services();
      await configure();
      const [plan = { key: '' }] = await plans();
      // All three tables have these columns.
      const rows = [plan.key, 'former'].map((key) => ({ key, next_at: 0 }));
      await db()
        .insertInto(table as 'feed')
        .values(rows)
        .execute();
      const left = async () =>
        (
          await db()
            .selectFrom(table as 'feed')
            .select('key')
            .execute()
        ).map(({ key }) => key);
      await services[reader].sweep();
      expect(await left()).toEqual([plan.key]);
      await forget();
      await services[reader].sweep();
      expect(await left()).toEqual([]);
    },
  );

  it('SRV-6 TRF-3 perturbations go with the feed that they were in, and no others', async () => {
    const { nord } = test().network;
    await insertFeedLine(db(), nord, { url });
    const [plan = { key: '' }] = await readFeedPlans(db(), createFeedSwitch());
    const kept = await insertPerturbation(db(), nord);
    await db().updateTable('perturbation').set({ feed_key: plan.key }).where('id', '=', kept).execute();
    await insertPerturbation(db(), nord);
    const services = await test().services();
    await services.trafficFeeds.sweep();
    const left = await db().selectFrom('perturbation').select('id').execute();
    expect(left).toEqual([{ id: kept }]);
  });
});
