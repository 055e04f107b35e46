import { useMemo } from 'react';
import { useOperatorData } from '../../src/session/useOperatorData.ts';
import { useProjectQuery } from '../../src/session/useProjectQuery.ts';
import { currentOf } from './currentScenario.ts';

/** The scenarios of the project with its screens; both follow what anybody changes. */
export function useScenarioData() {
  const data = useOperatorData();
  const desk = useProjectQuery('scenarios', 'scenarioDesk', (id) => data.scenarioDesk(id));
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  const screens = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const groups = desk.data?.groups;
  const failed = [desk, sites].find(({ isError, data: read }) => isError && read === undefined);
  return {
    groups: sites.data && groups,
    clockOffset: desk.data?.clockOffset ?? 0,
    screens,
    current: useMemo(() => currentOf(groups ?? []), [groups]),
    failure: failed?.error ?? null,
    isStale: !failed && (desk.isError || sites.isError),
    updatedAt: desk.dataUpdatedAt,
    isReloading: desk.isFetching || sites.isFetching,
    reload: () => Promise.all([desk.refetch(), sites.refetch()]),
  };
}
