import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { mostPlans, type ScenarioPlan, type ScenarioPlans } from '../../contract/schemas/scenarioPlan.ts';
import type { CurrentScenario } from '../../contract/schemas/standings.ts';
import { rowOfPlan } from '../../server/domain/scenarios/planRows.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const hour = 3_600_000;

describeOnEachEngine('planned scenarios, as they are saved', (engine) => {
  let test: TestApp;
  let scenarioId: number;
  beforeEach(async () => {
    test = await startTestApp(engine);
    scenarioId = (await insertScenario(test.db, nord(), { name: 'Travaux' })).id;
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const inHours = (hours: number) => test.clock.now + hours * hour;
  const url = () => `/api/plans/project/${nord().id}`;
  async function save<T = ScenarioPlan>(plan: object, by = 'user.nord') {
    return (await test.as(by)).post<T>(url(), { scenarioId, ...plan });
  }
  async function plans(): Promise<ScenarioPlan[]> {
    const { json } = await (await test.as('user.nord')).get<ScenarioPlans>(url());
    expect(json.serverTime).toBe(test.clock.now);
    return json.array;
  }

  it('TIM-8 one is saved, read, changed by another and deleted, and the journal says by whom', async () => {
    const told: unknown[] = [];
    test.bus.subscribe((event) => told.push(event));
    const { json: made } = await save({ startsAt: inHours(2), stopsAt: inHours(4) });
    const expected = {
      scenarioId,
      scenarioName: 'Travaux',
      startsAt: inHours(2),
      stopsAt: inHours(4),
      days: null,
      createdBy: 'user.nord',
      createdAt: test.clock.now,
      running: false,
      version: 1,
    };
    expect(made).toMatchObject(expected);
    expect(await plans()).toEqual([made]);
    expect(told).toMatchObject([{ type: 'change', projectId: nord().id, topics: ['scenarios', 'news'] }]);

    const weekly = { days: ['MONDAY', 'FRIDAY'], startMinute: 1320, stopMinute: 300, lastDay: '2026-03-31' };
    const changed = await save({ id: made.id, version: 1, ...weekly }, 'super');
    expect(changed.json).toMatchObject({
      id: made.id,
      startsAt: null,
      ...weekly,
      createdBy: 'super',
      version: 2,
    });
    const stale = await save<ErrorBody>({ id: made.id, version: 1, startsAt: inHours(3) });
    expect(stale.status).toBe(409);
    expect(stale.json.current).toMatchObject({ ...weekly, version: 2 });

    const { status } = await (await test.as('user.nord')).delete(`${url()}/${made.id}`);
    expect(status).toBe(200);
    expect(await plans()).toEqual([]);
    expect((await save<ErrorBody>({ id: made.id, startsAt: inHours(3) })).status).toBe(404);
    const trail = await test.db
      .selectFrom('audit')
      .select(['username', 'action', 'record_name', 'changes'])
      .where('resource', '=', 'scenarioPlans')
      .orderBy('id')
      .execute();
    expect(trail.map(({ username, action, record_name }) => [username, action, record_name])).toEqual([
      ['user.nord', 'create', 'Travaux'],
      ['super', 'update', 'Travaux'],
      ['user.nord', 'delete', 'Travaux'],
    ]);
    const days = { from: null, to: weekly.days };
    expect(trail.map(({ changes }) => JSON.parse(changes) as unknown)).toMatchObject([
      {
        scenario: { from: null, to: 'Travaux' },
        startsAt: { from: null, to: inHours(2) },
        stopsAt: { from: null, to: inHours(4) },
      },
      { startsAt: { from: inHours(2), to: null }, days, lastDay: { from: null, to: weekly.lastDay } },
      { days: { from: weekly.days, to: null }, startMinute: { from: weekly.startMinute, to: null } },
    ]);
  });

  it('TIM-8 a project has five hundred of them at most; with as many, those that there are can still be changed', async () => {
    const { id: project_id } = nord();
    const common = { ...rowOfPlan({ startsAt: inHours(9), stopsAt: inHours(10) }), project_id };
    const { now } = test.clock;
    const by = { created_at: now, created_by: 'user.nord', handled_until: now };
    const rows = Array.from({ length: mostPlans }, (_, at) => ({
      ...common,
      ...by,
      scenario_id: scenarioId,
      starts_at: inHours(9 + 2 * at),
      stops_at: inHours(10 + 2 * at),
    }));
    for (const some of [rows.slice(0, 250), rows.slice(250)])
      await test.db.insertInto('scenario_plan').values(some).execute();
    const refused = await save<ErrorBody>({ startsAt: inHours(2), stopsAt: inHours(3) });
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('500')]);
    const [first] = await plans();
    expect((await save({ id: first?.id, startsAt: inHours(2), stopsAt: inHours(3) })).status).toBe(200);
    await test.db
      .deleteFrom('scenario_plan')
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect((await save({ startsAt: inHours(4), stopsAt: inHours(5) })).status).toBe(200);
    // One that is over takes no place.
    test.clock.advance(5 * 3_600_000);
    expect((await save({ startsAt: inHours(2), stopsAt: inHours(3) })).status).toBe(200);
  });

  it.each<[string, () => object, Record<string, string>]>([
    [
      'without a time',
      () => ({}),
      {
        startsAt:
          'Une planification a un début à une date, ou des jours de la semaine et une heure de début.',
      },
    ],
    ['in the past', () => ({ startsAt: test.clock.now }), { startsAt: 'Cet instant est déjà passé.' }],
    [
      'that ends before it begins',
      () => ({ startsAt: inHours(2), stopsAt: inHours(1) }),
      { stopsAt: 'L’arrêt doit être après le début, et à venir.' },
    ],
    ['on no day', () => ({ days: [], startMinute: 0 }), { days: 'Choisissez au moins un jour.' }],
    [
      'from a day that there is not',
      () => ({ days: ['MONDAY'], startMinute: 0, firstDay: '2026-02-30' }),
      { firstDay: 'Cette date n’existe pas au calendrier.' },
    ],
    [
      'until before it begins',
      () => ({ days: ['MONDAY'], startMinute: 0, firstDay: '2026-03-02', lastDay: '2026-03-01' }),
      { lastDay: 'Le dernier jour doit être après le premier.' },
    ],
    [
      'of a scenario that there is not',
      () => ({ scenarioId: 999_999, startsAt: inHours(2) }),
      { scenarioId: 'Ce scénario n’existe pas, ou n’existe plus : il ne peut pas être planifié.' },
    ],
  ])('TIM-8 one %s is refused in its field', async (_title, plan, fields) => {
    const { status, json } = await save<ErrorBody>(plan());
    expect([status, json.fields]).toEqual([400, fields]);
    expect(await plans()).toEqual([]);
  });

  it('TIM-8 a scenario of another project cannot be planned, nor its plans be reached', async () => {
    const { id: foreign } = await insertScenario(test.db, test.network.sud, { name: 'Ailleurs' });
    expect((await save({ scenarioId: foreign, startsAt: inHours(2) })).status).toBe(400);
    const planId = await insertPlan(test, test.network.sud, { scenarioId: foreign });
    expect((await save({ id: planId, startsAt: inHours(2) })).status).toBe(404);
    expect((await (await test.as('user.nord')).delete(`${url()}/${planId}`)).status).toBe(404);
    expect(await test.db.selectFrom('scenario_plan').select('id').execute()).toEqual([{ id: planId }]);
  });

  it('TIM-8 one that meets another is saved by who knows it, and at the same instant by nobody', async () => {
    const other = (await insertScenario(test.db, nord(), { name: 'Marché' })).id;
    const { json: first } = await save({ startsAt: inHours(2), stopsAt: inHours(6) });
    const meeting = { scenarioId: other, startsAt: inHours(4), stopsAt: inHours(8) };
    const refused = await save<ErrorBody>(meeting);
    expect(refused.status).toBe(409);
    // Midnight UTC and four hours, in Paris time.
    expect(refused.json.message).toContain('Deux plans à la fois');
    expect(refused.json.message).toContain('« Travaux » le 15/01/2026 à 05:00');
    expect(await plans()).toHaveLength(1);
    expect((await save({ ...meeting, meets: [first.id] })).status).toBe(200);
    expect(await plans()).toHaveLength(2);
    const tie = await save<ErrorBody>({ ...meeting, startsAt: inHours(2), meets: [first.id] });
    expect([tie.status, Object.keys(tie.json.fields ?? {})]).toEqual([400, ['startsAt']]);
    // Thursday, 03:00 in Paris: the same instant.
    const weekly = { scenarioId: other, days: ['THURSDAY'], startMinute: 3 * 60, meets: [first.id] };
    const weeklyTie = await save<ErrorBody>(weekly);
    expect([weeklyTie.status, Object.keys(weeklyTie.json.fields ?? {})]).toEqual([400, ['startMinute']]);
    // It does not overlap itself.
    expect((await save({ id: first.id, startsAt: inHours(2), stopsAt: inHours(3) })).status).toBe(200);
  });

  it('TIM-8 one that was stopped by hand meets nothing any more that day, nor does a new one before its first start', async () => {
    const other = (await insertScenario(test.db, nord(), { name: 'Marché' })).id;
    const id = await insertPlan(test, nord(), {
      scenarioId,
      time: { startsAt: inHours(-1), stopsAt: inHours(6) },
    });
    const meeting = { scenarioId: other, startsAt: inHours(1), stopsAt: inHours(2) };
    const handle = (handled_until: number) =>
      test.db.updateTable('scenario_plan').set({ handled_until }).where('id', '=', id).execute();
    await handle(inHours(-2));
    expect((await save(meeting)).status).toBe(409);
    await handle(inHours(-1));
    const { status, json } = await save(meeting);
    expect(status).toBe(200);
    expect(await (await test.as('user.nord')).delete(`${url()}/${json.id}`)).toMatchObject({ status: 200 });
    // Thursday, 01:00 in Paris: its hours have begun.
    await handle(inHours(-2));
    const weekly = { scenarioId: other, days: ['THURSDAY'], startMinute: 0, stopMinute: 8 * 60 };
    expect((await save(weekly)).status).toBe(200);
  });

  it('TIM-8 a scenario with plans is deleted by who knows how many, and they go with it', async () => {
    await insertPlan(test, nord(), { scenarioId });
    await insertPlan(test, nord(), { scenarioId });
    // It is over, and counts for nothing.
    await insertPlan(test, nord(), { scenarioId, time: { startsAt: inHours(-2), stopsAt: inHours(-1) } });
    const caller = await test.as('manager.nord');
    const address = `/rest/scenario/${nord().id}/${scenarioId}`;
    const refused = await caller.delete<ErrorBody>(address);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('Ce scénario a 2 planifications, qui disparaîtraient avec lui.');
    expect((await caller.delete(`${address}?plans=1`)).status).toBe(409);
    expect((await caller.delete(`${address}?plans=2`)).status).toBe(200);
    expect(await plans()).toEqual([]);
    const trail = test.db.selectFrom('audit').select(['resource', 'action']).orderBy('id');
    expect((await trail.execute()).map(({ resource, action }) => `${resource} ${action}`)).toEqual([
      'scenarioPlans delete',
      'scenarioPlans delete',
      'scenarioPlans delete',
      'scenarios delete',
    ]);
  });

  it('TIM-8 what runs ends as its plan is changed to end, and not when its plan is deleted', async () => {
    const planId = await insertPlan(test, nord(), {
      scenarioId,
      time: { startsAt: inHours(-1), stopsAt: inHours(1) },
    });
    const activation = {
      activated_at: inHours(-1),
      activated_by: 'user.nord',
      plan_id: planId,
      stops_at: inHours(1),
    };
    await test.db.updateTable('scenario').set(activation).where('id', '=', scenarioId).execute();
    const current = async (): Promise<Scenario | undefined> => {
      const { json } = await (
        await test.as('user.nord')
      ).get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`);
      return json.array.flatMap(({ scenarios }) => scenarios).find(({ active }) => active);
    };
    const { status } = await save({ id: planId, startsAt: inHours(-1), stopsAt: inHours(3) });
    expect(status).toBe(200);
    expect(await current()).toMatchObject({ planned: true, stopsAt: inHours(3), activatedBy: 'user.nord' });
    // Thursday, 01:00 in Paris: by its new time it would have ended already.
    const earlier = { days: ['THURSDAY'], startMinute: 0, stopMinute: 30 };
    expect((await save({ id: planId, ...earlier })).status).toBe(200);
    expect(await current()).toMatchObject({ id: scenarioId, stopsAt: inHours(3) });
    const user = await test.as('user.nord');
    await user.delete(`${url()}/${planId}`);
    expect(await current()).toMatchObject({ id: scenarioId, stopsAt: inHours(3) });
    const told = () =>
      user.get<{ scenario: CurrentScenario }>(`/api/standings/scenario/project/${nord().id}`);
    // The agenda draws that a later plan takes its place, as it does of none that was activated by hand.
    expect((await told()).json.scenario).toMatchObject({ until: inHours(3), planned: true });
    await test.db.updateTable('scenario').set({ plan_id: null }).where('id', '=', scenarioId).execute();
    expect((await told()).json.scenario).toMatchObject({ until: inHours(3), planned: false });
  });
});
