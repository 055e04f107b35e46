import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { AuditRecord } from '../../contract/schemas/audit.ts';
import { buildApp } from '../../server/app.ts';
import { recordAudit } from '../../server/domain/audit/recordAudit.ts';
import { buildAuditEntry } from '../support/buildAudit.ts';
import { insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import { insertNews, insertScreen } from '../support/buildNetwork.ts';
import { multipart, signIn, type Answer, type Client } from '../support/client.ts';
import { createRecord, deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

describeOnEachEngine('the trail of operators', (engine) => {
  const test = useTestApp(engine);
  afterEach(() => test().db.deleteFrom('audit').execute());

  async function list(parameters: Record<string, unknown> = {}) {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    return (await test().as('super')).get<AuditRecord[]>(`/api/audit?${query.toString()}`);
  }
  const namesIn = ({ json }: Answer<AuditRecord[]>) => json.map(({ recordName }) => recordName);
  const rangeOf = ({ headers }: Answer) => headers['content-range'];

  describe('what operators do to public screens', () => {
    const nordNetwork = () => test().network.nord;
    // Screens have room for three messages. By the server, which keeps in memory what they show.
    afterEach(async () => {
      const messages = await test().db.selectFrom('news').select('id').where('library', '=', 0).execute();
      if (messages.length === 0) return;
      const path = `/api/news/remove/project/${nordNetwork().id}`;
      expect((await (await test().as('super')).post(path, { messages })).status).toBe(200);
    });
    /** Entries since the last call, oldest first. */
    const written = async () => {
      const entries = (await list()).json.toReversed();
      await test().db.deleteFrom('audit').execute();
      return entries.map(({ at: _at, id: _id, project, ...entry }) => ({ ...entry, project: project?.name }));
    };

    it('OPS-6 a spread, its removal from a screen, and from the last', async () => {
      const { lineId, screens } = nordNetwork();
      const [first, second] = screens;
      const user = await test().as('user.nord');
      const contents = [
        { content: '<p>Trafic <strong>interrompu</strong></p>', language: { id: 1 } },
        { content: '<p>No service</p>', language: { id: 2 } },
      ];
      const options = { title: 'Grève', alert: true, priority: 2, lineId };
      const { json } = await user.spread({ ...options, contents, screens: [first, second] });
      const said = {
        title: 'Grève',
        Français: 'Trafic interrompu',
        English: 'No service',
        alert: true,
        priority: 2,
        publish: true,
      };
      const common = {
        username: 'user.nord',
        resource: 'news',
        recordId: String(json.id),
        recordName: 'Grève',
        project: 'nord',
        address: '127.0.0.1',
      };
      const changed = (state: object, of: (value: unknown) => object) =>
        Object.fromEntries(Object.entries(state).map(([name, value]) => [name, of(value)]));
      const line = (await test().db.selectFrom('line').select('name').where('id', '=', lineId).execute())[0]
        ?.name;
      expect(await written()).toEqual([
        {
          ...common,
          action: 'create',
          changes: changed({ ...said, line, screens: [first, second] }, (to) => ({ from: null, to })),
        },
      ]);
      await user.delete(`/rest/news/screen/${json.id}?screenId=${first}`);
      await user.delete(`/rest/news/${json.id}?screenId=`);
      expect(await written()).toEqual([
        { ...common, action: 'update', changes: { removedFrom: { from: null, to: [first] } } },
        {
          ...common,
          action: 'delete',
          changes: changed({ ...said, line, screens: [second] }, (from) => ({ from, to: null })),
        },
      ]);
    });

    it('OPS-6 a correction of the layout alone, and of a long text behind its beginning', async () => {
      const user = await test().as('user.nord');
      const { screens } = nordNetwork();
      const { json } = await user.spread({ title: 'Grève', content: '<p>Grève</p>', screens });
      await written();
      const correctTo = async (content: string) => {
        await user.spread({ id: json.id, title: 'Grève', content });
        return (await written()).map(({ changes }) => changes);
      };
      expect(await correctTo('<p><strong>Grève</strong></p>')).toEqual([
        { Français: { from: 'Grève', to: 'Grève' } },
      ]);
      const long = 'a'.repeat(2500);
      await correctTo(`<p>${long}</p>`);
      expect(await correctTo(`<p>${long}b</p>`)).toEqual([
        { Français: { from: `…${'a'.repeat(200)}`, to: `…${'a'.repeat(200)}b` } },
      ]);
    });

    it('OPS-6 CMP-4 what a message is about, by names, when it is corrected, and when that is undone', async () => {
      const { id: projectId, screens, causeId, impactId, pointId } = nordNetwork();
      const user = await test().as('user.nord');
      const templateId = await insertMessageTemplate(test().db, projectId, { name: 'Chantier' });
      const point = await test().db.selectFrom('point').selectAll().where('id', '=', pointId).execute();
      const [other] = await test()
        .db.insertInto('point')
        .values(point.map(({ id: _, ...row }) => ({ ...row, name: 'Massy' })))
        .returning('id')
        .execute();
      const { json } = await user.spread({ content: 'Travaux', screens, causeId, points: [pointId] });
      const [spread] = await written();
      expect(spread?.changes).toMatchObject({
        cause: { from: null, to: 'Travaux' },
        points: { from: null, to: [point[0]?.name] },
      });
      expect(spread?.changes).not.toHaveProperty('impact');
      const slots = { fin: '19:00' };
      const points = [pointId, other?.id ?? 0];
      const about = { causeId: null, impactId, direction: 'Ouest', points, templateId, slots };
      await user.spread({ id: json.id, ...about });
      const [corrected] = await written();
      const stop = point[0]?.name;
      expect(corrected?.changes).toEqual({
        cause: { from: 'Travaux', to: null },
        impact: { from: null, to: 'Retards' },
        direction: { from: null, to: 'Ouest' },
        points: { from: [stop], to: [stop, 'Massy'] },
        template: { from: null, to: 'Chantier' },
        slots: { from: null, to: slots },
      });
      expect((await undoingOf(user, projectId).undoLast()).status).toBe(200);
      const [undone] = await written();
      expect(undone).toMatchObject({ action: 'undo', changes: { cause: { from: null, to: 'Travaux' } } });
      await user.spread({ id: json.id, ...about });
      await user.delete(`/rest/news/${json.id}?screenId=`);
      expect((await written()).at(-1)).toMatchObject({
        action: 'delete',
        changes: {
          impact: { from: 'Retards', to: null },
          direction: { from: 'Ouest', to: null },
          points: { from: [stop, 'Massy'], to: null },
          template: { from: 'Chantier', to: null },
          slots: { from: slots, to: null },
        },
      });
      await test().db.deleteFrom('message_template').where('id', '=', templateId).execute();
    });

    it('OPS-6 CMP-4 the stops of a message behind the fiftieth', async () => {
      const { screens, pointId } = nordNetwork();
      const user = await test().as('user.nord');
      const { db } = test();
      const [point] = await db.selectFrom('point').selectAll().where('id', '=', pointId).execute();
      const { id: _, ...row } = point!;
      const names = Array.from({ length: 61 }, (__, at) => `Gare ${at}`);
      const rows = names.map((name) => ({ ...row, name }));
      const stops = await db.insertInto('point').values(rows).returning('id').execute();
      const ids = stops.map(({ id }) => id);
      const { json } = await user.spread({ content: 'Travaux', screens, points: ids.slice(0, 60) });
      await written();
      await user.spread({ id: json.id, points: [...ids.slice(0, 59), ids[60]!] });
      expect((await written()).map(({ changes }) => changes)).toEqual([
        {
          points: {
            from: ['Gare 59', ...names.slice(0, 49), '+ 10'],
            to: ['Gare 60', ...names.slice(0, 49), '+ 10'],
          },
        },
      ]);
      await db.deleteFrom('point').where('id', 'in', ids).execute();
    });

    it('OPS-6 a library message spread again, and deleted: what left screens with it', async () => {
      const [first, second] = nordNetwork().screens;
      const user = await test().as('manager.nord');
      const libraryId = await insertNews(test().db, nordNetwork().id, { title: 'Travaux' });
      await user.spread({ libraryId, screens: [first] });
      await written();
      await user.spread({ libraryId, screens: [first, second] });
      const summary = async () => (await written()).map(({ action, resource }) => `${action} ${resource}`);
      expect(await summary()).toEqual(['delete news', 'create news']);
      expect((await user.delete(`/rest/news/library/${libraryId}`)).status).toBe(200);
      expect(await summary()).toEqual(['delete news', 'delete library']);
    });

    it('OPS-6 inhibitions: each line that a save changed, and no other', async () => {
      const { lineId } = nordNetwork();
      const manager = await test().as('manager.nord');
      const asked = [{ id: lineId, inhibitionTimes: true, inhibitionTraffic: false }];
      expect((await manager.post('/rest/line/inhibition', asked)).status).toBe(200);
      // A repetition, which changes nothing.
      expect((await manager.post('/rest/line/inhibition', asked)).status).toBe(200);
      expect(await written()).toMatchObject([
        {
          username: 'manager.nord',
          action: 'update',
          resource: 'inhibition',
          recordId: String(lineId),
          changes: { inhibitionTimes: { from: false, to: true } },
        },
      ]);
    });

    it('OPS-6 a screen that is deleted: what it alone showed, and what others show on', async () => {
      const superuser = await test().as('super');
      const { siteId } = nordNetwork();
      const screen = await createRecord(superuser, nordNetwork(), 'screens', { siteId });
      const id = String(screen.id);
      const [other] = nordNetwork().screens;
      await superuser.spread({ title: 'Ici', content: 'un', screens: [id] });
      await superuser.spread({ title: 'Partout', content: 'deux', screens: [id, other] });
      await written();
      expect((await deleteRecord(superuser, 'screens', id)).status).toBe(200);
      const entries = (await written()).map(({ action, resource, recordName, changes }) => [
        `${action} ${resource}`,
        resource === 'news' ? recordName : '',
        changes['screens'] ?? changes['removedFrom'],
      ]);
      expect(entries).toEqual([
        ['delete screens', '', undefined],
        ['delete news', 'Ici', { from: [id], to: null }],
        ['update news', 'Partout', { from: null, to: [id] }],
      ]);
    });

    it('OPS-6 what a deleted screen and an emptied message had is written by id, not by the text of the id', async () => {
      const { id: projectId, siteId } = nordNetwork();
      const { db } = test();
      const superuser = await test().as('super');
      const screen = await createRecord(superuser, nordNetwork(), 'screens', { siteId });
      const screens = [String(screen.id)];
      // As texts, the second comes first.
      const ids = [999_999, 1_000_000];
      const spread = async () => {
        for (const id of ids) await insertNews(db, projectId, { id, title: `${id}`, library: 0, screens });
        await written();
      };
      const namesOfNews = async () =>
        (await written()).flatMap(({ resource, recordName }) => (resource === 'news' ? [recordName] : []));
      await spread();
      const messages = ids.map((id) => ({ id }));
      expect((await superuser.post(`/api/news/remove/project/${projectId}`, { messages })).status).toBe(200);
      expect(await namesOfNews()).toEqual(['999999', '1000000']);
      await spread();
      expect((await deleteRecord(superuser, 'screens', String(screen.id))).status).toBe(200);
      expect(await namesOfNews()).toEqual(['999999', '1000000']);
    });

    it('OPS-6 what concerns a whole network names fifty screens, however it is spread, undone or shown', async () => {
      const { id: projectId, siteId, setupId } = nordNetwork();
      const { db } = test();
      const screens = Array.from({ length: 60 }, (_, at) => `ecran-${at + 10}`);
      for (const id of screens)
        await insertScreen(db, { id, project_id: projectId, site_id: siteId, news_conf_id: setupId });
      const named = [...screens.slice(0, 50), '+ 10'];
      const manager = await test().as('manager.nord');
      const undoLast = async () => expect((await undoingOf(manager, projectId).undoLast()).status).toBe(200);
      const { json } = await manager.spread({ content: 'Travaux', screens });
      await undoLast();
      const again = await manager.spread({ content: 'Travaux', screens });
      await manager.delete(`/rest/news/screen/${again.json.id}?screenId=${screens[59]}`);
      await undoLast();
      const newsId = await insertNews(db, projectId, { title: 'Grève' });
      const messages = [{ id: newsId, screens }];
      await manager.save('/rest/scenario/', { projectId, name: 'Grève', messages });
      const entries = await written();
      expect(json.id).toBeGreaterThan(0);
      expect(entries.map(({ changes }) => changes['screens'])).toEqual([
        { from: null, to: named },
        { from: named, to: null },
        { from: null, to: named },
        undefined,
        { from: [...screens.slice(0, 50), '+ 9'], to: [screens[59], ...screens.slice(0, 49), '+ 10'] },
        undefined,
      ]);
      const { display, otherScreens } = entries.at(-1)?.changes ?? {};
      expect([Object.keys(display?.to as object), otherScreens?.to]).toEqual([screens.slice(0, 50), 10]);
    });
  });

  describe('from where', () => {
    const saveFrom = async (
      client: Client,
      title: string,
      from: { remoteAddress?: string; via?: string },
    ) => {
      const form = multipart({ id: '', json: JSON.stringify({ title, content: title }) });
      const headers = { ...form.headers, ...(from.via && { 'x-forwarded-for': from.via }) };
      const { remoteAddress } = from;
      const answer = await client.call({
        method: 'POST',
        url: '/rest/news/library/',
        ...form,
        headers,
        ...(remoteAddress && { remoteAddress }),
      });
      expect(answer.status, answer.text).toBe(200);
    };
    const addresses = async () =>
      (await list({ sort: ['recordName', 'ASC'] })).json.map(({ recordName, address }) => [
        recordName,
        address,
      ]);

    it('OPS-6 each entry has the address of its caller, also of changes that are written together', async () => {
      const user = await test().as('manager.nord');
      const from = { A: '10.0.0.1', B: '::ffff:10.0.0.2', C: '2001:db8::3' };
      await Promise.all(
        Object.entries(from).map(([title, remoteAddress]) => saveFrom(user, title, { remoteAddress })),
      );
      expect(await addresses()).toEqual([
        ['A', '10.0.0.1'],
        ['B', '10.0.0.2'],
        ['C', '2001:db8::3'],
      ]);
      const found = await list({ filter: { q: '10.0.0.2' } });
      expect(namesIn(found)).toEqual(['B']);
    });

    it('OPS-6 what a caller says of its address is believed of the proxies that are named, and of nobody else', async () => {
      const { store, bus, clock } = test();
      await saveFrom(await test().as('manager.nord'), 'A', { via: '203.0.113.7' });
      const app = await buildApp({
        config: { logLevel: 'silent', trustProxy: '127.0.0.1' },
        store,
        bus,
        now: () => clock.now,
      });
      try {
        await saveFrom(await signIn(app, 'manager.nord'), 'B', { via: '198.51.100.1, 203.0.113.7' });
      } finally {
        await app.close();
      }
      expect(await addresses()).toEqual([
        ['A', '127.0.0.1'],
        ['B', '203.0.113.7'],
      ]);
    });
  });

  describe('of a project', () => {
    const listOf = async (username: string, projectId: number, filter: object = {}) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
      return (await test().as(username)).get<AuditRecord[]>(`/api/audit/project/${projectId}?${query}`);
    };

    it('OPS-6 its administrators read what operators did there, with all filters, and nothing of another one', async () => {
      const { network } = test();
      const inNord = { project: { id: network.nord.id, name: 'nord' }, resource: 'news' };
      await recordAudit(test().db, [
        buildAuditEntry({ ...inNord, at: 1000, recordName: 'Grève', username: 'alice' }),
        buildAuditEntry({ ...inNord, at: 2000, recordName: 'Évacuation', resource: 'scenarios' }),
        buildAuditEntry({ ...inNord, at: 3000, recordName: 'Travaux', action: 'delete' }),
        // The superusers' configuration is hidden, since it contains feed addresses.
        buildAuditEntry({ ...inNord, at: 4000, recordName: 'Orly', resource: 'sites' }),
        buildAuditEntry({ ...inNord, project: { id: network.sud.id, name: 'sud' }, recordName: 'Ailleurs' }),
        buildAuditEntry({ ...inNord, project: null, recordName: 'Nulle part' }),
      ]);
      const names = async (filter: object) => namesIn(await listOf('admin.nord', network.nord.id, filter));
      const all = await listOf('admin.nord', network.nord.id);
      for (const entry of all.json) expect(Value.Errors(AuditRecord, entry)).toEqual([]);
      expect([all.status, rangeOf(all)]).toEqual([200, 'audit 0-2/3']);
      expect(namesIn(all)).toEqual(['Travaux', 'Évacuation', 'Grève']);
      expect(await names({ username: 'alice' })).toEqual(['Grève']);
      expect(await names({ resource: 'scenarios' })).toEqual(['Évacuation']);
      expect(await names({ resource: 'sites' })).toEqual([]);
      expect(await names({ action: 'delete' })).toEqual(['Travaux']);
      expect(await names({ from: 1000, to: 2000 })).toEqual(['Évacuation', 'Grève']);
      expect(await names({ q: 'greve' })).toEqual(['Grève']);
      expect(await names({ projectId: network.sud.id })).toEqual([]);
    });

    it('OPS-6 ROL-3 nobody else reads it, and no administrator that of another project', async () => {
      const { nord: own, sud: other } = test().network;
      for (const username of ['guest.nord', 'user.nord', 'manager.nord'])
        expect([username, (await listOf(username, own.id)).status]).toEqual([username, 403]);
      expect((await listOf('admin.nord', other.id)).status).toBe(404);
      expect((await listOf('admin.nord', 999_999)).status).toBe(404);
      expect((await test().nobody.get(`/api/audit/project/${own.id}`)).status).toBe(401);
      expect((await listOf('super', own.id)).status).toBe(200);
    });
  });
});
