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
