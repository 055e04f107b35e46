import { dayMs } from './durations.ts';
import type { CallRight } from './access.ts';
import type { ApprovalMode } from './enums.ts';

/**
 * What a second person may be asked to agree to (OPS-5), with the right that it needs, which is that of the act itself.
 * `scenario`, `library`: a save of what screens show at once, or will by a plan.
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

/** How a proposal may stand; `expired` is told by the clock. */
export const proposalStates = ['waiting', 'agreed', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Most proposals that wait in a project at once. */
export const mostWaiting = 200;
/** Most decided ones that a list tells, the latest. */
export const mostDecided = 100;
/** How long decided ones are kept, ms. */
export const decidedKeptMs = 31 * 24 * 60 * 60_000;

/** What is done, as far as it matters for whether somebody else has to agree. */
export interface Effect {
  /** All that it shows are alerts. */
  isAlert: boolean;
  /** Screens show nothing more by it than before, now or by a plan. */
  isHarmless: boolean;
}

/** Whether a second person has to agree to it, in a project that asks so. */
export const needsApproval = (
  mode: ApprovalMode | null | undefined,
  { isAlert, isHarmless }: Effect,
): boolean => mode != null && !isHarmless && !(mode === 'EXCEPT_ALERTS' && isAlert);

/** Whether a message would end no later than it does (ms; null: never): nobody has to agree to that. */
export const endsNotLater = (until: number | null, before: number | null | undefined): boolean =>
  before == null || (until !== null && until <= before);

/** How long what is to be done at once waits, ms. */
const commandMs = dayMs;
/** How long anything else does, from when it would begin. */
const longestMs = 7 * dayMs;

/** When what is proposed would take place, ms; null: it has no such bound. */
export interface ProposedTime {
  /** When it is first shown. */
  begins: number | null;
  /** From then on there is nothing left to show, or to start. */
  ends: number | null;
  /** It is meant at once. */
  isCommand: boolean;
}

/**
 * Until when a proposal that was made at `now` waits (ms): with what it is about, and not for ever where that has no end.
 */
export function proposalEnd({ begins, ends, isCommand }: ProposedTime, now: number): number {
  const longest = isCommand ? now + commandMs : Math.max(begins ?? now, now) + longestMs;
  return Math.max(Math.min(ends ?? Infinity, longest), now);
}

/** How a proposal stands at an instant: what waits beyond its end has expired. */
export const proposalStateAt = (
  { state, expiresAt }: { state: ProposalState; expiresAt: number },
  now: number,
): ProposalState => (state === 'waiting' && expiresAt <= now ? 'expired' : state);
