import { expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

it('DSP-4 a sign of life that hangs is given up, so that the stream has a connection to come back by', () => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  const request = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  const heartbeat = createHeartbeat({ screenId: 'val/1', credential: 'secret' }, request);
  heartbeat.every(5);
  heartbeat.stop();
  expect(patience.mock.calls).toEqual([[10_000]]);
  expect(request.mock.calls).toEqual([
    [
      '/player/api/val%2F1/heartbeat',
      {
        method: 'POST',
        headers: { 'X-Screen-Key': 'secret' },
        credentials: 'omit',
        signal: patience.mock.results[0]?.value as AbortSignal,
      },
    ],
  ]);
  patience.mockRestore();
});
