import { dueOf, latestDue, type Plan } from '../../contract/planProgress.ts';
import { nextOccurrence, type Occurrence } from '../../contract/scenarioPlan.ts';

/** A plan with something left to do: it runs, waits for another scenario's end, or is still to come. */
export interface ComingPlan {
  plan: Plan;
  /** Replaced: it was to start before the one that waits, and does not while that one waits. */
  state: 'running' | 'waiting' | 'replaced' | 'coming';
  /** Its next start, after the run that is active or waiting; null: none. */
  next: Occurrence | null;
}

const ranks = { running: 0, waiting: 1, replaced: 2, coming: 3 } as const;

/** The plans that are active or still to come at `now` (ms), next one first. */
export function comingPlans(plans: readonly Plan[], now: number, timeZone: string): ComingPlan[] {
  const overdue = plans.flatMap((plan) => {
    const due = plan.running ? null : dueOf(plan, now, timeZone);
    return due ? [{ id: plan.id, due }] : [];
  });
  const dueIds = new Set(overdue.map(({ id }) => id));
  const waitingId = latestDue(overdue)?.id;
  return plans
    .flatMap((plan): ComingPlan[] => {
      const next = nextOccurrence(plan.time, now, timeZone);
      if (plan.running) return [{ plan, state: 'running', next }];
      if (dueIds.has(plan.id)) return [{ plan, state: plan.id === waitingId ? 'waiting' : 'replaced', next }];
      return next ? [{ plan, state: 'coming', next }] : [];
    })
    .sort(
      (a, b) =>
        ranks[a.state] - ranks[b.state] ||
        (a.next?.start ?? Infinity) - (b.next?.start ?? Infinity) ||
        a.plan.id - b.plan.id,
    );
}
