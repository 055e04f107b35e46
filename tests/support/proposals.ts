import type { ApprovalMode } from '../../contract/enums.ts';
import type { CallRight } from '../../contract/access.ts';
import type { Proposal, ProposalDetails, Proposals } from '../../contract/schemas/proposal.ts';
import type { NewRow } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import { buildNews } from './buildNews.ts';
import type { Client } from './client.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts a proposal to spread a message to a project's last screen, on which others leave room. */
export async function insertProposal(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { id: project_id, screens: [, , last] }: BuiltProject,
  columns: Partial<NewRow<'proposal'>> = {},
): Promise<number> {
  const payload = { content: '<p>Travaux</p>', screens: [last] };
  const language = { id: 1, code: 'fr', label: 'Français', order: 1 };
  const news = buildNews({
    title: 'Travaux',
    content: payload.content,
    screens: payload.screens,
    publishedAt: 1,
    contents: [{ id: 1, content: payload.content, language }],
    alert: false,
    lineId: null,
    priority: null,
    period: null,
    blink: false,
  });
  const proposal = await db
    .insertInto('proposal')
    .values({
      project_id,
      kind: 'spread',
      label: 'Travaux',
      screens: 1,
      alert: 0,
      state: 'waiting',
      proposed_at: clock.now,
      proposed_by: 'collègue',
      proposed_by_id: 1_000_000,
      expires_at: clock.now + 3_600_000,
      payload: JSON.stringify(payload),
      outcome: JSON.stringify({ news }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return proposal.id;
}

/** Turns on the project's setting that asks for a second person. */
export async function askForTwo(
  { db, bus }: Pick<TestApp, 'db' | 'bus'>,
  { id }: BuiltProject,
  approval: ApprovalMode | null = 'ALL',
): Promise<void> {
  await db.updateTable('project').set({ approval }).where('id', '=', id).execute();
  bus.afterCommit([{ type: 'change', projectId: id, topics: ['project'], news: null }]);
}

/** A user's actions on a project's proposals, as the console calls them. */
export function proposalsOf(client: Client, projectId: number) {
  const act = (id: number, name: string, body: object = {}) =>
    client.post<{ undoId: number | null; proposal: Proposal }>(`/api/proposals/${id}/${name}`, body);
  return {
    list: async () => (await client.get<Proposals>(`/api/proposals/project/${projectId}`)).json.array,
    details: (id: number) => client.get<ProposalDetails>(`/api/proposals/${id}`),
    agree: (id: number, body: object = {}) => act(id, 'agree', body),
    refuse: (id: number, reason: string) => act(id, 'refuse', { reason }),
    withdraw: (id: number) => act(id, 'withdraw'),
  };
}

const deciding = (name: string, body: object): WalkedRoute => ({
  route: `POST /api/proposals/:/${name}`,
  right: 'decideProposals',
  ofProject: true,
  url: async (project, test) => `/api/proposals/${await insertProposal(test, project)}/${name}`,
  body: () => body,
});

const ofCaller = async ({ db }: TestApp, username: string) => {
  const user = db.selectFrom('user_account').select('id').where('username', '=', username);
  return { proposed_by_id: (await user.executeTakeFirstOrThrow()).id };
};

const right: CallRight = 'readProposals';

export const proposalRoutes: WalkedRoute[] = [
  {
    route: 'GET /api/proposals/project/:',
    right,
    ofProject: true,
    url: ({ id }) => `/api/proposals/project/${id}`,
  },
  {
    route: 'GET /api/proposals/:',
    right,
    ofProject: true,
    url: async (project, test) => `/api/proposals/${await insertProposal(test, project)}`,
  },
  deciding('agree', {}),
  deciding('refuse', { reason: 'Trop tôt' }),
  {
    route: 'POST /api/proposals/:/withdraw',
    right: 'decideProposals',
    ofProject: true,
    async url(project, test, username) {
      const id = await insertProposal(test, project, await ofCaller(test, username ?? 'super'));
      return `/api/proposals/${id}/withdraw`;
    },
  },
];
