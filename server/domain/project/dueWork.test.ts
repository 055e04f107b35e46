import { expect, it } from 'vitest';
import { createLocalBus } from '../../events/eventBus.ts';
import { createDueWork } from './dueWork.ts';

interface Due {
  at: number;
  name: string;
}

/** Due work from a list, on a manual clock starting at 100,000 ms. Done work leaves the list. */
function start(...waiting: Due[]) {
  const bus = createLocalBus();
  const state = {
    instant: 100_000,
    waiting,
    readings: 0,
    /** Names of attempted work. */
    tried: [] as string[],
    troubles: [] as unknown[],
    refused: new Set<string>(),
    isUnreachable: false,
  };
  const { tick } = createDueWork<Due>({
    bus,
    now: () => state.instant,
    onTrouble: (error) => state.troubles.push(error),
    topics: ['scenarios', 'project'],
    read: () => {
      state.readings += 1;
      return state.isUnreachable ? Promise.reject(new Error('unreachable')) : Promise.resolve(state.waiting);
    },
    run: ({ name }) => {
      state.tried.push(name);
      if (state.refused.has(name)) return Promise.reject(new Error(`${name} refused`));
      state.waiting = state.waiting.filter((due) => due.name !== name);
      return Promise.resolve();
    },
  });
  return { bus, state, tick };
}

it('SCN-5 EXP-4 what is due is done at its time, not before, and the database is asked no sooner than that', async () => {
  const { state, tick } = start({ at: 100_000, name: 'now' }, { at: 100_500, name: 'soon' });
  await tick();
  expect(state.tried).toEqual(['now']);
  state.instant = 100_499;
  await tick();
  expect([state.tried, state.readings]).toEqual([['now'], 2]);
  await tick();
  expect(state.readings).toBe(2);
  state.instant = 100_500;
  await tick();
  expect(state.tried).toEqual(['now', 'soon']);
});

it('SCN-5 EXP-4 what nobody told of is seen after half a minute, and at once when the clock was set back', async () => {
  const { state, tick } = start();
  await tick();
  state.instant += 29_999;
  await tick();
  expect(state.readings).toBe(1);
  state.instant += 1;
  await tick();
  expect(state.readings).toBe(2);
  state.instant -= 1;
  await tick();
  expect(state.readings).toBe(3);
});

it('SCN-5 EXP-4 a change of its topics, and events that may have been missed, are a reason to ask at once', async () => {
  const { bus, state, tick } = start();
  const readingsAfter = async (event: Parameters<typeof bus.afterCommit>[0][number]) => {
    bus.afterCommit([event]);
    const before = state.readings;
    await tick();
    await tick();
    return state.readings - before;
  };
  await tick();
  expect(
    await readingsAfter({ type: 'change', projectId: 1, topics: ['news', 'scenarios'], news: null }),
  ).toBe(1);
  expect(await readingsAfter({ type: 'change', projectId: 1, topics: ['news'], news: null })).toBe(0);
  expect(await readingsAfter({ type: 'receipts', projectId: 1, news: null })).toBe(0);
  expect(await readingsAfter({ type: 'resync' })).toBe(1);
});

it('SCN-5 EXP-4 what a database refuses is told of, keeps no other waiting, and is tried again', async () => {
  const { state, tick } = start({ at: 1, name: 'first' }, { at: 2, name: 'second' });
  state.refused.add('first');
  await tick();
  expect(state.tried).toEqual(['first', 'second']);
  expect(state.troubles).toEqual([new Error('first refused')]);
  state.refused.clear();
  await tick();
  expect(state.tried).toEqual(['first', 'second', 'first']);
  expect(state.waiting).toEqual([]);
});

it('SCN-5 EXP-4 what is refused again and again is tried more and more seldom, up to every half minute', async () => {
  const { state, tick } = start({ at: 1, name: 'first' });
  state.refused.add('first');
  const triedAt: number[] = [];
  for (; state.instant <= 200_000; state.instant += 500) {
    const before = state.tried.length;
    await tick();
    if (state.tried.length > before) triedAt.push(state.instant);
  }
  const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  state.refused.clear();
  state.instant = 240_000;
  await tick();
  expect(state.waiting).toEqual([]);
});

it('SCN-5 EXP-4 what could not be read is read at the next tick', async () => {
  const { state, tick } = start();
  await tick();
  state.instant += 30_000;
  state.isUnreachable = true;
  await expect(tick()).rejects.toThrow('unreachable');
  state.isUnreachable = false;
  state.waiting = [{ at: state.instant, name: 'due' }];
  await tick();
  expect(state.tried).toEqual(['due']);
});
