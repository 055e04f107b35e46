import { afterEach, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { PlayedMessage, ReceiptCounts, Resent } from '../../contract/schemas/receipts.ts';
import { buildApp } from '../../server/app.ts';
import { sweepReceipts } from '../../server/domain/receipts/writeReports.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { userText } from '../support/client.ts';
import { describeOnEachEngine, hasPostgres, postgres } from '../support/engines.ts';
import { type EventReader, readEvents } from '../support/eventReader.ts';
import { followScreen, screenKey } from '../support/followScreen.ts';
import { reportAt, useReportingScreens } from '../support/reportingScreens.ts';
import { startOfTests, startTestApp, useTestApp } from '../support/testApp.ts';

const hour = 60 * 60_000;

describeOnEachEngine('receipts', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, report, tell, shows, user, spread, countOf, receiptsOf, receiptOf } =
    useReportingScreens(test);
  const open: EventReader[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  it('DSP-5 the count rises with each screen that says that it shows the message', async () => {
    const [first, second, third] = screens;
    const id = await spread();
    expect(await countOf(id)).toEqual({ newsId: id, shown: 0, screens: 3, silent: 3 });
    await shows(first, id);
    await shows(second, id);
    expect(await countOf(id)).toEqual({ newsId: id, shown: 2, screens: 3, silent: 1 });
    const elsewhere = await spread([screens[1]]);
    const named = async (screenId: string) => {
      const path = `/api/receipts/project/${nord().id}?screens=${screenId}`;
      return (await (await user()).get<ReceiptCounts>(path)).json.array.map(({ newsId }) => newsId);
    };
    expect(await named(screens[0])).toEqual([id]);
    expect(await named(screens[1])).toEqual([id, elsewhere]);
    await shows(third, id);
    expect(await countOf(id)).toEqual({ newsId: id, shown: 3, screens: 3, silent: 0 });
  });

  it('DSP-5 SRV-5 what has ended is counted no more: it stays on the board for a month', async () => {
    const until = now() + hour;
    const id = await spread(screens.slice(0, 2), { until });
    await shows(screens[0], id);
    expect(await countOf(id)).toEqual({ newsId: id, shown: 1, screens: 2, silent: 1 });
    expect(await receiptsOf(id)).toMatchObject({ over: false });
    test().clock.advance(hour);
    expect(await countOf(id)).toBeUndefined();
    await shows(screens[0]);
    const gone = ['ended', 'waiting'].map((state) => ({ state, standing: 'waiting', reason: 'over' }));
    expect(await receiptsOf(id)).toMatchObject({ over: true, screens: gone });
    const ended = { library: 0, shown_until: now() - 72 * hour, screens: screens.slice(1) };
    const longAgo = await insertNews(test().db, nord().id, ended);
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['news'], news: [longAgo] }]);
    expect(await receiptsOf(longAgo)).toMatchObject({ over: true, screens: [gone[1], gone[1]] });
  });

  it('DSP-5 consoles are told that screens have told, soon and not of each', async () => {
    const { token } = await user();
    const stream = await readEvents(
      `${await test().url()}/api/events/project/${nord().id}?token=${token ?? ''}`,
    );
    open.push(stream);
    await stream.next('ready');
    const id = await spread();
    const rounds = 10;
    for (let round = 0; round < rounds; round += 1) {
      test().clock.advance(1000);
      await Promise.all(screens.map((screenId) => shows(screenId, ...(round % 2 === 0 ? [id] : []))));
    }
    const isToldAgain = async (): Promise<boolean> => {
      try {
        const { topics } = await stream.next<{ topics: string[] }>('change', 3000);
        return topics.includes('receipts') || (await isToldAgain());
      } catch {
        return false;
      }
    };
    let times = 0;
    while (await isToldAgain()) times += 1;
    stream.close();
    expect(times).toBeGreaterThan(0);
    // Notifications within a short time are batched: on a slow machine there are several batches.
    expect(times).toBeLessThan(rounds);
  });

  it('DSP-5 says how long and how often a screen has shown a message, and which one is silent since when', async () => {
    const [first, second] = screens;
    const id = await spread([first, second]);
    const spreadAt = now();
    test().clock.advance(1000);
    await shows(first, id);
    const since = now();
    test().clock.advance(10_000);
    expect(await receiptOf(id, first)).toMatchObject({
      state: 'shown',
      online: true,
      firstAt: since,
      lastAt: now(),
      totalMs: 10_000,
      showings: 1,
    });
    await tell(first, { ended: [{ id, from: since, to: since + 4000 }] });
    test().clock.advance(5000);
    await shows(first, id);
    expect(await receiptOf(id, first)).toMatchObject({ totalMs: 4000, showings: 2, state: 'shown' });
    expect(await receiptOf(id, second)).toMatchObject({
      state: 'silent',
      online: false,
      silentSince: null,
      firstAt: null,
      totalMs: 0,
      showings: 0,
    });
    await shows(second);
    expect(await receiptOf(id, second)).toMatchObject({
      state: 'silent',
      online: true,
      silentSince: spreadAt,
    });
  });

  it('DSP-5 what screens say counts at once after the server’s clock was set back', async () => {
    const [screen] = screens;
    const earlier = await spread([screen]);
    test().clock.advance(hour);
    await shows(screen, earlier);
    test().clock.advance(-hour);
    const id = await spread([screen]);
    await shows(screen, id);
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'shown', firstAt: now(), showings: 1 });
    expect(await receiptOf(earlier, screen)).toMatchObject({ state: 'silent', showings: 1 });
    test().clock.advance(hour);
    expect(await receiptOf(id, screen)).toMatchObject({ showings: 1 });
  });

  it('DSP-5 a screen that falls silent confirms nothing any more, and counts up to when it was heard of', async () => {
    const [screen] = screens;
    // The server detects silent screens once it listens.
    await test().url();
    const id = await spread([screen]);
    await shows(screen, id);
    const heardAt = now();
    test().clock.advance(31_000);
    await expect.poll(async () => (await countOf(id))?.silent, { timeout: 20_000 }).toBe(1);
    expect(await receiptOf(id, screen)).toMatchObject({
      state: 'silent',
      online: false,
      silentSince: heardAt,
      lastAt: heardAt,
      totalMs: 0,
    });
  });

  it('DSP-5 outside its period a message is not awaited: it waits, or has been', async () => {
    const [first, second] = screens;
    // Midnight UTC in winter is 01:00 in Paris.
    const id = await spread([first, second], { period: '0100-0130' });
    await shows(first, id);
    const since = now();
    test().clock.advance(40 * 60_000);
    await tell(first, { ended: [{ id, from: since, to: since + 30 * 60_000 }] });
    expect(await countOf(id)).toEqual({ newsId: id, shown: 0, screens: 2, silent: 0 });
    expect(await receiptOf(id, first)).toMatchObject({
      state: 'ended',
      totalMs: 30 * 60_000,
      silentSince: null,
    });
    const waits = { state: 'waiting', reason: 'period', silentSince: null };
    expect(await receiptOf(id, second)).toMatchObject(waits);
  });

  it('DSP-5 what a screen has shown while it was away is told once it is back, and counted once', async () => {
    const [screen] = screens;
    const id = await spread([screen]);
    const from = now();
    test().clock.advance(hour);
    const told = report({ shown: [{ id, since: from + 5000 }], ended: [{ id, from, to: from + 3000 }] });
    for (let time = 0; time < 3; time++) {
      expect((await reportAt(test(), screen, told)).status).toBe(204);
      expect(await receiptOf(id, screen)).toMatchObject({ totalMs: 3000 + hour - 5000, showings: 2 });
    }
    // A late report out of order changes nothing.
    expect((await reportAt(test(), screen, { ...told, at: from + 4000, shown: [] })).status).toBe(204);
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'shown' });
  });

  it('DSP-5 the proof stays when the message is deleted, and the history leads to it', async () => {
    const [screen] = screens;
    const id = await spread([screen]);
    await shows(screen, id);
    const since = now();
    test().clock.advance(20_000);
    await (await user()).delete(`/rest/news/${id}`);
    // The screen reports its end just after the message was deleted.
    await tell(screen, { ended: [{ id, from: since, to: now() }] });
    expect(await countOf(id)).toBeUndefined();
    const receipts = await receiptsOf(id);
    expect(receipts).toMatchObject({ title: 'Travaux', createdBy: 'user.nord', exists: false });
    expect(receipts.screens).toMatchObject([{ screenId: screen, state: 'removed', totalMs: 20_000 }]);
    const { json } = await (
      await user()
    ).get<{ array: PlayedMessage[] }>(`/api/receipts/history/project/${nord().id}`);
    expect(json.array.find(({ newsId }) => newsId === id)).toMatchObject({
      title: 'Travaux',
      exists: false,
      screens: 1,
      firstAt: since,
      lastAt: now(),
    });
  });

  it('DSP-5 SRV-5 the history has of each message on how many screens it was, and from when until when', async () => {
    const id = await spread(screens);
    const since = now();
    await shows(screens[1], id);
    test().clock.advance(5_000);
    await shows(screens[0], id);
    await tell(screens[0], { shown: [{ id, since }] });
    const { json } = await (
      await user()
    ).get<{ array: PlayedMessage[] }>(`/api/receipts/history/project/${nord().id}`);
    const told = await receiptsOf(id);
    const played = told.screens.filter(({ firstAt }) => firstAt !== null);
    expect(json.array.find(({ newsId }) => newsId === id)).toMatchObject({
      screens: 2,
      firstAt: Math.min(...played.map(({ firstAt }) => firstAt ?? NaN)),
      lastAt: since + 5_000,
    });
  });

  it('DSP-5 a message of the current scenario leaves its receipts, too', async () => {
    const [screen] = screens;
    const db = test().db;
    const id = await insertNews(db, nord().id, { title: 'Évacuation' });
    const { id: scenario } = await db
      .insertInto('scenario')
      .values({ project_id: nord().id, name: 'Feu', activated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('scenario_message')
      .values({ scenario_id: scenario, news_id: id, screen_id: screen })
      .execute();
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['scenarios'], news: null }]);
    await shows(screen, id);
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'shown' });
    await db.deleteFrom('scenario').execute();
  });

  it('DSP-5 receipts are swept 400 days after the last one, and not while the message is there', async () => {
    const [screen] = screens;
    const [kept, gone] = [await spread([screen]), await spread([screen])];
    await shows(screen, kept, gone);
    await (await user()).delete(`/rest/news/${gone}`);
    const left = async () =>
      (
        await test()
          .db.selectFrom('receipt')
          .select('news_id')
          .where('screen_id', '=', screen)
          .orderBy('news_id')
          .execute()
      ).map(({ news_id }) => news_id);
    await sweepReceipts(test().db, now());
    expect(await left()).toEqual([kept, gone]);
    await sweepReceipts(test().db, now() + 1);
    expect(await left()).toEqual([kept]);
  });

  describe('« Renvoyer »', () => {
    const resend = async (id: number, body: object = {}, username = 'user.nord') =>
      (await test().as(username)).post<Resent>(`/api/receipts/news/${id}/resend`, body);

    it('DSP-5 the silent screens are sent it again, the others not, and the trail says so', async () => {
      const [first, second, third] = screens;
      const id = await spread();
      await shows(first, id);
      const [confirmed, silent] = [await followScreen(test(), first), await followScreen(test(), second)];
      open.push(confirmed, silent);
      for (const stream of [confirmed, silent]) await stream.next('snapshot');
      const { status, json } = await resend(id);
      expect([status, json]).toEqual([200, { screens: 2, offline: 1 }]);
      expect((await silent.next<PlayerSnapshot>('snapshot', 1000)).messages.map((one) => one.id)).toEqual([
        id,
      ]);
      await expect(confirmed.next('snapshot', 300)).rejects.toThrow();
      const filter = encodeURIComponent(
        JSON.stringify({ resource: 'news', action: 'update', recordId: String(id) }),
      );
      const trail = await (await test().as('super')).get<AuditRecord[]>(`/api/audit?filter=${filter}`);
      expect(trail.json).toMatchObject([
        {
          username: 'user.nord',
          action: 'update',
          resource: 'news',
          recordId: String(id),
          recordName: 'Travaux',
          changes: { resent: { from: null, to: [second, third] } },
        },
      ]);
    });

    it('DSP-5 only screens that have the message are sent it, and only when one is silent', async () => {
      const [first, second] = screens;
      const id = await spread([first]);
      const wrong = await resend(id, { screens: [first, second, test().network.sud.screens[0]] });
      expect(wrong.status).toBe(400);
      expect(userText(wrong)).toContain(second);
      await shows(first, id);
      expect((await resend(id)).status).toBe(409);
      expect((await resend(id, { screens: [first] })).json).toEqual({ screens: 1, offline: 0 });
      expect((await resend(id, {}, 'guest.nord')).status).toBe(403);
      expect((await resend(id, {}, 'user.sud')).status).toBe(404);
    });
  });

  it('DSP-5 receipts of another project are as if there were none, of a deleted message, too', async () => {
    const [screen] = screens;
    const id = await spread([screen]);
    await shows(screen, id);
    const foreign = await test().as('user.sud');
    const paths = [
      `/api/receipts/project/${nord().id}`,
      `/api/receipts/history/project/${nord().id}`,
      `/api/receipts/news/${id}`,
    ];
    for (const path of paths) expect((await foreign.get(path)).status).toBe(404);
    await (await user()).delete(`/rest/news/${id}`);
    expect((await foreign.get(`/api/receipts/news/${id}`)).status).toBe(404);
    expect((await (await user()).get('/api/receipts/news/2000000000')).status).toBe(404);
  });

  it('DSP-5 a thousand reports within a moment are stored together', async () => {
    const id = await spread();
    const key = new Map<string, string>();
    for (const screenId of screens) key.set(screenId, await screenKey(test(), screenId));
    const answers = await Promise.all(
      Array.from({ length: 999 }, (_, index) => {
        const screenId = screens[index % 3] ?? '';
        return reportAt(test(), screenId, report({ shown: [{ id, since: now() }] }), key.get(screenId));
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await countOf(id)).toMatchObject({ shown: 3 });
    expect((await receiptsOf(id)).screens.map(({ showings }) => showings)).toEqual([1, 1, 1]);
  });
});

