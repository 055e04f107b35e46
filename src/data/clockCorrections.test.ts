import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { pingMs } from '../../contract/streams.ts';
import { createClockCorrections } from './clockCorrections.ts';

const hour = 3_600_000;
const scenario = { id: 3 };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

/** A console whose queries measured `measured` ms; `ping` hears a heartbeat that was `late` ms under way. */
function open({ measured = 0, isInvalidated = false } = {}) {
  const queryClient = new QueryClient();
  const place = [1, 'screens', 'standings'];
  queryClient.setQueryData(place, { clockOffset: measured, scenario }, { updatedAt: 5 });
  queryClient.setQueryData([2, 'undo'], { clockOffset: measured });
  queryClient.setQueryData([1, 'lines', 'lines'], [{ id: 1 }]);
  if (isInvalidated) void queryClient.invalidateQueries({ queryKey: place });
  const correct = createClockCorrections(queryClient, 1);
  const read = () => queryClient.getQueryState<{ clockOffset: number }>(place);
  return {
    queryClient,
    read,
    offset: () => read()?.data?.clockOffset,
    ping: (ahead: number, late = 0) => {
      vi.advanceTimersByTime(pingMs);
      correct({ serverTime: Date.now() + ahead - late });
    },
  };
}

it('DSP-2 a page that stays open follows the server when the clock of its machine is set', () => {
  const { ping, read, offset, queryClient } = open();
  for (let times = 0; times < 3; times += 1) ping(hour, 40);
  expect(offset()).toBe(0);
  ping(hour, 80);
  expect(read()).toMatchObject({
    data: { clockOffset: hour - 40, scenario },
    dataUpdatedAt: 5,
    isInvalidated: false,
  });
  // What belongs to another project, or tells no time, stays.
  expect(queryClient.getQueryData([2, 'undo'])).toEqual({ clockOffset: 0 });
  expect(queryClient.getQueryData([1, 'lines', 'lines'])).toEqual([{ id: 1 }]);
  // Set back: within a minute.
  for (let times = 0; times < 4; times += 1) ping(0, 30);
  expect(offset()).toBe(-30);
});

it('DSP-2 heartbeats that were held up on their way correct nothing, nor do small differences', () => {
  const { ping, offset } = open({ measured: 500 });
  for (const late of [9_000, 6_000, 900, 4_000, 8_000, 7_000]) ping(500, late);
  expect(offset()).toBe(500);
});

it('DSP-2 what is to be read again still is when its clock has been corrected', () => {
  const { ping, read, offset } = open({ isInvalidated: true });
  for (let times = 0; times < 4; times += 1) ping(hour);
  expect([offset(), read()?.isInvalidated]).toEqual([hour, true]);
});
