import { expect, it } from 'vitest';
import type { Spread } from '../../contract/schemas/news.ts';
import type { Failure } from '../support/client.ts';
import { createRecord, listRecords, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readLines } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('tags, and how screens were chosen', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const save = async (resource: 'sites' | 'screens', id: number | string, object: Record<string, unknown>) =>
    saveRecord(await test().as('super'), resource, object, { id, parts: { idProject: String(nord().id) } });
  const get = async <T>(path: string) => (await (await test().as('user.nord')).get<T>(path)).json;
  const known = async () => (await get<{ array: string[] }>(`/api/tags/project/${nord().id}`)).array;
  const importRows = async (rows: object[]) =>
    (await test().as('super')).post(`/api/import/screens/project/${nord().id}`, { dryRun: false, rows });

  it('CMP-1 tags of sites and screens are kept, each once, and told with the screens', async () => {
    const [first, second] = nord().screens;
    await save('screens', second, { tags: [] });
    const saved = await save('screens', first, { tags: [' quai ', 'Quai', 'accès  PMR'] });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json['tags']).toEqual(['quai', 'accès PMR']);
    expect((await save('sites', nord().siteId, { tags: ['Gare'] })).status).toBe(200);
    const { map } = await get<{ map: Record<string, { id: string; tags?: string[]; site: object }[]> }>(
      `/rest/screen/project/sites/${nord().id}`,
    );
    const screens = map[String(nord().siteId)] ?? [];
    expect(screens.find(({ id }) => id === first)).toMatchObject({
      tags: ['quai', 'accès PMR'],
      site: { tags: ['Gare'] },
    });
    expect(screens.find(({ id }) => id === second)).not.toHaveProperty('tags');
    expect(await known()).toEqual(['accès PMR', 'Gare', 'quai']);
    // Clients that do not know tags do not change them.
    expect((await save('screens', first, { name: 'Hall' })).json['tags']).toEqual(['quai', 'accès PMR']);
  });

  it('CMP-1 an import sets them, leaves them, and takes them away', async () => {
    const [first, second] = nord().screens;
    await save('screens', first, { tags: ['quai'] });
    expect((await importRows([{ id: second, tags: ['nuit'] }, { id: first }])).status).toBe(200);
    expect(await known()).toEqual(expect.arrayContaining(['nuit', 'quai']));
    await importRows([{ id: second, tags: null }]);
    expect(await known()).not.toContain('nuit');
  });

  it('CMP-1 an import gives and takes single ones, beside what a record has by then', async () => {
    const [first, second] = nord().screens;
    await save('screens', first, { tags: ['quai'] });
    await save('screens', second, { tags: ['nuit', 'hall'] });
    const change = async (tags: object) => {
      const { text } = await importRows([first, second].map((id) => ({ id, tags })));
      return readLines(text).last.rows.map(({ action }) => action);
    };
    expect(await change({ add: ['Quai', 'travaux'] })).toEqual(['update', 'update']);
    expect(await change({ remove: ['NUIT'] })).toEqual(['unchanged', 'update']);
    const records = await listRecords(await test().as('super'), 'screens', nord().id);
    const tagsOf = (screenId: string) => records.find(({ id }) => id === screenId)?.['tags'];
    expect([tagsOf(first), tagsOf(second)]).toEqual([
      ['quai', 'travaux'],
      ['hall', 'Quai', 'travaux'],
    ]);
  });

  it.each<[string, unknown]>([
    ['too long', ['x'.repeat(41)]],
    ['too many', Array.from({ length: 21 }, (_, at) => `quai ${at}`)],
    ['no list', 'quai'],
    ['no texts', [1]],
  ])('CMP-1 tags that are %s are refused at their field', async (_title, tags) => {
    const { status, json } = await save('screens', nord().screens[0], { tags });
    expect(status).toBe(400);
    expect((json as unknown as Failure).fields).toHaveProperty('tags');
  });

  const spread = async (more: Partial<Spread>) =>
    (await test().as('user.nord')).spread({
      content: '<p>Travaux</p>',
      screens: [...nord().screens],
      ...more,
    });
  const stretch = (lineId = nord().lineId) => ({ lineId, direction: 0 as const, from: 'RES-1', to: 'RES-4' });

  it('CMP-1 a message keeps how its screens were chosen, through a correction and an undone deletion', async () => {
    const user = await test().as('user.nord');
    const choice = { ...stretch(), without: ['nord-9'] };
    const { json, text, status } = await spread({ choice });
    expect(status, text).toBe(200);
    const read = async () =>
      (
        await get<{ array: { id: number; choice?: unknown }[] }>(`/rest/news/project/${nord().id}`)
      ).array.find(({ id }) => id === json.id)?.choice;
    expect(await read()).toEqual(choice);
    await user.post('/rest/news/', { id: json.id, content: '<p>Fin des travaux</p>' });
    expect(await read()).toEqual(choice);
    const gone = await user.delete<{ undoId: number }>(`/rest/news/${json.id}?screenId=`);
    await user.post(`/api/undo/${gone.json.undoId}`, {});
    expect(await read()).toEqual(choice);
    await user.post('/rest/news/', { id: json.id, choice: { tags: ['Quai', 'quai '] } });
    expect(await read()).toEqual({ tags: ['Quai'] });
    await user.post('/rest/news/', { id: json.id, choice: null });
    expect(await read()).toBeUndefined();
  });

  it('CMP-1 a screen that is taken off by hand is known as left out, and one that comes back is not', async () => {
    const user = await test().as('user.nord');
    const [first = '', second = ''] = nord().screens;
    const { json } = await spread({ choice: stretch() });
    const read = async () =>
      (
        await get<{ array: { id: number; choice?: unknown }[] }>(`/rest/news/project/${nord().id}`)
      ).array.find(({ id }) => id === json.id)?.choice;
    const off = await user.delete<{ undoId: number }>(`/rest/news/screen/${json.id}?screenId=${first}`);
    expect(await read()).toEqual({ ...stretch(), without: [first] });
    await user.post(`/api/undo/${off.json.undoId}`, {});
    expect(await read()).toEqual(stretch());
    const others = nord().screens.filter((id) => id !== second);
    const corrected = await user.post<{ undoId: number }>('/rest/news/', { id: json.id, screens: others });
    expect(await read()).toEqual({ ...stretch(), without: [second] });
    await user.post('/rest/news/', { id: json.id, screens: [...nord().screens] });
    expect(await read()).toEqual(stretch());
    await user.post('/rest/news/', { id: json.id, screens: others });
    const undone = await user.post<{ undoId: number }>('/rest/news/', { id: json.id, screens: [second] });
    await user.post(`/api/undo/${undone.json.undoId}`, {});
    expect(await read()).toEqual({ ...stretch(), without: [second] });
    expect(corrected.status).toBe(200);
  });

  it('CMP-1 another project’s line is none, and a choice of no known form is refused', async () => {
    const foreign = await spread({ choice: { ...stretch(), lineId: test().network.sud.lineId } });
    expect(foreign.status).toBe(400);
    expect((foreign.json as unknown as Failure).fields).toEqual({
      'choice.lineId': 'Cette ligne n’existe pas dans le projet.',
    });
    for (const choice of [{ tags: [] }, { lineId: nord().lineId }, { ...stretch(), direction: 2 }]) {
      expect((await spread({ choice: choice as unknown as Spread['choice'] })).status).toBe(400);
    }
  });

  it('CMP-1 TIM-4 a message whose line was deleted goes to other screens, and keeps how these were chosen', async () => {
    const user = await test().as('user.nord');
    const [first = '', ...others] = nord().screens;
    const superuser = await test().as('super');
    const lineId = Number((await createRecord(superuser, nord(), 'lines')).id);
    const { json } = await spread({ choice: stretch(lineId) });
    const gone = await superuser.delete(`/rest/line/${lineId}`);
    expect(gone.status, gone.text).toBe(200);
    const choice = { ...stretch(lineId), without: [first] };
    const corrected = await user.post<{ choice?: unknown }>('/rest/news/', {
      id: json.id,
      screens: others,
      choice,
    });
    expect(corrected.status, corrected.text).toBe(200);
    expect(corrected.json.choice).toEqual(choice);
    expect((await spread({ choice: stretch(lineId) })).status).toBe(400);
  });
});
