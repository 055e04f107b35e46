import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { endedSession } from './session.ts';
import { useSession } from './useSession.ts';
import type { SignInState } from './wayBack.ts';

/**
 * Leads to the sign-in page as soon as the session has ended, here or in another tab (SES-5, SES-6). That page says why, and
 * leads back here (CMP-6).
 */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useSession().token !== null;
  const leave = useEffectEvent(() => {
    const state: SignInState = {
      nextPathname: pathname,
      nextSearch: search,
      ended: endedSession() ?? undefined,
    };
    void navigate('/login', { state });
  });
  useEffect(() => {
    if (!signedIn) leave();
  }, [signedIn]);
}
