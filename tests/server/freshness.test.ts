import { afterEach, describe, expect, it } from 'vitest';
import { minuteMs } from '../../contract/durations.ts';
import { changeTopics } from '../../contract/streams.ts';
import type {
  ComingEnds,
  PresenceChange,
  ProjectChange,
  StreamReady,
} from '../../contract/schemas/events.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('freshness', (engine) => {
  describe('MSG-5 the console hears of changes', () => {
    const test = useTestApp(engine);
    const nord = () => test().network.nord;
    const open: EventReader[] = [];
    afterEach(() => {
      for (const stream of open.splice(0)) stream.close();
    });
    async function follow(client: Client, projectId: number): Promise<EventReader> {
      const stream = await readEvents(
        `${await test().url()}/api/events/project/${projectId}?token=${client.token}`,
      );
      open.push(stream);
      await stream.next('ready');
      return stream;
    }

    it('MSG-5 within a second, of what another operator spread, and of its own project only', async () => {
      const { sud } = test().network;
      const here = await follow(await test().as('manager.nord'), nord().id);
      const there = await follow(await test().as('manager.sud'), sud.id);
      await (await test().as('user.nord')).spread({ content: 'x', screens: [nord().screens[0]] });
      expect(await here.next<ProjectChange>('change', 1000)).toEqual({ topics: ['news'] });
      const { id: projectId } = nord();
      test().bus.afterCommit([
        { type: 'orders', projectId, screens: null },
        { type: 'proposals', projectId },
        { type: 'configuration', projectId },
        { type: 'receipts', projectId, news: null },
      ]);
      const told = new Set<string>();
      while (told.size < 4)
        for (const topic of (await here.next<ProjectChange>('change', 1000)).topics) told.add(topic);
      expect([...told].sort()).toEqual(['configuration', 'orders', 'proposals', 'receipts']);
      await expect(there.next('change', 300)).rejects.toThrow('not within 300 ms');
    });

    it('MSG-5 ADM-14 in any project, of records in the lists of all', async () => {
      const here = await follow(await test().as('manager.nord'), nord().id);
      const there = await follow(await test().as('manager.sud'), test().network.sud.id);
      test().bus.afterCommit([{ type: 'configuration', projectId: null }]);
      for (const stream of [here, there])
        expect(await stream.next('change', 1000)).toEqual({ topics: ['configuration'] });
    });

    it('MSG-5 and, at first, how long ago each topic of the project changed', async () => {
      const { sud } = test().network;
      const first = async (client: Client, projectId: number) => {
        const stream = await readEvents(
          `${await test().url()}/api/events/project/${projectId}?token=${client.token}`,
        );
        open.push(stream);
        return (await stream.next<StreamReady>('ready')).changedMsAgo;
      };
      const user = await test().as('user.nord');
      await user.spread({ content: 'y', screens: [nord().screens[0]] });
      await expect
        .poll(async () => {
          const { news, lines } = await first(user, nord().id);
          return news < lines;
        })
        .toBe(true);
      const there = await first(await test().as('manager.sud'), sud.id);
      expect(Object.keys(there).sort()).toEqual([...changeTopics].sort());
      expect(there.news).toBe(there.lines);
    });

    it('TIM-6 and of its own messages that will end: when it begins to listen, and with each change of them', async () => {
      const user = await test().as('user.nord');
      const other = await test().as('manager.nord');
      const until = test().clock.now + 60 * minuteMs;
      const [screen, elsewhere] = nord().screens;
      await other.spread({ content: 'autre', screens: [elsewhere], until });
      const own = await user.spread({ content: 'fin', screens: [screen], until });
      await user.spread({ content: 'sans fin', screens: [elsewhere] });
      const console = await follow(user, nord().id);
      const ofOwn = { id: own.json.id, version: own.json.version, title: 'fin', alert: false, from: null };
      expect(await console.next<ComingEnds>('ends', 1000)).toEqual({ news: [{ ...ofOwn, until }] });
      expect((await other.spread({ content: 'encore', screens: [elsewhere], until })).status).toBe(200);
      await console.next('change', 1000);
      const form = { id: own.json.id, version: own.json.version, until: until + minuteMs };
      expect((await user.spread(form)).status).toBe(200);
      const [told] = (await console.next<ComingEnds>('ends', 1000)).news;
      expect(told).toEqual({ ...ofOwn, until: until + minuteMs, version: told?.version });
      expect(told?.version).toBeGreaterThan(own.json.version ?? 0);
      const there = await follow(await test().as('admin.nord'), nord().id);
      expect(await there.next<ComingEnds>('ends', 1000)).toEqual({ news: [] });
    });

    it('SCR-2 SRV-5 and of a screen that comes alive, by that screen alone', async () => {
      const console = await follow(await test().as('manager.nord'), nord().id);
      const [screen] = nord().screens;
      for (const one of [test().network.sud.screens[0], screen]) {
        const { text } = await (await test().as('super')).get(`/rest/template/load/${one}`);
        const headers = { 'x-screen-key': text.slice(text.lastIndexOf('/') + 1) };
        await test().nobody.call({ method: 'POST', url: `/player/api/${one}/heartbeat`, headers });
      }
      const told = await console.next<PresenceChange>('presence', 1000);
      expect(told).toEqual({ screens: [{ id: screen, operational: true, lastSeen: null }] });
    });

    it('ROL-3 not by HEAD, which would never end', async () => {
      const client = await test().as('user.nord');
      for (const path of ['/api/events/project/', '/rest/news/traffic-situation/']) {
        expect((await client.call({ method: 'HEAD', url: `${path}${nord().id}` })).status).toBe(404);
      }
    });
  });

  // A separate server that does not listen: no screen goes offline by itself in between.
  describe('SCR-3 the sites map, and the list of messages', () => {
    const test = useTestApp(engine);
    const nord = () => test().network.nord;
    const sites = '/rest/screen/project/sites';
    const poll = async (etag?: string, list = sites) =>
      (await test().as('user.nord')).get(
        `${list}/${nord().id}`,
        etag === undefined ? {} : { 'if-none-match': etag },
      );
    const spread = async (period: string | null) =>
      (await test().as('user.nord')).spread({
        content: `période ${period}`,
        screens: [nord().screens[1]],
        period,
      });

    it.each([sites, '/rest/news/project'])(
      'SCR-3 SRV-5 %s is sent again only after a change',
      async (list) => {
        const first = await poll(undefined, list);
        const etag = String(first.headers['etag']);
        const again = await poll(etag, list);
        expect([again.status, again.text]).toEqual([304, '']);
        expect((await poll(`W/${etag}`, list)).status).toBe(304);
        test().clock.advance(minuteMs);
        expect((await poll(etag, list)).status).toBe(304);
        await spread(null);
        const changed = await poll(etag, list);
        expect(changed.status).toBe(200);
        expect(changed.headers['etag']).not.toBe(etag);
        expect(changed.text).toContain('période null');
      },
    );

    it('SCR-3 changes when a period begins, and when it ends', async () => {
      // The tests' clock is at about 01:00 in Paris.
      await spread('0130-0145');
      const before = await poll();
      expect(before.text).not.toContain('période 0130-0145');
      test().clock.advance(30 * minuteMs);
      const during = await poll(String(before.headers['etag']));
      expect(during.status).toBe(200);
      expect(during.text).toContain('période 0130-0145');
      expect((await poll(String(during.headers['etag']))).status).toBe(304);
      test().clock.advance(15 * minuteMs);
      const after = await poll(String(during.headers['etag']));
      expect(after.status).toBe(200);
      expect(after.text).not.toContain('période 0130-0145');
    });

    it('SCR-3 stays when something happens in another project', async () => {
      const etag = String((await poll()).headers['etag']);
      const { sud } = test().network;
      const { text } = await (await test().as('super')).get(`/rest/template/load/${sud.screens[0]}`);
      const headers = { 'x-screen-key': text.slice(text.lastIndexOf('/') + 1) };
      await test().nobody.call({ method: 'POST', url: `/player/api/${sud.screens[0]}/heartbeat`, headers });
      await (await test().as('user.sud')).spread({ content: 'x', screens: [sud.screens[0]] });
      expect((await poll(etag)).status).toBe(304);
    });

    it('SCR-3 stays when what changed of the project is not in it', async () => {
      const etag = String((await poll()).headers['etag']);
      const inhibited = { id: nord().lineId, inhibitionTimes: true, inhibitionTraffic: false };
      const { status } = await (await test().as('manager.nord')).post('/rest/line/inhibition', [inhibited]);
      expect(status).toBe(200);
      expect((await poll(etag)).status).toBe(304);
    });
  });
});
