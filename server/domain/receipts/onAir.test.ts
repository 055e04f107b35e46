import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createOnAirBoards } from './onAir.ts';

/** Boards on a database where screens show message 7; reads fail on request. */
function start() {
  const stored = { newsId: 7, screens: ['A'], isFailing: false, readings: 0 };
  const db = buildFakeDatabase(() => {
    stored.readings += 1;
    if (stored.isFailing) return Promise.reject(new Error('unreachable'));
    return Promise.resolve(stored.screens.map((screenId) => ({ newsId: stored.newsId, screenId })));
  });
  const bus = createLocalBus();
  const boards = createOnAirBoards(db, bus);
  const shown = async () => [...((await boards.of(1)).get(7) ?? [])];
  return { stored, bus, shown };
}

it('DSP-5 what screens told is read once, and followed from then on', async () => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  const told = (screenId: string, isShown: boolean) =>
    bus.afterCommit([
      { type: 'receipts', projectId: 1, news: [7], written: [{ newsId: 7, screenId, shown: isShown }] },
      {
        type: 'receipts',
        projectId: 2,
        news: [7],
        written: [{ newsId: 7, screenId: 'elsewhere', shown: true }],
      },
    ]);
  told('B', true);
  expect(await shown()).toEqual(['A', 'B']);
  told('A', false);
  expect(await shown()).toEqual(['B']);
  told('B', false);
  expect(await shown()).toEqual([]);
  expect(stored.readings).toBe(1);
});

it.each([
  ['another server wrote', { type: 'receipts', projectId: 1, news: [7] }],
  ['another server wrote too much of to name it', { type: 'receipts', projectId: 1, news: null }],
  ['was told while nobody listened', { type: 'resync' }],
] as const)('DSP-5 SRV-2 what %s is read anew', async (_what, event) => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  stored.screens = ['A', 'B'];
  expect(await shown()).toEqual(['A']);
  bus.afterCommit([event]);
  expect(await shown()).toEqual(['A', 'B']);
});

it('ADM-11 DSP-5 what a deleted screen showed is not what another one of its id shows', async () => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  stored.screens = [];
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['news', 'presence'], news: null }]);
  bus.afterCommit([{ type: 'change', projectId: 2, topics: ['screens'], news: null }]);
  expect([await shown(), stored.readings]).toEqual([['A'], 1]);
  bus.afterCommit([{ type: 'change', projectId: 1, topics: ['screens', 'news'], news: null }]);
  expect(await shown()).toEqual([]);
});

it('DSP-5 a reading that failed is tried again by whoever asks next', async () => {
  const { stored, shown } = start();
  stored.isFailing = true;
  await expect(shown()).rejects.toThrow('unreachable');
  stored.isFailing = false;
  expect(await shown()).toEqual(['A']);
});

it('DSP-5 SRV-2 of what another server wrote, the messages that it wrote of are read anew, and no others', async () => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  bus.afterCommit([{ type: 'receipts', projectId: 1, news: [8] }]);
  stored.newsId = 8;
  expect(await shown()).toEqual(['A']);
  expect(stored.readings).toBe(2);
  expect(await shown()).toEqual(['A']);
  expect(stored.readings).toBe(2);
});

it('DSP-5 SRV-2 what another server wrote is read anew also where this one writes before anybody asks', async () => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  stored.screens = ['A', 'B'];
  bus.afterCommit([
    { type: 'receipts', projectId: 1, news: [7] },
    { type: 'receipts', projectId: 1, news: [8], written: [{ newsId: 8, screenId: 'C', shown: true }] },
  ]);
  expect(await shown()).toEqual(['A', 'B']);
});

it('DSP-5 SRV-2 of more messages than are read one by one, all is read anew', async () => {
  const { stored, bus, shown } = start();
  expect(await shown()).toEqual(['A']);
  const news = Array.from({ length: 501 }, (_, index) => 100 + index);
  bus.afterCommit([{ type: 'receipts', projectId: 1, news }]);
  stored.newsId = 8;
  expect(await shown()).toEqual([]);
});
