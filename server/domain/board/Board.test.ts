import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildBoardData, buildStoredNews } from '../../../tests/support/buildBoard.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { Board } from './Board.ts';

const now = Date.UTC(2026, 5, 1, 12);
const screenIds = ['a', 'b', 'c', 'd'];
const ids = [1, 2, 3];

const heardOf = () => ({ operational: true, lastSeen: null });
const boardOf = (news: StoredNews[]) => new Board(buildBoardData(screenIds, news), heardOf, now);

/** What each screen is sent. */
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

/** Messages as they are in the database; one that is missing was deleted. */
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
  expect(board.replaceNews([1], [{ ...first, title: 'Fin', screens: ['a', 'c', 'd'] }])).toEqual(
    new Set(['a', 'c', 'd']),
  );
});
