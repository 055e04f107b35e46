import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    // The browser takes the page as it is when this has run.
    flushSync(changed);
  };
  const end = () => {
    isPrinting = false;
    changed();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being put on paper: what is drawn as far as it is in sight has to be drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
