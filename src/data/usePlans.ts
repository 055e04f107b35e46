import { useMemo } from 'react';
import { mayCall } from '../../contract/access.ts';
import { planOf } from '../../contract/planProgress.ts';
import { principalOf } from '../session/principal.ts';
import { useSession } from '../session/useSession.ts';
import { useCapability } from './useCapability.ts';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

/**
 * The project's plans, if they are `wanted`; undefined: the server has none, the user may not read them, or they are not
 * loaded yet.
 */
export function usePlans(wanted = true) {
  const data = useOperatorData();
  const mayRead = mayCall('readPlans', principalOf(useSession()));
  const isOffered = useCapability('scenarioPlans') === true;
  const isAsked = wanted && isOffered && mayRead;
  const query = useProjectQuery('scenarios', 'plans', (id) => data.scenarioPlans(id), isAsked);
  const plans = useMemo(() => query.data?.flatMap((plan) => planOf(plan) ?? []), [query.data]);
  return { plans, query };
}
