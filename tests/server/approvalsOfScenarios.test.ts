import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Proposal, Proposed } from '../../contract/schemas/proposal.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { ScenarioPlan, ScenarioPlans } from '../../contract/schemas/scenarioPlan.ts';
import type { Store } from '../../server/db/engine.ts';
import { sweepProposals } from '../../server/domain/approvals/proposalRows.ts';
import { texts } from '../../server/shared/texts.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { type Answer, type Client, userText } from '../support/client.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { askForTwo, insertProposal, proposalsOf } from '../support/proposals.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const hour = 3_600_000;
const readsPlaces = /^\{"kind":"SelectQueryNode".*"scenario_message".*"screen_id"/;

describeOnEachEngine('scenarios that a second person has to agree to', (engine) => {
  let test: TestApp;
  let proposer: Client;
  let byOther: ReturnType<typeof proposalsOf>;
  let scenario: { id: number; newsId: number };
  let addedId: number;
  let placesRead: () => number;
  beforeEach(async () => {
    const watched = (store: Store) => {
      const { db, count } = countStatements(store.db, (node) => readsPlaces.test(JSON.stringify(node)));
      placesRead = count;
      return { ...store, db };
    };
    test = await startTestApp(engine, { watched });
    scenario = await insertScenario(test.db, nord(), { name: 'Travaux' });
    addedId = await insertNews(test.db, nord().id, { title: 'Détour' });
    await askForTwo(test, nord());
    proposer = await test.as('manager.nord');
    byOther = proposalsOf(await test.as('admin.nord'), nord().id);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const current = async () => {
    const { json } = await proposer.get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`);
    return json.array.flatMap(({ scenarios }) => scenarios).find(({ active }) => active);
  };
  const proposed = (answer: Answer<unknown>): Proposal => {
    expect(answer.status, answer.text).toBe(202);
    return (answer.json as Proposed).proposal;
  };
  const activate = (id = scenario.id) => proposer.post(`/rest/scenario/${id}?replaces=`);
  /** Saves the scenario on fewer screens, with a message more. */
  const save = (more: object = {}) =>
    proposer.save<Scenario>('/rest/scenario/', {
      id: scenario.id,
      name: 'Travaux',
      messages: [scenario.newsId, addedId].map((id) => ({ id, screens: [nord().screens[0]] })),
      ...more,
    });
  const saveLibrary = (content = '<p>Grève</p>') =>
    proposer.save<LibraryMessage>('/rest/news/library/', { id: scenario.newsId, content, title: 'Travaux' });
  const planned = async () =>
    (await proposer.get<ScenarioPlans>(`/api/plans/project/${nord().id}`)).json.array;
  const refusal = (answer: Answer<unknown>) => [answer.status, userText(answer)];

  it('OPS-5 an activation waits for a day at most, and is done when somebody agrees; a stop needs nobody', async () => {
    const proposal = proposed(await activate());
    expect(proposal).toMatchObject({ kind: 'activation', label: 'Travaux', screens: 3 });
    expect(proposal.expiresAt).toBe(test.clock.now + 24 * hour);
    expect(await current()).toBeUndefined();
    test.clock.advance(hour);
    // Nobody undoes an activation: it is stopped.
    expect(await byOther.agree(proposal.id)).toMatchObject({ status: 200, json: { undoId: null } });
    const active = { activatedBy: 'manager.nord', activationTime: test.clock.now };
    expect(await current()).toMatchObject(active);
    expect((await proposer.delete(`/rest/scenario/${nord().id}`)).status).toBe(200);
    expect(await current()).toBeUndefined();
  });

  it('OPS-5 a stop is not undone once a message that it shows was rewritten, which needs nobody while it is stopped', async () => {
    await byOther.agree(proposed(await activate()).id);
    const stop = async () =>
      (await proposer.delete<{ undoId: number }>(`/rest/scenario/${nord().id}`)).json.undoId;
    expect((await proposer.post(`/api/undo/${await stop()}`)).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Travaux' });
    const undoId = await stop();
    // A save that changes nothing is none.
    const asItIs = [
      await save({ messages: [{ id: scenario.newsId, screens: nord().screens }] }),
      await saveLibrary('<p>Travaux</p>'),
    ];
    expect(asItIs.map(({ status }) => status)).toEqual([200, 200]);
    expect((await proposer.post(`/api/undo/${undoId}`)).status).toBe(200);
    const again = await stop();
    expect((await saveLibrary()).status).toBe(200);
    expect(refusal(await proposer.post(`/api/undo/${again}`))).toEqual([409, texts.undo.scenarioChanged]);
    expect(await current()).toBeUndefined();
  });

  it('OPS-5 is not agreed to when another one runs by then, unless who agrees has seen that', async () => {
    const { id } = proposed(await activate());
    const second = await insertScenario(test.db, nord(), { name: 'Grève' });
    await askForTwo(test, nord(), null);
    await activate(second.id);
    expect(refusal(await byOther.agree(id))).toEqual([
      409,
      expect.stringMatching(/activé le scénario Grève/),
    ]);
    expect((await byOther.agree(id, { replaces: second.id })).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Travaux' });
  });

  it('OPS-5 is not agreed to when what it shows has changed meanwhile', async () => {
    const { id } = proposed(await activate());
    // It neither runs nor is planned, so it needs no approval.
    expect((await saveLibrary()).status).toBe(200);
    expect(refusal(await byOther.agree(id))).toEqual([
      409,
      expect.stringMatching(/a changé depuis la proposition : rien n’a été fait/),
    ]);
    expect(await current()).toBeUndefined();
    expect(await byOther.list()).toMatchObject([{ id, state: 'waiting' }]);
    const again = proposed(await activate());
    expect((await byOther.agree(again.id)).status).toBe(200);
  });

  it('OPS-5 who proposes without saying what runs has seen what does', async () => {
    const { id } = proposed(await proposer.post(`/rest/scenario/${scenario.id}`));
    const second = await insertScenario(test.db, nord(), { name: 'Grève' });
    await test.db.updateTable('scenario').set({ activated_at: 1 }).where('id', '=', second.id).execute();
    expect((await byOther.agree(id)).status).toBe(409);
    expect(await current()).toMatchObject({ name: 'Grève' });
  });

  const plan = () => ({
    scenarioId: scenario.id,
    startsAt: test.clock.now + 2 * hour,
    stopsAt: test.clock.now + 4 * hour,
  });
  const savePlan = (more: object = {}) =>
    proposer.post<ScenarioPlan>(`/api/plans/project/${nord().id}`, { ...plan(), ...more });
  const change = (table: 'scenario' | 'news', id: number) =>
    test.db
      .updateTable(table as 'news')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  it.each<[string, () => Promise<Answer<unknown>>, () => Promise<unknown>]>([
    ['a scenario', () => save({ name: 'Neige' }), () => change('scenario', scenario.id)],
    ['a message of the library', saveLibrary, () => change('news', scenario.newsId)],
    [
      'a plan',
      async () => {
        const planned = test.db.selectFrom('scenario_plan').select('id');
        return savePlan({
          id: (await planned.executeTakeFirst())?.id,
          meets: [],
          startsAt: test.clock.now + 3 * hour,
        });
      },
      () => test.db.updateTable('scenario_plan').set({ version: 5 }).execute(),
    ],
    ['a plan whose scenario says something else by now', savePlan, () => change('news', scenario.newsId)],
    ['a scenario whose message says something else', save, () => change('news', scenario.newsId)],
  ])('OPS-5 %s that was changed meanwhile is not agreed to', async (_title, propose, changing) => {
    const time = { startsAt: test.clock.now + 24 * hour, stopsAt: null };
    await insertPlan(test, nord(), { scenarioId: scenario.id, time });
    const { id } = proposed(await propose());
    await changing();
    expect((await byOther.agree(id)).status).toBe(409);
    expect(await byOther.list()).toMatchObject([{ id, state: 'waiting' }]);
  });

  it.each([
    ['reaches other screens', () => ({ messages: [{ id: scenario.newsId, screens: nord().screens }] })],
    ['is to last', () => ({ autoDeactivationDelay: 600 })],
  ])('OPS-5 TIM-8 a plan is not agreed to when its scenario %s by then', async (_what, more) => {
    await save();
    const { id } = proposed(await savePlan());
    // It neither runs nor is planned, so it needs no approval.
    expect((await save(more())).status).toBe(200);
    expect(refusal(await byOther.agree(id))).toEqual([409, texts.approvals.changed]);
    expect([await byOther.list(), await planned()]).toMatchObject([[{ id, state: 'waiting' }], []]);
    expect((await save({ name: 'Neige' })).status).toBe(200);
    expect((await byOther.agree(id)).status).toBe(200);
  });

  it('OPS-5 a save of what runs waits, whether or not it is planned', async () => {
    await test.db.updateTable('scenario').set({ activated_at: 1 }).where('id', '=', scenario.id).execute();
    expect(proposed(await save({ whileActive: true }))).toMatchObject({ kind: 'scenario' });
    expect(proposed(await saveLibrary())).toMatchObject({ kind: 'library' });
  });

  it('OPS-5 a plan waits until its start', async () => {
    const plan = { scenarioId: scenario.id, startsAt: test.clock.now + 2 * hour, stopsAt: null };
    const post = () => proposer.post<ScenarioPlan>(`/api/plans/project/${nord().id}`, plan);
    const proposal = proposed(await post());
    expect(proposal).toMatchObject({ kind: 'plan', label: 'Travaux', expiresAt: plan.startsAt });
    expect(await planned()).toEqual([]);
    expect((await byOther.agree(proposal.id)).status).toBe(200);
    const [made] = await planned();
    expect(made).toMatchObject({ startsAt: plan.startsAt, createdBy: 'manager.nord' });
    expect((await proposer.delete(`/api/plans/project/${nord().id}/${made?.id ?? 0}`)).status).toBe(200);
    const late = proposed(await post());
    test.clock.advance(2 * hour);
    expect(refusal(await byOther.agree(late.id))).toEqual([409, expect.stringMatching(/expiré/)]);
  });

  it('OPS-5 TIM-8 the stop of a plan that has started is put off by who agrees before it, and moved forward by nobody else', async () => {
    const time = { startsAt: test.clock.now - hour, stopsAt: test.clock.now + 2 * hour };
    const id = await insertPlan(test, nord(), { scenarioId: scenario.id, time });
    const stopAt = (hours: number) =>
      savePlan({ id, startsAt: time.startsAt, stopsAt: test.clock.now + hours * hour });
    const { id: later, expiresAt } = proposed(await stopAt(4));
    expect(expiresAt).toBe(test.clock.now + 4 * hour);
    expect(await planned()).toMatchObject([time]);
    test.clock.advance(hour);
    expect((await byOther.agree(later)).status).toBe(200);
    expect(await planned()).toMatchObject([{ stopsAt: test.clock.now + 3 * hour }]);
    expect((await stopAt(1)).status).toBe(200);
    expect(await planned()).toMatchObject([{ stopsAt: test.clock.now + hour }]);
    const other = await insertScenario(test.db, nord(), { name: 'Grève' });
    const instead = { id, startsAt: time.startsAt, stopsAt: test.clock.now + hour, scenarioId: other.id };
    expect(proposed(await savePlan(instead))).toMatchObject({ kind: 'plan', label: 'Grève' });
  });

  it('OPS-5 TIM-8 a plan that meets another one by now is agreed to by who has seen that', async () => {
    const { id: first } = proposed(await savePlan());
    const other = await insertScenario(test.db, nord(), { name: 'Grève' });
    const { id } = proposed(await savePlan({ scenarioId: other.id, startsAt: test.clock.now + 3 * hour }));
    expect((await byOther.agree(first)).status).toBe(200);
    const [made] = await planned();
    for (const seen of [{}, { meets: [] }, { meets: [999_999] }])
      expect(refusal(await byOther.agree(id, seen))).toEqual([409, expect.stringMatching(/Travaux/)]);
    expect((await byOther.agree(id, { meets: [made?.id] })).status).toBe(200);
    expect(await planned()).toHaveLength(2);
  });

  it('OPS-5 SCN-7 a save of a scenario that runs by now is agreed to by who has seen that', async () => {
    await insertPlan(test, nord(), { scenarioId: scenario.id });
    const { id } = proposed(await save({ name: 'Neige' }));
    const activated_at = test.clock.now;
    await test.db.updateTable('scenario').set({ activated_at }).where('id', '=', scenario.id).execute();
    for (const seen of [{}, { replaces: null }, { replaces: 999_999 }])
      expect(refusal(await byOther.agree(id, seen))).toEqual([409, expect.stringMatching(/en cours/)]);
    expect((await byOther.agree(id, { replaces: scenario.id })).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Neige' });
  });

  it('OPS-5 a weekly plan waits until a week after its first day', async () => {
    const weekly = { scenarioId: scenario.id, days: ['MONDAY'], startMinute: 300, firstDay: '2026-02-01' };
    const post = (more: object) => proposer.post(`/api/plans/project/${nord().id}`, { ...weekly, ...more });
    const [sunday, week] = [Date.UTC(2026, 0, 31, 23), 7 * 24 * hour];
    expect(proposed(await post({}))).toMatchObject({ kind: 'plan', screens: 3, expiresAt: sunday + week });
    expect(proposed(await post({ firstDay: null })).expiresAt).toBe(test.clock.now + week);
  });

  it('OPS-5 where alerts are excepted, one of the library is saved at once, and nothing else', async () => {
    await askForTwo(test, nord(), 'EXCEPT_ALERTS');
    await insertPlan(test, nord(), { scenarioId: scenario.id });
    const alert = { id: scenario.newsId, content: '<p>Évacuation</p>', alert: true };
    expect((await proposer.save('/rest/news/library/', alert)).status).toBe(200);
    expect(proposed(await saveLibrary())).toMatchObject({ kind: 'library', alert: false });
    expect(proposed(await activate())).toMatchObject({ kind: 'activation', alert: false });
    expect(proposed(await save())).toMatchObject({ kind: 'scenario', alert: false });
  });

  it('OPS-5 saves of what runs or is planned wait, others do not', async () => {
    // Another one is planned.
    const other = await insertScenario(test.db, nord(), { name: 'Zone' });
    await insertPlan(test, nord(), { scenarioId: other.id });
    // Its own plan is over.
    const { now } = test.clock;
    const time = { startsAt: now - 2 * hour, stopsAt: now - hour };
    await insertPlan(test, nord(), { scenarioId: scenario.id, time });
    expect((await save()).status).toBe(200);
    expect((await saveLibrary()).status).toBe(200);
    await insertPlan(test, nord(), { scenarioId: scenario.id });
    const messages = [{ id: scenario.newsId, screens: [nord().screens[1]] }];
    const saved = proposed(await save({ messages, autoDeactivationDelay: 600 }));
    expect(saved).toMatchObject({ kind: 'scenario', label: 'Travaux', screens: 1 });
    const written = proposed(await saveLibrary('<p>Neige</p>'));
    expect(written).toMatchObject({ kind: 'library', screens: 1 });
    const { library, before } = (await byOther.details(written.id)).json.outcome;
    expect([before?.content, library?.content]).toEqual(['<p>Grève</p>', '<p>Neige</p>']);
    // A user may spread, but does not see proposals they may not edit.
    const byUser = proposalsOf(await test.as('user.nord'), nord().id);
    expect(await byUser.list()).toEqual([]);
    expect((await byUser.agree(saved.id)).status).toBe(403);
    expect((await byUser.refuse(saved.id, 'non')).status).toBe(403);
    expect((await byUser.details(saved.id)).status).toBe(404);
    expect((await byOther.agree(saved.id)).status).toBe(200);
    expect((await byOther.agree(written.id)).status).toBe(200);
    const { json } = await proposer.get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`);
    expect(json.array[0]?.scenarios[0]).toMatchObject({ autoDeactivationDelay: 600 });
  });

  it('OPS-5 SCN-7 LIB-7 what a save only takes away of a running scenario needs nobody', async () => {
    await byOther.agree(proposed(await activate()).id);
    const places = (...screens: (string | undefined)[]) => ({
      messages: [{ id: scenario.newsId, screens }],
      whileActive: true,
    });
    const [one, two] = nord().screens;
    expect((await save({ ...places(one, two), autoDeactivationDelay: 600, name: 'Neige' })).status).toBe(200);
    expect((await save({ ...places(one), autoDeactivationDelay: 600, name: 'Neige' })).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Neige', display: [{ screenId: one }] });
    proposed(await save({ ...places(one, two), autoDeactivationDelay: 600 }));
    proposed(await save({ ...places(one), autoDeactivationDelay: 700 }));
    const message = { id: scenario.newsId, content: '<p>Travaux</p>' };
    const saveMessage = (more: object) => proposer.save('/rest/news/library/', { ...message, ...more });
    const until = test.clock.now + hour;
    expect((await saveMessage({ title: 'Chantier', until, defaultScreens: [two] })).status).toBe(200);
    proposed(await saveMessage({ title: 'Chantier', until: until + 1 }));
    proposed(await saveMessage({ title: 'Chantier', alert: true }));
  });

  it('OPS-5 SCN-7 a save reads what the scenario shows before and after it, and no more often', async () => {
    await insertPlan(test, nord(), { scenarioId: scenario.id });
    const read = placesRead();
    proposed(await save());
    expect(placesRead() - read).toBe(2);
  });

  it('OPS-5 OPS-6 SCN-7 LIB-7 TIM-8 saves that change nothing wait for nobody, keep the version, and are in no trail', async () => {
    const planId = await insertPlan(test, nord(), { scenarioId: scenario.id });
    const [{ startsAt } = { startsAt: 0 }] = await planned();
    const { screens } = nord();
    const unchanged = [
      await save({ messages: [{ id: scenario.newsId, screens: screens.toReversed() }] }),
      await saveLibrary('<p>Travaux</p>'),
      await savePlan({ id: planId, startsAt, stopsAt: null }),
    ];
    expect(unchanged.map(({ status, json }) => [status, json.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await test.db.selectFrom('audit').select('id').execute()).toEqual([]);
    // That a text still matches the French one is a change.
    const contents = [{ language: { id: 1 }, content: '<p>Travaux</p>', confirmed: true }];
    const confirmed = { id: scenario.newsId, title: 'Travaux', contents };
    await askForTwo(test, nord(), null);
    expect((await proposer.save<LibraryMessage>('/rest/news/library/', confirmed)).json.version).toBe(2);
  });

  it('OPS-5 TIM-1 a message whose end has passed no scenario shows: it is saved at once, until it gets another end', async () => {
    await insertPlan(test, nord(), { scenarioId: scenario.id });
    const { now } = test.clock;
    await test.db.updateTable('news').set({ shown_until: now }).where('id', '=', scenario.newsId).execute();
    expect((await saveLibrary()).status).toBe(200);
    const prolonged = { id: scenario.newsId, content: '<p>Grève</p>', until: now + hour };
    const proposal = proposed(await proposer.save<LibraryMessage>('/rest/news/library/', prolonged));
    expect(proposal).toMatchObject({ kind: 'library', expiresAt: now + hour });
  });

  it('OPS-5 nobody reaches those of another project', async () => {
    const { id } = proposed(await activate());
    const bySud = proposalsOf(await test.as('admin.sud'), test.network.sud.id);
    for (const answer of [
      await bySud.details(id),
      await bySud.agree(id),
      await bySud.refuse(id, 'non'),
      await bySud.withdraw(id),
    ])
      expect(answer.status).toBe(404);
    expect(await bySud.list()).toEqual([]);
    expect(await byOther.list()).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('OPS-5 not more of them wait than anybody reads, and those that have expired take no place', async () => {
    for (let i = 0; i < 200; i += 1) await insertProposal(test, nord());
    const tooMany = [409, expect.stringMatching(/^200 propositions attendent/)];
    expect(refusal(await activate())).toEqual(tooMany);
    const become = (columns: { project_id?: number; state?: string }) =>
      test.db.updateTable('proposal').set(columns).execute();
    // Those of another project, and those that are decided, take no place either.
    await become({ project_id: test.network.sud.id });
    expect((await activate()).status).toBe(202);
    await become({ project_id: nord().id, state: 'refused' });
    expect((await activate()).status).toBe(202);
    await become({ state: 'waiting' });
    expect(refusal(await activate())).toEqual(tooMany);
    test.clock.advance(hour);
    expect((await activate()).status).toBe(202);
  });

  it('OPS-5 OPS-4 what is over is kept for a month', async () => {
    await insertProposal(test, nord());
    const kept = () => test.db.selectFrom('proposal').select('id').execute();
    const month = test.clock.now + 31 * 24 * hour;
    await sweepProposals(test.db, month);
    expect(await kept()).toHaveLength(1);
    await sweepProposals(test.db, month + hour);
    expect(await kept()).toEqual([]);
  });
});
