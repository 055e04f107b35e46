import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createBackground } from '../../shared/background.ts';
import type { Board } from '../board/Board.ts';
import { createScreenStreams } from './screenStreams.ts';

const noOrders = buildFakeDatabase(() => Promise.resolve([]));

it.each<[string, string[] | null, Record<string, number>]>([
  ['those that are named', ['B'], { A: 1, B: 2 }],
  ['all where they were too many to be named', null, { A: 2, B: 2 }],
])('DSP-5 SRV-2 what screens show is sent once more to %s', async (_whom, screens, expected) => {
  const bus = createLocalBus();
  const screenState = { contentAt: () => '{"messages":[]', screen: { credentialVersion: 1, pointIds: [] } };
  const board = {
    project: { id: 1 },
    screenStates: new Map(['A', 'B'].map((id) => [id, screenState])),
  } as unknown as Board;
  const nothing = () => undefined;
  const streams = createScreenStreams({
    boards: { of: () => Promise.resolve(board), subscribe: () => nothing, keep: () => nothing },
    departures: {
      of: () => Promise.resolve({ json: 'null' }),
      isPoorForNow: () => false,
      subscribe: () => nothing,
    },
    bus,
    db: noOrders,
    now: () => 0,
    background: createBackground((error) => expect.unreachable(String(error))),
  } as unknown as Parameters<typeof createScreenStreams>[0]);
  const sent: Record<string, number> = { A: 0, B: 0 };
  for (const id of ['A', 'B']) {
    const send = (event: string) => {
      if (event === 'snapshot') sent[id] = (sent[id] ?? 0) + 1;
    };
    streams.add(board, id, { send, end: nothing, onClose: nothing });
  }
  bus.afterCommit([
    { type: 'traffic', projectId: 1 },
    { type: 'resend', projectId: 2, screens: null },
  ]);
  bus.afterCommit([{ type: 'resend', projectId: 1, screens }]);
  await expect.poll(() => sent).toEqual(expected);
});

/** Screens A and B of project 1, whose pages record what they are sent; `tell` reports a board change. */
function start(
  ids: readonly string[] = ['A', 'B'],
  onTrouble: (error: unknown) => void = (error) => expect.unreachable(String(error)),
) {
  const contentOf = (text: string) => () => `{"messages":["${text}"]`;
  const screenStates = new Map(
    ids.map((id) => [id, { contentAt: contentOf(id), screen: { credentialVersion: 1, pointIds: [1] } }]),
  );
  const board = { project: { id: 1 }, screenStates } as unknown as Board;
  const state = { kept: 0, planned: 0, fails: '' };
  const listeners: ((projectId: number, board: Board | null, screens: string[] | null) => void)[] = [];
  const streams = createScreenStreams({
    boards: {
      of: () => Promise.resolve(board),
      subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener),
      keep: () => {
        state.kept += 1;
        return () => (state.kept -= 1);
      },
    },
    departures: {
      of: () => Promise.resolve({ json: `{"planned":${(state.planned += 1)}}` }),
      isPoorForNow: () => false,
      subscribe: () => undefined,
    },
    bus: createLocalBus(),
    db: noOrders,
    now: () => 7,
    background: createBackground(onTrouble),
  } as unknown as Parameters<typeof createScreenStreams>[0]);
  const openPage = (id: string) => {
    const sent: string[] = [];
    let close = () => undefined as void;
    streams.add(board, id, {
      send(event, data) {
        if (state.fails === id) throw new Error('write after end');
        if (event === 'snapshot') sent.push(data);
      },
      end: () => void sent.push('end'),
      onClose: (listener) => (close = listener),
    });
    return { sent, close: () => close() };
  };
  const change = (id: string, text: string) => {
    const screenState = screenStates.get(id);
    if (screenState) screenState.contentAt = contentOf(text);
  };
  const tell = (screens: string[] | null, now: Board | null = board, projectId = 1) => {
    for (const listener of listeners) listener(projectId, now, screens);
  };
  /** The board re-read, with new content on all screens. */
  const rebuilt = (text: string) => {
    const states = [...screenStates].map(
      ([id, one]) => [id, { ...one, contentAt: contentOf(text) }] as const,
    );
    return { ...board, screenStates: new Map(states) } as unknown as Board;
  };
  return { state, screenStates, openPage, change, tell, rebuilt };
}
const shown = (text: string) => `{"messages":["${text}"],"serverTime":7}`;

it('DSP-3 a page is sent what its screen shows when it opens, and again when that is something else', () => {
  const { openPage, change, tell } = start();
  const [a, b] = [openPage('A'), openPage('B')];
  tell(['A', 'B', 'C']);
  expect([a.sent, b.sent]).toEqual([[shown('A')], [shown('B')]]);
  change('A', 'Retards');
  tell(['B']);
  expect(a.sent).toHaveLength(1);
  tell(['A']);
  expect([a.sent, b.sent]).toEqual([[shown('A'), shown('Retards')], [shown('B')]]);
  change('B', 'Travaux');
  tell(null);
  tell(null, null, 2);
  expect(b.sent).toEqual([shown('B'), shown('Travaux')]);
});

