import { expect, it } from 'vitest';
import { createLocalBus } from '../../events/eventBus.ts';
import type { Board } from '../board/Board.ts';
import { createScreenStreams } from './screenStreams.ts';

it.each<[string, string[] | null, Record<string, number>]>([
  ['those that are named', ['B'], { A: 1, B: 2 }],
  ['all where they were too many to be named', null, { A: 2, B: 2 }],
])('DSP-5 SRV-2 what screens show is sent once more to %s', async (_whom, screens, expected) => {
  const bus = createLocalBus();
  const screenState = { content: '{"messages":[]', screen: { credentialVersion: 1, pointIds: [] } };
  const board = {
    project: { id: 1 },
    screenStates: new Map(['A', 'B'].map((id) => [id, screenState])),
  } as unknown as Board;
  const nothing = () => undefined;
  const streams = createScreenStreams({
    boards: { of: () => Promise.resolve(board), subscribe: () => nothing, keep: () => nothing },
    departures: { of: () => Promise.resolve('null'), subscribe: () => nothing },
    ...{ bus, now: () => 0, onTrouble: expect.unreachable },
  } as unknown as Parameters<typeof createScreenStreams>[0]);
  const sent: Record<string, number> = { A: 0, B: 0 };
  for (const id of ['A', 'B']) {
    const send = (event: string) => {
      if (event === 'snapshot') sent[id] = (sent[id] ?? 0) + 1;
    };
    streams.add(board, id, { send, end: nothing, onClose: nothing });
  }
  bus.afterCommit([{ type: 'resend', projectId: 2, screens: null }]);
  bus.afterCommit([{ type: 'resend', projectId: 1, screens }]);
  await expect.poll(() => sent).toEqual(expected);
});
