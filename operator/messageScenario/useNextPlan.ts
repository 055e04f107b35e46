import { firstRun, meetCurrent, type Plan } from '../../contract/planProgress.ts';
import { endOfScenario } from '../../contract/scenarioTime.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { texts } from '../../src/i18n/index.ts';
import { momentText } from '../../src/shared/planText.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { type ComingPlan, comingPlans } from './comingPlans.ts';

const words = texts.plans;

/** What is planned after the current scenario, by the rules of the server (contract/planProgress.ts), and until when it runs. */
interface NextPlan {
  /** The run that waits for its end, or begins next; null: none. */
  text: string | null;
  /** Name of the planned scenario that begins when a user stops the current one; null: none waits. */
  waiting: string | null;
  /** All plans that have something left to do. */
  coming: readonly ComingPlan[];
  /** When the current one ends by itself or since a plan replaces it, ms; null: never. */
  endsAt: number | null;
}

/** What the panel of the current scenario says about plans. */
export function useNextPlan(
  given: readonly Plan[] | undefined,
  clockOffset: number,
  timeZone: string,
  scenario: Scenario | null,
): NextPlan {
  const now = useMinuteInstant(clockOffset);
  const plans = given ?? [];
  const current = scenario && { ...scenario, endsAt: endOfScenario(scenario) };
  const { byHand, endsAt } = meetCurrent(current, plans, now, timeZone);
  const coming = comingPlans(plans, now, timeZone);
  const waiting = (current && coming.find(({ state }) => state === 'waiting')?.plan) ?? null;
  /** What follows, as text. */
  function textOf(): string | null {
    // Nobody knows when it ends: what begins later is told as it is planned.
    const isOpen = byHand?.endsAt === null;
    if (isOpen && waiting) return words.thenWaiting(waiting.scenarioName);
    const others = isOpen ? plans.filter(({ scenarioId }) => scenarioId !== byHand.id) : plans;
    const first = firstRun(others, isOpen ? null : byHand, now, timeZone);
    if (!first) return null;
    const name = first.plan.scenarioName;
    // Of a weekly plan it may be a later run that follows.
    if (waiting?.id === first.plan.id && first.start === byHand?.endsAt) return words.thenWaiting(name);
    return (isOpen ? words.thenHeld : words.then)(name, momentText(first.start, timeZone, now));
  }

  return {
    text: textOf(),
    waiting: waiting?.scenarioName ?? null,
    coming,
    endsAt: endsAt === Infinity ? null : endsAt,
  };
}
