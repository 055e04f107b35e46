import { texts } from '../../src/i18n/index.ts';
import { momentText } from '../../src/shared/planText.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import type { Plan } from '../../contract/planProgress.ts';
import { type ComingPlan, comingPlans } from './comingPlans.ts';

const words = texts.plans;

/**
 * What the panel of the current scenario says about plans: the one that waits for its end (by name, for the user who stops
 * it), or the one that starts next; and all that have something left to do. `isHeld`: a scenario is current.
 */
export function useNextPlan(
  plans: readonly Plan[] | undefined,
  clockOffset: number,
  timeZone: string,
  isHeld: boolean,
): { text: string | null; waiting: string | null; coming: readonly ComingPlan[] } {
  const now = useMinuteInstant(clockOffset);
  const coming = comingPlans(plans ?? [], now, timeZone);
  const waiting = coming.find(({ state }) => state === 'waiting');
  if (waiting && isHeld) {
    const name = waiting.plan.scenarioName;
    return { text: words.thenWaiting(name), waiting: name, coming };
  }
  const starts = coming.flatMap(({ plan, next }) =>
    next ? [{ name: plan.scenarioName, at: next.start }] : [],
  );
  const first = starts.sort((a, b) => a.at - b.at)[0];
  const text = first ? words.then(first.name, momentText(first.at, timeZone, now)) : null;
  return { text, waiting: null, coming };
}
