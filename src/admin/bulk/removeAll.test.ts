import { expect, it, vi } from 'vitest';
import { removeAll } from './removeAll.ts';

const ids = Array.from({ length: 12 }, (_, at) => at + 1);
const isOfRecord = (error: unknown) => error === 'used';
const isGone = (error: unknown) => error === 'gone';

it('ADM-11 what is used stays and hinders no other; what is gone already is deleted', async () => {
  const onProgress = vi.fn();
  let open = 0;
  let most = 0;
  const outcome = await removeAll({
    ids,
    isOfRecord,
    isGone,
    onProgress,
    async remove(id) {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      if (id === 3) throw 'used' as unknown;
      if (id === 5) throw 'gone' as unknown;
    },
  });
  expect(outcome.removed.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids.filter((id) => id !== 3));
  expect(outcome).toMatchObject({ refused: [{ id: 3, error: 'used' }], left: [], failure: null });
  expect(onProgress).toHaveBeenLastCalledWith(12);
  expect(most).toBe(4);
});

it('ADM-11 what would fail for all ends it, and what was not tried is left', async () => {
  const remove = vi.fn((id: number | string) =>
    id === 2 ? Promise.reject(new Error('no network')) : Promise.resolve(),
  );
  const outcome = await removeAll({ ids, isOfRecord, isGone, remove });
  expect(outcome.failure).toEqual(new Error('no network'));
  expect(outcome.left).toContain(2);
  expect(outcome.left.length + outcome.removed.length).toBe(12);
  expect(remove.mock.calls.length).toBeLessThan(12);
});

it('ADM-11 whoever asked can end it: what has begun is finished, nothing else is begun', async () => {
  const stop = new AbortController();
  const outcome = await removeAll({
    ids,
    isOfRecord,
    isGone,
    signal: stop.signal,
    remove() {
      stop.abort();
      return Promise.resolve();
    },
  });
  expect(outcome.removed).toEqual([1]);
  expect(outcome.left).toEqual(ids.slice(1));
  expect(outcome.failure).toBeNull();
});
