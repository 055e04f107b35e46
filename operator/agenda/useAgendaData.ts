import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AgendaDay } from '../../contract/agenda.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLines, useNewsOfProject } from '../../src/data/projectLists.ts';
import { usePlans } from '../../src/data/usePlans.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useScreenPlaces } from '../../src/data/useScreenPlaces.ts';
import { useRunningScenario } from '../../src/features/runningScenario/useRunningScenario.ts';
import { readingOf } from '../../src/shared/reading.ts';
import type { AgendaPast } from '../../contract/schemas/endedNews.ts';
import type { AgendaData } from './agendaRows.ts';

/** Messages that ended, and scenarios that ran, within the days, if any of these has begun; empty if the server does not say. */
function usePast(days: readonly AgendaDay[], now: number) {
  const data = useOperatorData();
  const isOffered = useCapability('agendaPast') === true;
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  return useProjectQuery(
    'news',
    `agendaPast:${from}-${to}`,
    (id) => data.agendaPast(id, { from, to }),
    // Before the first instant that may be asked about, nothing ended.
    isOffered && from >= 0 && from < now,
    { placeholderData: keepPreviousData },
  );
}

const none: AgendaPast = { array: [], more: false };

/**
 * The agenda's data for these days; plans and the past only if the server has them. Undefined while loading, except for the
 * past, which is drawn when it arrives.
 */
export function useAgendaData(days: readonly AgendaDay[], now: number) {
  const hasPlans = useCapability('scenarioPlans');
  const news = useNewsOfProject();
  const { sites, screens } = useScreenPlaces();
  const lines = useLines();
  const plans = usePlans().query;
  const past = usePast(days, now);
  const ended = past.data ?? none;
  const running = useRunningScenario();
  const queries = [
    news,
    sites,
    lines,
    ...(hasPlans === true ? [plans] : []),
    ...(past.isEnabled ? [past] : []),
  ];
  const isThere = news.data && screens && lines.data && hasPlans !== undefined && (!hasPlans || plans.data);
  const agenda = useMemo(
    (): AgendaData | undefined =>
      isThere
        ? {
            news: news.data ?? [],
            ended: ended.array,
            runs: ended.runs ?? [],
            screens: screens ?? [],
            plans: plans.data ?? [],
            current: running?.scenario ?? null,
          }
        : undefined,
    [isThere, news.data, ended, screens, plans.data, running?.scenario],
  );
  return {
    agenda,
    lines: lines.data ?? [],
    /** More messages have ended, or scenarios have run, than are drawn. */
    isPartly: ended.more,
    updatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    ...readingOf(queries),
  };
}
