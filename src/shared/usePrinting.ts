import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function emit(next: boolean): void {
  isPrinting = next;
  for (const listener of listeners) listener();
}
// The browser takes the page as it is when this has run.
const begin = () => flushSync(() => emit(true));
const end = () => emit(false);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Once, however many components ask: they are drawn together.
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => void listeners.delete(changed);
}

/** Whether the page is being put on paper: what is drawn as far as it is in sight has to be drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
