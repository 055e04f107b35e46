import type { Proposal } from '../../contract/schemas/proposal.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';

const words = texts.approvals;

/** « Diffusion : Travaux » */
export const proposalTitle = ({ kind, label }: Proposal): string => `${words.kinds[kind]} : ${label}`;

/** Who proposed it, where it would be shown, and until when it waits. */
export function proposalLine(proposal: Proposal, timeZone: string): string {
  const { screens, proposedAt, proposedBy, own, expiresAt, state } = proposal;
  const at = dateAndTime(proposedAt, timeZone);
  return [
    words.on(screens),
    own ? words.ownBy(at) : words.by(proposedBy, at),
    state === 'waiting' && words.expires(dateAndTime(expiresAt, timeZone)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The outcome, by whom and when; nobody decided on an expired proposal. */
export function stateLine({ state, decidedBy, decidedAt, expiresAt }: Proposal, timeZone: string): string {
  const at = state === 'expired' ? expiresAt : decidedAt;
  return words.decidedBy(
    words.states[state],
    state === 'withdrawn' ? null : decidedBy,
    at === null ? null : dateAndTime(at, timeZone),
  );
}
