import { useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';
import { abandonWork, heldQuestion, holdWork } from './unsavedWork.ts';

/**
 * Asks `question` before unsaved work is left (NAV-8): by a link, by signing out, by closing the window, or by what
 * asks `useMayLeave`. A session that has ended takes the page away, and its guard with it. `question` is one of the
 * catalogue's: the same object at every drawing.
 */
export function useLeaveGuard(isDirty: boolean, question: TextDialog): void {
  useUnsavedWork(isDirty, question);
  useLeaveQuestion();
}

/** The part of a form, on a page whose forms share one `useLeaveQuestion`. */
export function useUnsavedWork(isDirty: boolean, question: TextDialog): void {
  useEffect(() => {
    if (!isDirty) return;
    const release = holdWork(question);
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
      release();
    };
  }, [isDirty, question]);
}

const isAsked: BlockerFunction = ({ currentLocation, nextLocation }) =>
  heldQuestion() !== null && nextLocation.pathname !== currentLocation.pathname;

/** The part of a page: asks what is held before another address. A router has room for one. */
export function useLeaveQuestion(): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(isAsked);
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);

  // Whoever goes back twice is asked once, and the answer is for where they wanted to go last.
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (!isHeld) return;
    const question = heldQuestion();
    void (question ? dialogs.confirm(question) : Promise.resolve(true)).then((leaves) => {
      const { current } = latest;
      if (!leaves) return current.reset?.();
      abandonWork();
      current.proceed?.();
    });
  }, [isHeld, dialogs]);
}
