import { expect, it, vi } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createBackground } from '../../shared/background.ts';
import { createLiveSources } from './liveSources.ts';

/**
 * Two sources, of transporter 1 and of all, with their answers of version 1 from instant 0; the first database read fails.
 * `tripTime`: their trips have a timestamp of their own.
 */
function start(count = 2, tripTime = true) {
  const state = { now: 0, isBroken: true, version: 1, toldAt: 0 };
  const conf = { api: 'SIRI_SM', client_id: null, clientId: null, data: null, refresh: 30, staleAfter: 60 };
  let keys: string[] = [];
  const statements: string[] = [];
  const db = buildFakeDatabase((sql) => {
    statements.push(sql);
    if (state.isBroken) return Promise.reject(new Error('database is locked'));
    if (sql.includes('"times_conf"'))
      return Promise.resolve(
        [
          { ...conf, id: 1, url: 'https://un.example/', transporterId: 1 },
          { ...conf, id: 2, url: 'https://deux.example/', transporterId: null },
        ].slice(0, count),
      );
    const common = { version: state.version, told_at: state.toldAt, fresh_at: state.toldAt, read_at: 0 };
    return Promise.resolve(keys.map((key) => ({ key, ...common })));
  });
  const bus = createLocalBus();
  const onTrouble = vi.fn();
  const background = createBackground(onTrouble);
  const sources = createLiveSources({
    db,
    bus,
    now: () => state.now,
    background,
    answers: {
      of: (_key, version) =>
        Promise.resolve(new Map([['a', `${tripTime ? version : ''}\t{"tripId":"a"}\t[]`]])),
      put: vi.fn(),
      forget: vi.fn(),
      keepOnly: (known) => (keys = [...known]),
    },
  });
  const told = vi.fn();
  sources.subscribe(told);
  return { state, bus, background, sources, told, onTrouble, statements };
}

it('LIV-1 sources that could not be read are read at the next tick', async () => {
  const { state, bus, background, sources, told, onTrouble } = start();
  await expect(sources.start()).rejects.toThrow('database is locked');
  bus.afterCommit([{ type: 'times', key: 'x' }]);
  await background.settled();
  expect(onTrouble).toHaveBeenCalledTimes(1);
  state.isBroken = false;
  await sources.tick();
  // Their keys are known from now on.
  bus.afterCommit([{ type: 'times', key: 'x' }]);
  await background.settled();
  expect([1, 2].map((transporterId) => sources.at(transporterId).length)).toEqual([2, 1]);
  expect(told).toHaveBeenCalledTimes(1);
  state.now = 60_000;
  await sources.tick();
  expect(told).toHaveBeenCalledTimes(1);
  state.now = 60_001;
  await sources.tick();
  expect([sources.at(1), told.mock.calls.length]).toEqual([[], 2]);
});

it('LIV-1 when a source says something new the sources are read, and none of all the stop points that some are asked for', async () => {
  const { state, bus, background, sources, statements } = start();
  state.isBroken = false;
  await sources.start();
  statements.length = 0;
  bus.afterCommit([{ type: 'times', key: 'x' }]);
  await background.settled();
  expect(statements.map((sql) => /from "(\w+)"/.exec(sql)?.[1])).toEqual(['times_conf', 'times_feed']);
});

it.each([
  ['another server may have written unheard', { type: 'resync' } as const],
  ['the sources, which all projects share, changed', { type: 'configuration', projectId: null } as const],
])('LIV-1 SRV-2 sources are read again when %s', async (_what, event) => {
  const { state, bus, background, sources } = start();
  state.isBroken = false;
  await sources.start();
  expect(sources.at(1)).toEqual([]);
  bus.afterCommit([event]);
  await background.settled();
  expect(sources.at(1)).toHaveLength(2);
});

it.each([
  ['it is the only one', 1, true],
  ['there is another, since the newer of two counts', 2, false],
])('LIV-1 what a source repeats later is the same answer where %s', async (_what, count, expected) => {
  const { state, bus, background, sources } = start(count);
  state.isBroken = false;
  await sources.start();
  const again = async (version: number) => {
    state.version = version;
    bus.afterCommit([{ type: 'times', key: 'x' }]);
    await background.settled();
    return sources.at(1)[0];
  };
  const first = await again(1);
  expect(first).toBeDefined();
  expect((await again(2)) === first).toBe(expected);
});

it.each([
  ['alone: as before', 1, 0, 0],
  ['alone, in another answer: as before', 1, 1, 0],
  ['beside another: anew, since the newer of two counts', 2, 0, 30],
])('LIV-1 a source that says the same of a later time (%s)', async (_what, count, step, expected) => {
  const { state, bus, background, sources } = start(count, false);
  state.isBroken = false;
  await sources.start();
  const timesAt = async (toldAt: number) => {
    [state.now, state.toldAt, state.version] = [toldAt, toldAt, state.version + step];
    bus.afterCommit([{ type: 'times', key: 'x' }]);
    await background.settled();
    return sources.at(1)[0]?.trips.map(({ toldAt: heard }) => heard);
  };
  expect(await timesAt(0)).toEqual([0]);
  expect(await timesAt(30)).toEqual([expected]);
  // An hour later it is heard anew, so that a trip without a date is that of the day.
  expect(await timesAt(expected + hourMs)).toEqual([count === 1 ? 0 : expected + hourMs]);
  expect(await timesAt(expected + hourMs + 1)).toEqual([expected + hourMs + 1]);
});
