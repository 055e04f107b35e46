import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScenarioMethods } from './scenarioMethods.ts';

const now = Date.UTC(2026, 4, 12, 12);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const answering = (answer: unknown) => vi.fn(() => Promise.resolve(answer));

it('SCN-4 tells how far the server’s clock is ahead, half-way through the call', async () => {
  const http = vi.fn(() => {
    vi.advanceTimersByTime(200);
    return Promise.resolve({ array: [], serverTime: now + 100 - 60_000 });
  });
  expect(await createScenarioMethods(http).scenariosWithClock(3)).toEqual({
    groups: [],
    clockOffset: -60_000,
  });
  expect(http).toHaveBeenCalledExactlyOnceWith('/rest/scenario/project/3');
});

it('SCN-4 takes a server that does not tell its clock for one that agrees', async () => {
  expect(await createScenarioMethods(answering({ array: [] })).scenariosWithClock(3)).toEqual({
    groups: [],
    clockOffset: 0,
  });
});

it('SCN-2 SCN-3 SCN-7 makes the calls of the contract', async () => {
  const http = answering({ id: 1 });
  const methods = createScenarioMethods(http);
  await methods.activateScenario(5, null);
  await methods.activateScenario(5, 4);
  await methods.stopScenario(3, 5);
  await methods.deleteScenario(3, 5, true);
  await methods.deleteScenarioGroup(8);
  expect(http.mock.calls).toEqual([
    ['/rest/scenario/5', { method: 'POST', query: { replaces: null } }],
    ['/rest/scenario/5', { method: 'POST', query: { replaces: 4 } }],
    ['/rest/scenario/3', { method: 'DELETE', query: { scenarioId: 5 } }],
    ['/rest/scenario/3/5', { method: 'DELETE', query: { stops: true } }],
    ['/rest/scenario/group/8', { method: 'DELETE' }],
  ]);
});
