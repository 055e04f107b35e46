import { setImmediate as turn } from 'node:timers/promises';
import { type DeleteResult, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Target duration of a slice, ms: on SQLite all calls wait for it. */
const wantedMs = 5;

/** Rows per slice: the initial number and its limits. */
export interface SliceSizes {
  first: number;
  fewest: number;
  most: number;
}

const usualSizes: SliceSizes = { first: 100, fewest: 10, most: 5_000 };

/**
 * Returns a function that runs one slice and then yields to other work. Each slice gets a row limit that depends on how long
 * the previous one took.
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
 * The last of the first `limit` values of a column: up to it, a slice is deleted. In a key of several columns, unlike a list of
 * values, it is looked up by the index whatever PostgreSQL takes the size of the table for (decision 98).
 */
export const lastOf = <TB extends keyof Database, C extends string>(
  db: Kysely<Database>,
  values: SelectQueryBuilder<Database, TB, Record<C, string>>,
  column: C,
  limit: number,
) =>
  db
    .selectFrom(values.orderBy(sql.ref(column)).limit(limit).as('slice'))
    .select(sql<string>`max(${sql.ref(column)})`.as('last'));

/** Deletes many rows in slices, yielding to other work in between. `slice` deletes at most as many rows as it is given. */
export async function inSlices(
  slice: (limit: number) => Promise<Pick<DeleteResult, 'numDeletedRows'>>,
): Promise<void> {
  const run = createSlices();
  const isLast = async (limit: number) => (await slice(limit)).numDeletedRows < limit;
  while (!(await run(isLast)));
}

/** Works through a list some elements at a time, yielding to other work in between. */
export async function listInSlices<T>(
  list: readonly T[],
  sizes: SliceSizes,
  work: (some: readonly T[]) => Promise<void>,
): Promise<void> {
  const run = createSlices(sizes);
  for (let done = 0; done < list.length;) {
    done += await run(async (limit) => {
      const some = list.slice(done, done + limit);
      await work(some);
      return some.length;
    });
  }
}
