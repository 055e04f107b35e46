import type { User } from '../../contract/schemas/session.ts';
import { useSession } from './useSession.ts';

/** The signed-in user; null for nobody. */
export function useSessionUser(): User | null {
  return useSession().user;
}
