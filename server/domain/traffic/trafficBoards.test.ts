import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createBackground } from '../../shared/background.ts';
import { feedKeyOf } from '../feeds/feedAddress.ts';
import { createTrafficBoards } from './trafficBoards.ts';

const feed = 'http://feeds.example/flux';

/** Boards of a project with one perturbation, in force from 100 to 200 ms; reads wait for `release` when paused. */
function start() {
  const state = {
    now: 150,
    content: 'Avant',
    held: null as PromiseWithResolvers<void> | null,
    readings: 0,
    /** Users who closed the perturbation. */
    closedBy: [] as number[],
    /** An older one of the same line, in force as long. */
    older: null as string | null,
    trafficMax: null as number | null,
    isUnreachable: false,
    troubles: [] as unknown[],
  };
  const line = {
    id: 5,
    url: feed,
    notification: JSON.stringify(buildNotification()),
    newsConfId: 1,
    lineId: 7,
    lineName: 'RER B',
    inhibitedSince: null,
    color: null,
    text_color: null,
    picture: null,
    refresh: 60,
  };
  const perturbation = () => ({
    id: 1,
    line_id: 7,
    feed_key: '',
    content: state.content,
    planned: 0,
    for_all_lines: 0,
    periods: '[[100,200]]',
    first_seen_at: 0,
    gone_at: null,
    read_at: 0,
  });
  const db = buildFakeDatabase(async (sql) => {
    if (sql.includes('from "news_conf_line"')) {
      state.readings += 1;
      if (state.isUnreachable) throw new Error('unreachable');
      await state.held?.promise;
      return [{ ...line, trafficMax: state.trafficMax }];
    }
    if (sql.includes('"feed"')) {
      const known = { ...perturbation(), feed_key: feedKeyOf(new URL(feed)) };
      return state.older === null
        ? [known]
        : [known, { ...known, id: 2, content: state.older, periods: '[[50,200]]' }];
    }
    if (sql.includes('"perturbation_closed"'))
      return state.closedBy.map((user_id) => ({ user_id, perturbation_id: 1 }));
    if (sql.includes('"perturbation_wanted"'))
      return [1, 2].map((perturbation_id) => ({ perturbation_id, news_conf_line_id: 5 }));
    return [];
  });
  const bus = createLocalBus();
  const boards = createTrafficBoards(
    { db },
    bus,
    () => state.now,
    createBackground((error) => state.troubles.push(error)),
  );
  const follow = ({ userId = 1, knownId = null }: { userId?: number; knownId?: string | null } = {}) => {
    const [lists, ids]: [string[][], string[]] = [[], []];
    const stop = boards.follow({ projectId: 1, userId, knownId }, (list, id) => {
      lists.push((JSON.parse(list) as { content: string }[]).map(({ content }) => content));
      ids.push(id);
    });
    return { lists, ids, stop };
  };
  return { state, bus, boards, follow, ...follow() };
}

it('TRF-1 what is in force follows the clock, put back as well', async () => {
  const { state, boards, lists } = start();
  await expect.poll(() => lists).toEqual([['Avant']]);
  state.now = 200;
  boards.tick();
  expect(lists.at(-1)).toEqual([]);
  state.now = 150;
  boards.tick();
  expect(lists.at(-1)).toEqual(['Avant']);
  expect(lists).toHaveLength(3);
});

it('TRF-1 what changes while it is read is read once more', async () => {
  const { state, bus, lists } = start();
  await expect.poll(() => lists).toEqual([['Avant']]);
  const held = Promise.withResolvers<void>();
  state.held = held;
  bus.afterCommit([{ type: 'traffic', projectId: 1 }]);
  await expect.poll(() => state.readings).toBe(2);
  bus.afterCommit([
    { type: 'traffic', projectId: 1 },
    { type: 'traffic', projectId: 1 },
  ]);
  state.held = null;
  held.resolve();
  await expect.poll(() => state.readings).toBe(3);
});

