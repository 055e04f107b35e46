import { afterEach, expect, it, vi } from 'vitest';
import { createSlices, inSlices, listInSlices } from './inSlices.ts';

afterEach(() => void vi.restoreAllMocks());

/** Deletes from a table of `rows` rows, each taking `msOfRow` ms; returns the slice sizes. */
async function sizesOf(rows: number, msOfRow: number): Promise<number[]> {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  let left = rows;
  const sizes: number[] = [];
  await inSlices((limit) => {
    const done = Math.min(limit, left);
    left -= done;
    clock += done * msOfRow;
    sizes.push(done);
    return Promise.resolve({ numDeletedRows: BigInt(done) });
  });
  expect(left).toBe(0);
  return sizes;
}

it('SRV-2 deletes all rows in slices of some milliseconds each, however slow the database is', async () => {
  expect(await sizesOf(0, 1)).toEqual([0]);
  expect(await sizesOf(99, 1)).toEqual([99]);
  // 5 ms a slice, at least ten rows.
  expect(await sizesOf(250, 0.1)).toEqual([100, 50, 50, 50, 0]);
  expect(await sizesOf(135, 2)).toEqual([100, 10, 10, 10, 5]);
  // Twice as many each time, up to 5,000.
  expect(Math.max(...(await sizesOf(50_000, 0.0001)))).toBe(5_000);
});

it('SRV-2 lets other work in between two slices', async () => {
  let turns = 0;
  let slices = 0;
  setImmediate(function next() {
    turns += 1;
    if (slices < 5) setImmediate(next);
  });
  await inSlices((limit) => Promise.resolve({ numDeletedRows: BigInt(++slices < 5 ? limit : 0) }));
  expect(turns).toBeGreaterThanOrEqual(4);
});

it('SRV-2 of what is dear a slice begins with one, and has fewer as soon as one took too long', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const slice = createSlices({ first: 1, fewest: 1, most: 50 });
  const sizes: number[] = [];
  for (const msOfOne of [1, 1, 1, 2, 30, 0.01, 0.01]) {
    await slice((limit) => {
      sizes.push(limit);
      clock += limit * msOfOne;
      return Promise.resolve();
    });
  }
  expect(sizes).toEqual([1, 2, 4, 5, 3, 1, 2]);
});

it('SRV-2 works through a list in its order, each element once, in slices that follow the time they take', async () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const all = Array.from({ length: 12 }, (_, index) => index);
  const seen: (readonly number[])[] = [];
  await listInSlices(all, { first: 1, fewest: 1, most: 50 }, (some) => {
    seen.push(some);
    clock += some.length;
    return Promise.resolve();
  });
  expect(seen.map(({ length }) => length)).toEqual([1, 2, 4, 5]);
  expect(seen.flat()).toEqual(all);
});
