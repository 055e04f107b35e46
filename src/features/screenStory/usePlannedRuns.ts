import { useMemo } from 'react';
import { usePlans } from '../../data/usePlans.ts';
import { useScenarios } from '../../data/useScenarios.ts';
import { plannedRuns } from './plannedRuns.ts';
import type { Day } from './storyOf.ts';

/** The planned runs of a day that reach a screen; none where the user may not read plans. */
export function usePlannedRuns(screenId: string, day: Day, now: number) {
  const { plans, query } = usePlans();
  const { data } = useScenarios();
  const runs = useMemo(() => {
    const scenarios = data?.groups.flatMap((group) => group.scenarios) ?? [];
    return plannedRuns(screenId, { plans: plans ?? [], scenarios }, day, now);
  }, [screenId, plans, data, day, now]);
  return { runs, isUnknown: query.isError && plans === undefined };
}
