import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { feedKeyOf } from '../../server/domain/feeds/feedAddress.ts';
import { chunks, type Store } from '../../server/db/engine.ts';
import { createInstruments } from '../../server/plugins/app/metrics/instruments.ts';
import { readState } from '../../server/plugins/app/metrics/readState.ts';
import { signIn } from '../support/client.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine, sqlite } from '../support/engines.ts';
import { readEvents } from '../support/eventReader.ts';
import { followScreen, lookKey } from '../support/followScreen.ts';
import { watchStatements } from '../support/queryPlans.ts';
import { reportAt } from '../support/reportingScreens.ts';
import { openFeeds } from '../support/publishing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const metricsToken = 'a token of the supervision';
const authorization = { authorization: `Bearer ${metricsToken}` };

type Labels = Record<string, string>;

/** Samples of a scrape, by name and labels. */
function samplesOf(text: string) {
  const samples = text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '') return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', said = '']) => [label, said]);
    return [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }];
  });
  return {
    all: samples,
    /** Sum of samples with these labels; undefined: none. */
    of(name: string, labels: Labels = {}): number | undefined {
      const found = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, said]) => sample.labels[label] === said),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

describeOnEachEngine('what a server measures', (engine) => {
  let test: TestApp;
  let statements: ReturnType<typeof watchStatements>;
  beforeAll(async () => {
    const watched = (store: Store) => {
      statements = watchStatements(store);
      return statements.watched;
    };
    test = await startTestApp(engine, { metricsToken, watched });
  });
  afterAll(() => test.close());
  const scrape = async () => {
    const answer = await test.nobody.get('/metrics', authorization);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain') as string,
    ]);
    return samplesOf(answer.text);
  };

  it('OPS-2 calls are counted and timed by route and status, and never by what their addresses name', async () => {
    const user = await test.as('user.nord');
    const [screen, second] = test.network.nord.screens;
    for (const one of [screen, second]) await user.get(`/rest/news/screen/${one}`);
    await user.get('/rest/news/screen/none-of-ours');
    await test.nobody.get(`/rest/news/screen/${screen}`);
    await test.nobody.get('/no/such/address');
    const samples = await scrape();
    const route = '/rest/news/screen/:screenId';
    const count = (status: string) =>
      samples.of('girouette_http_request_seconds_count', { method: 'GET', route, status });
    expect([count('200'), count('404'), count('401')]).toEqual([2, 1, 1]);
    expect(samples.of('girouette_http_request_seconds_sum', { route, status: '200' })).toBeGreaterThan(0);
    expect(samples.of('girouette_http_request_seconds_count', { route: 'none', status: '404' })).toBe(1);
    const said = samples.all.flatMap(({ labels }) => Object.values(labels));
    for (const secret of [screen, second, 'none-of-ours', 'user.nord', user.token, '/no/such/address'])
      expect(said.filter((value) => value.includes(secret ?? ''))).toEqual([]);
  });

  it('OPS-2 OUT-1 a fault of SOAP, which is sent as an error of the server, is counted as one of who asked', async () => {
    await openFeeds(test, test.network.nord);
    const payload =
      '<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><GetStopMonitoring/></S:Body></S:Envelope>';
    const call = { method: 'POST' as const, url: '/siri/nord', headers: { 'content-type': 'text/xml' } };
    expect((await test.nobody.call({ ...call, payload })).status).toBe(500);
    const samples = await scrape();
    const count = (status: string) =>
      samples.of('girouette_http_request_seconds_count', { route: '/siri/:project', status });
    expect([count('400'), count('500')]).toEqual([1, undefined]);
  });

  it('OPS-2 streams are counted while they are open, and screens by project and state', async () => {
    const { db, network } = test;
    const [screen, second, third] = network.nord.screens;
    await db.updateTable('screen').set({ active: 0 }).where('id', '=', third).execute();
    const stream = await followScreen(test, screen);
    const { token } = await test.as('user.nord');
    const console_ = await readEvents(
      `${await test.url()}/api/events/project/${network.nord.id}?token=${token ?? ''}`,
    );
    await console_.next('ready');
    await stream.next('snapshot');
    // A look bearer is an operator (decision 81).
    const look = await lookKey(test, second);
    const looking = await readEvents(`${await test.url()}/player/api/${second}/events?key=${look}`);
    await looking.next('snapshot');
    const open = await scrape();
    expect(open.of('girouette_streams_open', { kind: 'screens' })).toBe(1);
    expect(open.of('girouette_streams_open', { kind: 'consoles' })).toBe(2);
    const state = (project: string, named: string) =>
      open.of('girouette_screens', { project, state: named }) ?? 0;
    expect(['online', 'offline', 'inactive'].map((named) => state('nord', named))).toEqual([1, 1, 1]);
    expect(state('sud', 'offline')).toBe(3);
    for (const one of [stream, console_, looking]) one.close();
    await expect
      .poll(async () => (await scrape()).of('girouette_streams_open') ?? 0, { timeout: 5_000 })
      .toBe(0);
  });

  it('OPS-2 a stream that the server ends is no call that took as long as it was open', async () => {
    const route = '/api/events/project/:projectId';
    const client = await signIn(test.app, 'admin.nord');
    const stream = await readEvents(
      `${await test.url()}/api/events/project/${test.network.nord.id}?token=${client.token ?? ''}`,
    );
    await stream.next('ready');
    await client.post('/rest/user/logout');
    await stream.ended();
    expect((await scrape()).of('girouette_http_request_seconds_count', { route })).toBeUndefined();
  });

  it('OPS-2 screens are counted first, and told once for each project and state', async () => {
    const instruments = createInstruments();
    const told = vi.spyOn(instruments.screens, 'set');
    const added = vi.spyOn(instruments.screens, 'inc');
    await readState({ ...(await test.services()), pool: test.store.pool }, instruments);
    const { values } = await instruments.screens.get();
    expect(values.reduce((sum, { value }) => sum + value, 0)).toBeGreaterThan(values.length);
    expect([told.mock.calls.length, added.mock.calls.length]).toEqual([values.length, 0]);
    // Read in parts, between which others are served: all are counted.
    const { siteId, setupId, id: project_id } = test.network.sud;
    const more = Array.from({ length: 4_100 }, (_, at) => `partie-${at}`);
    const common = {
      project_id,
      site_id: siteId,
      news_conf_id: setupId,
      name: 'Quai',
      type: 'FHD',
      active: 0,
    };
    for (const some of chunks(more, 500))
      await test.db
        .insertInto('screen')
        .values(some.map((id) => ({ id, ...common })))
        .execute();
    expect((await scrape()).of('girouette_screens', { project: 'sud', state: 'inactive' })).toBe(4_100);
    await test.db.deleteFrom('screen').where('id', 'like', 'partie-%').execute();
  });

  it('OPS-2 FLT-5 screens that are silent out of their hours of service are counted as dark, by the hours closest to them', async () => {
    const { db, network } = test;
    const { id, siteId, screens } = network.sud;
    const states = async () => {
      const samples = await scrape();
      const state = (named: string) => samples.of('girouette_screens', { project: 'sud', state: named }) ?? 0;
      return ['offline', 'dark'].map(state);
    };
    // 01:00 in Paris.
    const [night, day] = [{ service_hours: '00:00-02:00' }, { service_hours: '05:00-23:00' }];
    await db.updateTable('project').set(day).where('id', '=', id).execute();
    expect(await states()).toEqual([0, 3]);
    await db.updateTable('site').set(night).where('id', '=', siteId).execute();
    expect(await states()).toEqual([3, 0]);
    await db.updateTable('screen').set(day).where('id', '=', screens[1]).execute();
    expect(await states()).toEqual([2, 1]);
    for (const table of ['project', 'site', 'screen'] as const)
      await db.updateTable(table).set({ service_hours: null }).execute();
  });

  it('OPS-2 the time from a spread until screens that were online show it is measured, once for each', async () => {
    const { network, clock } = test;
    const [screen, offline] = network.sud.screens;
    const stream = await followScreen(test, screen);
    await stream.next('snapshot');
    const before = (await scrape()).of('girouette_publish_to_receipt_seconds_count') ?? 0;
    const user = await test.as('user.sud');
    const { json } = await user.spread({ content: 'Travaux', title: 'Travaux', screens: [screen, offline] });
    await stream.next('snapshot');
    const since = clock.now;
    clock.advance(1_500);
    const told = { at: clock.now, shown: [{ id: json.id, since }], ended: [] };
    for (const one of [screen, screen, offline]) expect((await reportAt(test, one, told)).status).toBe(204);
    stream.close();
    const samples = await scrape();
    expect(samples.of('girouette_publish_to_receipt_seconds_count')).toBe(before + 1);
    expect(samples.of('girouette_publish_to_receipt_seconds_sum')).toBeCloseTo(1.5);
  });

  it('OPS-2 feeds say their age and failures, without the keys of their addresses; imports their state and time', async () => {
    const { db, network, clock } = test;
    const { id: project_id, lineId: line_id, setupId: news_conf_id } = network.nord;
    // Of addresses that differ in their keys alone, the worst is told.
    for (const [part, seconds, failures] of [
      ['secret', 90, 4],
      ['secret2', 30, 9],
    ] as const) {
      const url = `https://feed.example/alerts?key=${part}`;
      await db
        .insertInto('news_conf_line')
        .values({ news_conf_id, line_id, api: 'x', url, data: null, notification: null })
        .execute();
      const read_at = clock.now - seconds * 1_000;
      await db
        .insertInto('feed')
        .values({ key: feedKeyOf(new URL(url)), next_at: 0, read_at, failures })
        .execute();
    }
    const file = { project_id, transporter_id: null, transporter_name: 'x', size: 1, username: 'x' };
    const row = { ...file, file_name: 'x', lease_until: null, received_at: 1_000 };
    await db
      .insertInto('gtfs_import')
      .values([
        { ...row, file: 'a', state: 'current', finished_at: 31_000 },
        { ...row, file: 'd', state: 'past', finished_at: 21_000 },
        { ...row, file: 'b', state: 'refused', finished_at: 41_000 },
        { ...row, file: 'c', state: 'building', finished_at: null },
      ])
      .execute();
    const samples = await scrape();
    const feed = 'https://feed.example/alerts';
    expect(samples.of('girouette_feed_age_seconds', { feed })).toBe(90);
    expect(samples.of('girouette_feed_failures', { feed })).toBe(9);
    expect(samples.of('girouette_feed_refresh_seconds', { feed })).toBe(60);
    expect(samples.all.some(({ labels }) => Object.values(labels).join().includes('secret'))).toBe(false);
    expect(samples.of('girouette_gtfs_imports_running')).toBe(1);
    const result = (of: string) => samples.of('girouette_gtfs_import_last_duration_seconds', { result: of });
    expect([result('succeeded'), result('refused'), result('failed')]).toEqual([30, 40, undefined]);
    const ended = (of: string) => samples.of('girouette_gtfs_import_last_end_seconds', { result: of });
    expect([ended('succeeded'), ended('refused')]).toEqual([31, 41]);
    const kept = (state: string) => samples.of('girouette_gtfs_imports', { state });
    expect(['current', 'past', 'refused', 'building', 'held'].map(kept)).toEqual([1, 1, 1, 1, undefined]);
    // Counted by the database, of years.
    const before = await statements.rowsOf(scrape);
    const older = Array.from({ length: 20 }, (_, at) => ({
      ...row,
      file: `older-${at}`,
      state: 'past',
      finished_at: 2_000 + at,
    }));
    await db.insertInto('gtfs_import').values(older).execute();
    expect(await statements.rowsOf(scrape)).toBeLessThan(before + older.length);
  });

  it('OPS-2 OUT-5 a server that is measured tells webhooks of what changes as any other does', async () => {
    const { nord } = test.network;
    await createRecord(await test.as('super'), nord, 'webhooks', { url: 'https://ville.example/' });
    const user = await test.as('user.nord');
    const { status } = await user.spread({ content: '<p>Un</p>', screens: nord.screens.slice(0, 1) });
    expect(status).toBe(200);
    const told = await test.db.selectFrom('webhook_delivery').select('type').execute();
    expect(told).toEqual([{ type: 'message.spread' }]);
    await test.db.deleteFrom('webhook').execute();
  });

  it('OPS-2 the database, the bus and the process are measured too', async () => {
    const [screen] = test.network.nord.screens;
    const user = await test.as('user.nord');
    const before = await scrape();
    await user.spread({ content: 'x', title: 'x', screens: [screen] });
    await expect
      .poll(async () => (await scrape()).of('girouette_bus_delay_seconds_count') ?? 0, { timeout: 5_000 })
      .toBeGreaterThan(
        engine.name === 'postgres' ? (before.of('girouette_bus_delay_seconds_count') ?? 0) : -1,
      );
    test.bus.afterCommit([{ type: 'resync' }]);
    const after = await scrape();
    const grown = (name: string, labels: Labels = {}) =>
      (after.of(name, labels) ?? 0) - (before.of(name, labels) ?? 0);
    expect(grown('girouette_database_transaction_seconds_count', { outcome: 'done' })).toBeGreaterThan(0);
    expect(grown('girouette_database_statement_seconds_count', { outcome: 'done' })).toBeGreaterThan(3);
    expect(grown('girouette_bus_resyncs_total')).toBe(1);
    expect(after.of('girouette_database_up')).toBe(1);
    expect(after.of('girouette_database_size_bytes')).toBeGreaterThan(100_000);
    const open = after.of('girouette_database_connections', { state: 'open' });
    if (engine.name === 'postgres') expect(open).toBeGreaterThan(0);
    else expect(open).toBeUndefined();
    expect(after.of('girouette_bus_listener_failures')).toBe(0);
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect([name, Number.isFinite(after.of(name))]).toEqual([name, true]);
  });
});

