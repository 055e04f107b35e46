import { expect, it, vi } from 'vitest';
import { texts } from '../shared/texts.ts';
import { createTurns } from './turns.ts';

/** A change that runs until it is resolved or rejected. */
function change() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: vi.fn(() => promise), end: () => resolve('done'), fail: () => reject(new Error('refused')) };
}

const passed = () => new Promise<void>((done) => setImmediate(done));

it('SRV-2 changes of one project run in turn, those of others beside them, and no more than there is room for', async () => {
  const turns = createTurns(2, 10_000);
  const [first, second, other, third] = [change(), change(), change(), change()] as const;
  const ends = [
    turns(1, first.run),
    turns(1, second.run),
    turns(2, other.run),
    turns('configuration', third.run),
  ];
  await passed();
  expect([first, second, other, third].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1, 0]);
  other.end();
  await ends[2];
  await passed();
  expect([second, third].map(({ run }) => run.mock.calls.length)).toEqual([0, 1]);
  first.fail();
  await expect(ends[0]).rejects.toThrow('refused');
  await passed();
  expect(second.run).toHaveBeenCalledOnce();
  second.end();
  third.end();
  expect(await Promise.all([ends[1], ends[3]])).toEqual(['done', 'done']);
});

it('SRV-2 who waits too long for the turn is told that the database is busy, and holds nobody up', async () => {
  vi.useFakeTimers();
  const turns = createTurns(2, 10_000);
  const [holding, late, next] = [change(), change(), change()] as const;
  const held = turns(1, holding.run);
  const refused = turns(1, late.run).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused).toMatchObject({
    status: 503,
    exception: 'UnavailableException',
    message: texts.request.busy,
  });
  const after = turns(1, next.run);
  holding.end();
  next.end();
  expect(await Promise.all([held, after])).toEqual(['done', 'done']);
  expect(late.run).not.toHaveBeenCalled();
  vi.useRealTimers();
});
