import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { News } from '../../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import { buildAdvertising } from '../../../tests/support/buildAdvertising.ts';
import { buildBoardData, buildStoredNews } from '../../../tests/support/buildBoard.ts';
import { buildNewsConf } from '../../../tests/support/buildScreen.ts';
import { buildPlayerLine } from '../../../tests/support/buildSnapshot.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { Board } from './Board.ts';

const now = Date.UTC(2026, 5, 1, 12);
const screenIds = ['a', 'b', 'c', 'd'];
const ids = [1, 2, 3];

const heardOf = () => ({ operational: true, lastSeen: null });
const boardOf = (news: StoredNews[]) => new Board(buildBoardData(screenIds, news), heardOf, now);

/** The snapshot of each screen. */
const snapshots = (board: Board) =>
  new Map([...board.screenStates].map(([id, screenState]) => [id, screenState.snapshot(now)]));

const anyNews = (id: number): fc.Arbitrary<StoredNews> =>
  fc
    .record({
      title: fc.constantFrom('Travaux', 'Retards'),
      alert: fc.boolean(),
      library: fc.boolean(),
      screens: fc.subarray(screenIds),
    })
    .map((some) => buildStoredNews({ id, ...some }));

/** Arbitrary messages of a database; undefined: deleted. */
const anyState = fc.tuple(...ids.map((id) => fc.option(anyNews(id), { nil: undefined })));

it('MSG-5 SPR-10 DSP-3 whatever becomes of messages, a board holds what one that is read anew does, and the screens told of it are those that are sent something else', () => {
  fc.assert(
    fc.property(anyState, anyState, (first, second) => {
      const before = first.filter((news) => news !== undefined);
      const after = second.filter((news) => news !== undefined);
      const board = boardOf(before.filter(({ library }) => !library));
      board.sitesMap(now);
      const sent = snapshots(board);

      const concerned = board.replaceNews(ids, after);

      const anew = boardOf(after.filter(({ library }) => !library));
      const inOrder = (map: Board) =>
        new Map([...map.screenStates].map(([id, { messages }]) => [id, new Map([...messages].sort())]));
      expect(inOrder(board)).toEqual(inOrder(anew));
      const newsOf = ({ news }: Board) => [...news].sort((a, b) => a.id - b.id);
      expect(newsOf(board)).toEqual(newsOf(anew));
      expect(JSON.parse(String(board.sitesMap(now).body))).toEqual(
        JSON.parse(String(anew.sitesMap(now).body)),
      );
      const differ = [...snapshots(board)].filter(([id, snapshot]) => snapshot !== sent.get(id));
      for (const [id] of differ) expect(concerned).toContain(id);
    }),
  );
});

it('MSG-4 a message that leaves one screen concerns that screen alone, and stays in its place on the others', () => {
  const first = buildStoredNews({ id: 1, screens: ['a', 'b', 'c'] });
  const board = boardOf([first, buildStoredNews({ id: 2, title: 'Retards', screens: ['a', 'b'] })]);
  expect(board.replaceNews([1], [{ ...first, screens: ['a', 'c'] }])).toEqual(new Set(['b']));
  expect([...(board.screenStates.get('a')?.messages.keys() ?? [])]).toEqual([1, 2]);
  expect(board.replaceNews([1], [{ ...first, screens: ['a', 'c', 'd'] }])).toEqual(new Set(['d']));
  expect(board.replaceNews([1], [{ ...first, title: 'Fin', screens: ['a', 'c', 'd'] }])).toEqual(
    new Set(['a', 'c', 'd']),
  );
});

/** Titles shown by each screen, from the sites map. */
function shownBy(board: Board, at = now): Record<string, string[]> {
  const { map } = JSON.parse(String(board.sitesMap(at).body)) as {
    map: Record<string, { id: string; newsTitles: string[] }[]>;
  };
  return Object.fromEntries(
    Object.entries(map).flatMap(([site, screens]) =>
      screens.map(({ id, newsTitles }) => [`${site} ${id}`, newsTitles]),
    ),
  );
}

