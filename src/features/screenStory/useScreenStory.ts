import { useMemo } from 'react';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import { readingOf } from '../../shared/reading.ts';
import type { RunningScenario } from './storyOf.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

/** What one screen holds, with the scenario that has taken it. */
export function useScreenStory(screenId: string) {
  const data = useOperatorData();
  const held = useProjectQuery('news', `held:${screenId}`, (id) => data.heldScreens(id, [screenId]));
  const desk = useProjectQuery('scenarios', 'scenarioDesk', (id) => data.scenarioDesk(id));
  const scenario = useMemo((): RunningScenario | null => {
    const current = desk.data?.groups.flatMap(({ scenarios }) => scenarios).find(({ active }) => active);
    if (!current) return null;
    return {
      name: current.name,
      endsAt: deactivationTimeOf(current.activationTime, current.autoDeactivationDelay),
    };
  }, [desk.data]);
  return {
    held: desk.data && held.data?.[0],
    scenario,
    clockOffset: desk.data?.clockOffset ?? 0,
    reading: readingOf([held, desk]),
  };
}
