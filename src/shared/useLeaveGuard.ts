import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useDialogs, type TextDialog } from './dialogs/useDialogs.ts';

/**
 * Asks `question` before unsaved work is left (NAV-8), by a link or by closing the window; a session that ends is not
 * held. `question` is one of the catalogue's: the same object at every drawing.
 */
export function useLeaveGuard(isDirty: boolean, question: TextDialog): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs.confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs, question]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
