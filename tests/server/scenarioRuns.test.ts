import { beforeEach, expect, it } from 'vitest';
import type { AgendaPast } from '../../contract/schemas/endedNews.ts';
import { up as addRuns } from '../../server/db/migrations/0050_scenarioRun.ts';
import { sweepScenarioRuns } from '../../server/domain/past/scenarioRuns.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const hour = 3_600_000;

describeOnEachEngine('when scenarios ran', (engine) => {
  const app = useTestApp(engine);
  let manager: Client;
  beforeEach(async () => {
    await app().db.deleteFrom('scenario').execute();
    await app().db.deleteFrom('scenario_run').execute();
    app().clock.advance(hour);
    manager = await app().as('manager.nord');
  });
  const nord = () => app().network.nord;
  const insert = (name: string) => insertScenario(app().db, nord(), { name });
  const activate = async (id: number) => {
    expect((await manager.post(`/rest/scenario/${id}`)).status).toBe(200);
  };
  const stop = async () => {
    expect((await manager.delete(`/rest/scenario/${nord().id}`)).status).toBe(200);
  };
  async function runsOf(from: number, to: number, { id } = nord(), username = 'user.nord') {
    const path = `/api/agenda/ended/project/${id}?from=${from}&to=${to}`;
    return (await (await app().as(username)).get<AgendaPast>(path)).json.runs ?? [];
  }

  it('TIM-7 are told as they were: activated, replaced, stopped, renamed since, and running', async () => {
    const snow = await insert('Neige');
    const strike = await insert('Grève');
    const start = app().clock.now;
    await activate(snow.id);
    app().clock.advance(hour);
    await activate(strike.id);
    app().clock.advance(hour);
    await stop();
    await app().db.updateTable('scenario').set({ name: 'Verglas' }).where('id', '=', snow.id).execute();
    app().clock.advance(hour);
    await activate(snow.id);
    const first = { scenarioId: snow.id, name: 'Verglas', from: start, until: start + hour };
    const second = { scenarioId: strike.id, name: 'Grève', from: start + hour, until: start + 2 * hour };
    const running = { scenarioId: snow.id, name: 'Verglas', from: start + 3 * hour, until: null };
    expect(await runsOf(start, start + 9 * hour)).toEqual([running, second, first]);
    // Neither what stopped at its beginning nor what began at its end.
    expect(await runsOf(start + hour, start + 3 * hour)).toEqual([second]);
    expect(await runsOf(start + hour - 1, start + hour)).toEqual([first]);
    expect(await runsOf(start, start + 9 * hour, app().network.sud, 'user.sud')).toEqual([]);
  });

  it('TIM-7 a stop that is undone is a time in which it did not run', async () => {
    const { id } = await insert('Neige');
    const start = app().clock.now;
    await activate(id);
    app().clock.advance(hour);
    await stop();
    app().clock.advance(60_000);
    expect((await undoingOf(manager, nord().id).undoLast()).status).toBe(200);
    expect((await runsOf(start, start + 9 * hour)).map(({ from, until }) => [from, until])).toEqual([
      [start + hour + 60_000, null],
      [start, start + hour],
    ]);
  });

  it('TIM-7 TIM-8 what a plan starts and a delay stops is among them, and a deleted scenario with its last name', async () => {
    const { id } = await insert('Neige');
    const start = app().clock.now;
    await insertPlan(app(), nord(), {
      scenarioId: id,
      time: { startsAt: start + 60_000, stopsAt: start + hour },
    });
    const { planRunner, autoDeactivation } = await app().services();
    app().clock.advance(60_000);
    await planRunner.tick();
    app().clock.advance(hour);
    await autoDeactivation.tick();
    const ran = { scenarioId: id, name: 'Neige', from: start + 60_000, until: start + hour + 60_000 };
    expect(await runsOf(start, start + 9 * hour)).toEqual([ran]);
    await app().db.deleteFrom('scenario').where('id', '=', id).execute();
    expect(await runsOf(start, start + 9 * hour)).toEqual([ran]);
  });

  it('TIM-7 OPS-3 one that a server of the version before stopped ended then, as the past of its screens says', async () => {
    const [snow, strike] = [await insert('Neige'), await insert('Grève')];
    const { db, clock } = app();
    const start = clock.now;
    const stopAsBefore = () => db.updateTable('scenario').set({ activated_at: null }).execute();
    await activate(snow.id);
    clock.advance(hour);
    await stopAsBefore();
    const state = { project_id: nord().id, kind: 'scenario', record: '', until_at: clock.now, state: '{}' };
    await db.insertInto('former_state').values(state).execute();
    clock.advance(hour);
    await activate(strike.id);
    const ends = async () => (await runsOf(start, start + 9 * hour)).map(({ name, until }) => [name, until]);
    const snowed = ['Neige', start + hour];
    expect(await ends()).toEqual([['Grève', null], snowed]);
    // Nothing says when this one was stopped.
    await stopAsBefore();
    clock.advance(hour);
    await activate(snow.id);
    expect(await ends()).toEqual([['Neige', null], ['Grève', start + 3 * hour], snowed]);
  });

  it('TIM-7 OPS-4 those that stopped long ago are deleted, and those that run stay', async () => {
    const run = { project_id: nord().id, scenario_id: 1, name: 'Neige', from_at: 1 };
    const rows = [2, 3, null].map((to_at) => ({ ...run, to_at }));
    await app().db.insertInto('scenario_run').values(rows).execute();
    await sweepScenarioRuns(app().db, 3);
    expect((await runsOf(1, 9)).map(({ until }) => until).sort()).toEqual([3, null]);
  });

  it('TIM-7 SRV-2 what runs while a server is upgraded runs since its activation', async () => {
    const { id } = await insert('Neige');
    const { db, store, clock } = app();
    await db
      .updateTable('scenario')
      .set({ activated_at: clock.now - hour })
      .where('id', '=', id)
      .execute();
    await db.schema.dropTable('scenario_run').execute();
    await addRuns(db, store.engine);
    const run = { scenarioId: id, name: 'Neige', from: clock.now - hour, until: null };
    expect(await runsOf(clock.now, clock.now + 1)).toEqual([run]);
  });
});
