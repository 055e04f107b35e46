import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Abbreviations } from '../../contract/schemas/abbreviations.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Synthesize } from '../../server/domain/speech/synthesize.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { type Failure, userText } from '../support/client.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { openFeeds } from '../support/publishing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const said: string[] = [];
const synthesize: Synthesize = (text) => {
  said.push(text);
  return Promise.resolve(Buffer.from('RIFF'));
};

describeOnEachEngine('OUT-6 the abbreviations of a project', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine, { synthesize });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    said.length = 0;
    await test.db.deleteFrom('abbreviation').execute();
  });
  const nord = () => test.network.nord;
  const address = () => `/api/abbreviations/project/${nord().id}`;
  const read = async () => (await (await test.as('user.nord')).get<Abbreviations>(address())).json;
  const save = async <T = Abbreviations>(rows: Abbreviations['rows'], more: object = {}) =>
    (await test.as('manager.nord')).post<T>(address(), { rows, ...more });
  const row = (short: string, said: string, language: string | null = null) => ({ short, said, language });

  it('are none at first, saved whole with their version, and told in the trail row by row', async () => {
    expect(await read()).toEqual({ rows: [], changedAt: null, changedBy: null, version: 0 });
    const first = await save([row(' Bd ', 'bande dessinée ', 'fr'), row('CDG', 'Roissy')], { version: 0 });
    expect(first.status, first.text).toBe(200);
    expect(Value.Errors(Abbreviations, first.json)).toEqual([]);
    expect(first.json).toMatchObject({
      rows: [row('Bd', 'bande dessinée', 'fr'), row('CDG', 'Roissy')],
      changedBy: 'manager.nord',
      version: 1,
    });
    expect(await read()).toEqual(first.json);
    const rows = [row('CDG', 'Charles de Gaulle'), row('Z.A.', 'zone d’activité')];
    expect((await save(rows, { version: 1 })).json.version).toBe(2);
    const trail = await test.db
      .selectFrom('audit')
      .select(['resource', 'project_id', 'changes'])
      .where('resource', '=', 'abbreviations')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect({ ...trail, changes: JSON.parse(trail.changes) as unknown }).toEqual({
      resource: 'abbreviations',
      project_id: nord().id,
      changes: {
        'Bd (fr)': { from: 'bande dessinée', to: null },
        CDG: { from: 'Roissy', to: 'Charles de Gaulle' },
        'Z.A.': { from: null, to: 'zone d’activité' },
      },
    });
  });

  it('are told to the consoles of their project alone, and are no news in the trail while they stay the same', async () => {
    const countTrail = async () =>
      (await test.db.selectFrom('audit').select('id').where('resource', '=', 'abbreviations').execute())
        .length;
    const { rows, version } = (await save([row('CDG', 'Roissy')])).json;
    const before = await countTrail();
    const told: ServerEvent[] = [];
    const end = test.bus.subscribe((event) => told.push(event));
    test.clock.advance(60_000);
    const again = await (await test.as('admin.nord')).post<Abbreviations>(address(), { rows });
    end();
    expect(again.json).toEqual({
      rows,
      changedAt: test.clock.now,
      changedBy: 'admin.nord',
      version: version + 1,
    });
    expect(told).toEqual([{ type: 'change', projectId: nord().id, topics: ['abbreviations'], news: null }]);
    expect(await countTrail()).toBe(before);
    const { sud } = test.network;
    const elsewhere = await (await test.as('user.sud')).get(`/api/abbreviations/project/${sud.id}`);
    expect(elsewhere.json).toEqual({ rows: [], changedAt: null, changedBy: null, version: 0 });
  });

  it('are refused at their field, and where a colleague has saved meanwhile', async () => {
    const wrong = await save<Failure>([row('Bd', 'boulevard'), row('Bd', 'bande'), row('', '')]);
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.json.fields ?? {})).toEqual(['rows.1.short', 'rows.2.short', 'rows.2.said']);
    const before = (await save([row('CDG', 'Roissy')])).json;
    const late = await save<Failure & { current: Abbreviations }>([], { version: before.version - 1 });
    expect(late.status).toBe(409);
    expect(userText(late)).toMatch(/modifiées par un autre utilisateur/);
    expect(late.json.current).toEqual(before);
    expect(await read()).toEqual(before);
  });

  it('are those of a copy of the project, too', async () => {
    const { rows } = (await save([row('CDG', 'Roissy')])).json;
    const superuser = await test.as('super');
    await test.db.updateTable('project').set({ admin_notifications_refresh: 60 }).execute();
    const body = { name: 'copie', longName: 'Copie' };
    const { json, status, text } = await superuser.post<{ id: number }>(
      `/api/projects/${nord().id}/copy`,
      body,
    );
    expect(status, text).toBe(200);
    const copied = await superuser.get<Abbreviations>(`/api/abbreviations/project/${json.id}`);
    expect(copied.json).toMatchObject({ rows, changedBy: 'super', version: 1 });
    expect(rows).not.toEqual([]);
  });

  it('are said in the audio, and told to screens that read aloud, at once and to no others', async () => {
    await save([row('CDG', 'Charles de Gaulle')]);
    await openFeeds(test, nord());
    const [id] = nord().screens;
    const message = { content: '<p>Vers CDG</p>', screens: nord().screens, lineId: nord().lineId };
    const { json } = await (await test.as('user.nord')).spread(message);
    expect((await test.nobody.get(`/speech/${nord().name}/${json.id}.wav`)).status).toBe(200);
    expect(said).toEqual(['Vers Charles de Gaulle']);
    const headers = { 'x-screen-key': await screenKey(test, id) };
    const url = `/player/api/${id}/snapshot`;
    const sound = async () =>
      (await test.nobody.call<PlayerSnapshot>({ method: 'GET', url, headers })).json.screen.sound;
    expect(await sound()).toBeUndefined();
    const superuser = await test.as('super');
    const mode = await createRecord(superuser, nord(), 'templates', { json: { sound: { reads: 'button' } } });
    const parts = { idProject: String(nord().id) };
    await saveRecord(superuser, 'screens', { templateId: mode.id }, { id, parts });
    expect(await sound()).toEqual({ abbreviations: [row('CDG', 'Charles de Gaulle')] });
    await save([row('CDG', 'Roissy')]);
    expect(await sound()).toEqual({ abbreviations: [row('CDG', 'Roissy')] });
  });
});
