import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getSession } from '../../session/session.ts';
import type { SignInState } from '../../session/wayBack.ts';

/** What led to the page, where it was not the user: whoever comes with a session, by going back, is signing out. */
export function useSignInState(): SignInState | null {
  const state = useLocation().state as SignInState | null;
  const [isSigningOut] = useState(() => getSession().token !== null);
  return isSigningOut ? null : state;
}
