import { expect, it } from 'vitest';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the trail of choices', (engine) => {
  const test = useTestApp(engine);

  it('OPS-6 CMP-1 how the screens of a message were chosen, by names, and which of them it excludes', async () => {
    const { screens, lineId, pointId } = test().network.nord;
    const { db } = test();
    const user = await test().as('user.nord');
    await db.insertInto('line_meta').values({ id: 7, name: 'Bus' }).execute();
    const directions = ['Ouest', 'Est'].map((name, at) => ({ line_meta_id: 7, name, sort_order: at + 1 }));
    await db.insertInto('line_meta_direction').values(directions).execute();
    await db.updateTable('line').set({ name: 'Bus 7', line_meta_id: 7 }).where('id', '=', lineId).execute();
    await db.updateTable('point').set({ name: 'Antony' }).where('id', '=', pointId).execute();
    const choice = { lineId, direction: 1 as const, from: `point ${pointId}`, to: 'FSF:9' };
    const { json } = await user.spread({ content: 'Travaux', screens, choice });
    const moved = { ...choice, direction: null, to: `point ${pointId}` };
    const without = ['nord-9'];
    for (const next of [{ ...choice, without }, { ...moved, without }, { tags: ['PMR'], without }, null])
      expect((await user.spread({ id: json.id, choice: next })).status).toBe(200);
    // Told as a screen that it left.
    await user.spread({ id: json.id, choice });
    await user.spread({ id: json.id, screens: screens.slice(1) });
    const entries = await db.selectFrom('audit').select('changes').orderBy('id').execute();
    const stretch = { line: 'Bus 7', direction: 'Est', from: 'Antony', to: 'FSF:9' };
    const whole = { line: 'Bus 7', direction: null, from: 'Antony', to: 'Antony' };
    expect(entries.slice(1).map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      { excluded: { from: null, to: without } },
      { choice: { from: stretch, to: whole } },
      { choice: { from: whole, to: { tags: ['PMR'] } } },
      { choice: { from: { tags: ['PMR'] }, to: null }, excluded: { from: without, to: null } },
      { choice: { from: null, to: stretch } },
      { removedFrom: { from: null, to: [screens[0]] } },
    ]);
  });

  it('OPS-6 TIM-8 another line or scenario of the same name', async () => {
    const { nord } = test().network;
    const { id: projectId, screens, lineId } = nord;
    const { db, clock } = test();
    const user = await test().as('manager.nord');
    const lines = db.selectFrom('line').selectAll().where('id', '=', lineId);
    const { id: _, name, ...line } = await lines.executeTakeFirstOrThrow();
    const other = await db
      .insertInto('line')
      .values({ ...line, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: scenarioId } = await insertScenario(db, nord, { name: 'Neige' });
    const groupId = await insertScenarioGroup(db, nord);
    const { id: namesake } = await insertScenario(db, nord, { name: 'Neige', groupId });
    const { json } = await user.spread({ content: 'Grève', screens: screens.slice(0, 1), lineId });
    const plan = (more: Partial<ScenarioPlan>) =>
      user.post<ScenarioPlan>(`/api/plans/project/${projectId}`, {
        startsAt: clock.now + 3_600_000,
        ...more,
      });
    const { id, version } = (await plan({ scenarioId })).json;
    await db.deleteFrom('audit').execute();
    await user.spread({ id: json.id, lineId: other.id });
    const saved = await plan({ id, version, scenarioId: namesake });
    expect(saved.status, saved.text).toBe(200);
    const entries = await db.selectFrom('audit').select('changes').orderBy('id').execute();
    expect(entries.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      { line: { from: name, to: name } },
      { scenario: { from: 'Neige', to: 'Neige' } },
    ]);
  });
});
