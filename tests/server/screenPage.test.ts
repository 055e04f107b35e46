import { Value } from 'typebox/value';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { StreamPing } from '../../contract/schemas/events.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { createPresence } from '../../server/domain/presence/presence.ts';
import { createRecord, deleteRecord } from '../support/configure.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertNews, insertProject, insertScreen, insertSetup } from '../support/buildNetwork.ts';
import { insertScenario } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the page of a screen', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const open: EventReader[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  /** Credential of a screen, from the link given to an operator. */
  async function credentialOf(screenId: string, username = 'super'): Promise<string> {
    const { text } = await (await test().as(username)).get(`/rest/template/load/${screenId}`);
    const [, id, credential] = /^redirect:\/player\/#(.+)\/(.+)$/.exec(text) ?? [];
    if (id !== screenId || credential === undefined) throw new Error(`No link: ${text}`);
    return credential;
  }
  async function follow(screenId: string): Promise<EventReader> {
    const key = await credentialOf(screenId);
    const stream = await readEvents(`${await test().url()}/player/api/${screenId}/events?key=${key}`);
    open.push(stream);
    return stream;
  }
  const call = async (screenId: string, path: string, key: string, method: 'GET' | 'POST' = 'GET') =>
    test().nobody.call({ method, url: `/player/api/${screenId}/${path}`, headers: { 'x-screen-key': key } });
  async function beat(screenId: string): Promise<void> {
    const { status } = await call(screenId, 'heartbeat', await credentialOf(screenId), 'POST');
    expect(status).toBe(204);
  }
  async function displayOf(screenId: string): Promise<Partial<Screen['screenConfiguration'][number]>> {
    const user = await test().as('user.nord');
    const { json } = await user.get<{ array: Screen[] }>(`/rest/screen/project/${nord().id}`);
    return json.array.find(({ id }) => id === screenId)?.screenConfiguration[0] ?? {};
  }
  const isOperational = async (screenId: string) => (await displayOf(screenId)).operational ?? false;
  const sitesMap = async () => {
    const user = await test().as('user.nord');
    return user.get(`/rest/screen/project/sites/${nord().id}`);
  };

  it('DSP-3 is sent what it shows at once, and what is spread within a second', async () => {
    const [screen, other] = nord().screens;
    const stream = await follow(screen);
    const first = await stream.next<PlayerSnapshot>('snapshot');
    expect(Value.Errors(PlayerSnapshot, first)).toEqual([]);
    expect(first).toMatchObject({
      screen: { id: screen, siteName: 'Gare nord' },
      active: true,
      messaging: { mode: 'STATION', limit: 3, defaultMessage: '<p>Bienvenue</p>' },
      messages: [],
      scenario: null,
      serverTime: test().clock.now,
    });
    const user = await test().as('user.nord');
    await user.spread({ content: '<p>ailleurs</p>', screens: [other] });
    const { json } = await user.spread({ content: '<p>ici</p>', screens: [screen], lineId: nord().lineId });
    const next = await stream.next<PlayerSnapshot>('snapshot', 1000);
    expect(Value.Errors(PlayerSnapshot, next)).toEqual([]);
    expect(next.messages).toMatchObject([
      { id: json.id, contents: [{ code: 'fr', content: '<p>ici</p>' }], line: { name: 'Bus nord' } },
    ]);
    await user.delete(`/rest/news/${json.id}`);
    expect((await stream.next<PlayerSnapshot>('snapshot', 1000)).messages).toEqual([]);
  });

  it('DSP-3 is sent nothing when another screen of its project changes, and again all that it shows when that is asked for', async () => {
    const [screen, other] = nord().screens;
    const stream = await follow(screen);
    await stream.next('snapshot');
    const changed = await follow(other);
    await changed.next('snapshot');
    const { db, bus } = test();
    await db.updateTable('screen').set({ active: 0 }).where('id', '=', other).execute();
    bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['screens'], news: null }]);
    expect((await changed.next<PlayerSnapshot>('snapshot', 30_000)).active).toBe(false);
    const user = await test().as('user.nord');
    const { json } = await user.spread({ content: '<p>ici</p>', screens: [screen] });
    expect((await stream.next<PlayerSnapshot>('snapshot', 30_000)).messages).toHaveLength(1);
    bus.afterCommit([{ type: 'resend', projectId: nord().id, screens: [screen] }]);
    expect((await stream.next<PlayerSnapshot>('snapshot', 30_000)).messages).toHaveLength(1);
    await user.delete(`/rest/news/${json.id}`);
    await db.updateTable('screen').set({ active: 1 }).where('id', '=', other).execute();
    bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['screens'], news: null }]);
  });

  it('DSP-3 is sent more than a reader may lag behind, when it has so much to show', async () => {
    const [screen] = nord().screens;
    const { db, bus } = test();
    const content = 'x'.repeat(8 * 1024 * 1024);
    const id = await insertNews(db, nord().id, { library: 0, screens: [screen], contents: { 1: content } });
    const tell = () =>
      bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['news'], news: [id] }]);
    tell();
    const { messages } = await (await follow(screen)).next<PlayerSnapshot>('snapshot', 30_000);
    expect(messages[0]?.contents[0]?.content).toHaveLength(content.length);
    await db.deleteFrom('news').where('id', '=', id).execute();
    tell();
  });

  it('DSP-3 gets the same by asking', async () => {
    const [screen] = nord().screens;
    const { status, json, headers } = await call(screen, 'snapshot', await credentialOf(screen));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Value.Errors(PlayerSnapshot, json)).toEqual([]);
  });

  it('DSP-2 under a scenario, is sent its messages beside those that wait', async () => {
    const { db, bus } = test();
    const { id: projectId, screens } = nord();
    const stream = await follow(screens[2]);
    await stream.next('snapshot');
    const newsId = await insertNews(db, projectId, {
      contents: { 1: '<p>Évacuation</p>' },
      screens: [screens[0]],
    });
    const { id } = await db
      .insertInto('scenario')
      .values({ project_id: projectId, name: 'Incendie', activated_at: test().clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('scenario_message')
      .values({ scenario_id: id, news_id: newsId, screen_id: screens[2] })
      .execute();
    bus.afterCommit([{ type: 'change', projectId, topics: ['scenarios'], news: null }]);
    const { scenario } = await stream.next<PlayerSnapshot>('snapshot');
    expect(scenario).toMatchObject([{ id: newsId, contents: [{ content: '<p>Évacuation</p>' }] }]);
    await db.deleteFrom('scenario').execute();
    bus.afterCommit([{ type: 'change', projectId, topics: ['scenarios'], news: null }]);
    expect((await stream.next<PlayerSnapshot>('snapshot')).scenario).toBeNull();
  });

  it('DSP-3 SCN-5 is told when the scenario stops by itself, so that it does without the server', async () => {
    const { db, clock } = test();
    const [screen] = nord().screens;
    const { id } = await insertScenario(db, nord(), { screens: [screen], delay: 600 });
    const stream = await follow(screen);
    expect((await stream.next<PlayerSnapshot>('snapshot')).scenarioUntil).toBeNull();
    await (await test().as('user.nord')).post(`/rest/scenario/${id}`);
    const active = await stream.next<PlayerSnapshot>('snapshot', 1000);
    expect(Value.Errors(PlayerSnapshot, active)).toEqual([]);
    expect(active.scenario).toHaveLength(1);
    expect(active.scenarioUntil).toBe(clock.now + 600_000);
    await db.deleteFrom('scenario').execute();
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['scenarios'], news: null }]);
  });

  it('DSP-3 is told the time every fifteen seconds', async () => {
    await test().url();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [screen] = nord().screens;
      const stream = await follow(screen);
      await stream.next('snapshot');
      test().clock.advance(15_000);
      vi.advanceTimersByTime(15_000);
      const ping = await stream.next<StreamPing>('ping');
      expect(Value.Errors(StreamPing, ping)).toEqual([]);
      expect(ping).toEqual({ serverTime: test().clock.now });
    } finally {
      vi.useRealTimers();
    }
  });

  describe('DSP-4 presence', () => {
    it('DSP-4 a connected screen is operational, one that is silent for three periods is not', async () => {
      // Periodic jobs begin when the server listens.
      await test().url();
      const [earlier, later] = nord().screens;
      test().clock.advance(60_000);
      await expect.poll(() => isOperational(earlier), { timeout: 20_000 }).toBe(false);
      await beat(earlier);
      test().clock.advance(1);
      await beat(later);
      expect([await isOperational(earlier), await isOperational(later)]).toEqual([true, true]);
      test().clock.advance(29_999);
      await expect.poll(() => isOperational(earlier), { timeout: 20_000 }).toBe(false);
      expect(await isOperational(later)).toBe(true);
      await beat(earlier);
      expect(await isOperational(earlier)).toBe(true);
    });

    it('SCR-2 says since when a screen is silent; a sign of life of one that lives changes no answer', async () => {
      await test().url();
      const [screen] = nord().screens;
      // No other screen goes offline meanwhile.
      test().clock.advance(60_000);
      const anyLives = async () => (await sitesMap()).text.includes('"operational":true');
      await expect.poll(anyLives, { timeout: 20_000 }).toBe(false);
      await beat(screen);
      expect(await displayOf(screen)).not.toHaveProperty('lastSeen');
      const { etag } = (await sitesMap()).headers;
      test().clock.advance(10_000);
      await beat(screen);
      expect((await sitesMap()).headers['etag']).toBe(etag);

      const seen = test().clock.now;
      test().clock.advance(30_000);
      await expect
        .poll(() => displayOf(screen), { timeout: 20_000 })
        .toMatchObject({ operational: false, lastSeen: seen });
      const silent = await sitesMap();
      expect(silent.headers['etag']).not.toBe(etag);
      expect(silent.text).toContain(`"lastSeen":${seen}`);
      test().clock.advance(60_000);
      expect((await sitesMap()).headers['etag']).toBe(silent.headers['etag']);

      await beat(screen);
      const back = await displayOf(screen);
      expect(back.operational).toBe(true);
      expect(back).not.toHaveProperty('lastSeen');
    });

    it('SCR-2 after a restart still knows since when', async () => {
      const { store, clock, network } = test();
      const [screen] = network.nord.screens;
      const before = createPresence(store, () => clock.now);
      before.seen(screen);
      const seen = clock.now;
      await before.tick();
      clock.advance(3_600_000);

      const after = createPresence(store, () => clock.now);
      const told: string[] = [];
      after.subscribe((ids) => told.push(...ids));
      expect(after.heardOf(screen)).toEqual({ operational: false, lastSeen: null });
      await after.tick();
      expect(after.heardOf(screen)).toEqual({ operational: false, lastSeen: seen });
      expect(told).toContain(screen);
    });

    it('DSP-4 SRV-2 FLT-2 a server that could not write for a while takes back nothing that another one has heard', async () => {
      const { store, db, clock } = test();
      const [screen] = nord().screens;
      const [cut, other] = [createPresence(store, () => clock.now), createPresence(store, () => clock.now)];
      cut.seen(screen);
      for (let minute = 0; minute < 12; minute += 1) {
        clock.advance(60_000);
        other.seen(screen);
        await other.tick();
      }
      await cut.tick();
      expect(cut.heardOf(screen)).toEqual({ operational: true, lastSeen: null });
      const stored = db.selectFrom('screen_presence').select('last_seen_at').where('screen_id', '=', screen);
      expect(await stored.executeTakeFirst()).toEqual({ last_seen_at: clock.now });
    });

    it('DSP-4 opening the stream is a sign of life', async () => {
      const [, screen] = nord().screens;
      await (await follow(screen)).next('snapshot');
      expect(await isOperational(screen)).toBe(true);
    });
  });

  describe('DSP-3 the credential of a screen', () => {
    it.each(['snapshot', 'departures', 'events', 'heartbeat'])('DSP-3 alone opens its %s', async (path) => {
      const [screen, other] = nord().screens;
      const method = path === 'heartbeat' ? 'POST' : 'GET';
      const keys = [
        await credentialOf(other),
        (await test().as('super')).token ?? '',
        'x'.repeat(43),
        '',
        `${await credentialOf(screen)}x`,
      ];
      for (const key of keys) {
        const { status, json } = await call(screen, path, key, method);
        expect([status, json]).toMatchObject([401, { exception: 'InsufficientAuthenticationException' }]);
      }
      const { status } = await call('ecran-inconnu', path, await credentialOf(screen), method);
      expect(status).toBe(401);
    });

    it('DSP-3 in the query, opens on GET alone', async () => {
      const [screen] = nord().screens;
      const query = `?key=${await credentialOf(screen)}`;
      expect((await test().nobody.get(`/player/api/${screen}/snapshot${query}`)).status).toBe(200);
      expect((await test().nobody.post(`/player/api/${screen}/heartbeat${query}`)).status).toBe(401);
    });

    it('DSP-3 opens no call of an operator', async () => {
      const [screen] = nord().screens;
      const key = await credentialOf(screen);
      const { id } = nord();
      for (const url of ['/rest/user', `/rest/news/screen/${screen}`, `/rest/screen/project/${id}`]) {
        const headers = { 'x-auth-token': key, 'x-screen-key': key };
        expect((await test().nobody.get(url, headers)).status).toBe(401);
        expect((await test().nobody.get(`${url}?token=${key}&key=${key}`)).status).toBe(401);
      }
    });

    it('DSP-3 OPS-6 ends when its address is renewed: the stream is closed, and a new one refused', async () => {
      const [, , screen] = nord().screens;
      const path = `/api/screens/${screen}/address`;
      const key = await credentialOf(screen);
      const stream = await follow(screen);
      await stream.next('snapshot');
      expect((await (await test().as('admin.nord')).post(path)).status).toBe(403);
      const superuser = await test().as('super');
      expect((await superuser.post('/api/screens/inconnu/address')).status).toBe(404);
      expect((await superuser.post(path)).status).toBe(200);
      const { json: trail } = await superuser.get<AuditRecord[]>(
        `/api/audit?filter=${JSON.stringify({ resource: 'screens' })}&sort=["id","DESC"]`,
      );
      expect(trail[0]).toMatchObject({
        recordId: screen,
        changes: { machineAddress: { from: null, to: true } },
      });
      await stream.ended();
      expect((await call(screen, 'events', key)).status).toBe(401);
      expect(await credentialOf(screen)).not.toBe(key);
      expect((await (await follow(screen)).next<PlayerSnapshot>('snapshot')).screen.id).toBe(screen);
    });

    it('DSP-3 ends with its screen, though another one gets its id in the same project', async () => {
      const superuser = await test().as('super');
      const create = async () => String((await createRecord(superuser, nord(), 'screens')).id);
      const screen = await create();
      const key = await credentialOf(screen);
      await deleteRecord(superuser, 'screens', screen);
      expect(await create()).toBe(screen);
      expect((await call(screen, 'events', key)).status).toBe(401);
      await deleteRecord(superuser, 'screens', screen);
    });

    it('DSP-3 ends with its screen, and with its project; a screen of the same id elsewhere is that one', async () => {
      const { db, bus } = test();
      const projectId = await insertProject(db, 'est');
      const setupId = await insertSetup(db, projectId);
      const site = await db
        .insertInto('site')
        .values({ project_id: projectId, name: 'Est', sort_order: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const change = (id: number) =>
        bus.afterCommit([{ type: 'change', projectId: id, topics: ['screens'], news: null }]);
      const remove = () => db.deleteFrom('screen').where('id', '=', 'de-passage').execute();
      const beats = async () => (await call('de-passage', 'heartbeat', key, 'POST')).status;
      const place = { project_id: nord().id, site_id: nord().siteId, news_conf_id: nord().setupId };
      await insertScreen(db, { id: 'de-passage', ...place });
      change(nord().id);
      const key = await credentialOf('de-passage');
      expect(await beats()).toBe(204);
      await remove();
      change(nord().id);
      expect(await beats()).toBe(401);
      const elsewhere = { project_id: projectId, site_id: site.id, news_conf_id: setupId };
      await insertScreen(db, { id: 'de-passage', ...elsewhere });
      const { json } = await call('de-passage', 'snapshot', key);
      expect(json).toMatchObject({ screen: { siteName: 'Est' } });
      await remove();
      for (const table of ['site', 'news_conf'] as const)
        await db.deleteFrom(table).where('project_id', '=', projectId).execute();
      await db.deleteFrom('project').where('id', '=', projectId).execute();
      change(projectId);
      expect(await beats()).toBe(401);
    });

    it('DSP-3 a HEAD opens no stream', async () => {
      const [screen] = nord().screens;
      const url = `/player/api/${screen}/events?key=${await credentialOf(screen)}`;
      expect((await test().nobody.call({ method: 'HEAD', url })).status).toBe(404);
    });
  });
});
