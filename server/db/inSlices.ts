import { setImmediate as turn } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** How long a slice should hold the database, ms: on the embedded one all calls wait for it. */
const wantedMs = 5;

/** How many rows a slice has: the first one, and what it may become. */
export interface SliceSizes {
  first: number;
  fewest: number;
  most: number;
}

const usualSizes: SliceSizes = { first: 100, fewest: 10, most: 5_000 };

/**
 * Answers what runs a slice, and gives a turn to all other work after it: the slice is told how many rows it may take, which
 * hangs on how long the one before took.
 */
export function createSlices({ first, fewest, most }: SliceSizes = usualSizes) {
  let limit = first;
  return async <T>(slice: (limit: number) => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await slice(limit);
    const share = wantedMs / Math.max(performance.now() - start, 0.01);
    limit = Math.round(Math.min(most, Math.max(fewest, limit * Math.min(2, share))));
    await turn();
    return result;
  };
}

/**
 * Deletes a lot of rows little by little, with turns of all other work in between. `slice` deletes at most as many rows
 * as it is told.
 */
export async function inSlices(
  slice: (limit: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
): Promise<void> {
  const run = createSlices();
  const isLast = async (limit: number) => (await slice(limit)).numDeletedRows < limit;
  while (!(await run(isLast)));
}
