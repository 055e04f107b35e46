import { expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { problems } from '../../contract/configuration/problems.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Failure } from '../support/client.ts';
import { listRecords, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('how screens are read', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const superuser = () => test().as('super');
  const save = async (object: object) =>
    saveRecord(await superuser(), 'screens', object, {
      id: nord().screens[0],
      parts: { idProject: String(nord().id) },
    });
  const saveProject = async (object: object) =>
    saveRecord(await superuser(), 'projects', object, { id: nord().id });
  async function snapshot() {
    const [id] = nord().screens;
    const { json } = await test().nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${id}/snapshot`,
      headers: { 'x-screen-key': await screenKey(test(), id) },
    });
    expect(Value.Errors(PlayerSnapshot, json)).toEqual([]);
    return json;
  }
  async function listed(screenId = nord().screens[0]) {
    const { json } = await (
      await test().as('user.nord')
    ).get<{ map: Record<string, Screen[]> }>(`/rest/screen/project/sites/${nord().id}`);
    return Object.values(json.map)
      .flat()
      .find(({ id }) => id === screenId);
  }

  it('FLT-6 a screen keeps its height and its distance, and its page is told them', async () => {
    const { screen } = await snapshot();
    expect([screen.litHeight, screen.readingDistance]).toEqual([undefined, undefined]);
    const read = { litHeight: 573, readingDistance: 5_000 };
    const saved = await save(read);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject(read);
    expect((await snapshot()).screen).toMatchObject(read);
    expect(await listed()).toMatchObject(read);
    expect((await listRecords(await superuser(), 'screens', nord().id))[0]).toMatchObject(read);
    // Clients that do not know these fields do not change them; null clears one.
    expect((await save({ name: 'Hall' })).json).toMatchObject(read);
    await save({ readingDistance: null });
    expect(await listed()).not.toHaveProperty('readingDistance');
    expect(await listed()).toMatchObject({ litHeight: 573 });
  });

  it('FLT-6 an import sets them', async () => {
    const [, id] = nord().screens;
    const rows = [{ id, litHeight: 252, readingDistance: 6_000 }];
    expect(await importRows(await superuser(), 'screens', nord().id, rows)).toMatchObject({ applied: true });
    expect(await listed(id)).toMatchObject({ litHeight: 252, readingDistance: 6_000 });
  });

  it.each<[string, number | string, string]>([
    ['litHeight', 19, problems.integer(20, 10_000)],
    ['litHeight', 57.3, problems.integer(20, 10_000)],
    ['readingDistance', 100_001, problems.integer(100, 100_000)],
    ['readingDistance', '5 m', problems.integer(100, 100_000)],
  ])('FLT-6 a %s of %s is refused at its field', async (field, value, problem) => {
    const { status, json } = await save({ [field]: value });
    expect(status).toBe(400);
    expect((json as unknown as Failure).fields).toEqual({ [field]: problem });
  });

  it('FLT-6 the budget of a project for a round reaches its screens at once', async () => {
    expect((await snapshot()).project.roundSeconds).toBeNull();
    expect((await saveProject({ roundSeconds: 60 })).status).toBe(200);
    expect((await snapshot()).project.roundSeconds).toBe(60);
    const { status, json } = await saveProject({ roundSeconds: 29 });
    expect(status).toBe(400);
    expect((json as unknown as Failure).fields).toEqual({ roundSeconds: problems.integer(30, 600) });
  });
});
