import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import type { Board } from '../domain/board/Board.ts';
import type { ScreenState } from '../domain/board/ScreenState.ts';
import type { TakenReport } from '../domain/receipts/writeReports.ts';
import { createReportTaker } from './takeReport.ts';

it('DSP-5 what could not be stored ahead of the route is not stored again by the route, only by the next call', async () => {
  const take = vi.fn<(report: TakenReport) => Promise<void>>(() => Promise.reject(new Error('Panne.')));
  const seen = vi.fn<(screenId: string) => void>();
  const taker = createReportTaker({
    now: () => 1_000,
    presence: { seen },
    receipts: { take },
  } as unknown as Parameters<typeof createReportTaker>[0]);
  const caller = {
    board: { project: { id: 1 } } as Board,
    screenState: { screen: { id: 'q1' }, message: () => undefined } as unknown as ScreenState,
  };
  const report = { at: 1_000, shown: [], ended: [] };
  const call = {} as IncomingMessage;
  for (const times of [1, 1]) {
    await expect(taker(call, caller, report)).rejects.toThrow('Panne.');
    expect([take, seen].map(({ mock }) => mock.calls.length)).toEqual([times, times]);
  }
  await expect(taker({} as IncomingMessage, caller, report)).rejects.toThrow('Panne.');
  expect(take).toHaveBeenCalledTimes(2);
});
