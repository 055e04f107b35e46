import { useRef } from 'react';
import { useEvent } from 'react-admin';

/**
 * An action that does nothing while it is still running: what its question says may be read before it appears, and a second
 * press meanwhile would ask again. The function returned stays the same.
 */
export function useOneAtATime<A extends unknown[]>(run: (...args: A) => Promise<void>) {
  const isBusy = useRef(false);
  return useEvent(async (...args: A): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(...args).finally(() => (isBusy.current = false));
  });
}
