import { metBy } from '../../contract/planMeetings.ts';
import { planTimeOf } from '../../contract/scenarioPlan.ts';
import type { Agreement, ProposalDetails } from '../../contract/schemas/proposal.ts';
import type { ScenarioPlan } from '../../contract/schemas/scenarioPlan.ts';
import type { ProposalPlace } from './useProposalPlace.ts';

type Place = Pick<ProposalPlace, 'plans' | 'scenarios' | 'current' | 'now' | 'timeZone'>;

/** The plans that a proposed one overlaps, as they are by now. */
export function meetingsOfProposed(plan: ScenarioPlan, { plans, scenarios, now, timeZone }: Place) {
  const time = planTimeOf(plan);
  const scenario = scenarios?.find(({ id }) => id === plan.scenarioId);
  if (!time || !scenario) return [];
  // A new one has no id yet: the one that it was given when it was tried may be another plan's by now.
  const stored = plan.version > 1 ? plans.find(({ id }) => id === plan.id) : undefined;
  return metBy(plans, stored ?? null, { time, delay: scenario.autoDeactivationDelay }, now, timeZone);
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
