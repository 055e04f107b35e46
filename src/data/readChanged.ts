import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** How long the outcome of an action waits for what it changed, ms. */
const outcomeMs = 5_000;

/** Settles when the fetch does, or after `patienceMs`. */
export function atMost(reading: Promise<unknown>, patienceMs = outcomeMs): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    reading.then(settle, settle);
  });
}

/** Reads again what an action may have changed. Settles when it has been read, or after a few seconds. */
export const readChanged = (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> =>
  atMost(Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))));
