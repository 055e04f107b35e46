import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';
import { holdWork } from './unsavedWork.ts';

/**
 * Asks `question` before unsaved work is left (NAV-8): by a link, by signing out, by closing the window, or by what
 * asks `useMayLeave`. A session that has ended takes the page away, and its guard with it. `question` is one of the
 * catalogue's: the same object at every drawing.
 */
export function useLeaveGuard(isDirty: boolean, question: TextDialog): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && nextLocation.pathname !== currentLocation.pathname,
  );
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);

  // Whoever goes back twice is asked once, and the answer is for where they wanted to go last.
  const isHeld = blocker.state === 'blocked';
  useEffect(() => {
    if (!isHeld) return;
    void dialogs.confirm(question).then((leaves) => {
      const { current } = latest;
      if (leaves) current.proceed?.();
      else current.reset?.();
    });
  }, [isHeld, dialogs, question]);

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
