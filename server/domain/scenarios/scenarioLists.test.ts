import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createScenarioLists } from './scenarioLists.ts';

it('SCN-1 SRV-5 other work has its turn between two scenarios, and one that is deleted meanwhile is left out', async () => {
  const ids = [1, 2, 3, 4];
  const rowOf = (id: number) => ({ id, name: `Grève ${id}`, group_id: null, version: 1 });
  const db = buildFakeDatabase((sql, parameters) => {
    if (sql.includes('"scenario_group"') || sql.includes('"scenario_message"')) return Promise.resolve([]);
    if (!sql.includes('"id" = ')) return Promise.resolve(ids.map(rowOf));
    const id = Number(parameters[0]);
    return Promise.resolve(id === 3 ? [] : [rowOf(id)]);
  });
  const state = { turns: 0, isRead: false };
  const reading = createScenarioLists(db, createLocalBus())
    .of(1)
    .finally(() => (state.isRead = true));
  while (!state.isRead) {
    await turn();
    state.turns += 1;
  }
  const [group] = JSON.parse(String(await reading)) as { id: number; scenarios: { name: string }[] }[];
  expect(group?.id).toBe(-1);
  expect(group?.scenarios.map(({ name }) => name)).toEqual(['Grève 1', 'Grève 2', 'Grève 4']);
  expect(state.turns).toBeGreaterThanOrEqual(ids.length);
});
