import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import { PlayerSnapshot, type PlayerTraffic } from '../../contract/schemas/player.ts';
import type { FeedAlert } from '../../server/domain/traffic/alert.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { mostSent, trustStepMs } from '../../server/domain/traffic/inForce.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import type { EventReader } from '../support/eventReader.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { type FeedServer, gtfsRealtime, startFeedServer } from '../support/feedServer.ts';
import { followScreen, screenKey } from '../support/followScreen.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { buildAlert, buildNotification, insertFeedLine } from '../support/traffic.ts';

const patience = 15_000;

describeOnEachEngine('traffic on screens', (engine) => {
  let feeds: FeedServer;
  let test: TestApp;
  const open: EventReader[] = [];
  const nord = () => test.network.nord;

  useFastSeconds();
  beforeEach(async () => {
    feeds = await startFeedServer();
    test = await startTestApp(engine, { trafficFeeds: { hosts: parseFeedHosts(feeds.host) } });
    await test.db
      .updateTable('project')
      .set({ admin_notifications: 1, admin_notifications_refresh: 60 })
      .execute();
    await test.db
      .updateTable('line')
      .set({ gtfs_id: 'FSF:B', name: 'RER B' })
      .where('id', '=', nord().lineId)
      .execute();
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await test.close();
    await feeds.close();
  });

  async function follow(screenId: string = nord().screens[0]): Promise<EventReader> {
    const stream = await followScreen(test, screenId);
    open.push(stream);
    return stream;
  }
  /** Traffic of the first snapshot that meets the expectation; earlier ones are skipped. */
  async function traffic(stream: EventReader, isExpected: (list: PlayerTraffic[]) => boolean) {
    for (;;) {
      const snapshot = await stream.next<PlayerSnapshot>('snapshot', patience);
      expect(Value.Errors(PlayerSnapshot, snapshot)).toEqual([]);
      if (isExpected(snapshot.traffic ?? [])) return snapshot.traffic ?? [];
    }
  }
  const hasSome = (list: PlayerTraffic[]) => list.length > 0;
  const hasNone = (list: PlayerTraffic[]) => list.length === 0;
  const alertsOf = (...alerts: Partial<FeedAlert>[]) => {
    feeds.answer = gtfsRealtime(alerts.map((alert, index) => buildAlert({ id: `a${index}`, ...alert })));
  };
  const readsFeed = (overrides = {}) => insertFeedLine(test.db, nord(), { url: feeds.url(), ...overrides });
  const readAgain = () => {
    test.clock.advance(minuteMs);
  };

  it('TRF-2 TRF-3 DSP-1 DSP-3 a screen is pushed the perturbations of its setup’s lines, with when and how they are shown', async () => {
    const notification = buildNotification({ title: 'RER', displayTime: 20, yposition: 'BOTTOM' });
    await readsFeed({ notification: JSON.stringify(notification) });
    const from = test.clock.now - minuteMs;
    alertsOf({ summary: 'Trafic interrompu', periods: [[from, from + 10 * minuteMs]] });
    const stream = await follow();
    const [told] = await traffic(stream, hasSome);
    expect(told).toMatchObject({
      content: 'Trafic interrompu',
      planned: false,
      line: { name: 'RER B', picture: null },
      notification,
    });
    expect(told?.periods).toEqual([
      [Math.floor(from / 1000) * 1000, Math.floor(from / 1000) * 1000 + 10 * minuteMs],
    ]);
    expect((told?.trustedUntil ?? 0) % trustStepMs).toBe(0);
    expect(told?.trustedUntil).toBeGreaterThan(test.clock.now + 40 * minuteMs);

    // A request returns the same as the stream.
    const [screenId] = nord().screens;
    const asked = await test.nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${screenId}/snapshot`,
      headers: { 'x-screen-key': await screenKey(test, screenId) },
    });
    expect(asked.json.traffic).toEqual([told]);

    alertsOf();
    readAgain();
    expect(await traffic(stream, hasNone)).toEqual([]);
  });

  it('TRF-2 a screen with another setup, and one of another project, are told none of it', async () => {
    const [here, there] = nord().screens;
    await readsFeed();
    alertsOf({});
    await test.db.updateTable('screen').set({ news_conf_id: null }).where('id', '=', there).execute();
    const stream = await follow(here);
    await traffic(stream, hasSome);
    for (const screenId of [there, test.network.sud.screens[0]]) {
      expect((await (await follow(screenId)).next<PlayerSnapshot>('snapshot')).traffic).toEqual([]);
    }
  });

  it('INH-4 a line whose traffic is inhibited has none on the screens within a second, and has it again after', async () => {
    await readsFeed();
    alertsOf({});
    const stream = await follow();
    await traffic(stream, hasSome);
    const manager = await test.as('manager.nord');
    const inhibit = (inhibitionTraffic: boolean) =>
      manager.post('/rest/line/inhibition', [
        { id: nord().lineId, inhibitionTimes: false, inhibitionTraffic },
      ]);
    expect((await inhibit(true)).status).toBe(200);
    const next = await stream.next<PlayerSnapshot>('snapshot', 1000);
    expect(next.traffic).toEqual([]);
    await inhibit(false);
    expect((await stream.next<PlayerSnapshot>('snapshot', 1000)).traffic).toHaveLength(1);
  });

  it('TRF-2 of very many, a screen is told those that are in force before those to come', async () => {
    await readsFeed();
    const later = test.clock.now + 60 * minuteMs;
    const coming = Array.from({ length: mostSent + 5 }, (_, index) => ({
      summary: `À venir ${index}`,
      periods: [[later + index * minuteMs, null] as const],
    }));
    alertsOf(...coming, { summary: 'En cours' });
    const told = await traffic(await follow(), hasSome);
    expect(told).toHaveLength(mostSent);
    const contents = told.map(({ content }) => content);
    expect(contents).toContain('En cours');
    expect(contents).toContain('À venir 0');
    expect(contents).not.toContain(`À venir ${mostSent + 4}`);
  });

  it('DSP-3 what a feed goes on saying is relied upon anew, without anything having changed', async () => {
    await readsFeed();
    alertsOf({});
    const stream = await follow();
    const [before] = await traffic(stream, hasSome);
    test.clock.advance(2 * trustStepMs);
    const readAt = async () =>
      (await test.db.selectFrom('feed').select('read_at').executeTakeFirstOrThrow()).read_at;
    await expect.poll(readAt, { timeout: patience }).toBe(test.clock.now);
    // The feed was read; from the next minute on, screens are notified.
    const later = (list: PlayerTraffic[]) => (list[0]?.trustedUntil ?? 0) > (before?.trustedUntil ?? 0);
    readAgain();
    expect(await traffic(stream, later)).toHaveLength(1);
  });
});
