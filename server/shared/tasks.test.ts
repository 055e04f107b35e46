import { expect, it, onTestFinished, vi } from 'vitest';
import { perSchema } from './perSchema.ts';
import { atMost, mapInTurns, once } from './tasks.ts';

it('ADM-14 long work lets others have their turn, and goes through the list in order', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const told: (number | string)[] = [];
  const others = () => {
    told.push('other');
    if (told.length < 20) setImmediate(others);
  };
  setImmediate(others);
  const doubled = await mapInTurns([1, 2, 3, 4, 5, 6], (item, at) => {
    told.push(at);
    now += 5;
    return 2 * item;
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12]);
  expect(told.slice(0, 8)).toEqual([0, 1, 'other', 2, 3, 'other', 4, 5]);
});

it('SRV-2 so many tasks run at a time, and the others in the order in which they came', async () => {
  const run = atMost(2);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const asked = [1, 2, 3, 4].map((task) =>
    run(() => {
      begun.push(task);
      return new Promise<number>((end) => ends.push(() => end(task)));
    }),
  );
  const passed = () => new Promise(setImmediate);
  await passed();
  expect(begun).toEqual([1, 2]);
  ends[1]?.();
  await passed();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await passed();
  ends[3]?.();
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4]);
  // All places are free again, although a task failed.
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const after = [5, 6, 7].map((task) => run(() => new Promise<number>((end) => ends.push(() => end(task)))));
  await passed();
  expect(ends).toHaveLength(6);
  ends[4]?.();
  ends[5]?.();
  await passed();
  ends[6]?.();
  expect(await Promise.all(after)).toEqual([5, 6, 7]);
});

it('SRV-2 a task that is given up while it waits is not run, and one that runs is not broken off', async () => {
  const run = atMost(1);
  const [giving, running] = [new AbortController(), new AbortController()];
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = run(() => promise, running.signal);
  const never = run(() => Promise.reject(new Error('was run')), giving.signal);
  const last = run(() => Promise.resolve('last'), running.signal);
  giving.abort(new Error('given up'));
  await expect(never).rejects.toThrow('given up');
  resolve('first');
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  running.abort();
  expect(await run(() => Promise.resolve('after'))).toBe('after');
});

it('SRV-5 what is made of a schema is made when it is first asked for, once for all that read the same', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledOnce();
  const compile = vi.fn((schema: object) => Object.keys(schema));
  const compiled = perSchema(compile);
  const [first, same, other] = [{ a: 1 }, { a: 1 }, { b: 1 }].map(compiled);
  expect(compile).not.toHaveBeenCalled();
  expect([first?.(), same?.(), other?.(), first?.()]).toEqual([['a'], ['a'], ['b'], ['a']]);
  expect(compile).toHaveBeenCalledTimes(2);
});
