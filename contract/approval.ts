import { dayMs } from './durations.ts';
import type { CallRight } from './access.ts';
import type { ApprovalMode } from './enums.ts';

/**
 * Actions that may need a second person's approval (OPS-5), with the right required, that of the action itself.
 * `scenario`, `library`: saves of content on screens now, or later by a plan.
 */
export const proposalRights = {
  spread: 'spreadNews',
  correction: 'spreadNews',
  prolongation: 'spreadNews',
  activation: 'activateScenario',
  plan: 'activateScenario',
  scenario: 'editScenarios',
  library: 'editLibrary',
} as const satisfies Record<string, CallRight>;
export type ProposalKind = keyof typeof proposalRights;

export const proposalKinds = Object.keys(proposalRights) as ProposalKind[];

/** States of a proposal; `expired` is derived from the clock. */
export const proposalStates = ['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Maximum number of waiting proposals per project. */
export const mostWaiting = 200;
/** Maximum number of decided proposals in a list, the latest. */
export const mostDecided = 100;
/** Retention of decided proposals, ms. */
export const decidedKeptMs = 31 * 24 * 60 * 60_000;

/** Properties of an action that determine whether it needs approval. */
export interface Effect {
  /** It only shows alerts. */
  isAlert: boolean;
  /** It shows nothing new on screens, now or by a plan. */
  isHarmless: boolean;
}

/** Whether an action needs a second person's approval in a project with this mode. */
export const needsApproval = (
  mode: ApprovalMode | null | undefined,
  { isAlert, isHarmless }: Effect,
): boolean => mode != null && !isHarmless && !(mode === 'EXCEPT_ALERTS' && isAlert);

/** Whether a new end of a message is no later than its present one (ms; null: never), which needs no approval. */
export const endsNotLater = (until: number | null, before: number | null | undefined): boolean =>
  before == null || (until !== null && until <= before);

/** Maximum waiting time of a proposal meant to take effect immediately, ms. */
const commandMs = dayMs;
/** The same for other proposals, counted from their start. */
const longestMs = 7 * dayMs;

/** When a proposal would take effect, ms; null: unbounded. */
export interface ProposedTime {
  /** First display. */
  begins: number | null;
  /** After this there is nothing left to show, or to start. */
  ends: number | null;
  /** Meant to take effect immediately. */
  isCommand: boolean;
}

/** When a proposal made at `now` expires (ms): with its content, or after a limit. */
export function proposalEnd({ begins, ends, isCommand }: ProposedTime, now: number): number {
  const longest = isCommand ? now + commandMs : Math.max(begins ?? now, now) + longestMs;
  return Math.max(Math.min(ends ?? Infinity, longest), now);
}

/** State of a proposal at an instant: a waiting one past its end has expired. */
export const proposalStateAt = (
  { state, expiresAt }: { state: ProposalState; expiresAt: number },
  now: number,
): ProposalState => (state === 'waiting' && expiresAt <= now ? 'expired' : state);