describe.skipIf(!hasPostgres)('receipts of several servers (postgres)', () => {
  it('DSP-5 SRV-2 what a screen tells one server, the console of another one sees; « Renvoyer » reaches both', async () => {
    const near = await startTestApp(postgres);
    const store = near.database.open();
    const bus = await near.database.openBus();
    const far = await buildApp({
      config: { logLevel: 'silent', trustProxy: null },
      store,
      bus,
      now: () => startOfTests,
    });
    const url = await far.listen({ host: '127.0.0.1', port: 0 });
    const { nord } = near.network;
    const user = await near.as('user.nord');
    const { json } = await user.spread({ content: '<p>Travaux</p>', screens: nord.screens });
    const headers = { 'x-auth-token': user.token ?? '', 'content-type': 'application/json' };
    const countAtFar = async () => {
      const answer = await fetch(`${url}/api/receipts/project/${nord.id}`, { headers });
      const { array } = (await answer.json()) as ReceiptCounts;
      return array.find(({ newsId }) => newsId === json.id)?.shown;
    };
    const shown = [{ id: json.id, since: startOfTests }];
    await near.url();
    await expect.poll(countAtFar).toBe(0);
    for (const [told, screenId] of nord.screens.entries()) {
      const answer = await reportAt(near, screenId, { at: startOfTests, shown, ended: [] });
      expect(answer.status).toBe(204);
      // A server learns of heartbeats at other servers within a second or so.
      await expect.poll(countAtFar, { timeout: 20_000 }).toBe(told + 1);
    }
    const stream = await followScreen(near, nord.screens[0]);
    await stream.next('snapshot');
    const body = JSON.stringify({ screens: [nord.screens[0]] });
    const resent = await fetch(`${url}/api/receipts/news/${json.id}/resend`, {
      method: 'POST',
      headers,
      body,
    });
    expect(resent.status).toBe(200);
    expect((await stream.next<PlayerSnapshot>('snapshot', 2000)).messages).toMatchObject([{ id: json.id }]);
    stream.close();
    await far.close();
    await bus.close();
    await store.close();
    await near.close();
  });
});
