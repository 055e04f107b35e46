import { texts } from '../../src/i18n/index.ts';
import { momentText } from '../../src/shared/planText.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { comingPlans, type Plan } from './usePlans.ts';

const words = texts.plans;

/**
 * What is said with the current scenario of what is planned: what waits for its end (by name, for who stops it), or what
 * starts next. `isHeld`: a scenario is current.
 */
export function useNextPlan(
  plans: readonly Plan[] | undefined,
  clockOffset: number,
  timeZone: string,
  isHeld: boolean,
): { text: string | null; waiting: string | null } {
  const now = useMinuteInstant(clockOffset);
  const coming = comingPlans(plans ?? [], now, timeZone);
  const waiting = coming.find(({ state }) => state === 'waiting');
  if (waiting && isHeld) {
    const name = waiting.plan.scenarioName;
    return { text: words.thenWaiting(name), waiting: name };
  }
  const starts = coming.flatMap(({ plan, next }) =>
    next ? [{ name: plan.scenarioName, at: next.start }] : [],
  );
  const first = starts.sort((a, b) => a.at - b.at)[0];
  return { text: first ? words.then(first.name, momentText(first.at, timeZone, now)) : null, waiting: null };
}
