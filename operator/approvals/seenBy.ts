import { metBy } from '../../contract/planMeetings.ts';
import type { Plan } from '../../contract/planProgress.ts';
import { planTimeOf } from '../../contract/scenarioPlan.ts';
import type { Agreement, ProposalDetails } from '../../contract/schemas/proposal.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { ProposalPlace } from './useProposalPlace.ts';

type Place = Pick<ProposalPlace, 'plans' | 'scenarios' | 'current' | 'now' | 'timeZone'>;

/** Whether a proposed plan would change one. A new one has no id yet: the one given when it was tried may be another's by now. */
export const changesPlan = ({ version }: ScenarioPlan): boolean => version > 1;

/** The plan that a proposed one would change, as it is by now; null: it would be new, or that is gone. */
export const storedOf = (plan: ScenarioPlan, { plans }: Pick<Place, 'plans'>): Plan | null =>
  (changesPlan(plan) && plans.find(({ id }) => id === plan.id)) || null;

/** The plans that a proposed one overlaps, as they are by now. */
export function meetingsOfProposed(plan: ScenarioPlan, place: Place) {
  const { plans, scenarios, now, timeZone } = place;
  const time = planTimeOf(plan);
  const scenario = scenarios?.find(({ id }) => id === plan.scenarioId);
  if (!time || !scenario) return [];
  const stored = storedOf(plan, place);
  return metBy(plans, stored, { time, delay: scenario.autoDeactivationDelay }, now, timeZone);
}

/** Whether a proposed plan begins at the same instant as another one: the server refuses it. */
export const isTied = ({ kind, outcome: { plan } }: ProposalDetails, place: Place): boolean =>
  kind === 'plan' && plan != null && meetingsOfProposed(plan, place).some(({ isTie }) => isTie);

/** What the dialog shows of the present: if it is otherwise by then, the server does nothing. */
export function seenBy({ kind, outcome }: ProposalDetails, place: Place): Agreement {
  if (kind === 'activation' || kind === 'scenario') return { replaces: place.current?.id ?? null };
  if (kind !== 'plan' || !outcome.plan) return {};
  return { meets: meetingsOfProposed(outcome.plan, place).map(({ other }) => other.id) };
}
