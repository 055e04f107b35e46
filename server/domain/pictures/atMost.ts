/** Runs tasks, so many of them at a time; the others wait for their turn. */
export function atMost(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < limit) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand: nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
