import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useSession } from '../../session/useSession.ts';

/** Which scenario runs in the current project, and the server's clock; undefined until it says so, or where it does not. */
export function useRunningScenario() {
  const principal = principalOf(useSession());
  const data = useOperatorData();
  const isOffered = useCapability('runningScenario');
  const wanted = isOffered === true && mayCall('readStandings', principal);
  // Of itself: what the pages read of screens is long, and is read again whenever one falls silent.
  return useProjectQuery('scenarios', 'current', (id) => data.currentScenario(id), wanted).data;
}
