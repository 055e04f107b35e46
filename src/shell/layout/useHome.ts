import { homeOf, mayOpen } from '../../../contract/access.ts';
import { askerOf } from '../../session/asker.ts';
import { useSession } from '../../session/useSession.ts';

/** The page where the user starts (NAV-4); undefined for a user who may open none (ROL-2). */
export function useHome(): string | undefined {
  const asker = askerOf(useSession());
  const home = homeOf(asker);
  return home !== '/not-found' && mayOpen(home, asker) ? home : undefined;
}

/** Where `/` and unknown addresses lead: to `/index` (NAV-3), but a user who may not open it to their own home. */
export function useStart(): string {
  const home = useHome();
  return mayOpen('/index', askerOf(useSession())) ? '/index' : (home ?? '/index');
}
