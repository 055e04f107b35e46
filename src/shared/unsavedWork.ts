import { useCallback } from 'react';
import { type Dialogs, useDialogs, type TextDialog } from './dialogs/useDialogs.ts';

/** Questions of all components with unsaved work: a form, and perhaps another one over it. */
let held: readonly { question: TextDialog }[] = [];
/** Questions that are being asked. */
const asked = new Set<{ question: TextDialog; withdrawal: AbortController }>();

/** Of work that is no longer held. A form that is replaced by another one releases its work and holds it again at once. */
function withdrawQuestions(): void {
  for (const { question, withdrawal } of asked)
    if (!held.some((one) => one.question === question)) withdrawal.abort();
}

/** Registers `question`, to be asked before the page is left; returns the function that removes it. */
export function holdWork(question: TextDialog): () => void {
  const hold = { question };
  held = [...held, hold];
  return () => {
    held = held.filter((one) => one !== hold);
    queueMicrotask(withdrawQuestions);
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

/**
 * Asks `question`, of unsaved work that is held. It disappears, and counts as answered with no, when the work is no longer
 * held: it has been saved, or has failed to be, and the user sees which before leaving.
 */
export async function askAboutWork(dialogs: Dialogs, question: TextDialog): Promise<boolean> {
  const one = { question, withdrawal: new AbortController() };
  asked.add(one);
  try {
    return await dialogs.confirm(question, one.withdrawal.signal);
  } finally {
    asked.delete(one);
  }
}

/** Asks before unsaved work is lost, and abandons it then; resolves to whether the page may be left. */
export async function askToLeave(dialogs: Dialogs): Promise<boolean> {
  const question = heldQuestion();
  if (question === null) return true;
  const leaves = await askAboutWork(dialogs, question);
  if (leaves) abandonWork();
  return leaves;
}

/** `askToLeave` for what changes no address, such as another project (NAV-8). */
export function useMayLeave(): () => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(() => askToLeave(dialogs), [dialogs]);
}
