import { expect, it } from 'vitest';
import { buildBoardData, buildLongEnded, buildStoredNews } from '../../../tests/support/buildBoard.ts';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { Board } from '../board/Board.ts';
import type { BoardListener } from '../board/boards.ts';
import { createOnAirBoards } from './onAir.ts';
import { createReceiptCounts } from './receiptCounts.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const minute = 60_000;
const ids = ['A', 'B', 'C', 'D'];
const works = buildStoredNews({ id: 1, screens: ids });
/** Due for ten minutes on a screen. */
const strike = buildStoredNews({ id: 2, title: 'Grève', until: noon + 10 * minute, screens: ['D'] });

/** Counts of a project whose screens are all online; nothing is reported. */
function start() {
  const bus = createLocalBus();
  const stored: { newsId: number; screenId: string }[] = [];
  const db = buildFakeDatabase(() => Promise.resolve([...stored]));
  const state = { now: noon, offline: new Set<string>(), counted: [] as string[] };
  const heardOf = (screenId: string) => {
    state.counted.push(screenId);
    return { operational: !state.offline.has(screenId), lastSeen: null };
  };
  const build = () => new Board(buildBoardData(ids, [works, strike]), heardOf, noon);
  const place = { board: build() };
  const boardListeners: BoardListener[] = [];
  const presenceListeners: ((screenIds: readonly string[]) => void)[] = [];
  const nothing = () => undefined;
  const counts = createReceiptCounts({
    boards: {
      of: () => Promise.resolve(place.board),
      projectOf: (screenId) => (ids.includes(screenId) ? 1 : undefined),
      subscribe: (listener) => (boardListeners.push(listener), nothing),
    },
    onAir: createOnAirBoards(db, bus),
    presence: { heardOf, subscribe: (listener) => (presenceListeners.push(listener), nothing) },
    now: () => state.now,
  });
  /** `newsId shown/screens silent`, and the screens that were counted for it. */
  const ask = async (...named: string[][]) => {
    state.counted = [];
    const array = await counts.of(1, ...named);
    const read = array.map(({ newsId, shown, screens, silent }) => `${newsId} ${shown}/${screens} ${silent}`);
    return { counted: state.counted.toSorted().join(''), read };
  };
  return {
    ask,
    stored,
    state,
    build,
    place,
    report: (screenId: string, shown: boolean) =>
      bus.afterCommit([
        { type: 'receipts', projectId: 1, news: [1], written: [{ newsId: 1, screenId, shown }] },
      ]),
    tell: bus.afterCommit.bind(bus),
    turn(screenId: string, isOffline: boolean) {
      if (isOffline) state.offline.add(screenId);
      else state.offline.delete(screenId);
      for (const listener of presenceListeners) listener([screenId, 'elsewhere']);
    },
    replace(news: typeof works) {
      const screens = place.board.replaceNews([news.id], [news]);
      for (const listener of boardListeners) listener(1, place.board, screens);
    },
  };
}

type World = ReturnType<typeof start>;

it('DSP-5 SRV-5 however many ask, each screen is counted once', async () => {
  const { ask } = start();
  expect(await ask()).toEqual({ counted: 'ABCD', read: ['1 0/4 4', '2 0/1 1'] });
  for (let console = 0; console < 50; console += 1) expect((await ask()).counted).toBe('');
  expect(await ask(['A'])).toEqual({ counted: '', read: ['1 0/4 4'] });
});

it.each<[string, (world: World) => void, counted: string, read: string[]]>([
  ['a screen reports it', ({ report }) => report('B', true), 'B', ['1 2/4 2', '2 0/1 1']],
  ['a screen reports it no longer', ({ report }) => report('A', false), 'A', ['1 0/4 4', '2 0/1 1']],
  [
    'two screens report at once',
    ({ report }) => (report('B', true), report('C', true)),
    'BC',
    ['1 3/4 1', '2 0/1 1'],
  ],
  ['a screen goes offline', ({ turn }) => turn('A', true), 'A', ['1 0/4 4', '2 0/1 1']],
  [
    'another server took reports of it',
    ({ stored, tell }) => {
      stored.push({ newsId: 1, screenId: 'C' });
      tell([{ type: 'receipts', projectId: 1, news: [1] }]);
    },
    'AC',
    ['1 1/4 3', '2 0/1 1'],
  ],
  [
    'reports may have been missed',
    ({ stored, tell }) => {
      stored.push({ newsId: 1, screenId: 'B' }, { newsId: 2, screenId: 'D' });
      tell([{ type: 'resync' }]);
    },
    'ABCD',
    ['1 1/4 3', '2 1/1 0'],
  ],
  [
    'a message is spread',
    ({ replace }) => replace(buildStoredNews({ id: 3, screens: ['B', 'C'] })),
    'BC',
    ['1 1/4 3', '2 0/1 1', '3 0/2 2'],
  ],
  [
    'a message is taken off a screen',
    ({ replace }) => replace({ ...works, screens: ['A', 'B'] }),
    'CD',
    ['1 1/2 1', '2 0/1 1'],
  ],
  [
    'a message is on no screen any more',
    ({ replace }) => replace({ ...strike, screens: [] }),
    'D',
    ['1 1/4 3', '2 0/0 0'],
  ],
  ['a message ends', ({ state }) => (state.now += 10 * minute), 'D', ['1 1/4 3']],
  ['the clock is set back before it', ({ state }) => (state.now -= minute), 'ABCD', ['1 1/4 3', '2 0/1 1']],
  ['the board is read anew', ({ place, build }) => (place.board = build()), 'ABCD', ['1 1/4 3', '2 0/1 1']],
  ['a screen of nowhere reports', ({ report }) => report('elsewhere', true), '', ['1 1/4 3', '2 0/1 1']],
])(
  'DSP-5 when %s, the screens concerned are counted again, for the next who asks',
  async (_what, change, counted, read) => {
    const world = start();
    world.report('A', true);
    await world.ask();
    world.report('A', true);
    expect((await world.ask()).read).toEqual(['1 1/4 3', '2 0/1 1']);
    change(world);
    expect(await world.ask()).toEqual({ counted, read });
    expect((await world.ask()).counted).toBe('');
  },
);

it('DSP-5 a screen that comes back counts again as showing what it reported', async () => {
  const { ask, report, turn } = start();
  report('A', true);
  await ask();
  turn('A', true);
  expect((await ask()).read[0]).toBe('1 0/4 4');
  turn('A', false);
  expect(await ask()).toEqual({ counted: 'A', read: ['1 0/4 4', '2 0/1 1'] });
});

it('DSP-5 SRV-5 a screen is counted without looking at the hundreds of its messages that ended days ago', async () => {
  const { ask, report, place } = start();
  const { ended, looks } = buildLongEnded(noon, { first: 11, count: 600 });
  for (const news of ended) place.board.screenStates.get('A')?.hold(news);
  await ask();
  looks.count = 0;
  report('A', true);
  expect(await ask()).toEqual({ counted: 'A', read: ['1 1/4 3', '2 0/1 1'] });
  expect((await ask(['A'])).read).toEqual(['1 1/4 3']);
  expect(looks.count).toBe(0);
});
