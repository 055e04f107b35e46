import { setImmediate as turn } from 'node:timers/promises';

/** A semaphore: places of which so many are taken at once; whoever finds none waits for one, in the order in which they came. */
export function createSemaphore(limit: number) {
  let taken = 0;
  /** What lets them in. */
  const waiting = new Set<() => void>();
  return {
    areTaken: () => taken === limit,
    /** Resolves when there is a place; rejects with the signal's reason when it is aborted before. */
    take(signal?: AbortSignal): Promise<void> {
      if (taken < limit) {
        taken += 1;
        return Promise.resolve();
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason as Error);
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
      return promise;
    },
    /** The place goes from hand to hand: nobody slips in between. */
    giveBack(): void {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else taken -= 1;
    },
  };
}

/**
 * Runs tasks, so many of them at a time; the others wait for their turn. One whose signal is aborted while it waits is
 * not run: its promise is rejected with the signal's reason.
 */
export function atMost(limit: number) {
  const places = createSemaphore(limit);
  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await places.take(signal);
    try {
      return await task();
    } finally {
      places.giveBack();
    }
  };
}

/** Does something when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** How long one piece of long work keeps all others waiting, ms. */
export const longestMs = 10;

/** Does something for each of a long list, with turns of all other work in between: an import holds nobody up. */
export async function inTurns<T>(list: Iterable<T>, work: (item: T, at: number) => void): Promise<void> {
  let since = performance.now();
  let at = 0;
  for (const item of list) {
    work(item, at++);
    if (performance.now() - since < longestMs) continue;
    await turn();
    since = performance.now();
  }
}

/** What a long list becomes, item by item, with turns of all other work in between. */
export async function mapInTurns<T, U>(list: Iterable<T>, map: (item: T, at: number) => U): Promise<U[]> {
  const mapped: U[] = [];
  await inTurns(list, (item, at) => void mapped.push(map(item, at)));
  return mapped;
}
