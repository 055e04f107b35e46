import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';

/** Asks before unsaved work is left (NAV-8), by a link or by closing the window; a session that ends is not held. */
export function useLeaveGuard(isDirty: boolean): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs
      .confirm(texts.spreading.leave)
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