it('TRF-1 SRV-2 what was told while nobody listened is read anew; what concerns messages alone is not', async () => {
  const { state, bus, lists, stop } = start();
  await expect.poll(() => lists).toEqual([['Avant']]);
  state.content = 'Après';
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news'], news: null }]);
  await turn();
  expect(state.readings).toBe(1);
  bus.afterCommit([{ type: 'resync' }]);
  await expect.poll(() => lists.at(-1)).toEqual(['Après']);
  stop();
  bus.afterCommit([{ type: 'resync' }]);
  await turn();
  expect(state.readings).toBe(2);
});

it('TRF-1 TRF-4 who comes later is told what is known already, and nothing where he knows it', async () => {
  const { state, boards, follow, lists, ids } = start();
  const second = follow();
  boards.tick();
  expect(second.lists).toEqual([]);
  await expect.poll(() => [lists, second.lists]).toEqual([[['Avant']], [['Avant']]]);
  const { readings } = state;
  const [later, back] = [follow(), follow({ knownId: ids[0] ?? null })];
  expect([later.lists, back.lists]).toEqual([[['Avant']], []]);
  await turn();
  expect(state.readings).toBe(readings);
});

it('TRF-1 TRF-4 what is read again and is no other is not told again', async () => {
  const { state, bus, lists } = start();
  await expect.poll(() => lists).toEqual([['Avant']]);
  bus.afterCommit([{ type: 'traffic', projectId: 1 }]);
  await expect.poll(() => state.readings).toBe(2);
  await turn();
  expect(lists).toEqual([['Avant']]);
});

it('TRF-1 what one has closed is told to the others', async () => {
  const { state, follow, lists } = start();
  state.closedBy = [2];
  const closing = follow({ userId: 2 });
  await expect.poll(() => [lists, closing.lists]).toEqual([[['Avant']], [[]]]);
});

it('TRF-1 what one has closed makes room for the next, and stays for the others', async () => {
  const { state, follow, lists } = start();
  Object.assign(state, { older: 'Ancien', trafficMax: 1, closedBy: [2] });
  const closing = follow({ userId: 2 });
  await expect.poll(() => [lists, closing.lists]).toEqual([[['Avant']], [['Ancien']]]);
});

it('TRF-1 who has stopped is told nothing any more, and the others are', async () => {
  const { state, boards, follow, lists } = start();
  const other = follow();
  await expect.poll(() => [lists, other.lists]).toEqual([[['Avant']], [['Avant']]]);
  other.stop();
  state.now = 200;
  boards.tick();
  expect([lists, other.lists]).toEqual([[['Avant'], []], [['Avant']]]);
});

it('TRF-1 what nobody told of is seen after half a minute', async () => {
  const { state, boards, lists } = start();
  state.now = 1000;
  await expect.poll(() => lists).toEqual([[]]);
  const readingsAt = async (now: number) => {
    state.now = now;
    boards.tick();
    await turn();
    await turn();
    return state.readings;
  };
  expect([await readingsAt(1000), await readingsAt(30_999), await readingsAt(31_000)]).toEqual([1, 1, 2]);
});

it('TRF-1 SRV-2 other work goes on while all followed projects are read again', async () => {
  const { state, bus, boards } = start();
  for (const projectId of [2, 3, 4, 5])
    boards.follow({ projectId, userId: 1, knownId: null }, () => undefined);
  await expect.poll(() => state.readings).toBe(5);
  bus.afterCommit([{ type: 'resync' }]);
  // The database answers at once, like the embedded one.
  await turn();
  await turn();
  expect(state.readings).toBeLessThan(10);
  await expect.poll(() => state.readings).toBe(10);
});

it('TRF-1 SRV-2 what changes in a project that nobody follows is not read; what changes beside messages is', async () => {
  const { state, bus, lists } = start();
  await expect.poll(() => lists).toEqual([['Avant']]);
  bus.afterCommit([{ type: 'traffic', projectId: 2 }]);
  await turn();
  expect([state.readings, state.troubles, bus.failures()]).toEqual([1, [], 0]);
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news', 'lines'], news: null }]);
  await expect.poll(() => state.readings).toBe(2);
});

it('TRF-1 what could not be read is told of, and read at the next tick', async () => {
  const { state, boards, lists } = start();
  state.isUnreachable = true;
  await expect.poll(() => state.troubles).toEqual([new Error('unreachable')]);
  state.isUnreachable = false;
  boards.tick();
  await expect.poll(() => lists).toEqual([['Avant']]);
});
