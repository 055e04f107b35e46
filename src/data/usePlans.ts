import { useMemo } from 'react';
import { mayCall } from '../../contract/access.ts';
import { planOf } from '../../contract/planProgress.ts';
import { principalOf } from '../session/principal.ts';
import { useSession } from '../session/useSession.ts';
import { useCapability } from './useCapability.ts';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

/** The project's plans; undefined: the server has none, the user may not read them, or they are not loaded yet. */
export function usePlans() {
  const data = useOperatorData();
  const mayRead = mayCall('readPlans', principalOf(useSession()));
  const isOffered = useCapability('scenarioPlans') === true;
  const reading = useProjectQuery('scenarios', 'plans', (id) => data.scenarioPlans(id), isOffered && mayRead);
  const plans = useMemo(() => reading.data?.flatMap((plan) => planOf(plan) ?? []), [reading.data]);
  return { plans, error: reading.error, isFetching: reading.isFetching, retry: () => void reading.refetch() };
}
