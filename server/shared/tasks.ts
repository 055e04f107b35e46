import { setImmediate as turn } from 'node:timers/promises';

/**
 * Runs tasks, so many of them at a time; the others wait for their turn. One whose signal is aborted while it waits is
 * not run: its promise is rejected with the signal's reason.
 */
export function atMost(limit: number) {
  let running = 0;
  /** What starts them, in the order in which they came. */
  const waiting = new Set<() => void>();

  function comesUp(signal: AbortSignal | undefined): Promise<void> {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(start);
      reject(signal?.reason as Error);
    };
    waiting.add(start);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  return async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await comesUp(signal);
    try {
      return await task();
    } finally {
      const [next] = waiting;
      // The place goes from hand to hand: nobody slips in between.
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}

/** Does something when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** How long one piece of long work keeps all others waiting, ms. */
const longestMs = 10;

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
