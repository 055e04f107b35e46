import { comingRuns, dueAmong, latestDue, nextStart, type Plan } from '../../../contract/planProgress.ts';
import type { PlannedSpan } from '../../../contract/scenarioPlan.ts';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Day } from './storyOf.ts';

/** A run of a plan that is still to begin, with the titles of its messages on the screen. */
export interface PlannedRun extends PlannedSpan {
  name: string;
  titles: readonly string[];
}

/** What plans will do to a screen. */
export interface Planned {
  /** The runs of the day that reach it. */
  runs: readonly PlannedRun[];
  /** A planned scenario that reaches it waits for `current`, which runs by hand and has no end; null: none. */
  waiting: { name: string; current: string } | null;
  /** When a plan replaces the planned scenario that is current, on whichever screens; Infinity: no plan does. */
  replacedAt: number;
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
  const endsAt =
    current && deactivationTimeOf(current.activationTime, current.autoDeactivationDelay, current.stopsAt);
  const byHand = current && !current.planned ? { id: current.id, endsAt: endsAt ?? null } : null;
  const first = latestDue(dueAmong(plans, now, timeZone));
  return {
    runs: comingRuns(plans, byHand, { now, from, to, timeZone }).flatMap(({ plan, start, end }) => {
      const titles = titlesOf.get(plan.scenarioId);
      return titles ? [{ start, end, name: plan.scenarioName, titles }] : [];
    }),
    waiting:
      current && byHand?.endsAt === null && first && titlesOf.has(first.scenarioId)
        ? { name: first.scenarioName, current: current.name }
        : null,
    replacedAt: current?.planned ? nextStart(plans, now, timeZone) : Infinity,
  };
}

/** The run at an instant (ms); undefined: none. */
export const runAt = (runs: readonly PlannedRun[], instant: number): PlannedRun | undefined =>
  runs.find(({ start, end }) => instant >= start && instant < end);
