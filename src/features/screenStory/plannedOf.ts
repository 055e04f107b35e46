import { type ByHand, comingRuns, firstAt, meetCurrent, type Plan } from '../../../contract/planProgress.ts';
import { endOf, latestOccurrence, type PlannedSpan } from '../../../contract/scenarioPlan.ts';
import { endOfScenario } from '../../../contract/scenarioTime.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Day } from './storyOf.ts';

/** A run of a plan that is still to begin, with the titles of its messages on the screen. */
export interface PlannedRun extends PlannedSpan {
  name: string;
  titles: readonly string[];
}

/** A run, as planned, that waits for `current`, which runs by hand. */
export interface WaitingRun extends PlannedSpan {
  name: string;
  current: string;
}

/** What plans will do to a screen. */
export interface Planned {
  /** The runs of the day that reach it. */
  runs: readonly PlannedRun[];
  /** Those that reach it and are planned for the day, where a scenario runs by hand all day. */
  waiting: readonly WaitingRun[];
  /** When the current scenario ends by itself or since a plan replaces it, on whichever screens; Infinity: never. */
  endsAt: number;
}

interface RunOfPlan extends PlannedSpan {
  plan: Plan;
}

/** A run as it is planned: it may begin later, once what is due has waited. */
function asPlanned({ plan, start, end }: RunOfPlan, timeZone: string): RunOfPlan {
  const planned = latestOccurrence(plan.time, start, timeZone) ?? { start, stop: null };
  return { plan, start: planned.start, end: Math.min(endOf(planned, plan.delay), end) };
}

/** The runs planned for a day that wait for what runs by hand all day: where its end is known, the one that begins then. */
function waitingRuns(
  plans: readonly Plan[],
  byHand: ByHand,
  day: Day & { now: number },
): readonly RunOfPlan[] {
  const { id, endsAt } = byHand;
  if (endsAt === null) {
    const others = plans.filter(({ scenarioId }) => scenarioId !== id);
    return comingRuns(others, null, day).map((run) => asPlanned(run, day.timeZone));
  }
  if (endsAt < day.to) return [];
  const plan = firstAt(plans, byHand, endsAt, day.timeZone);
  if (!plan || plan.due.start >= day.to) return [];
  return [{ plan, start: plan.due.start, end: endOf(plan.due, plan.delay) }];
}

/** What plans will do to a screen on a day, at `now` (ms), by the rules of the server (contract/planProgress.ts). */
export function plannedOf(
  screenId: string,
  { plans, scenarios }: { plans: readonly Plan[]; scenarios: readonly Scenario[] },
  { from, to, timeZone }: Day,
  now: number,
): Planned {
  const titlesOf = new Map(
    scenarios.flatMap(({ id, display }) => {
      const here = display.find((one) => one.screenId === screenId);
      return here ? [[id, here.titles.map(({ title }) => title)] as const] : [];
    }),
  );
  const current = scenarios.find(({ active }) => active);
  const running = current ? { ...current, endsAt: endOfScenario(current) } : null;
  const { byHand, endsAt } = meetCurrent(running, plans, now, timeZone);
  const day = { now, from, to, timeZone };
  return {
    runs: comingRuns(plans, byHand, day).flatMap(({ plan, start, end }) => {
      const titles = titlesOf.get(plan.scenarioId);
      return titles ? [{ start, end, name: plan.scenarioName, titles }] : [];
    }),
    waiting: byHand
      ? waitingRuns(plans, byHand, day).flatMap(({ plan, start, end }) =>
          titlesOf.has(plan.scenarioId)
            ? [{ start, end, name: plan.scenarioName, current: byHand.name }]
            : [],
        )
      : [],
    endsAt,
  };
}

/** The run at an instant (ms); undefined: none. */
export const runAt = (runs: readonly PlannedRun[], instant: number): PlannedRun | undefined =>
  runs.find(({ start, end }) => instant >= start && instant < end);
