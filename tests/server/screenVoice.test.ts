import { afterAll, beforeAll, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { problems } from '../../contract/configuration/problems.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Failure } from '../support/client.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { importRows } from '../support/importing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('OUT-6 the voice of screens', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());
  const nord = () => test.network.nord;
  const save = async (resource: 'templates' | 'sites' | 'screens', id: number | string, object: object) =>
    saveRecord(await test.as('super'), resource, object, { id, parts: { idProject: String(nord().id) } });
  async function snapshot() {
    const [id] = nord().screens;
    const { json } = await test.nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${id}/snapshot`,
      headers: { 'x-screen-key': await screenKey(test, id) },
    });
    expect(Value.Errors(PlayerSnapshot, json)).toEqual([]);
    return json;
  }

  it('the page of a screen that reads aloud is told what its site says of it, by form and by import', async () => {
    const superuser = await test.as('super');
    await save('sites', nord().siteId, { loudness: 40, silenceHours: '22:00-07:00' });
    expect((await snapshot()).screen).not.toHaveProperty('sound');
    const sound = { reads: 'alerts', loudness: 80 };
    const mode = await createRecord(superuser, nord(), 'templates', { json: { sound } });
    expect((await save('screens', nord().screens[0], { templateId: mode.id })).status).toBe(200);
    expect(await snapshot()).toMatchObject({
      template: { json: { sound } },
      screen: { sound: { loudness: 40, silenceHours: '22:00-07:00' } },
    });
    const rows = [{ id: nord().siteId, loudness: null, silenceHours: 'jamais' }];
    expect(await importRows(superuser, 'sites', nord().id, rows)).toMatchObject({ applied: true });
    expect((await snapshot()).screen.sound).toEqual({ silenceHours: 'jamais' });
    await save('sites', nord().siteId, { silenceHours: null });
    expect((await snapshot()).screen.sound).toEqual({});
  });

  it('what nobody can hear or read is refused at its field', async () => {
    const { status, json } = await save('sites', nord().siteId, { loudness: 101, silenceHours: 'la nuit' });
    expect([status, (json as unknown as Failure).fields]).toEqual([
      400,
      { loudness: problems.integer(0, 100), silenceHours: problems.patterns.silenceHours },
    ]);
    const superuser = await test.as('super');
    const mode = await createRecord(superuser, nord(), 'templates', { name: 'Muet', json: {} });
    const refused = await save('templates', mode.id, { json: { sound: { loudness: -1 } } });
    expect(refused.status).toBe(400);
    expect((refused.json as unknown as Failure).fields).toEqual({
      'json.sound.loudness': problems.integer(0, 100),
    });
  });
});
