import { useMemo } from 'react';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { currentOf } from './currentScenario.ts';

/** The scenarios of the project with its screens; both follow what anybody changes. */
export function useScenarioData() {
  const data = useOperatorData();
  const desk = useProjectQuery('scenarios', 'scenarioDesk', (id) => data.scenarioDesk(id));
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  const screens = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const groups = desk.data?.groups;
  return {
    groups: sites.data && groups,
    clockOffset: desk.data?.clockOffset ?? 0,
    screens,
    current: useMemo(() => currentOf(groups ?? []), [groups]),
    updatedAt: desk.dataUpdatedAt,
    ...readingOf([desk, sites]),
  };
}
