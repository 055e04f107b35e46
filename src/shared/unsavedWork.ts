import { useCallback } from 'react';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';

/** The question of the page that holds unsaved work; null: none does. One page is open at a time. */
let held: TextDialog | null = null;

/** Has `question` asked before the page is taken away; the answered function lets go of it. */
export function holdWork(question: TextDialog): () => void {
  held = question;
  return () => {
    held = null;
  };
}

/** Asks before unsaved work is lost by what is no change of address, such as another project (NAV-8). */
export function useMayLeave(): () => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(() => (held ? dialogs.confirm(held) : Promise.resolve(true)), [dialogs]);
}