it('DSP-1 departures are asked for when a page opens, and when more than messages has changed', async () => {
  const { state, openPage, tell } = start();
  const plannedAfter = async (what: () => void) => {
    const before = state.planned;
    what();
    for (let passed = 0; passed < 5; passed += 1) await turn();
    return state.planned - before;
  };
  expect(await plannedAfter(() => void openPage('A'))).toBe(1);
  expect(await plannedAfter(() => tell(['A']))).toBe(0);
  expect(await plannedAfter(() => tell(null))).toBe(1);
  expect(await plannedAfter(() => tell(null, null))).toBe(0);
});

it('DSP-5 a page ends whose screen is gone, or whose credential was ended', () => {
  const { screenStates, openPage, tell } = start();
  const [a, b, gone] = [openPage('A'), openPage('B'), openPage('C')];
  expect(gone.sent).toEqual(['end']);
  screenStates.delete('A');
  const screenState = screenStates.get('B');
  if (screenState) screenState.screen.credentialVersion = 2;
  tell(null);
  expect([a.sent, b.sent]).toEqual([
    [shown('A'), 'end'],
    [shown('B'), 'end'],
  ]);
});

it('DSP-3 a page that was closed is sent nothing any more, and keeps nothing', async () => {
  const { state, openPage, change, tell } = start();
  const [first, second] = [openPage('A'), openPage('A')];
  first.close();
  expect(state.kept).toBe(1);
  change('A', 'Retards');
  tell(null);
  expect([first.sent, second.sent]).toEqual([[shown('A')], [shown('A'), shown('Retards')]]);
  second.close();
  change('A', 'Travaux');
  tell(['A']);
  expect([state.kept, second.sent.length]).toEqual([0, 2]);
  for (let passed = 0; passed < 5; passed += 1) await turn();
  const { planned } = state;
  tell(null);
  for (let passed = 0; passed < 5; passed += 1) await turn();
  expect(state.planned).toBe(planned);
});

it('DSP-3 many screens are told one after the other, with turns in between, and a few among them at once', async () => {
  const ids = Array.from({ length: 120 }, (_, at) => `S${at}`);
  const { openPage, change, tell, rebuilt } = start(ids);
  const pages = new Map(ids.map((id) => [id, openPage(id)]));
  const told = () => [...pages.values()].filter(({ sent }) => sent.length > 1).length;
  for (const id of ids) change(id, 'Retards');
  tell(null);
  const first = told();
  expect([first > 0, first <= 50]).toEqual([true, true]);
  change('S119', 'Évacuation');
  tell(['S119']);
  expect(pages.get('S119')?.sent.at(-1)).toBe(shown('Évacuation'));
  await turn();
  expect(told()).toBeLessThanOrEqual(101);
  // A change during a round is sent in its latest state.
  tell(['S0'], rebuilt('Travaux'));
  await expect.poll(told).toBe(120);
  expect(pages.get('S0')?.sent).toEqual([shown('S0'), shown('Retards'), shown('Travaux')]);
  expect(pages.get('S118')?.sent).toEqual([shown('S118'), shown('Travaux')]);
  tell(null, rebuilt('Fini'));
  tell(ids, rebuilt('Repris'));
  const last = () => new Set([...pages.values()].map(({ sent }) => sent.at(-1)));
  await expect.poll(last).toEqual(new Set([shown('Repris')]));
});

/** Six hundred screens, which show something that their pages have not been told. */
function startMany() {
  const ids = Array.from({ length: 600 }, (_, at) => `S${at}`);
  const { openPage, change, tell } = start(ids);
  const pages = ids.map(openPage);
  for (const id of ids) change(id, 'Retards');
  return { ids, tell, told: () => pages.filter(({ sent }) => sent.length > 1).length };
}

it('DSP-3 of a message for many screens more are told before each turn, so that the last waits for few reports', async () => {
  const { ids, tell, told } = startMany();
  tell(ids);
  expect(told()).toBe(500);
  await expect.poll(told).toBe(600);
});

it('DSP-3 a message for many screens hastens what all screens are being told', async () => {
  const { ids, tell, told } = startMany();
  tell(null);
  expect(told()).toBe(50);
  tell(ids);
  await turn();
  expect(told()).toBe(500);
  await expect.poll(told).toBe(600);
});

it('DSP-3 a page that could not be told of a change keeps no screen from the next one', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `S${at}`);
  const onTrouble = vi.fn();
  const { state, openPage, tell, rebuilt } = start(ids, onTrouble);
  const pages = ids.map(openPage);
  state.fails = 'S3';
  tell(null, rebuilt('Retards'));
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledTimes(1));
  state.fails = '';
  tell(null, rebuilt('Travaux'));
  const last = () => new Set(pages.map(({ sent }) => sent.at(-1)));
  await expect.poll(last).toEqual(new Set([shown('Travaux')]));
});
