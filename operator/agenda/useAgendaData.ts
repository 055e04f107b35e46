import { useMemo } from 'react';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useRunningScenario } from '../../src/features/runningScenario/useRunningScenario.ts';
import { readingOf } from '../../src/shared/reading.ts';
import type { AgendaData } from './agendaRows.ts';

/** What the agenda is made of; plans where the server has them. Undefined while it loads. */
export function useAgendaData() {
  const data = useOperatorData();
  const hasPlans = useCapability('scenarioPlans');
  const news = useProjectQuery('news', 'newsOfProject', (id) => data.newsOfProject(id));
  const sites = useProjectQuery('screens', 'sitesWithScreens', (id) => data.sitesWithScreens(id));
  const lines = useProjectQuery('lines', 'lines', (id) => data.lines(id));
  const plans = useProjectQuery('scenarios', 'plans', (id) => data.scenarioPlans(id), hasPlans === true);
  const running = useRunningScenario();
  const queries = [news, sites, lines, ...(hasPlans === true ? [plans] : [])];
  const isThere =
    news.data && sites.data && lines.data && hasPlans !== undefined && (!hasPlans || plans.data);
  const agenda = useMemo(
    (): AgendaData | undefined =>
      isThere
        ? {
            news: news.data ?? [],
            screens: Object.values(sites.data ?? {}).flat(),
            plans: plans.data ?? [],
            current: running?.scenario ?? null,
          }
        : undefined,
    [isThere, news.data, sites.data, plans.data, running?.scenario],
  );
  return {
    agenda,
    lines: lines.data ?? [],
    clockOffset: running?.clockOffset ?? 0,
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...readingOf(queries),
  };
}
