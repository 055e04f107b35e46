import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endReasonOf } from '../session/endReasonOf.ts';
import { clearSession, getSession, keepUser, reloadSession, takeUserRead } from '../session/session.ts';
import { useOperatorData } from './useOperatorData.ts';

/**
 * A page that is loaded anew breaks its calls off before it is told that it goes: whose page is still here so much later, ms, has
 * lost the network.
 */
const goneMs = 500;

/**
 * At every change of location the token is read again and the user reloaded; a failure ends the session (SES-5). The
 * page does not wait for it.
 */
export function useFreshUser(): void {
  const dataProvider = useOperatorData();
  const { key } = useLocation();
  useEffect(() => {
    // Whoever has just signed in was read with it.
    if (takeUserRead()) return;
    const { token } = reloadSession();
    if (token === null) return;
    // An answer that comes after the next change, or for an earlier token, says nothing about the present.
    let left = false;
    const concerns = () => !left && getSession().token === token;
    dataProvider.currentUser().then(
      (user) => concerns() && keepUser(user),
      (error) => {
        const reason = endReasonOf(error);
        const end = () => concerns() && clearSession(reason);
        if (reason === 'network') setTimeout(end, goneMs);
        else end();
      },
    );
    return () => {
      left = true;
    };
  }, [dataProvider, key]);
}