it('DSP-2 the sites map has every screen in its site, and one tag for what is the same', () => {
  const data = buildBoardData(screenIds, [buildStoredNews({ screens: ['a', 'd'] })]);
  const site = { id: 2, name: 'Dépôt', order: 2 };
  const screens = data.screens.map((screen) => (screen.id < 'c' ? screen : { ...screen, site }));
  const boards = [1, 2].map(
    () => new Board({ ...data, screens, sites: [...data.sites, site, { ...site, id: 3 }] }, heardOf, now),
  ) as [Board, Board];
  expect(shownBy(boards[0])).toEqual({ '1 a': ['Travaux'], '1 b': [], '2 c': [], '2 d': ['Travaux'] });
  expect(String(boards[0].sitesMap(now).body)).toContain('"3":[]');
  const tags = () => boards.map((board) => board.sitesMap(now).etag);
  expect(new Set(tags()).size).toBe(1);
  expect(boards[0].sitesMap(now)).toBe(boards[0].sitesMap(now));
  boards[0].replaceNews([1], []);
  expect(shownBy(boards[0])).toEqual({ '1 a': [], '1 b': [], '2 c': [], '2 d': [] });
  expect(new Set(tags()).size).toBe(2);
});

it('DSP-2 the sites map changes when a message begins or ends, that was spread since as well', () => {
  const [soon, later] = [now + 1000, now + 2000];
  const board = boardOf([
    buildStoredNews({ id: 1, title: 'Toujours', screens: ['a', 'b', 'c'] }),
    buildStoredNews({ id: 2, title: 'Longtemps', screens: ['b'], until: later }),
  ]);
  const at = (instant: number) =>
    ['1 a', '1 b', '1 c'].map((screen) => shownBy(board, instant)[screen]?.length);
  expect(at(now)).toEqual([1, 2, 1]);
  board.replaceNews([3], [buildStoredNews({ id: 3, title: 'Peu', screens: ['c'], until: soon })]);
  expect([at(now), at(soon), at(later)]).toEqual([
    [1, 2, 2],
    [1, 2, 1],
    [1, 1, 1],
  ]);
  // The clock was set back: screens show what they showed then.
  expect([at(soon), at(now)]).toEqual([
    [1, 2, 1],
    [1, 2, 2],
  ]);
});

it('SRV-5 MSG-5 the messages are written once for all who ask, until one changes, is shown, is hidden or ends', () => {
  const [soon, later] = [now + 1000, now + 2000];
  const board = boardOf([
    buildStoredNews({ id: 1, screens: ['a'], from: soon }),
    buildStoredNews({ id: 2, screens: [], until: later }),
  ]);
  const at = (instant: number) => {
    const sent = board.newsList(instant);
    expect(board.newsList(instant)).toBe(sent);
    const { array } = JSON.parse(String(sent.body)) as { array: News[] };
    return array.map(({ id, displayedOnScreen, version }) => `${id} v${version} ${displayedOnScreen.join()}`);
  };
  expect(at(now)).toEqual(['1 v1 ', '2 v1 ']);
  const before = board.newsList(now);
  // Whether a screen is heard of is not in it.
  board.touch(['a']);
  expect(board.newsList(soon - 1)).toBe(before);
  expect([at(soon), at(later), at(now)]).toEqual([['1 v1 a', '2 v1 '], ['1 v1 a'], ['1 v1 ', '2 v1 ']]);
  board.replaceNews([2], [buildStoredNews({ id: 2, screens: [], until: later, version: 2 })]);
  expect(at(now)).toEqual(['1 v1 ', '2 v2 ']);
  board.replaceNews([1, 3], [buildStoredNews({ id: 3, screens: ['b'] })]);
  expect(at(now)).toEqual(['2 v2 ', '3 v1 b']);
});

it('DSP-4 the sites map says anew whether a screen is heard of, when it is told to', () => {
  const heard = { operational: true, lastSeen: null };
  const board = new Board(buildBoardData(screenIds), () => ({ ...heard }), now);
  const before = board.sitesMap(now);
  heard.operational = false;
  expect(board.sitesMap(now)).toBe(before);
  board.touch(['b', 'nobody']);
  const { map } = JSON.parse(String(board.sitesMap(now).body)) as { map: Record<string, unknown[]> };
  expect(map['1']).toMatchObject(screenIds.map(() => ({ heard: { operational: false } })));
});