describe('who may read it', () => {
  it('OPS-2 who has the token alone; without one in the configuration there is no such address', async () => {
    const guarded = await startTestApp(sqlite, { metricsToken });
    const unguarded = await startTestApp(sqlite);
    const { token } = await guarded.as('super');
    const wrong = [{}, { authorization: metricsToken }, { authorization: `Bearer ${metricsToken}x` }];
    const others = [{ authorization: `Bearer ${token ?? ''}` }, { 'x-auth-token': metricsToken }];
    for (const headers of [...wrong, ...others]) {
      const answer = await guarded.nobody.get('/metrics', headers as Record<string, string>);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.text).not.toContain('girouette_');
    }
    expect((await guarded.nobody.get('/metrics', authorization)).status).toBe(200);
    const [none, unknown] = await Promise.all(
      ['/metrics', '/no-such-address'].map((url) => unguarded.nobody.get(url, authorization)),
    );
    expect([none?.status, none?.json]).toEqual([unknown?.status, unknown?.json]);
    expect(none?.status).toBe(404);
    await Promise.all([guarded.close(), unguarded.close()]);
  });

  it('OPS-2 SRV-6 a sweep that fails is counted by its name, and what has not failed as none', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const started = vi.spyOn(globalThis, 'setInterval');
    const test = await startTestApp(sqlite, { metricsToken });
    await test.url();
    const eachMinute = started.mock.calls.flatMap(([job, ms]) => (ms === 60_000 ? [job] : []));
    started.mockRestore();
    expect(eachMinute).toHaveLength(1);
    await sql`drop table oidc_logout`.execute(test.db);
    // By then the clock is settled.
    test.clock.advance(60_000);
    vi.advanceTimersByTime(60_000);
    for (let minute = 0; minute < 60; minute += 1) {
      for (const job of eachMinute) job();
      await turn();
    }
    const read = async () => samplesOf((await test.nobody.get('/metrics', authorization)).text);
    await expect.poll(async () => (await read()).of('girouette_background_failures_total')).toBe(1);
    const told = (await read()).all.filter(({ name }) => name === 'girouette_sweep_failures_total');
    expect(told).toContainEqual(expect.objectContaining({ labels: { sweep: 'audit' }, value: 0 }));
    const failed = told.filter(({ value }) => value > 0);
    expect(failed.map(({ labels, value }) => [labels['sweep'], value])).toEqual([['logouts', 1]]);
    await test.close();
  });

  it('OPS-2 a database that is gone is told as such, and what is measured without it goes on', async () => {
    const test = await startTestApp(sqlite, { metricsToken });
    await test.store.close();
    const { status, text } = await test.nobody.get('/metrics', authorization);
    expect([status, samplesOf(text).of('girouette_database_up')]).toEqual([200, 0]);
    expect(samplesOf(text).of('process_resident_memory_bytes')).toBeGreaterThan(0);
    await test.close();
  });
});
