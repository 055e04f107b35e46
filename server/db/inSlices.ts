import { setImmediate as turn } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** How long a slice should hold the database, ms: on the embedded one all calls wait for it. */
const wantedMs = 5;
const fewest = 10;
const most = 5_000;

/**
 * Deletes a lot of rows little by little, with turns of all other work in between. `slice` deletes at most as many rows
 * as it is told; how many that is hangs on how long the last slice took.
 */
export async function inSlices(
  slice: (limit: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
): Promise<void> {
  let limit = 100;
  for (;;) {
    const start = performance.now();
    const { numDeletedRows } = await slice(limit);
    if (numDeletedRows < limit) return;
    const share = wantedMs / Math.max(performance.now() - start, 0.01);
    limit = Math.round(Math.min(most, Math.max(fewest, limit * Math.min(2, share))));
    await turn();
  }
}