it('DSP-2 EDT-4 a message is shown on those of its screens that have room for it', () => {
  const data = buildBoardData(screenIds);
  const screens = data.screens.map((screen) =>
    screen.id === 'b' ? { ...screen, newsConf: buildNewsConf({ limit: 1 }) } : screen,
  );
  const news = [1, 2].map((id) => buildStoredNews({ id, createdAt: id, screens: ['a', 'b', 'gone'] }));
  const board = new Board({ ...data, screens, news }, heardOf, now);
  expect(news.map((one) => board.shownOn(one, now))).toEqual([['a'], ['a', 'b']]);
  expect([...board.news].map(({ id }) => id)).toEqual([1, 2]);
});

it('ADV-1 TRF-2 pictures and traffic concern the screens that show others than before', () => {
  const data = buildBoardData(screenIds);
  const setups = [buildNewsConf(), buildNewsConf(), buildNewsConf({ id: 2 }), null];
  const screens = data.screens.map((screen, index) => ({ ...screen, newsConf: setups[index] ?? null }));
  const board = new Board({ ...data, screens }, heardOf, now);
  const picture = (id: number, ...own: string[]) =>
    ({ ...buildAdvertising({ id }), screens: own }) as Parameters<Board['replaceAdvertising']>[0][number];
  expect(board.replaceAdvertising([picture(1, 'a', 'b'), picture(2, 'b')])).toEqual(new Set(['a', 'b']));
  const shown = JSON.parse(board.screenStates.get('b')?.snapshot(now) ?? '') as PlayerSnapshot;
  expect(shown.advertising?.map(({ id }) => id)).toEqual([1, 2]);
  expect(board.replaceAdvertising([picture(1, 'a', 'b'), picture(2, 'd')])).toEqual(new Set(['b', 'd']));
  const line = {
    newsConfLineId: 5,
    newsConfId: 1,
    trafficMax: 1,
    lineId: 7,
    lineName: 'Rer B',
    feedKey: 'flux',
    drawn: buildPlayerLine(),
    isInhibited: false,
    notification: buildNotification(),
  };
  const perturbation = {
    id: 1,
    lineId: 7,
    isForAllLines: false,
    goneAt: null,
    feedKey: 'flux',
    content: 'Retards',
    planned: false,
    periods: [],
    firstSeenAt: now,
    trustedUntil: now + 3_600_000,
    wantedBy: [5],
  };
  const traffic = { lines: [line], perturbations: [perturbation] };
  expect(board.replaceTraffic(traffic, now)).toEqual(new Set(['a', 'b']));
  expect(board.replaceTraffic(traffic, now)).toEqual(new Set());
  const advertising = [picture(1, 'a', 'b')];
  const anew = new Board({ ...data, screens, advertising, traffic }, heardOf, now);
  expect([anew.replaceAdvertising(advertising), anew.replaceTraffic(traffic, now)]).toEqual([
    new Set(),
    new Set(),
  ]);
});

it('LIV-3 stations of bicycles concern the screens of their site, and none when they are as they were', () => {
  const data = buildBoardData(screenIds);
  const site = { id: 2, name: 'Dépôt', order: 2 };
  const screens = data.screens.map((screen) => (screen.id < 'c' ? screen : { ...screen, site }));
  const board = new Board({ ...data, screens, sites: [...data.sites, site] }, heardOf, now);
  const station = {
    id: 5,
    name: 'Gare',
    bikes: 4,
    docks: 2,
    closed: false,
    since: now,
    trustedUntil: now + 1,
  };
  expect(board.replaceBicycles(new Map([[2, [station]]]))).toEqual(new Set(['c', 'd']));
  const shown = (id: string) =>
    (JSON.parse(board.screenStates.get(id)?.snapshot(now) ?? '') as PlayerSnapshot).bicycles;
  expect([shown('a'), shown('c')]).toEqual([[], [station]]);
  expect(board.replaceBicycles(new Map([[2, [{ ...station }]]]))).toEqual(new Set());
  expect(board.replaceBicycles(new Map())).toEqual(new Set(['c', 'd']));
});
