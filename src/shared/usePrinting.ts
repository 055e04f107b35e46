import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function emit(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}
// The browser prints the page as it is after this handler.
const begin = () => flushSync(() => emit(true));
const end = () => emit(false);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Added once, however many components subscribe: they are rendered together.
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => void listeners.delete(changed);
}

/** Whether the page is being printed: virtualised content must then be rendered completely. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
