import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { createScenarioMethods, inSets } from './scenarioMethods.ts';

const now = Date.UTC(2026, 4, 12, 12);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const offers = () => Promise.resolve(true);
const answering = (answer: unknown) => vi.fn(() => Promise.resolve(answer));

it('SCN-4 tells how far the server’s clock is ahead, half-way through the call', async () => {
  const http = vi.fn(() => {
    vi.advanceTimersByTime(200);
    return Promise.resolve({ array: [], serverTime: now + 100 - 60_000 });
  });
  expect(await createScenarioMethods(http, offers).scenariosWithClock(3)).toEqual({
    groups: [],
    clockOffset: -60_000,
  });
  expect(http).toHaveBeenCalledExactlyOnceWith('/rest/scenario/project/3');
});

it.each([[{ array: [] }], [null]])(
  'SCN-4 SRV-1 takes a server that answers %j, without its clock, for one that agrees',
  async (answer) => {
    expect(await createScenarioMethods(answering(answer), offers).scenariosWithClock(3)).toEqual({
      groups: [],
      clockOffset: 0,
    });
  },
);

it('SCN-2 SCN-3 SCN-7 makes the calls of the contract', async () => {
  const http = answering({ id: 1 });
  const methods = createScenarioMethods(http, offers);
  await methods.activateScenario(5, null);
  await methods.activateScenario(5, 4);
  await methods.stopScenario(3, 5);
  await methods.deleteScenario(3, 5, true, 0);
  await methods.deleteScenarioGroup(8);
  expect(http.mock.calls).toEqual([
    ['/rest/scenario/5', { method: 'POST', query: { replaces: null } }],
    ['/rest/scenario/5', { method: 'POST', query: { replaces: 4 } }],
    ['/rest/scenario/3', { method: 'DELETE', query: { scenarioId: 5 } }],
    ['/rest/scenario/3/5', { method: 'DELETE', query: { stops: true } }],
    ['/rest/scenario/group/8', { method: 'DELETE' }],
  ]);
});

const someSaves = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      screens: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  .map((messages) => ({ name: 'Nuit', messages }));

it('SCN-7 SRV-5 screens that messages share are sent once, and are the same', () => {
  fc.assert(
    fc.property(someSaves, (save) => {
      const { screenSets = [], messages } = inSets(save);
      expect(new Set(screenSets.flat()).size).toBe(screenSets.flat().length);
      const read = messages.map(({ id, sets = [] }) => [
        id,
        sets.flatMap((set) => screenSets[set] ?? []).sort(),
      ]);
      expect(read).toEqual(save.messages.map(({ id, screens }) => [id, [...new Set(screens)].sort()]));
    }),
  );
});

it.each([
  [1_000, true, undefined],
  [1_001, true, 1],
  [1_001, false, undefined],
])(
  'SCN-7 SRV-3 a save of %i places, where the server knows lists of screens: %s',
  async (places, known, lists) => {
    const http = vi.fn((_path: string, _request?: { body?: unknown }) => Promise.resolve({ id: 1 }));
    const methods = createScenarioMethods(http, () => Promise.resolve(known));
    const screens = Array.from({ length: places }, (_, index) => `e${index}`);
    await methods.saveScenario({ name: 'Nuit', messages: [{ id: 4, screens }] });
    const body = http.mock.calls[0]?.[1]?.body;
    if (!(body instanceof FormData)) throw new Error('no form');
    const json = body.get('json');
    const sent = JSON.parse(json instanceof Blob ? await json.text() : String(json)) as {
      screenSets?: unknown[];
    };
    expect(sent.screenSets?.length).toBe(lists);
  },
);
