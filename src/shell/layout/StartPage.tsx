import { Navigate } from 'react-router-dom';
import { isSuperuser } from '../../../contract/roles.ts';
import { useSession } from '../../session/useSession.ts';
import { useStart } from './useHome.ts';

/** `/` goes to `/index`, or home, when project info is stored, else to `/login` (NAV-3). */
export function StartPage() {
  const { user, project } = useSession();
  const start = useStart();
  // The superuser of a network without projects has none to store, and must not be signed out for it.
  const started = project !== null || isSuperuser(user?.roles ?? []);
  return <Navigate to={started ? start : '/login'} replace />;
}
