import type { Agreed, Proposal, ProposalDetails } from '../contract/schemas/proposal.ts';
import { askWithClock, listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { ApprovalMethods } from './types.ts';

/** Calls about actions that wait for a second person's approval (OPS-5). */
export function createApprovalMethods(http: HttpClient): ApprovalMethods {
  const act = (id: number, name: string, said: object, onceKey?: string) =>
    http(`/api/proposals/${id}/${name}`, { method: 'POST', body: jsonBody(said), onceKey });
  return {
    async proposals(projectId) {
      const { answer, clockOffset } = await askWithClock(http, `/api/proposals/project/${projectId}`);
      return { list: listIn<Proposal>(answer), clockOffset };
    },
    proposal: async (id) => (await http(`/api/proposals/${id}`)) as ProposalDetails,
    agree: async (id, seen, onceKey) => (await act(id, 'agree', seen, onceKey)) as Agreed,
    async refuseProposal(id, reason) {
      await act(id, 'refuse', { reason });
    },
    async withdrawProposal(id) {
      await act(id, 'withdraw', {});
    },
  };
}
