import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession, type Session } from './session.ts';

/** The session, live: a component sees it change at once. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}
