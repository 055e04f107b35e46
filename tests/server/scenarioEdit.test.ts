import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Scenario, ScenarioGroup, ScenarioSave } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { type Answer, type Client, type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('editing scenarios', (engine) => {
  let test: TestApp;
  let manager: Client;
  let newsId: number;
  beforeEach(async () => {
    test = await startTestApp(engine);
    manager = await test.as('manager.nord');
    newsId = await insertNews(test.db, nord().id, { title: 'Quai fermé' });
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const groups = async () =>
    (await manager.get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`)).json.array;
  const wanted = (more: Partial<ScenarioSave> = {}): ScenarioSave => ({
    projectId: nord().id,
    name: 'Travaux',
    messages: [{ id: newsId, screens: [nord().screens[0]] }],
    ...more,
  });
  const save = (object: unknown): Promise<Answer<Scenario>> => manager.save('/rest/scenario/', object);
  const reasons = ({ json }: Answer) => (json as Failure).fields;

  it('SCN-7 SRV-5 takes the screens of messages as lists that they share, and as long as the schema allows', async () => {
    const other = await insertNews(test.db, nord().id, { title: 'Sortie fermée' });
    const [one, two, three] = nord().screens;
    const screenSets = [[one, two], [three]];
    const answer = await save(
      wanted({
        screenSets,
        messages: [
          { id: newsId, sets: [0] },
          { id: other, sets: [1, 0] },
        ],
      }),
    );
    expect(answer.json.messages).toEqual([
      { id: newsId, screens: [one, two].sort() },
      { id: other, screens: [...nord().screens].sort() },
    ]);
    for (const messages of [
      [{ id: newsId }],
      [{ id: newsId, sets: [2] }],
      [{ id: newsId, sets: [0], screens: [one] }],
    ]) {
      const refused = await save(wanted({ screenSets, messages }));
      expect(refused.status).toBe(400);
      expect(Object.keys(reasons(refused) ?? {})).toEqual(['messages']);
    }
    // Read completely in either form, and refused for its content, not its size.
    const many = Array.from({ length: 20_000 }, (_, index) => `nord-${index}-${'x'.repeat(40)}`);
    const legacy = await save(wanted({ messages: [{ id: newsId, screens: many }] }));
    expect(reasons(legacy)?.['messages']).toContain('nord-0-');
    const eleven = Array.from({ length: 11 }, (_, index) => ({ id: index + 1, sets: [0] }));
    const tooMany = await save(wanted({ screenSets: [many], messages: eleven }));
    expect(reasons(tooMany)?.['messages']).toContain('200000');
    // A list named again and again is not read again and again: this would take a minute, of everybody's time.
    const again = { id: newsId, sets: Array.from({ length: 20_000 }, () => 0) };
    const repeated = await save(
      wanted({ screenSets: [many], messages: Array.from({ length: 10 }, () => again) }),
    );
    expect(reasons(repeated)?.['messages']).toContain('200000');
  });

  it('SCN-7 creates a scenario with its group, which is made where there is none of its name', async () => {
    const answer = await save(wanted({ groupName: ' Soirées ', autoDeactivationDelay: 90 }));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      name: 'Travaux',
      active: false,
      autoDeactivationDelay: 90,
      display: [{ screenId: 'nord-1', titles: [{ title: 'Quai fermé' }] }],
      messages: [{ id: newsId, screens: ['nord-1'] }],
      version: 1,
    });
    await save(wanted({ name: 'Autre', groupName: 'Soirées' }));
    expect(await groups()).toMatchObject([
      { name: 'Soirées', scenarios: [{ name: 'Autre' }, { name: 'Travaux' }] },
    ]);
  });

  it('SCN-6 DSP-2 tells the titles of a screen in the order in which it shows them', async () => {
    const alertId = await insertNews(test.db, nord().id, { title: 'Évacuation', alert: 1 });
    const lateId = await insertNews(test.db, nord().id, { title: 'Quai rouvert', created_at: 1 });
    const screens = [nord().screens[0]];
    const { json } = await save(
      wanted({ messages: [newsId, alertId, lateId].map((id) => ({ id, screens })) }),
    );
    expect(json.display).toEqual([
      {
        screenId: 'nord-1',
        titles: [{ title: 'Évacuation' }, { title: 'Quai rouvert' }, { title: 'Quai fermé' }],
      },
    ]);
  });

  it('SCN-7 saves one, in another group and on other screens', async () => {
    const groupId = await insertScenarioGroup(test.db, nord());
    const { json: made } = await save(wanted({ groupId }));
    const screens = [nord().screens[1], nord().screens[2]];
    const changed = wanted({ id: made.id, name: 'Nuit', messages: [{ id: newsId, screens }], version: 1 });
    expect((await save(changed)).json).toMatchObject({ id: made.id, name: 'Nuit', version: 2 });
    expect(await groups()).toMatchObject([
      { id: groupId, scenarios: [] },
      { id: -1, name: null, scenarios: [{ id: made.id, name: 'Nuit', messages: [{ screens }] }] },
    ]);
  });

  it.each<[string, object, Record<string, RegExp>]>([
    ['no name', { name: '   ' }, { name: /^Champ obligatoire\.$/ }],
    ['no message', { messages: [] }, { messages: /^La liste est vide\.$/ }],
    ['a group that is not there', { groupId: 99_999 }, { groupId: /n’existe pas/ }],
    ['no delay', { autoDeactivationDelay: 0 }, { autoDeactivationDelay: /supérieur|>|au moins|≥/ }],
  ])('SCN-7 refuses %s, in its field', async (_title, change, expected) => {
    const answer = await save(wanted(change));
    expect(answer.status).toBe(400);
    for (const [field, text] of Object.entries(expected)) expect(reasons(answer)?.[field]).toMatch(text);
    expect(await groups()).toEqual([]);
  });

  it('SCN-7 refuses messages and screens that are not the project’s, and a message of no library', async () => {
    const foreign = await insertNews(test.db, test.network.sud.id, {});
    const spread = await insertNews(test.db, nord().id, { library: 0, screens: [nord().screens[0]] });
    for (const messages of [
      [{ id: foreign, screens: [nord().screens[0]] }],
      [{ id: spread, screens: [nord().screens[0]] }],
      [{ id: newsId, screens: ['sud-1'] }],
      [
        { id: newsId, screens: ['nord-1'] },
        { id: newsId, screens: ['nord-2'] },
      ],
    ]) {
      const answer = await save(wanted({ messages }));
      expect([answer.status, Object.keys(reasons(answer) ?? {})]).toEqual([400, ['messages']]);
    }
    expect(await groups()).toEqual([]);
  });

  it('SCN-7 two of one name in one group are refused, in two groups they stand', async () => {
    await insertScenario(test.db, test.network.sud, { name: 'Travaux' });
    expect((await save(wanted())).status).toBe(200);
    expect(reasons(await save(wanted()))).toEqual({ name: 'Un scénario de ce groupe porte déjà ce nom.' });
    expect((await save(wanted({ groupName: 'Autre' }))).status).toBe(200);
  });

  it('SCN-7 of two who edit one scenario, the second is told and gets what the first saved', async () => {
    const { json: made } = await save(wanted());
    await save(wanted({ id: made.id, name: 'Premier', version: 1 }));
    const answer = await save(wanted({ id: made.id, name: 'Second', version: 1 }));
    expect([answer.status, (answer.json as unknown as Failure).current]).toMatchObject([
      409,
      { id: made.id, name: 'Premier', version: 2 },
    ]);
  });

  it('SCN-7 the current scenario is saved only by who knows that it is, and its screens follow', async () => {
    const { id } = await insertScenario(test.db, nord(), { screens: [nord().screens[0]] });
    await manager.post(`/rest/scenario/${id}`);
    const change = wanted({ id, messages: [{ id: newsId, screens: [nord().screens[1]] }] });
    const refused = await save(change);
    expect([refused.status, userText(refused)]).toMatchObject([
      409,
      expect.stringMatching(/en cours de diffusion/),
    ]);
    expect((await save({ ...change, whileActive: true })).json).toMatchObject({ id, active: true });
    const { json } = await manager.get<{ array: Screen[] }>(`/rest/screen/project/${nord().id}`);
    expect(json.array.map(({ newsTitles }) => newsTitles)).toEqual([[], ['Quai fermé'], []]);
  });

  it('SCN-7 the current scenario is deleted only by who knows that it is, and stops', async () => {
    const { id } = await insertScenario(test.db, nord());
    await manager.post(`/rest/scenario/${id}`);
    const path = `/rest/scenario/${nord().id}/${id}`;
    const refused = await manager.delete(path);
    expect([refused.status, userText(refused)]).toMatchObject([
      409,
      expect.stringMatching(/le supprimer l’arrête/),
    ]);
    const answer = await manager.delete(`${path}?stops=true`);
    expect([answer.status, answer.json]).toEqual([200, { id }]);
    expect(await groups()).toEqual([]);
    expect((await manager.delete(path)).status).toBe(404);
    const foreign = await insertScenario(test.db, test.network.sud);
    expect((await manager.delete(`/rest/scenario/${nord().id}/${foreign.id}`)).status).toBe(404);
    expect((await save(wanted({ id: foreign.id }))).status).toBe(404);
    expect(await test.db.selectFrom('scenario').select(['id', 'version']).execute()).toEqual([
      { id: foreign.id, version: 1 },
    ]);
  });

  it('SCN-7 groups are renamed and deleted; what was in them stays, without a group', async () => {
    const groupId = await insertScenarioGroup(test.db, nord());
    await insertScenarioGroup(test.db, nord(), 'Autre');
    await insertScenarioGroup(test.db, test.network.sud, 'Nuit');
    const { id } = await insertScenario(test.db, nord(), { groupId });
    const rename = (name: string) => manager.save('/rest/scenario/group', { id: groupId, name });
    expect(reasons(await rename('Autre'))).toEqual({ name: 'Un autre groupe porte déjà ce nom.' });
    expect((await rename('Nuit')).json).toEqual({ id: groupId, name: 'Nuit' });
    await manager.post(`/rest/scenario/${id}`);
    expect((await manager.delete(`/rest/scenario/group/${groupId}`)).json).toEqual({ id: groupId });
    expect(await groups()).toMatchObject([{ name: 'Autre' }, { id: -1, scenarios: [{ id, active: true }] }]);
    const trail = test.db.selectFrom('audit').select(['action', 'record_name', 'changes']);
    expect(await trail.where('resource', '=', 'scenarioGroups').orderBy('id').execute()).toEqual([
      { action: 'update', record_name: 'Nuit', changes: '{"name":{"from":"Incidents","to":"Nuit"}}' },
      { action: 'delete', record_name: 'Nuit', changes: '{"name":{"from":"Nuit","to":null}}' },
    ]);
  });

  it('SCN-7 namesakes that a deleted group leaves are saved as they are, and no third takes the name', async () => {
    const { json: alone } = await save(wanted());
    const { json: grouped } = await save(wanted({ groupName: 'Nuit' }));
    const [night] = (await groups()).filter(({ name }) => name === 'Nuit');
    await manager.delete(`/rest/scenario/group/${night?.id}`);
    for (const { id } of [alone, grouped]) {
      const answer = await save(wanted({ id, autoDeactivationDelay: 60 }));
      expect([answer.status, answer.json.autoDeactivationDelay]).toEqual([200, 60]);
    }
    const taken = { name: 'Un scénario de ce groupe porte déjà ce nom.' };
    expect(reasons(await save(wanted()))).toEqual(taken);
    const { json: other } = await save(wanted({ name: 'Autre' }));
    expect(reasons(await save(wanted({ id: other.id })))).toEqual(taken);
    // Nor one of that name from another group.
    const { json: moved } = await save(wanted({ groupName: 'Jour' }));
    expect(reasons(await save(wanted({ id: moved.id })))).toEqual(taken);
  });

  it('SCN-7 OPS-6 says in the audit trail what changed, and what a deleted one was', async () => {
    const { json: made } = await save(wanted({ groupName: 'Nuit' }));
    await save(wanted({ id: made.id, groupName: 'Nuit', autoDeactivationDelay: 60 }));
    const messages = [{ id: newsId, screens: [nord().screens[1]] }];
    await save(wanted({ id: made.id, messages, autoDeactivationDelay: 60 }));
    await save(wanted({ id: made.id, messages, groupName: 'Nuit', autoDeactivationDelay: 60 }));
    await manager.delete(`/rest/scenario/${nord().id}/${made.id}`);
    const trail = await test.db
      .selectFrom('audit')
      .select(['resource', 'action', 'changes'])
      .orderBy('id')
      .execute();
    expect(trail.map(({ resource, action }) => `${action} ${resource}`)).toEqual([
      'create scenarioGroups',
      'create scenarios',
      'update scenarios',
      'update scenarios',
      'update scenarios',
      'delete scenarios',
    ]);
    const [first, second] = nord().screens.map((id) => ({ [id]: 'Quai fermé' }));
    expect(trail.slice(1).map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      {
        name: { from: null, to: 'Travaux' },
        group: { from: null, to: 'Nuit' },
        display: { from: null, to: first },
      },
      { autoDeactivationDelay: { from: null, to: 60 } },
      { group: { from: 'Nuit', to: null }, display: { from: first, to: second } },
      { group: { from: null, to: 'Nuit' } },
      {
        name: { from: 'Travaux', to: null },
        group: { from: 'Nuit', to: null },
        autoDeactivationDelay: { from: 60, to: null },
        display: { from: second, to: null },
      },
    ]);
  });
});
