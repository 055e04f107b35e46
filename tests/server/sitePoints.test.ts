import { beforeEach, expect, it } from 'vitest';
import { readScreens, readSites } from '../../server/domain/board/readScreens.ts';
import { saveRecord } from '../support/configure.ts';
import type { Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the stop points of a site', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const superuser = () => test().as('super');
  const save = async (object: Record<string, unknown>) =>
    saveRecord(await superuser(), 'sites', object, {
      id: nord().siteId,
      parts: { idProject: String(nord().id) },
    });
  const pointIds = async () => {
    const { json } = await (
      await test().as('user.nord')
    ).get<{ array: { id: number; pointIds: number[] }[] }>(`/rest/site/project/${nord().id}`);
    return json.array.find(({ id }) => id === nord().siteId)?.pointIds;
  };
  const point = async (name: string, order: number) =>
    (await saveRecord(await superuser(), 'points', { projectId: nord().id, name, order })).json.id as number;

  beforeEach(() => save({ pointIds: [] }));

  it('ADM-3 EXP-5 are saved, kept by a client that does not know them, and told by its screens', async () => {
    const second = await point('Deuxième', 2);
    const saved = await save({ name: 'Gare nord', order: 1, pointIds: [second, nord().pointId] });
    expect(saved.status, saved.text).toBe(200);
    const trail = await test()
      .db.selectFrom('audit')
      .select('changes')
      .where('resource', '=', 'sites')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(trail.changes)).toMatchObject({
      pointIds: { from: null, to: expect.arrayContaining(['Deuxième', 'Arrêt nord']) as string[] },
    });
    // In the order of the points.
    expect(await pointIds()).toEqual([nord().pointId, second]);
    expect((await save({ name: 'Gare du Nord', order: 1 })).status).toBe(200);
    expect(await pointIds()).toEqual([nord().pointId, second]);
    const screens = await readScreens(test().db, nord().id, await readSites(test().db, nord().id));
    expect(screens.map((screen) => screen.pointIds)).toEqual(screens.map(() => [nord().pointId, second]));
  });

  it('ADM-3 a save that names them in another order changes nothing', async () => {
    const ids = [nord().pointId, await point('Troisième', 3)];
    const before = await save({ pointIds: ids });
    expect(await pointIds()).toEqual(ids);
    const again = await save({ pointIds: ids.toReversed() });
    expect(again.json.version).toBe(before.json.version);
  });

  it.each<[string, () => unknown]>([
    ['that there is not', () => [999_999]],
    ['of another project', () => [test().network.sud.pointId]],
    ['twice', () => [nord().pointId, nord().pointId]],
    ['that is a text', () => ['Antony']],
    ['that is no list', () => nord().pointId],
  ])('ADM-9 a stop point %s is refused at its field', async (_title, value) => {
    const { status, json } = await save({ pointIds: value() });
    expect(status).toBe(400);
    expect((json as unknown as Failure).fields).toHaveProperty('pointIds');
  });

  it('ADM-11 one that a timetable is for is not deleted; another one leaves its sites', async () => {
    const provisional = await point('Provisoire', 3);
    await save({ pointIds: [provisional] });
    const timetable = await saveRecord(await superuser(), 'timetables', {
      projectId: nord().id,
      name: 'Vers Orly',
      pointId: provisional,
      direction: 'Orly',
    });
    const remove = async () => (await superuser()).delete<Failure>(`/rest/point/${provisional}`);
    const blocked = await remove();
    expect(blocked.status).toBe(409);
    expect(blocked.json.blockers).toMatchObject([{ resource: 'timetables', name: 'Vers Orly' }]);
    await (await superuser()).delete(`/rest/timetableConf/${timetable.json.id}`);
    expect((await remove()).status).toBe(200);
    expect(await pointIds()).toEqual([]);
  });
});
