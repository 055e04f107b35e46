import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { type Answer, type Client, userText } from '../support/client.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { createRunningScenarios } from '../../server/domain/standings/readStandings.ts';
import { createScenarioLists } from '../../server/domain/scenarios/scenarioLists.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const alreadyActive = "Tentative d'activation d'un scénario déjà actif.";

describeOnEachEngine('scenarios', (engine) => {
  let test: TestApp;
  let user: Client;
  beforeEach(async () => {
    test = await startTestApp(engine);
    user = await test.as('user.nord');
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const groups = async () =>
    (await user.get<{ array: ScenarioGroup[]; serverTime: number }>(`/rest/scenario/project/${nord().id}`))
      .json;
  const current = async () =>
    (await groups()).array.flatMap(({ scenarios }) => scenarios).filter(({ active }) => active);
  const titles = async () => {
    const { json } = await user.get<{ array: Screen[] }>(`/rest/screen/project/${nord().id}`);
    return json.array.map(({ newsTitles }) => newsTitles.join());
  };
  const activate = (id: number, query = '', client = user): Promise<Answer<Scenario>> =>
    client.post<Scenario>(`/rest/scenario/${id}${query}`);
  const stop = (query = '') => user.delete(`/rest/scenario/${nord().id}${query}`);

  it('SCN-1 SRV-5 the list is read once for all who ask, and again once it is another: by its names, messages or screens', async () => {
    const { id, newsId } = await insertScenario(test.db, nord());
    const { db, count } = countStatements(test.db);
    const lists = createScenarioLists(db, test.bus);
    const list = async () => JSON.parse(String(await lists.of(nord().id))) as ScenarioGroup[];
    const scenario = async () => (await list()).flatMap(({ scenarios }) => scenarios)[0];
    expect(await list()).toEqual((await groups()).array);
    const read = count();
    await Promise.all(Array.from({ length: 50 }, list));
    expect(count()).toBe(read);
    await activate(id);
    expect(await scenario()).toMatchObject({ id, active: true, activatedBy: 'user.nord' });
    const manager = await test.as('manager.nord');
    const saved = await manager.save('/rest/news/library/', {
      id: newsId,
      title: 'Neige',
      content: '<p>Neige</p>',
    });
    expect(saved.status, saved.text).toBe(200);
    expect((await scenario())?.display[0]?.titles).toEqual([{ title: 'Neige' }]);
    const [screen] = nord().screens;
    await (await test.as('super')).delete(`/rest/screen/${screen}`);
    expect((await scenario())?.display.map(({ screenId }) => screenId)).not.toContain(screen);
    expect((await groups()).array).toEqual(await list());
  });

  it('SCN-6 DSP-2 SRV-5 the running one is read once for all who ask, and again once it, or what it shows, is another', async () => {
    const { id, newsId } = await insertScenario(test.db, nord());
    const { db, count } = countStatements(test.db);
    const running = createRunningScenarios(db, test.bus);
    const ask = () => running.of(nord().id);
    expect(await ask()).toBeNull();
    await activate(id);
    expect(await ask()).toMatchObject({ id, by: 'user.nord', messages: [{ id: newsId, title: 'Grève' }] });
    const read = count();
    await user.spread({ content: '<p>Travaux</p>', screens: nord().screens });
    await Promise.all(Array.from({ length: 50 }, ask));
    expect(count()).toBe(read);
    const manager = await test.as('manager.nord');
    await manager.save('/rest/news/library/', { id: newsId, title: 'Neige', content: '<p>Neige</p>' });
    expect((await ask())?.messages).toMatchObject([{ title: 'Neige' }]);
    const [screen = ''] = nord().screens;
    await (await test.as('super')).delete(`/rest/screen/${screen}`);
    expect(Object.keys((await ask())?.screens ?? {})).toEqual(nord().screens.slice(1));
    await stop();
    expect(await ask()).toBeNull();
  });

  it('SCN-2 activation takes every screen of the scenario at once, and is told who did it and when', async () => {
    const { id } = await insertScenario(test.db, nord());
    await user.spread({ content: '<p>avant</p>', screens: nord().screens });
    const answer = await activate(id);
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { id, active: true, activationTime: test.clock.now, activatedBy: 'user.nord' },
    ]);
    expect(await titles()).toEqual(['Grève', 'Grève', 'Grève']);
    expect((await groups()).serverTime).toBe(test.clock.now);
  });

  it('SCN-2 only one is current: another one takes its place, on the screens of both', async () => {
    const [one, two, three] = nord().screens;
    const first = await insertScenario(test.db, nord(), { screens: [one, two] });
    const second = await insertScenario(test.db, nord(), { name: 'Neige', screens: [two, three] });
    await activate(first.id);
    expect((await activate(second.id)).status).toBe(200);
    expect((await current()).map(({ id }) => id)).toEqual([second.id]);
    expect(await titles()).toEqual(['', 'Neige', 'Neige']);
  });

  it('SCN-2 a screen that has several messages of a scenario shows them all', async () => {
    const [screen = ''] = nord().screens;
    const { id } = await insertScenario(test.db, nord(), { screens: [screen] });
    const newsId = await insertNews(test.db, nord().id, { title: 'Bus', contents: { 1: '<p>Bus</p>' } });
    await test.db
      .insertInto('scenario_message')
      .values({ scenario_id: id, news_id: newsId, screen_id: screen })
      .execute();
    await activate(id);
    expect((await titles()).map((shown) => shown.split(',').sort())).toEqual([['Bus', 'Grève'], [''], ['']]);
  });

  it('SCN-2 activating the active one is refused, and changes nothing', async () => {
    const { id } = await insertScenario(test.db, nord());
    await activate(id);
    const since = test.clock.now;
    test.clock.advance(5_000);
    const answer = await activate(id);
    expect([answer.status, userText(answer)]).toEqual([409, alreadyActive]);
    expect(await current()).toMatchObject([{ id, activationTime: since }]);
  });

  it('SCN-2 of operators who press together, each gets a true answer and one scenario is current', async () => {
    const first = await insertScenario(test.db, nord());
    const second = await insertScenario(test.db, nord(), { name: 'Neige' });
    const manager = await test.as('manager.nord');
    for (let round = 0; round < 5; round++) {
      await stop();
      const answers = await Promise.all([
        activate(first.id),
        activate(second.id, '', manager),
        activate(first.id, '', manager),
      ]);
      for (const answer of answers) expect([200, 409]).toContain(answer.status);
      const running = await current();
      expect(running).toHaveLength(1);
      expect(new Set(await titles())).toEqual(new Set([running[0]?.name]));
    }
  });

  it('SCN-2 of two who confirmed that nothing was current, the second is told what is', async () => {
    const first = await insertScenario(test.db, nord());
    const second = await insertScenario(test.db, nord(), { name: 'Neige' });
    const manager = await test.as('manager.nord');
    const answers = await Promise.all([
      activate(first.id, '?replaces='),
      activate(second.id, '?replaces=', manager),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const running = await current();
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && userText(refused)).toContain(`activé le scénario ${running[0]?.name}`);
    const other = running[0]?.id === first.id ? second.id : first.id;
    expect((await activate(other, `?replaces=${running[0]?.id}`)).status).toBe(200);
  });

  it('SCN-2 an activation that fails in between leaves every screen as it was', async () => {
    const first = await insertScenario(test.db, nord());
    const second = await insertScenario(test.db, nord(), { name: 'Neige' });
    await activate(first.id);
    // The last write, to the audit trail, fails.
    await test.db.schema.alterTable('audit').renameTo('audit_away').execute();
    expect((await activate(second.id)).status).toBe(500);
    expect((await stop()).status).toBe(500);
    await test.db.schema.alterTable('audit_away').renameTo('audit').execute();
    expect((await current()).map(({ id }) => id)).toEqual([first.id]);
    expect(await titles()).toEqual(['Grève', 'Grève', 'Grève']);
  });

  it('SCN-3 stop clears the current scenario, and gives the screens back', async () => {
    const { id } = await insertScenario(test.db, nord());
    await user.spread({ title: 'avant', content: '<p>avant</p>', screens: nord().screens });
    const before = await titles();
    await activate(id);
    const answer = await stop();
    expect([answer.status, answer.json]).toMatchObject([200, { id: nord().id }]);
    expect(await current()).toEqual([]);
    expect(await titles()).toEqual(before);
    expect((await stop()).status).toBe(200);
  });

  it('SCN-3 who means to stop one scenario stops no other one, and is told when a colleague has stopped it', async () => {
    const first = await insertScenario(test.db, nord());
    const second = await insertScenario(test.db, nord(), { name: 'Neige' });
    await activate(second.id);
    expect((await stop(`?scenarioId=${first.id}`)).status).toBe(409);
    expect((await current()).map(({ id }) => id)).toEqual([second.id]);
    expect((await stop(`?scenarioId=${second.id}`)).status).toBe(200);
    const late = await stop(`?scenarioId=${second.id}`);
    expect([late.status, userText(late)]).toEqual([409, expect.stringContaining('n’est plus en cours')]);
  });

  it('SCN-2 what is of no project, or of another one, is not there', async () => {
    const { id } = await insertScenario(test.db, test.network.sud);
    expect((await activate(id)).status).toBe(404);
    expect((await activate(999_999)).status).toBe(404);
  });

  it('SCN-2 activation and stop are in the audit trail', async () => {
    const { id } = await insertScenario(test.db, nord());
    await activate(id);
    await stop();
    const trail = await test.db
      .selectFrom('audit')
      .select(['username', 'resource', 'record_id', 'record_name', 'project_name', 'changes'])
      .orderBy('id')
      .execute();
    const common = {
      username: 'user.nord',
      resource: 'scenarios',
      record_id: String(id),
      record_name: 'Grève',
      project_name: 'nord',
    };
    expect(trail).toEqual([
      { ...common, changes: JSON.stringify({ active: { from: false, to: true } }) },
      { ...common, changes: JSON.stringify({ active: { from: true, to: false } }) },
    ]);
  });

  it('SCN-1 scenarios stand in their groups, with their messages and screens', async () => {
    const groupId = await insertScenarioGroup(test.db, nord());
    const { id, newsId } = await insertScenario(test.db, nord(), { groupId, delay: 60 });
    expect((await groups()).array).toMatchObject([
      {
        id: groupId,
        name: 'Incidents',
        scenarios: [{ id, autoDeactivationDelay: 60, messages: [{ id: newsId, screens: nord().screens }] }],
      },
    ]);
  });
});
