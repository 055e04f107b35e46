import { expect, it, vi } from 'vitest';
import type { ServerEvent } from '../../events/serverEvent.ts';
import { createLocalBus } from '../../events/eventBus.ts';
import { createProjectMemory, unusedMs } from './projectMemory.ts';

/** A memory that depends on `lines` and `bursts`; each read returns its number once released. */
function start() {
  const bus = createLocalBus();
  const readings: { projectId: number; end: () => void; fail: () => void }[] = [];
  const memory = createProjectMemory(bus, ['lines', 'bursts'], (projectId) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = readings.length + 1;
    readings.push({
      projectId,
      end: () => resolve(number),
      fail: () => reject(new Error(`reading ${number} failed`)),
    });
    return promise;
  });
  return { readings, memory, tell: (event: ServerEvent) => bus.afterCommit([event]) };
}

const change = (
  projectId: number,
  ...topics: Extract<ServerEvent, { type: 'change' }>['topics']
): ServerEvent => ({
  type: 'change',
  projectId,
  topics,
  news: null,
});

it('SRV-2 a project is read once for all who ask, each project by itself', async () => {
  const { readings, memory } = start();
  const asked = [memory.of(1), memory.of(1), memory.of(2)];
  for (const { end } of readings) end();
  expect(await Promise.all(asked)).toEqual([1, 1, 2]);
  expect(readings.map(({ projectId }) => projectId)).toEqual([1, 2]);
});

it.each<[string, ServerEvent, boolean, boolean]>([
  ['a change of one of its topics among others', change(1, 'news', 'bursts'), true, false],
  ['a change of other topics', change(1, 'news', 'screens'), false, false],
  ['events that may have been missed', { type: 'resync' }, true, true],
  ['another event of the project', { type: 'receipts', projectId: 1, news: null }, false, false],
])('SRV-2 after %s, what may be another is read again', async (_what, event, isFirstRead, isSecondRead) => {
  const { readings, memory, tell } = start();
  void memory.of(1);
  void memory.of(2);
  tell(event);
  void memory.of(1);
  void memory.of(2);
  const again = readings.slice(2).map(({ projectId }) => projectId);
  expect(again).toEqual([...(isFirstRead ? [1] : []), ...(isSecondRead ? [2] : [])]);
  for (const { end } of readings) end();
  await expect(memory.of(2)).resolves.toBeGreaterThan(0);
});

it('SRV-2 a reading that failed is told to those who waited, and tried again by whoever asks next', async () => {
  const { readings, memory } = start();
  const asked = [memory.of(1), memory.of(1)];
  readings[0]?.fail();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = memory.of(1);
  readings[1]?.end();
  expect(await next).toBe(2);
});

it('SRV-2 a reading that fails after a change forgets nothing of what was read since', async () => {
  const { readings, memory, tell } = start();
  const old = memory.of(1);
  tell(change(1, 'lines'));
  const fresh = memory.of(1);
  readings[0]?.fail();
  await expect(old).rejects.toThrow('reading 1 failed');
  readings[1]?.end();
  expect(await Promise.all([fresh, memory.of(1)])).toEqual([2, 2]);
  expect(readings).toHaveLength(2);
});

it('SRV-2 what nobody has asked for an hour is dropped, whatever other projects do', async () => {
  vi.useFakeTimers();
  const { readings, memory, tell } = start();
  void memory.of(1);
  void memory.of(2);
  for (const { end } of readings) end();
  await vi.advanceTimersByTimeAsync(unusedMs / 2);
  expect(memory.known(2)).toBe(2);
  await vi.advanceTimersByTimeAsync(unusedMs / 2);
  tell(change(3, 'news'));
  expect([memory.known(1), memory.known(2)]).toEqual([null, 2]);
});
