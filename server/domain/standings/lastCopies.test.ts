import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Heard } from '../../../contract/standing.ts';
import type { Database } from '../../db/schema.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import type { Board } from '../board/Board.ts';
import { createLastCopies } from './lastCopies.ts';
import { type Away, readCopies } from './readCopies.ts';

/** An empty database. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (empty) => new SqliteIntrospector(empty),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const message = {
  id: 7,
  title: 'Travaux',
  alert: false,
  priority: null,
  period: null,
  from: null,
  until: null,
  days: null,
  createdAt: 50,
};

function boardOf(ids: readonly string[]) {
  const screenStates = ids.map((id) => ({
    screen: { id, active: true, newsConf: null, site: { id: 1 } },
    messages: new Map([[message.id, message]]),
  }));
  const board = {
    project: { id: 1 },
    screenStates: new Map(screenStates.map((screenState) => [screenState.screen.id, screenState])),
  };
  return { screenStates, board: board as unknown as Board };
}

function setUp() {
  const seen: Record<string, number | null> = { a: 100, b: 200, c: null };
  const bus = createLocalBus();
  const read = vi.fn((...given: Parameters<typeof readCopies>) => readCopies(...given));
  const heardOf = (id: string): Heard => ({ operational: seen[id] === null, lastSeen: seen[id] ?? null });
  const { board } = boardOf(['a', 'b', 'c']);
  const copies = createLastCopies({ db, bus, now: () => 1000 }, heardOf, read);
  const asked = () =>
    read.mock.calls.map(([, , away]: [unknown, unknown, readonly Away[], number]) =>
      away.map(({ screenState }) => screenState.screen.id).join(''),
    );
  const answer = (...named: string[][]) => copies.of(board, ...named);
  const ids = async (...named: string[][]) =>
    (await answer(...named)).copies.map(({ screenId, at }) => `${screenId}${at}`);
  return { seen, bus, read, asked, answer, ids };
}

it('DSP-4 reads what a screen had once for each time that it goes offline, however many consoles ask', async () => {
  const { seen, asked, ids } = setUp();
  expect(await Promise.all([ids(), ids()])).toEqual([
    ['a100', 'b200'],
    ['a100', 'b200'],
  ]);
  expect(asked()).toEqual(['ab']);
  seen.c = 300;
  expect(await ids()).toEqual(['a100', 'b200', 'c300']);
  seen.a = null;
  expect(await ids()).toEqual(['b200', 'c300']);
  seen.a = 400;
  expect(await ids()).toEqual(['a400', 'b200', 'c300']);
  expect(asked()).toEqual(['ab', 'c', 'a']);
});

it('DSP-4 SRV-5 the answer about all screens is made once, until another screen is away, or one anew', async () => {
  const { seen, bus, answer } = setUp();
  const first = await answer();
  expect(await answer()).toBe(first);
  expect(await answer(['a', 'b'])).toEqual(first);
  seen.c = 300;
  const second = await answer();
  expect(second.copies.map(({ screenId }) => screenId)).toEqual(['a', 'b', 'c']);
  expect(await answer()).toBe(second);
  for (const change of [
    () => (seen.c = 400),
    () => (seen.c = null),
    () => bus.afterCommit([{ type: 'resync' }]),
  ]) {
    const before = await answer();
    change();
    expect(await answer()).not.toBe(before);
  }
});

it('DSP-4 of screens that are named it reads no other', async () => {
  const { asked, ids } = setUp();
  expect(await ids(['b', 'c', 'elsewhere'])).toEqual(['b200']);
  expect(await ids()).toEqual(['a100', 'b200']);
  expect(asked()).toEqual(['b', 'a']);
});

it('DSP-4 a reading that failed, or that may have missed something, is done again', async () => {
  const { bus, read, asked, ids } = setUp();
  read.mockRejectedValueOnce(new Error('gone'));
  await expect(ids()).rejects.toThrow('gone');
  expect(await ids()).toEqual(['a100', 'b200']);
  bus.afterCommit([{ type: 'resync' }]);
  await ids();
  expect(asked()).toEqual(['ab', 'ab', 'ab']);
});

it('DSP-4 a message that leaves the screen while its past is read is none that it lacked', async () => {
  const { screenStates, board } = boardOf(['a']);
  const away = [...board.screenStates.values()].map((screenState): Away => ({ screenState, at: 100 }));
  const reading = readCopies(db, board, away, 1000);
  screenStates[0]?.messages.clear();
  expect((await reading).get('a')?.messages).toEqual([message]);
});

it('DSP-4 one that is silent anew, and was asked for by name alone, has the copy of this time', async () => {
  const { seen, ids } = setUp();
  expect(await ids(['a'])).toEqual(['a100']);
  seen['a'] = 300;
  expect(await ids(['a'])).toEqual(['a300']);
});
