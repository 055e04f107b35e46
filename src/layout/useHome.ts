import { homeOf, mayOpen } from '../../contract/access.ts';
import { askerOf } from '../session/asker.ts';
import { useSession } from '../session/useSession.ts';

/** The page where the user starts (NAV-4); undefined for a user who may not open it, or any (ROL-2). */
export function useHome(): string | undefined {
  const asker = askerOf(useSession());
  const home = homeOf(asker);
  return home !== '/not-found' && mayOpen(home, asker) ? home : undefined;
}
