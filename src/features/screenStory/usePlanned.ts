import { useMemo } from 'react';
import { usePlans } from '../../data/usePlans.ts';
import { useScenarios } from '../../data/useScenarios.ts';
import { plannedOf } from './plannedOf.ts';
import type { Day } from './storyOf.ts';

/** What plans will do to a screen on a day; nothing where the user may not read plans. */
export function usePlanned(screenId: string, day: Day, now: number) {
  const { plans, query } = usePlans();
  const { data } = useScenarios();
  const planned = useMemo(() => {
    const scenarios = data?.groups.flatMap((group) => group.scenarios) ?? [];
    return plannedOf(screenId, { plans: plans ?? [], scenarios }, day, now);
  }, [screenId, plans, data, day, now]);
  return { ...planned, isUnknown: query.isError && plans === undefined };
}
