import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '../../contract/access.ts';
import { type ProposalKind, proposalRights } from '../../contract/approval.ts';
import type { Proposal, Proposed } from '../../contract/schemas/proposal.ts';
import type { Done, Payloads } from '../domain/approvals/acts.ts';
import { findProposal, type Reader } from '../domain/approvals/proposalRows.ts';
import { type DoneOrProposed, doOrPropose } from '../domain/approvals/propose.ts';
import type { ProjectServices } from '../domain/project/projectTransaction.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { actorOf, onceFor } from './callers.ts';

/** Which kinds of proposals the caller may approve in the project of the call. */
export const mayAgree = (request: FastifyRequest) => (kind: ProposalKind) =>
  mayCall(proposalRights[kind], { roles: userOf(request).roles, flags: projectOf(request) });

/** The reader for whom proposals are loaded. */
export const readerOf = (request: FastifyRequest, now: number): Reader => ({
  userId: userOf(request).id,
  now,
  may: mayAgree(request),
});

/** A proposal as lists return it. */
export async function proposalOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  id: number,
): Promise<Proposal> {
  const reader = readerOf(request, now());
  const { outcome: _, ...proposal } = await findProposal(db, projectOf(request).id, id, reader);
  return proposal;
}

/**
 * Performs the action of a call, with or without `once`; when its project requires a second person's approval (OPS-5),
 * answers the proposal with status 202 instead.
 */
export async function doneOrProposed<K extends ProposalKind, A>(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { kind, payload }: { kind: K; payload: Payloads[K] },
  perform: (once: ProjectServices) => Promise<Done[K]>,
  answer: (done: Done[K]) => A | Promise<A>,
): Promise<A | Proposed> {
  const once = onceFor(services, request);
  const { approval } = projectOf(request);
  // The result of a repeated call is that of the first one, which may have needed approval where this one does not, or the
  // reverse.
  const result: Done[K] | DoneOrProposed<K> = approval
    ? await doOrPropose(once, actorOf(request), approval, kind, payload)
    : await perform(once);
  if ('proposalId' in result) {
    void reply.code(202);
    return { proposal: await proposalOf(services, request, result.proposalId) };
  }
  return answer('done' in result ? result.done : result);
}
