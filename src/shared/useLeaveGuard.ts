import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';
import { askToLeave, heldQuestion, holdWork } from './unsavedWork.ts';

/**
 * Asks `question` before unsaved work is lost (NAV-8): by a link, by signing out, by closing the window, or by callers of
 * `useMayLeave`. When a session ends, the page and its guard are removed without asking. `question` must be a constant of
 * the catalogue, so that its identity stays. `formParam`: see `useLeaveQuestion`.
 */
export function useLeaveGuard(isDirty: boolean, question: TextDialog, formParam?: string): void {
  useUnsavedWork(isDirty, question);
  useLeaveQuestion(formParam);
}

/** The form's part of the guard, for pages whose forms share one `useLeaveQuestion`; without a question, none. */
export function useUnsavedWork(isDirty: boolean, question: TextDialog | undefined): void {
  useEffect(() => {
    if (!isDirty || !question) return;
    const release = holdWork(question);
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
      release();
    };
  }, [isDirty, question]);
}

/** The form that an address shows: that of its path, and of the given parameter. */
const formAt = ({ pathname, search }: Location, formParam: string | undefined) =>
  formParam === undefined ? pathname : `${pathname} ${new URLSearchParams(search).get(formParam)}`;

/**
 * The page's part of the guard: asks the registered question before the address changes to another page, or to another form
 * of this one, where `formParam` of the address says which form it shows. A router allows only one blocker.
 */
export function useLeaveQuestion(formParam?: string): void {
  const dialogs = useDialogs();
  const isAsked = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      heldQuestion() !== null && formAt(nextLocation, formParam) !== formAt(currentLocation, formParam),
    [formParam],
  );
  const blocker = useBlocker(isAsked);
  const [answer, setAnswer] = useState<{ leaves: boolean } | null>(null);

  // After going back twice there is one question, and its answer applies to the last target.
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (isHeld) void askToLeave(dialogs).then((leaves) => setAnswer({ leaves }));
  }, [isHeld, dialogs]);

  // Only a render knows whether the address is still held: a page that has saved its work may have left by itself.
  const apply = useEffectEvent((leaves: boolean) => (leaves ? blocker.proceed?.() : blocker.reset?.()));
  useEffect(() => {
    if (answer) apply(answer.leaves);
  }, [answer]);
}
