import { setImmediate as turn } from 'node:timers/promises';

/** A semaphore with `limit` places; waiters get a place in order of arrival. */
export function createSemaphore(limit: number) {
  let taken = 0;
  /** Callbacks that grant a place. */
  const waiting = new Set<() => void>();
  return {
    areTaken: () => taken === limit,
    /** Resolves when there is a place; rejects with the signal's reason if aborted before. */
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
    /** The place is passed on directly: nobody can slip in between. */
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
 * Runs at most `limit` tasks at a time; the others wait. A task whose signal is aborted while it waits is not run: its
 * promise is rejected with the signal's reason.
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

/** Lazy evaluation: runs `make` at the first call and returns its result from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Maximum time of long work before it yields, ms. */
export const longestMs = 10;

/** Processes a long list, yielding to other work in between, so that an import delays nobody. */
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

/** Maps a long list, yielding to other work in between. */
export async function mapInTurns<T, U>(list: Iterable<T>, map: (item: T, at: number) => U): Promise<U[]> {
  const mapped: U[] = [];
  await inTurns(list, (item, at) => void mapped.push(map(item, at)));
  return mapped;
}
