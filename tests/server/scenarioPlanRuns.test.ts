import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlanTime } from '../../contract/scenarioPlan.ts';
import type { CurrentScenario } from '../../contract/schemas/standings.ts';
import { buildApp } from '../../server/app.ts';
import type { Services } from '../../server/domain/services.ts';
import { readComingPlans, sweepPlans } from '../../server/domain/scenarios/planRows.ts';
import { texts } from '../../server/shared/texts.ts';
import { signIn } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertPlan, insertScenario, planIds } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const hour = 3_600_000;

describeOnEachEngine('planned scenarios, as they run', (engine) => {
  let test: TestApp;
  let services: Services;
  let works: number;
  let market: number;
  const serve = () => test.services();
  beforeEach(async () => {
    test = await startTestApp(engine);
    services = await serve();
    works = (await insertScenario(test.db, nord(), { name: 'Travaux' })).id;
    market = (await insertScenario(test.db, nord(), { name: 'Marché' })).id;
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const inHours = (hours: number) => test.clock.now + hours * hour;
  const plan = (time: PlanTime, scenarioId = works) => insertPlan(test, nord(), { scenarioId, time });
  /** Advances the clock by so many hours, and runs what is due. */
  async function later(hours: number, ...servers: Services[]) {
    test.clock.advance(hours * hour);
    for (const { autoDeactivation, planRunner } of servers.length > 0 ? servers : [services]) {
      await autoDeactivation.tick();
      await planRunner.tick();
    }
  }
  const current = () =>
    test.db
      .selectFrom('scenario')
      .select(['name', 'activated_at', 'activated_by', 'stops_at'])
      .where('activated_at', 'is not', null)
      .executeTakeFirst();
  const running = async () => (await current())?.name ?? null;
  async function byHand(id: number) {
    expect((await (await test.as('user.nord')).post(`/rest/scenario/${id}`)).status).toBe(200);
  }
  const stopByHand = async () => (await signIn(test.app, 'user.nord')).delete(`/rest/scenario/${nord().id}`);
  const journal = () =>
    test.db
      .selectFrom('audit')
      .select(['username', 'record_name', 'changes'])
      .where('resource', '=', 'scenarios')
      .orderBy('id')
      .execute();

  it('TIM-8 one starts and stops at its instants, screens and bars know its end, the journal whose plan it was', async () => {
    await plan({ startsAt: inHours(2), stopsAt: inHours(4) });
    await later(1);
    expect(await running()).toBeNull();
    await later(1);
    expect(await current()).toEqual({
      name: 'Travaux',
      activated_at: test.clock.now,
      activated_by: 'user.nord',
      stops_at: inHours(2),
    });
    const { json } = await (
      await test.as('user.nord')
    ).get<{ scenario: CurrentScenario }>(`/api/standings/scenario/project/${nord().id}`);
    expect(json.scenario).toMatchObject({ name: 'Travaux', until: inHours(2), planned: true });
    await later(2);
    expect(await running()).toBeNull();
    expect(await journal()).toEqual([
      {
        username: 'girouette',
        record_name: 'Travaux',
        changes: '{"active":{"from":false,"to":true},"plannedBy":{"from":null,"to":"user.nord"}}',
      },
      { username: 'girouette', record_name: 'Travaux', changes: '{"active":{"from":true,"to":false}}' },
    ]);
    await later(24);
    expect(await journal()).toHaveLength(2);
  });

  it('TIM-8 a weekly one starts each of its days, by the clocks of the project', async () => {
    // Thursday, 01:00 in Paris.
    await plan({
      days: ['THURSDAY', 'SATURDAY'],
      startMinute: 22 * 60,
      stopMinute: 5 * 60,
      firstDay: null,
      lastDay: null,
    });
    const seen: boolean[] = [];
    for (let day = 0; day < 4; day += 1) {
      await later(21);
      seen.push((await running()) !== null);
      await later(3);
    }
    expect(seen).toEqual([true, false, true, false]);
    const starts = (await journal()).filter(({ changes }) => changes.includes('plannedBy'));
    expect(starts).toHaveLength(2);
  });

  it('TIM-8 what was due while no server ran starts at the next start, unless its end has passed', async () => {
    const [late, over, open] = [
      await insertScenario(test.db, nord(), { name: 'En retard' }),
      await insertScenario(test.db, nord(), { name: 'Passé' }),
      await insertScenario(test.db, test.network.sud, { name: 'Sans fin' }),
    ];
    await plan({ startsAt: inHours(1), stopsAt: inHours(5) }, late.id);
    await plan({ startsAt: inHours(1), stopsAt: inHours(3) }, over.id);
    await insertPlan(test, test.network.sud, { scenarioId: open.id });
    await test.app.close();
    test.clock.advance(3 * hour);
    const again = await buildApp({
      config: { logLevel: 'silent', trustProxy: null },
      store: test.store,
      bus: test.bus,
      now: () => test.clock.now,
    });
    await again.ready();
    const names = await test.db
      .selectFrom('scenario')
      .select(['name', 'stops_at'])
      .where('activated_at', 'is not', null)
      .orderBy('name')
      .execute();
    expect(names).toEqual([
      { name: 'En retard', stops_at: inHours(2) },
      { name: 'Sans fin', stops_at: null },
    ]);
    await again.close();
  });

  it('TIM-8 of several servers on one database one starts it, once', async () => {
    await plan({ startsAt: inHours(1), stopsAt: inHours(2) });
    const servers = [services, await serve(), await serve()];
    test.clock.advance(hour);
    await Promise.all(servers.map(({ planRunner }) => planRunner.tick()));
    expect(await running()).toBe('Travaux');
    expect(await journal()).toHaveLength(1);
    // Stopped by hand, it has ended for all of them.
    await stopByHand();
    await later(0.5, ...servers);
    expect(await running()).toBeNull();
  });

  it('TIM-8 what somebody has activated stays: a plan waits for its end, and a plan’s stop is not for it', async () => {
    await byHand(market);
    await plan({ startsAt: inHours(1), stopsAt: inHours(4) });
    await later(2);
    expect(await running()).toBe('Marché');
    await stopByHand();
    await later(1);
    expect(await running()).toBe('Travaux');
    // A scenario activated by hand is not stopped by the plan.
    await byHand(market);
    await later(2);
    expect(await running()).toBe('Marché');
  });

  it('TIM-8 a plan whose scenario runs by hand already has what it wants: it neither stops it nor starts it again', async () => {
    await byHand(works);
    await plan({ startsAt: inHours(1), stopsAt: inHours(2) });
    await later(1);
    await later(2);
    expect(await current()).toMatchObject({ name: 'Travaux', stops_at: null });
    expect(await journal()).toHaveLength(1);
  });

  it('TIM-8 a plan whose scenario ran by hand when it was due has been: stopped, it does not start again', async () => {
    await byHand(works);
    await plan({ startsAt: inHours(1), stopsAt: inHours(6) });
    await later(1);
    await stopByHand();
    await later(1);
    expect(await running()).toBeNull();
  });

  it('TIM-8 a plan that is changed applies from then on: what it would have started before does not start', async () => {
    const id = await plan({ startsAt: inHours(30), stopsAt: null });
    await later(3);
    // Thursday, 04:00 in Paris.
    const weekly = { days: ['THURSDAY'], startMinute: 2 * 60, stopMinute: 10 * 60 };
    const url = `/api/plans/project/${nord().id}`;
    const { status, text } = await (
      await test.as('user.nord')
    ).post(url, { id, scenarioId: works, ...weekly });
    expect(status, text).toBe(200);
    await later(0.1);
    expect(await running()).toBeNull();
  });

  it.each([
    ['another stop, and starts then', { startsAt: 1, stopsAt: 9 }, 'Travaux'],
    ['another start, and starts at that', { startsAt: 7, stopsAt: 9 }, null],
  ])(
    'TIM-8 a plan that waits for another’s end goes on waiting with %s',
    async (_what, changed, expected) => {
      await byHand(market);
      const begun = test.clock.now;
      const at = (hours: number) => begun + hours * hour;
      const id = await plan({ startsAt: at(1), stopsAt: at(4) });
      await later(2);
      const time = { startsAt: at(changed.startsAt), stopsAt: at(changed.stopsAt) };
      const save = { id, scenarioId: works, ...time };
      const { status } = await (await test.as('user.nord')).post(`/api/plans/project/${nord().id}`, save);
      expect(status).toBe(200);
      await stopByHand();
      await later(3);
      expect(await running()).toBe(expected);
      await later(2);
      expect(await running()).toBe('Travaux');
    },
  );

  it('TIM-8 of two that are due meanwhile that of the running one takes the other’s place from it no more than from anybody', async () => {
    await byHand(market);
    await plan({ startsAt: inHours(1), stopsAt: inHours(4) });
    await plan({ startsAt: inHours(1), stopsAt: inHours(4) }, market);
    await later(2);
    expect(await running()).toBe('Marché');
    await stopByHand();
    await later(1);
    expect(await running()).toBe('Travaux');
  });

  it('TIM-8 of two that wait for another’s end the one that was to start last runs, and the other never does', async () => {
    await byHand(market);
    const zone = (await insertScenario(test.db, nord(), { name: 'Zone' })).id;
    await plan({ startsAt: inHours(2), stopsAt: inHours(5) });
    await plan({ startsAt: inHours(1), stopsAt: inHours(9) }, zone);
    await later(3);
    await stopByHand();
    await later(1);
    expect(await running()).toBe('Travaux');
    await later(2);
    expect(await running()).toBeNull();
  });

  it('TIM-8 a plan that waits for another’s end starts no more when its own has passed', async () => {
    await byHand(market);
    await plan({ startsAt: inHours(1), stopsAt: inHours(2) });
    await later(3);
    await stopByHand();
    await later(0.1);
    expect(await running()).toBeNull();
  });

  it.each(['2026-01-15', '2026-01-16'])(
    'TIM-8 a weekly plan without a stop waits for another’s end past its last day, the %s',
    async (lastDay) => {
      await byHand(market);
      // Thursday, 01:00 in Paris.
      await plan({ days: ['THURSDAY'], startMinute: 120, stopMinute: null, firstDay: null, lastDay });
      await later(24 * 5);
      expect(await running()).toBe('Marché');
      await stopByHand();
      await later(0.1);
      expect(await running()).toBe('Travaux');
      // It has been: stopped, it does not start again.
      await stopByHand();
      await later(24);
      expect(await running()).toBeNull();
    },
  );

  it('TIM-8 of two that meet the later takes over, and the first does not come back', async () => {
    await plan({ startsAt: inHours(1), stopsAt: inHours(6) });
    await plan({ startsAt: inHours(2), stopsAt: inHours(3) }, market);
    await later(1);
    expect(await running()).toBe('Travaux');
    await later(1);
    expect(await running()).toBe('Marché');
    await later(1);
    expect(await running()).toBeNull();
    await later(1);
    expect(await running()).toBeNull();
  });

  it('TIM-8 the stop of a planned one is undone with the end that it had', async () => {
    const plan_id = await plan({ startsAt: inHours(1), stopsAt: inHours(3) });
    await later(1);
    const { json } = await (
      await test.as('user.nord')
    ).delete<{ undoId: number }>(`/rest/scenario/${nord().id}`);
    expect((await (await test.as('user.nord')).post(`/api/undo/${json.undoId}`)).status).toBe(200);
    expect(await current()).toMatchObject({ name: 'Travaux', stops_at: inHours(2) });
    const row = test.db.selectFrom('scenario').select('plan_id').where('id', '=', works);
    expect(await row.executeTakeFirst()).toEqual({ plan_id });
    await later(2);
    expect(await running()).toBeNull();
  });

  it('TIM-8 SCN-3 the stop of a planned one is undone no more from the end on that it had', async () => {
    await plan({ startsAt: inHours(1), stopsAt: inHours(1.1) });
    await later(1);
    const { json } = await (
      await test.as('user.nord')
    ).delete<{ undoId: number }>(`/rest/scenario/${nord().id}`);
    await later(0.1);
    const { status, text } = await (await test.as('user.nord')).post(`/api/undo/${json.undoId}`);
    expect([status, text]).toEqual([409, expect.stringContaining(texts.undo.delayOver)]);
    expect(await running()).toBeNull();
  });

  it('TIM-8 a scenario’s own delay ends a planned one before its stop', async () => {
    const short = await insertScenario(test.db, nord(), { name: 'Court', delay: 3_600 });
    await plan({ startsAt: inHours(1), stopsAt: inHours(6) }, short.id);
    await later(1);
    await later(1);
    expect(await running()).toBeNull();
  });

  it('TIM-8 what will never run again leaves after forty days, and what waits for another’s end stays', async () => {
    const monday = { days: ['MONDAY'] as const, startMinute: 0, firstDay: null, lastDay: '2026-01-20' };
    const weekly = { ...monday, stopMinute: 60 };
    const brief = (await insertScenario(test.db, nord(), { name: 'Court', delay: 3_600 })).id;
    const endless = { ...weekly, stopMinute: null };
    await plan({ startsAt: inHours(1), stopsAt: inHours(2) });
    await plan({ startsAt: inHours(1), stopsAt: null }, brief);
    await plan(weekly);
    await plan(endless, brief);
    const waiting = [await plan({ startsAt: inHours(1), stopsAt: null }), await plan(endless)];
    const kept = [
      await plan({ ...weekly, lastDay: null }),
      await plan({ startsAt: inHours(1_000), stopsAt: null }),
      await plan({ startsAt: inHours(1), stopsAt: inHours(1_000) }),
    ];
    const ids = async () => (await planIds(test.db)).sort((a, b) => a - b);
    await sweepPlans(test.db, inHours(24 * 39));
    expect(await ids()).toHaveLength(9);
    await sweepPlans(test.db, inHours(24 * 50));
    expect(await ids()).toEqual([...waiting, ...kept]);
    // Both have begun: in an hour the one, on Monday at midnight in Paris the other.
    const handled = test.db.updateTable('scenario_plan').set({ handled_until: inHours(4 * 24 - 1) });
    await handled.where('id', 'in', waiting).execute();
    await sweepPlans(test.db, inHours(24 * 50));
    expect(await ids()).toEqual(kept);
  });

  it('TIM-8 what the agenda alone keeps is not read again at each change of a scenario', async () => {
    const weekly = { days: ['MONDAY'] as const, startMinute: 0, stopMinute: 60, firstDay: null };
    const read = async (hours: number) =>
      (await readComingPlans(test.db, inHours(hours))).map(({ id }) => id).sort((a, b) => a - b);
    const [ended, started, lastDay, waiting, always] = [
      await plan({ startsAt: inHours(1), stopsAt: inHours(2) }),
      await plan({ startsAt: inHours(1), stopsAt: null }),
      await plan({ ...weekly, lastDay: '2026-01-16' }),
      await plan({ startsAt: inHours(1), stopsAt: null }, market),
      await plan({ ...weekly, lastDay: null }),
    ];
    expect(await read(1.5)).toEqual([ended, started, lastDay, waiting, always]);
    const handled = test.db.updateTable('scenario_plan').set({ handled_until: inHours(1) });
    await handled.where('id', '=', started).execute();
    expect(await read(24 * 10)).toEqual([waiting, always]);
    // Handled by a clock that was ahead.
    expect(await read(0)).toEqual([ended, started, lastDay, waiting, always]);
  });

  it('TIM-8 what a clock that was ahead has started stops when that is set back, and starts at its time', async () => {
    await plan({ startsAt: inHours(25), stopsAt: inHours(27) });
    let isSettled = false;
    const doubting = await test.services({ clockWatch: { isSettled: () => isSettled } });
    await later(25, doubting);
    expect(await running()).toBe('Travaux');
    // A clock that was just set may be set back.
    await later(-25, doubting);
    expect(await running()).toBe('Travaux');
    isSettled = true;
    await later(0.01, doubting);
    expect(await running()).toBeNull();
    await later(25, doubting);
    expect(await current()).toMatchObject({ name: 'Travaux', activated_at: test.clock.now });
  });

  it('TIM-8 what runs weekly goes on when a clock that was ahead is set back, until its stop of that day, and starts the next day', async () => {
    const days = ['THURSDAY', 'FRIDAY'] as const;
    // Thursday, 01:00 in Paris.
    await plan({ days, startMinute: 8 * 60, stopMinute: 20 * 60, firstDay: null, lastDay: null });
    await later(9);
    await later(24);
    await later(-24);
    expect(await current()).toMatchObject({ activated_at: test.clock.now, stops_at: inHours(10) });
    await later(10);
    expect(await running()).toBeNull();
    await later(12);
    expect(await running()).toBe('Travaux');
  });
});
