import { expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

it('DSP-4 a sign of life that hangs is given up, so that the stream has a connection to come back by', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const waiting: (() => void)[] = [];
  const heartbeat = createHeartbeat({ screenId: 'val/1', credential: 'secret' }, (path, init) => {
    expect([path, init?.headers]).toEqual(['/player/api/val%2F1/heartbeat', { 'X-Screen-Key': 'secret' }]);
    signals.push(init?.signal);
    return new Promise((resolve) => waiting.push(() => resolve(new Response())));
  });
  const given = () => signals.map((signal) => signal?.aborted);
  heartbeat.every(6);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(given()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given()).toEqual([true, false]);
  // Answered heartbeats have no pending timeout.
  waiting.forEach((answer) => answer());
  heartbeat.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
