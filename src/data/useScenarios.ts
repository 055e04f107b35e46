import type { UseQueryResult } from '@tanstack/react-query';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

type Scenarios = Awaited<ReturnType<OperatorMethods['scenariosWithClock']>>;

/** The scenarios of the current project by group, with how far the server's clock is ahead. */
export function useScenarios(): UseQueryResult<Scenarios> {
  const data = useOperatorData();
  return useProjectQuery('scenarios', 'scenariosWithClock', (id) => data.scenariosWithClock(id));
}
