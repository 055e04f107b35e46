import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/schemas/session.ts';
import { getSession, subscribeToSession, type Session } from './session.ts';

/** The signed-in user; null for nobody. */
export function useSessionUser(): User | null {
  return useSession().user;
}

/** The session, live: a component sees it change at once. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}
