import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../contract/durations.ts';
import type { Perturbation } from '../../contract/schemas/traffic.ts';
import type { ListedPerturbation } from '../../contract/schemas/trafficList.ts';
import { buildApp } from '../../server/app.ts';
import { encodeGtfsRealtime, encodeSiri } from '../../server/domain/demo/demoFeeds.ts';
import type { FeedAlert } from '../../server/domain/traffic/alert.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { createClient, signIn } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { type EventReader, readEvents } from '../support/eventReader.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, gtfsRealtime, startFeedServer } from '../support/feedServer.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { buildAlert, buildNotification, insertFeedLine, insertPerturbation } from '../support/traffic.ts';

const patience = 15_000;

describeOnEachEngine('traffic notifications', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  const open: EventReader[] = [];
  useFastSeconds();
  beforeEach(async () => {
    feeds = await startFeedServer();
    test = await startTestApp(engine, { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    await test.db
      .updateTable('project')
      .set({ admin_notifications: 1, admin_notifications_refresh: 60 })
      .execute();
    const gtfsId = { gtfs_id: 'FSF:B', name: 'RER B' };
    await test.db.updateTable('line').set(gtfsId).where('id', '=', nord().lineId).execute();
    await test.db
      .updateTable('line')
      .set({ gtfs_id: 'FSF:7' })
      .where('id', '=', test.network.sud.lineId)
      .execute();
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await test.close();
    await feeds.close();
  });

  const nord = () => test.network.nord;
  const readsFeed = (overrides = {}) => insertFeedLine(test.db, nord(), { url: feeds.url(), ...overrides });

  async function follow(username = 'user.nord', headers: Record<string, string> = {}, project = nord()) {
    const { token } = await test.as(username);
    const path = `/rest/news/traffic-situation/${project.id}?userName=${username}&token=${token}`;
    const stream = await readEvents(`${await test.url()}${path}`, headers);
    open.push(stream);
    return stream;
  }
  const next = (stream: EventReader) => stream.next<Perturbation[]>('message', patience);
  /** The first list that meets the expectation; earlier ones are skipped. */
  async function until(stream: EventReader, isExpected: (list: Perturbation[]) => boolean) {
    for (;;) {
      const list = await next(stream);
      if (isExpected(list)) return list;
    }
  }
  const hasSome = (list: Perturbation[]) => list.length > 0;
  const contents = (list: Perturbation[]) => list.map(({ content }) => content);
  const close = async (id: number, username = 'user.nord') =>
    (await test.as(username)).put(`/rest/news/traffic-situation/${id}/disable`);
  /** What is shown once the feed has been read after the change. */
  async function shown(): Promise<string[]> {
    const list = await until(await follow('admin.nord'), hasSome);
    return contents(list);
  }
  const alertsOf = (...alerts: Partial<FeedAlert>[]) => {
    feeds.answer = gtfsRealtime(alerts.map((alert, index) => buildAlert({ id: `a${index}`, ...alert })));
  };

  it('TRF-1 TRF-2 TRF-3 tells of the perturbations of the feed, as the messaging line shows them', async () => {
    const notification = buildNotification({ title: 'RER', displayTime: 20, yposition: 'BOTTOM' });
    await readsFeed({ notification: JSON.stringify(notification) });
    alertsOf({ summary: '<b>Trafic</b> interrompu', description: 'Reprise à 15 h' });
    const list = await until(await follow(), hasSome);
    expect(list).toEqual([
      {
        id: expect.any(Number) as number,
        lineId: nord().lineId,
        lineName: 'RER B',
        content: 'Trafic interrompu\nReprise à 15 h',
        notification,
      },
    ]);
    expect(await next(await follow('user.sud', {}, test.network.sud))).toEqual([]);
  });

  it('TRF-3 reads SIRI-SX all the same', async () => {
    await readsFeed({ api: 'TRAFFIC' });
    feeds.answer = (_request, response) =>
      void response.end(encodeSiri([buildAlert({ summary: 'Interrompu & perturbé' })], 0));
    expect(await shown()).toEqual(['Interrompu & perturbé']);
  });

  it('TRF-3 fetches a feed once for all its lines, and again after the refresh, if it has changed', async () => {
    await readsFeed();
    await insertFeedLine(test.db, test.network.sud, { url: feeds.url() });
    feeds.answer = (request, response) => {
      response.setHeader('etag', '"un"').setHeader('last-modified', 'Thu, 15 Jan 2026 00:00:00 GMT');
      if (request.headers['if-none-match'] === '"un"') response.writeHead(304).end();
      else gtfsRealtime([buildAlert()])(request, response);
    };
    const stream = await follow();
    await until(stream, hasSome);
    test.clock.advance(59_000);
    await until(await follow('super'), hasSome);
    expect(feeds.requests).toHaveLength(1);
    test.clock.advance(1_000);
    await expect.poll(() => feeds.requests.length, { timeout: patience }).toBe(2);
    expect(feeds.requests[1]?.headers).toMatchObject({
      'if-none-match': '"un"',
      'if-modified-since': 'Thu, 15 Jan 2026 00:00:00 GMT',
    });
    await expect(stream.next('message', 500)).rejects.toThrow('not within');
  });

  it('TRF-4 ids stay from one reading to the next, and a reader that knows the list hears nothing', async () => {
    await readsFeed();
    alertsOf({ id: 'x' });
    const stream = await follow();
    const [first] = await until(stream, hasSome);
    const resumed = await follow('user.nord', { 'last-event-id': stream.lastId() });
    alertsOf({ id: 'x', summary: 'RER B : reprise progressive' }, { id: 'y', summary: 'Autre' });
    test.clock.advance(minuteMs);
    const list = await next(stream);
    expect(list.find(({ content }) => content.includes('reprise'))?.id).toBe(first?.id);
    expect(list).toHaveLength(2);
    // The first event of the resumed reader is the change.
    expect(await next(resumed)).toEqual(list);
  });

  it('TRF-1 who closes one is told it no more, on no machine; the others go on', async () => {
    await readsFeed();
    alertsOf({});
    const [stream, elsewhere, other] = [await follow(), await follow(), await follow('admin.nord')];
    const [perturbation] = await until(stream, hasSome);
    const id = perturbation?.id ?? 0;
    await until(elsewhere, hasSome);
    await until(other, hasSome);
    expect((await close(id)).json).toEqual({ id });
    expect(await next(stream)).toEqual([]);
    expect(await next(elsewhere)).toEqual([]);
    expect((await close(id)).status).toBe(200);
    await expect(other.next('message', 300)).rejects.toThrow('not within');
    expect(await next(await follow())).toEqual([]);
    expect(await next(await follow('admin.nord'))).toHaveLength(1);
    // A later sign-in of the same user.
    const again = await signIn(test.app, 'user.nord');
    const path = `/rest/news/traffic-situation/${nord().id}?token=${again.token}`;
    const later = await readEvents(`${await test.url()}${path}`);
    open.push(later);
    expect(await next(later)).toEqual([]);
  });

  it('TRF-1 one that the feed forgets and remembers stays closed', async () => {
    await readsFeed();
    alertsOf({ id: 'x' });
    const stream = await follow();
    const [perturbation] = await until(stream, hasSome);
    await close(perturbation?.id ?? 0);
    expect(await next(stream)).toEqual([]);
    const other = await follow('admin.nord');
    await until(other, hasSome);
    feeds.answer = gtfsRealtime([]);
    test.clock.advance(minuteMs);
    await until(other, (list) => list.length === 0);
    alertsOf({ id: 'x' });
    test.clock.advance(minuteMs);
    expect((await until(other, hasSome))[0]?.id).toBe(perturbation?.id);
    await expect(stream.next('message', 300)).rejects.toThrow('not within');
  });

  it('TRF-1 LIV-6 the list has what is closed, by whom and when, and for a day what is over', async () => {
    await readsFeed();
    const { now } = test.clock;
    alertsOf(
      { id: 'x', periods: [[now - minuteMs, null]] },
      { id: 'y', summary: 'Travaux', periods: [[now + 2 * minuteMs, null]] },
    );
    const stream = await follow();
    const [perturbation] = await until(stream, hasSome);
    await close(perturbation?.id ?? 0);
    const listed = async () => {
      const client = await signIn(test.app, 'admin.nord');
      const path = `/api/traffic/project/${nord().id}`;
      return (await client.get<{ array: ListedPerturbation[] }>(path)).json.array;
    };
    // LIV-6: used by the plan of a line to find its own.
    expect((await listed()).map(({ lineId }) => lineId)).toEqual([nord().lineId, nord().lineId]);
    expect(await listed()).toMatchObject([
      { state: 'CURRENT', from: now - minuteMs, until: null, closedBy: [{ username: 'user.nord', at: now }] },
      { content: 'Travaux', state: 'COMING', closedBy: [] },
    ]);
    feeds.answer = gtfsRealtime([]);
    test.clock.advance(minuteMs);
    await expect
      .poll(async () => (await listed()).map(({ state, until: end }) => [state, end]), { timeout: patience })
      .toEqual([
        ['ENDED', now + minuteMs],
        ['ENDED', now + minuteMs],
      ]);
    feeds.answer = (_request, response) => void response.writeHead(304).end();
    test.clock.advance(dayMs);
    expect(await listed()).toEqual([]);
  });

  it('TRF-1 the perturbation of another project is not found', async () => {
    const id = await insertPerturbation(test.db, test.network.sud);
    expect((await close(id)).status).toBe(404);
    expect((await close(999_999)).status).toBe(404);
    expect(await test.db.selectFrom('perturbation_closed').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['ALL', ['Imprévu', 'Travaux']],
    ['PLANNED', ['Travaux']],
    ['UNPLANNED', ['Imprévu']],
  ])('TRF-3 ADM-4 trafficCategory %s holds', async (traffic_category, expected) => {
    await test.db.updateTable('news_conf').set({ traffic_category }).execute();
    await readsFeed();
    alertsOf({ summary: 'Imprévu' }, { summary: 'Travaux', planned: true });
    expect(await shown()).toEqual(expected);
  });

  it('TRF-3 ADM-4 trafficMax holds, for what matters most', async () => {
    await test.db.updateTable('news_conf').set({ traffic_max: 2 }).execute();
    await readsFeed();
    const { now } = test.clock;
    alertsOf(
      { summary: 'Travaux', planned: true },
      { summary: 'Ancien', periods: [[now - minuteMs, null]] },
      { summary: 'Récent', periods: [[now - 1000, null]] },
    );
    expect(await shown()).toEqual(['Récent', 'Ancien']);
  });

  it('TRF-3 periods hold to the second, though the feed stays as it is', async () => {
    await readsFeed();
    const { now } = test.clock;
    alertsOf({ periods: [[now + 5_000, now + 10_000]] });
    const stream = await follow();
    expect(await next(stream)).toEqual([]);
    await expect.poll(() => feeds.requests.length, { timeout: patience }).toBe(1);
    test.clock.advance(4_999);
    await expect(stream.next('message', 1500)).rejects.toThrow('not within');
    const begun = await follow();
    await next(begun);
    test.clock.advance(1);
    expect(await next(begun)).toHaveLength(1);
    test.clock.advance(5_000);
    expect(await next(begun)).toEqual([]);
  });

  it('INH-2 TRF-3 a line whose traffic is inhibited shows none, at once', async () => {
    await readsFeed();
    alertsOf({});
    const stream = await follow();
    await until(stream, hasSome);
    const inhibit = async (inhibitionTraffic: boolean) =>
      (await test.as('manager.nord')).post('/rest/line/inhibition', [
        { id: nord().lineId, inhibitionTimes: false, inhibitionTraffic },
      ]);
    await inhibit(true);
    expect(await next(stream)).toEqual([]);
    await inhibit(false);
    expect(await next(stream)).toHaveLength(1);
  });

  it('TRF-3 a change of the configuration is followed at once', async () => {
    const stream = await follow();
    expect(await next(stream)).toEqual([]);
    alertsOf({});
    const superuser = await test.as('super');
    const line = {
      newsConfId: nord().setupId,
      lineId: nord().lineId,
      api: 'SITUATION',
      url: feeds.url(),
      notification: buildNotification(),
    };
    const { json } = await superuser.post<{ id: number }>('/rest/newsconfline/', line);
    await until(stream, hasSome);
    const save = (data: string) => superuser.post('/rest/newsconfline/', { ...line, id: json.id, data });
    expect((await save('ligne=AUTRE')).status).toBe(200);
    expect(await next(stream)).toEqual([]);
    expect((await save('ligne=FSF:B')).status).toBe(200);
    await until(stream, hasSome);
    expect((await superuser.delete(`/rest/newsconfline/${json.id}`)).status).toBe(200);
    expect(await next(stream)).toEqual([]);
  });

  it('TRF-3 TRF-4 one of all lines is shown once, and as long as one of them is not inhibited', async () => {
    await readsFeed({ notification: JSON.stringify(buildNotification({ title: null })) });
    const own = await test.db
      .selectFrom('line')
      .selectAll()
      .where('id', '=', nord().lineId)
      .executeTakeFirstOrThrow();
    const { id: other } = await test.db
      .insertInto('line')
      .values({ ...own, id: undefined, name: 'Rer C' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await readsFeed({ line_id: other });
    alertsOf({ summary: 'Grève', affected: [{ line: null, stops: [] }] });
    const stream = await follow();
    const list = await until(stream, hasSome);
    expect(list.map((one) => [one.lineName, one.notification.title])).toEqual([['', 'Toutes les lignes']]);
    await (
      await test.as('manager.nord')
    ).post('/rest/line/inhibition', [{ id: nord().lineId, inhibitionTimes: false, inhibitionTraffic: true }]);
    const [still] = await next(stream);
    expect([still?.id, still?.lineId]).toEqual([list[0]?.id, other]);
  });

  const isDifferential = Buffer.from([0x0a, 0x02, 0x10, 0x01]);
  const withdrawn = (id: string) => Buffer.from([0x12, 0x05, 0x0a, 0x01, id.charCodeAt(0), 0x10, 0x01]);
  /** The next list, once the feed has told of these changes, and of the withdrawal of another alert. */
  function changedBy(stream: EventReader, alerts: FeedAlert[], withdrawnId: string) {
    const changes = [encodeGtfsRealtime(alerts, 0), withdrawn(withdrawnId), isDifferential];
    feeds.answer = (_request, response) => void response.end(Buffer.concat(changes));
    test.clock.advance(minuteMs);
    return next(stream);
  }

  it('TRF-3 TRF-4 a differential feed changes what it tells of, and nothing else', async () => {
    await readsFeed();
    alertsOf({ id: 'x', summary: 'Un' }, { id: 'y', summary: 'Deux' }, { id: 'z', summary: 'Trois' });
    const stream = await follow();
    const before = await until(stream, hasSome);
    const after = await changedBy(stream, [buildAlert({ id: 'y', summary: 'Deux, suite' })], 'x');
    expect(contents(after).sort()).toEqual(['Deux, suite', 'Trois']);
    expect(after.every(({ id }) => before.some((one) => one.id === id))).toBe(true);
  });

  it('TRF-3 TRF-4 what two alerts say is shown once, until both are withdrawn', async () => {
    await readsFeed();
    alertsOf({ id: 'x', summary: 'Un' }, { id: 'y', summary: 'Un' }, { id: 'z', summary: 'Deux' });
    const stream = await follow();
    const before = await until(stream, hasSome);
    const after = await changedBy(stream, [buildAlert({ id: 'z', summary: 'Deux, suite' })], 'x');
    expect(contents(after).sort()).toEqual(['Deux, suite', 'Un']);
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(contents(await changedBy(stream, [], 'y'))).toEqual(['Deux, suite']);
  });

  it('TRF-3 nothing is fetched or shown of a project without notifications', async () => {
    await test.db.updateTable('project').set({ admin_notifications: 0 }).execute();
    await readsFeed();
    expect(await next(await follow())).toEqual([]);
    await expect(follow().then((stream) => stream.next('never', 1500))).rejects.toThrow('not within');
    expect(feeds.requests).toHaveLength(0);
  });

  it('TRF-3 of several servers on one database one fetches', async () => {
    await readsFeed();
    let answered = 0;
    feeds.answer = (request, response) => {
      answered += 1;
      setImmediate(() => gtfsRealtime([buildAlert()])(request, response));
    };
    const servers = await Promise.all(
      [1, 2, 3].map(() => test.services({ trafficFeeds: { hosts: parseFeedHosts(feeds.host) } })),
    );
    await Promise.all(servers.map(({ trafficFeeds: reader }) => reader.tick()));
    const stored = () => test.db.selectFrom('perturbation').select('id').execute();
    await expect.poll(async () => (await stored()).length, { timeout: patience }).toBe(1);
    await Promise.all(servers.map(({ trafficFeeds: reader }) => reader.tick()));
    await Promise.all(servers.map(({ trafficFeeds: reader }) => reader.close()));
    expect(answered).toBe(1);
  });

  it.each([
    ['reseau.pb', 'the GTFS-Realtime feed', /Tram 7|Métro|RER/],
    ['val.xml', 'the SIRI-SX feed', /<Siri[\s\S]*Orlyval/],
  ])(
    'TRF-3 SRV-4 %s, %s of the demonstration, is given by the demonstration alone',
    async (name, _what, text) => {
      const url = `/demo/feeds/${name}`;
      expect((await test.nobody.get(url)).status).toBe(404);
      const { store, bus } = test;
      const config = { logLevel: 'silent', trustProxy: null, demo: true } as const;
      const demo = await buildApp({ config, store, bus, now: () => Date.UTC(2026, 0, 15, 12, 10) });
      const answer = await createClient(demo).get(url);
      expect([answer.status, text.test(answer.text)]).toEqual([200, true]);
      await demo.close();
    },
  );
});
