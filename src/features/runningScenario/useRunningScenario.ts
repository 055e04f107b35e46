import { mayCall } from '../../../contract/access.ts';
import { principalOf } from '../../session/principal.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useSession } from '../../session/useSession.ts';

/** The current project's running scenario, and the server's clock; undefined until known, or if the server does not say. */
export function useRunningScenario() {
  const principal = principalOf(useSession());
  const data = useOperatorData();
  const isOffered = useCapability('runningScenario');
  const wanted = isOffered === true && mayCall('readStandings', principal);
  // A query of its own: the one about screens is long, and is repeated whenever a screen falls silent.
  return useProjectQuery('scenarios', 'current', (id) => data.currentScenario(id), wanted).data;
}
