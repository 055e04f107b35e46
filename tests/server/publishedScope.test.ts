import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Spread } from '../../contract/schemas/news.ts';
import type { GtfsFeed } from '../../server/domain/publication/gtfsFeed.ts';
import { createRecord, deleteRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { feedPaths, openFeeds } from '../support/publishing.ts';
import { undoingOf } from '../support/undoing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('what a message is published for is never widened', (engine) => {
  let test: TestApp;
  const nord = () => test.network.nord;
  beforeEach(async () => {
    test = await startTestApp(engine);
    await openFeeds(test, nord());
    await test.db.updateTable('line').set({ gtfs_id: 'R1' }).where('id', '=', nord().lineId).execute();
  });
  afterEach(() => test.close());

  async function spread(message: Spread): Promise<number> {
    const operator = await test.as('user.nord');
    const sent = { content: '<p>Déviation</p>', screens: nord().screens, lineId: nord().lineId, ...message };
    const { status, json, text } = await operator.spread(sent);
    expect(status, text).toBe(200);
    return json.id;
  }
  /** Subjects of a message in GTFS-Realtime; null: it is no alert. */
  async function entitiesOf(id: number) {
    const { json } = await test.nobody.get<GtfsFeed>(feedPaths('nord').alerts);
    return json.entity.find((one) => one.id === String(id))?.alert.informedEntity ?? null;
  }
  const siri = async () => (await test.nobody.get(feedPaths('nord').xml)).text;
  /** Entries of the trail for changed messages: their ids and changes. */
  async function toldOfMessages(): Promise<[id: string, changes: unknown][]> {
    const told = await test.db
      .selectFrom('audit')
      .select(['record_id', 'changes'])
      .where('resource', '=', 'news')
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    return told.map(({ record_id, changes }) => [record_id, JSON.parse(changes)]);
  }

  it('CMP-4 OUT-1 OUT-2 to its line, where its stops have no GTFS id, or are deleted', async () => {
    const { pointId } = nord();
    const id = await spread({ points: [pointId] });
    expect(await entitiesOf(id)).toBeNull();
    const named = `<StopPointRef>nord:StopPoint::${pointId}:LOC</StopPointRef>`;
    expect(await siri()).toContain(`${named}<StopPointName xml:lang="fr">Arrêt nord</StopPointName>`);
    const superuser = await test.as('super');
    expect((await saveRecord(superuser, 'points', { cacheApixId: '12' }, { id: pointId })).status).toBe(200);
    expect(await entitiesOf(id)).toEqual([{ routeId: 'R1', stopId: '12' }]);
    expect((await deleteRecord(superuser, 'points', pointId)).status).toBe(200);
    expect(await entitiesOf(id)).toBeNull();
    expect(await siri()).toContain(`${named}</AffectedStopPoint>`);
  });

  it('OUT-1 OUT-2 to the network, nor narrowed from it, where sites with screens come and go', async () => {
    const { screens } = nord();
    const operator = await test.as('user.nord');
    const network = [{ routeId: 'R1' }];
    const everywhere = await spread({ lineId: null });
    expect(await entitiesOf(everywhere)).toEqual(network);
    const superuser = await test.as('super');
    const newScreen = async () => {
      const site = await createRecord(superuser, nord(), 'sites');
      return String((await createRecord(superuser, nord(), 'screens', { siteId: site.id })).id);
    };
    const [screen, third] = [await newScreen(), await newScreen()];
    // Of a site without a stop with a GTFS id, it is no alert.
    const ofSite = await spread({ lineId: null });
    const ofBoth = await spread({ lineId: null, screens: [...screens, screen, third] });
    const entities = async () => Promise.all([everywhere, ofSite, ofBoth].map(entitiesOf));
    expect(await entities()).toEqual([network, null, network]);
    // An operator's change of its screens decides anew, any other keeps what was decided.
    expect((await operator.spread({ id: everywhere, title: 'Corrigé' })).status).toBe(200);
    expect((await operator.delete(`/rest/news/${ofBoth}?screenId=${screen}`)).status).toBe(200);
    expect(await entities()).toEqual([network, null, null]);
    const { undoLast } = undoingOf(operator, nord().id);
    expect((await undoLast()).status).toBe(200);
    expect(await entities()).toEqual([network, null, network]);
    // The undo of a correction brings back what was decided; that of a removal does not undo another one.
    expect((await operator.spread({ id: everywhere, screens: screens.slice(1) })).status).toBe(200);
    expect((await undoLast()).status).toBe(200);
    expect(await entities()).toEqual([network, null, network]);
    for (const id of [screen, third])
      expect((await operator.delete(`/rest/news/${ofBoth}?screenId=${id}`)).status).toBe(200);
    const { list, undo } = undoingOf(operator, nord().id);
    const [, older] = await list();
    expect((await undo(older?.id ?? 0)).status).toBe(200);
    expect(await entities()).toEqual([network, null, null]);
    for (const id of [screen, third]) expect((await deleteRecord(superuser, 'screens', id)).status).toBe(200);
    expect(await entities()).toEqual([network, null, null]);
    expect((await operator.spread({ id: ofSite, screens: screens.slice(1) })).status).toBe(200);
    expect(await entities()).toEqual([network, network, null]);
  });

  it('CMP-4 OUT-2 to all lines of its stops, where its line has no GTFS id', async () => {
    const { lineId, pointId } = nord();
    await test.db.updateTable('line').set({ gtfs_id: null }).where('id', '=', lineId).execute();
    await test.db.updateTable('point').set({ cache_apix_id: '12' }).where('id', '=', pointId).execute();
    const id = await spread({ points: [pointId] });
    expect(await entitiesOf(id)).toBeNull();
    expect(await siri()).toContain(`<LineRef>nord:Line::${lineId}:LOC</LineRef>`);
  });

  it('OUT-1 OUT-2 REF-2 to both directions, where the names of its line’s directions change, even swap', async () => {
    const superuser = await test.as('super');
    const directions = (...names: string[]) => names.map((name, at) => ({ name, order: at + 1 }));
    const meta = await createRecord(superuser, nord(), 'lineMetas', {
      directions: directions('Est', ' Ouest '),
    });
    const line = { id: nord().lineId };
    expect((await saveRecord(superuser, 'lines', { metaDataId: meta.id }, line)).status).toBe(200);
    const id = await spread({ direction: 'Ouest' });
    const before = await test.db.selectFrom('news').select('version').where('id', '=', id).execute();
    expect(await entitiesOf(id)).toEqual([{ routeId: 'R1', directionId: 1 }]);
    for (const names of [
      ['Est', 'Couchant'],
      ['Couchant', 'Est'],
    ]) {
      const changed = { directions: directions(...names) };
      expect((await saveRecord(superuser, 'lineMetas', changed, { id: meta.id })).status).toBe(200);
      expect(await entitiesOf(id)).toEqual([{ routeId: 'R1', directionId: 1 }]);
    }
    const after = await test.db.selectFrom('news').select('version').where('id', '=', id).execute();
    // A correction that was begun before, and names the former direction, is told of each change.
    expect(after).toEqual(before.map(({ version }) => ({ version: version + 2 })));
    // Of two that had one name, nobody knows which was meant.
    await test.db.updateTable('line_meta_direction').set({ name: 'Boucle' }).execute();
    await test.db.updateTable('news').set({ direction: 'Boucle' }).where('id', '=', id).execute();
    const apart = { directions: directions('Boucle', 'Retour') };
    expect((await saveRecord(superuser, 'lineMetas', apart, { id: meta.id })).status).toBe(200);
    expect(await entitiesOf(id)).toEqual([{ routeId: 'R1' }]);
  });

  it('OUT-1 OUT-2 REF-2 OPS-6 to both directions, where its line gets other metadata by a form or a file, or none', async () => {
    const superuser = await test.as('super');
    const metadata = (name: string, ...names: string[]) =>
      createRecord(superuser, nord(), 'lineMetas', {
        name,
        directions: names.map((direction, at) => ({ name: direction, order: at + 1 })),
      });
    const first = await metadata('Ligne 1', 'Est', 'Ouest');
    const second = await metadata('Ligne 2', 'Ouest', 'Mairie');
    const { lineId } = nord();
    const give = async (metaDataId: number | string | null) =>
      expect((await saveRecord(superuser, 'lines', { metaDataId }, { id: lineId })).status).toBe(200);
    await give(first.id);
    const id = await spread({ direction: 'Ouest' });
    const ofBoth = await spread({});
    await spread({ direction: 'Ouest', publish: false });
    const oneDirection = [{ routeId: 'R1', directionId: 1 }];
    await give(second.id);
    expect(await entitiesOf(id)).toEqual(oneDirection);
    expect(await siri()).toContain('<DirectionName xml:lang="fr">Mairie</DirectionName>');
    const rows = [{ id: lineId, metaDataId: 'Ligne 1' }];
    expect((await importRows(superuser, 'lines', nord().id, rows)).applied).toBe(true);
    expect(await entitiesOf(id)).toEqual(oneDirection);
    const operator = await test.as('user.nord');
    expect((await operator.spread({ id, title: 'Corrigé' })).status).toBe(200);
    await give(null);
    expect(await entitiesOf(id)).toBeNull();
    // No undo publishes again what was withdrawn.
    const { undoLast } = undoingOf(operator, nord().id);
    expect((await undoLast()).status).toBe(409);
    await give(second.id);
    expect((await undoLast()).status).toBe(409);
    await give(null);
    expect(await entitiesOf(id)).toBeNull();
    expect(await entitiesOf(ofBoth)).toEqual([{ routeId: 'R1' }]);
    expect((await toldOfMessages()).slice(1)).toEqual([
      [String(id), { direction: { from: 'Ouest', to: null }, publish: { from: true, to: null } }],
    ]);
  });

  it('OUT-1 OUT-3 to a line of which its page says a direction, where the line has lost it before it is published', async () => {
    const superuser = await test.as('super');
    const directions = ['Est', 'Ouest'].map((name, at) => ({ name, order: at + 1 }));
    const { id: metaDataId } = await createRecord(superuser, nord(), 'lineMetas', { directions });
    const give = (meta: unknown) =>
      saveRecord(superuser, 'lines', { metaDataId: meta }, { id: nord().lineId });
    expect((await give(metaDataId)).status).toBe(200);
    const id = await spread({ direction: 'Est', publish: false });
    const directionOf = () =>
      test.db.selectFrom('news').select('direction').where('id', '=', id).executeTakeFirst();
    expect((await give(null)).status).toBe(200);
    const operator = await test.as('user.nord');
    expect((await operator.spread({ id, title: 'Corrigé' })).status).toBe(200);
    expect(await directionOf()).toEqual({ direction: 'Est' });
    expect((await operator.spread({ id, publish: true })).status).toBe(200);
    expect(await directionOf()).toEqual({ direction: null });
    expect(await entitiesOf(id)).toEqual([{ routeId: 'R1' }]);
  });

  it('OUT-3 OPS-6 to the network, where its line is deleted: it is withdrawn, and the trail says so', async () => {
    const id = await spread({ title: 'Déviation' });
    await spread({ title: 'Jamais publié', publish: false });
    const superuser = await test.as('super');
    expect((await deleteRecord(superuser, 'lines', nord().lineId)).status).toBe(200);
    expect(await entitiesOf(id)).toBeNull();
    expect(await siri()).not.toContain('AllLines');
    const operator = await test.as('user.nord');
    // The other message was published nowhere.
    expect(await toldOfMessages()).toEqual([
      [String(id), { line: { from: 'Bus nord', to: null }, publish: { from: true, to: null } }],
    ]);
    expect((await operator.spread({ id, publish: true })).status).toBe(200);
    expect(await siri()).toContain('AllLines');
  });
});
