import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/schemas/session.ts';
import { getSession, subscribeToSession, type Session } from './session.ts';

/** The signed-in user, or null. */
export function useSessionUser(): User | null {
  return useSession().user;
}

/** The current session; components are rendered again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}
