import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Id } from '../../contract/schemas/common.ts';
import {
  Agreed,
  Agreement,
  Proposal,
  ProposalDetails,
  Proposals,
  Refusal,
} from '../../contract/schemas/proposal.ts';
import { agreeTo, refuse, withdraw } from '../domain/approvals/decide.ts';
import { findProposal, readProposals } from '../domain/approvals/proposalRows.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { mayAgree, proposalOf, readerOf } from './approving.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['proposals'];
const params = Type.Object({ proposalId: Id });

/** Listing and deciding actions that wait for a second person's approval (OPS-5). */
export function proposalRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/api/proposals/project/:projectId',
      {
        config: { right: 'readProposals', scope: scopes.project },
        schema: {
          tags,
          summary: 'What waits for a second person’s agreement, and what was decided lately',
          params: Type.Object({ projectId: Id }),
          response: { 200: Proposals },
        },
      },
      async (request) => {
        const serverTime = now();
        const reader = readerOf(request, serverTime);
        return { array: await readProposals(db, projectOf(request).id, reader), serverTime };
      },
    );

    app.get(
      '/api/proposals/:proposalId',
      {
        config: { right: 'readProposals', scope: scopes.proposal },
        schema: {
          tags,
          summary: 'A proposal, with what would be done',
          params,
          response: { 200: ProposalDetails },
        },
      },
      (request) => {
        const { proposalId } = request.params;
        return findProposal(db, projectOf(request).id, proposalId, readerOf(request, now()));
      },
    );

    app.post(
      '/api/proposals/:proposalId/agree',
      {
        config: { right: 'decideProposals', scope: scopes.proposal, once: true },
        schema: {
          tags,
          summary: 'Agree to what somebody else has proposed: it is done, unless the world has moved on',
          params,
          body: Agreement,
          response: { 200: Agreed },
        },
      },
      async (request) => {
        const { proposalId } = request.params;
        const may = mayAgree(request);
        const once = onceFor(services, request);
        const { undoId } = await agreeTo(once, actorOf(request), proposalId, request.body, may);
        return { proposal: await proposalOf(services, request, proposalId), undoId };
      },
    );

    app.post(
      '/api/proposals/:proposalId/refuse',
      {
        config: { right: 'decideProposals', scope: scopes.proposal },
        schema: {
          tags,
          summary: 'Refuse what somebody else has proposed, and say why',
          params,
          body: Refusal,
          response: { 200: Proposal },
        },
      },
      async (request) => {
        const { proposalId } = request.params;
        await refuse(services, actorOf(request), proposalId, request.body.reason, mayAgree(request));
        return proposalOf(services, request, proposalId);
      },
    );

    app.post(
      '/api/proposals/:proposalId/withdraw',
      {
        config: { right: 'decideProposals', scope: scopes.proposal },
        schema: { tags, summary: 'Take one’s own proposal back', params, response: { 200: Proposal } },
      },
      async (request) => {
        const { proposalId } = request.params;
        await withdraw(services, actorOf(request), proposalId);
        return proposalOf(services, request, proposalId);
      },
    );
    return Promise.resolve();
  };
}
