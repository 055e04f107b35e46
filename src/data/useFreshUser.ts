import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { endReasonOf } from '../session/endReasonOf.ts';
import { getSession, keepUser, loseSession, reloadSession, takeUserRead } from '../session/session.ts';
import { useOperatorData } from './useOperatorData.ts';

/**
 * A reload aborts the page's calls before the page learns of it: a page that is still there after this many ms has lost the
 * network.
 */
const goneMs = 500;

/**
 * At every change of location, rereads the token and reloads the user; a failure ends the session (SES-5). The page does not
 * wait for it.
 */
export function useFreshUser(): void {
  const dataProvider = useOperatorData();
  const { key } = useLocation();
  useEffect(() => {
    // Right after a sign-in, the user was read with it.
    if (takeUserRead()) return;
    const { token } = reloadSession();
    if (token === null) return;
    // An answer that comes after the next change, or for an earlier token, is stale.
    let left = false;
    const concerns = () => !left && getSession().token === token;
    dataProvider.currentUser().then(
      (user) => concerns() && keepUser(user),
      (error) => {
        const reason = endReasonOf(error);
        const end = () => concerns() && loseSession(reason);
        if (reason === 'network') setTimeout(end, goneMs);
        else end();
      },
    );
    return () => {
      left = true;
    };
  }, [dataProvider, key]);
}
