import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { feedKeyOf } from './feedPlans.ts';
import { createTrafficBoards } from './trafficBoards.ts';

const feed = 'http://feeds.example/flux';

/** Boards of a project with one perturbation, in force from 100 to 200 ms; readings wait for `release` when held. */
function start() {
  const state = { now: 150, content: 'Avant', held: null as PromiseWithResolvers<void> | null, readings: 0 };
  const line = {
    ...{ id: 5, url: feed, notification: JSON.stringify(buildNotification()) },
    ...{ newsConfId: 1, trafficMax: null, lineId: 7, lineName: 'RER B', inhibitedSince: null },
    ...{ color: null, text_color: null, picture: null, refresh: 60 },
  };
  const perturbation = () => ({
    ...{ id: 1, line_id: 7, feed_key: '', content: state.content, planned: 0, for_all_lines: 0 },
    ...{ periods: '[[100,200]]', first_seen_at: 0, gone_at: null, read_at: 0 },
  });
  const db = buildFakeDatabase(async (sql) => {
    if (sql.includes('from "news_conf_line"')) {
      state.readings += 1;
      await state.held?.promise;
      return [line];
    }
    if (sql.includes('"feed"')) return [{ ...perturbation(), feed_key: feedKeyOf(new URL(feed)) }];
    if (sql.includes('"perturbation_wanted"')) return [{ perturbation_id: 1, news_conf_line_id: 5 }];
    return [];
  });
  const bus = createLocalBus();
  const boards = createTrafficBoards(
    { db },
    bus,
    () => state.now,
    () => undefined,
  );
  const lists: string[][] = [];
  const stop = boards.follow({ projectId: 1, userId: 1, knownId: null }, (list) =>
    lists.push((JSON.parse(list) as { content: string }[]).map(({ content }) => content)),
  );
  return { state, bus, boards, lists, stop };
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
  expect(state.readings).toBe(1);
  bus.afterCommit([{ type: 'resync' }]);
  await expect.poll(() => lists.at(-1)).toEqual(['Après']);
  stop();
  bus.afterCommit([{ type: 'resync' }]);
  expect(state.readings).toBe(2);
});
