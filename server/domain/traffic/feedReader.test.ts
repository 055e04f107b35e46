import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { createFeedSwitch } from '../gtfs/currentFeed.ts';
import { parseFeedHosts } from '../feeds/feedHosts.ts';
import { createFeedReader } from './feedReader.ts';

it('TRF-3 a configuration that could not be read is read again at once, and then every half minute', async () => {
  const state = { isFailing: true, now: 0, readings: 0 };
  const db = buildFakeDatabase((sql) => {
    if (sql.includes('from "news_conf_line"') && sql.includes('"project"')) state.readings += 1;
    return state.isFailing ? Promise.reject(new Error('unreachable')) : Promise.resolve([]);
  });
  const bus = createLocalBus();
  const never = () => Promise.reject(new Error('nothing is stored'));
  const reader = createFeedReader({
    db,
    work: Object.assign(never, { of: () => never }) satisfies UnitOfWork,
    bus,
    now: () => state.now,
    feeds: { hosts: parseFeedHosts(null) },
    current: createFeedSwitch(),
    onTrouble: () => undefined,
  });
  await expect(reader.tick()).rejects.toThrow('unreachable');
  state.isFailing = false;
  await reader.tick();
  expect(state.readings).toBe(2);
  state.now = 29_999;
  await reader.tick();
  expect(state.readings).toBe(2);
  state.now = 30_000;
  await reader.tick();
  expect(state.readings).toBe(3);
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news'], news: null }]);
  await reader.tick();
  expect(state.readings).toBe(3);
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['lines'], news: null }]);
  await reader.tick();
  expect(state.readings).toBe(4);
  // The clock was set back.
  state.now = 0;
  await reader.tick();
  expect(state.readings).toBe(5);
  await reader.close();
});
