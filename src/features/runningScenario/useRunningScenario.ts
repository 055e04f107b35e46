import { useLocation } from 'react-router-dom';
import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useSession } from '../../session/useSession.ts';

/** What these read of the screens says it, too (useKnownStandings). */
const pagesThatKnow = ['/index', '/screens'];

/** Which scenario runs in the current project, and the server's clock; undefined until it says so, or where it does not. */
export function useRunningScenario() {
  const session = useSession();
  const data = useOperatorData();
  const { pathname } = useLocation();
  const isOffered = useCapability('runningScenario');
  const saysStandings = useCapability('standings');
  const isTold = pagesThatKnow.includes(pathname) && saysStandings === true;
  const wanted = isOffered === true && mayCall('readStandings', principalOf(session)) && !isTold;
  // Of itself elsewhere: what those pages read of screens is long, and is read again whenever one falls silent.
  return useProjectQuery('scenarios', 'current', (id) => data.currentScenario(id), wanted).data;
}
