import { useCallback } from 'react';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';

/** Questions of all components with unsaved work: a form, and perhaps another one over it. */
let held: readonly { question: TextDialog }[] = [];

/** Registers `question`, to be asked before the page is left; returns the function that removes it. */
export function holdWork(question: TextDialog): () => void {
  const hold = { question };
  held = [...held, hold];
  return () => {
    held = held.filter((one) => one !== hold);
  };
}

/** The question to ask before the page is left; null: nothing is unsaved. */
export const heldQuestion = (): TextDialog | null => held.at(-1)?.question ?? null;

const listeners = new Set<() => void>();

/** Calls the listener when unsaved work is abandoned; returns the unsubscriber. */
export function onAbandon(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Releases all unsaved work: the user agreed to lose it, and it is still visible only until the next page. */
export function abandonWork(): void {
  held = [];
  for (const listener of listeners) listener();
}

/** Asks before unsaved work is lost without a change of address, such as when the project changes (NAV-8). */
export function useMayLeave(): () => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(async () => {
    const question = heldQuestion();
    if (question === null) return true;
    const leaves = await dialogs.confirm(question);
    if (leaves) abandonWork();
    return leaves;
  }, [dialogs]);
}
