import { useCallback } from 'react';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';

/** The questions of what holds unsaved work: a form, and one that stands over it. */
let held: readonly { question: TextDialog }[] = [];

/** Has `question` asked before the page is taken away; the answered function lets go of it. */
export function holdWork(question: TextDialog): () => void {
  const hold = { question };
  held = [...held, hold];
  return () => {
    held = held.filter((one) => one !== hold);
  };
}

/** The question to ask now before the page is taken away; null: nothing is unsaved. */
export const heldQuestion = (): TextDialog | null => held.at(-1)?.question ?? null;

const listeners = new Set<() => void>();

/** Hears when unsaved work is given up; the answered function ends it. */
export function onAbandon(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets go of all that is unsaved: its loss was agreed to, and it is only still shown until the next page is there. */
export function abandonWork(): void {
  held = [];
  for (const listener of listeners) listener();
}

/** Asks before unsaved work is lost by what is no change of address, such as another project (NAV-8). */
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
