import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../i18n/index.ts';
import { useSession } from './useSession.ts';

/** Goes to the sign-in page as soon as the session has ended, here or in another tab (SES-5, SES-6). */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate();
  const notify = useNotify();
  const signedIn = useSession().token !== null;
  useEffect(() => {
    if (signedIn) return;
    notify(texts.errors.sessionEnded, { type: 'warning' });
    void navigate('/login');
  }, [signedIn, navigate, notify]);
}
