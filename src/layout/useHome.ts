import { homeOf } from '../../contract/access.ts';
import { askerOf } from '../session/asker.ts';
import { useSession } from '../session/useSession.ts';

/** The page where the user starts (NAV-4); undefined for a user who may open none. */
export function useHome(): string | undefined {
  const home = homeOf(askerOf(useSession()));
  return home === '/not-found' ? undefined : home;
}
