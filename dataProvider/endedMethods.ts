import type { EndedPage, AgendaPast, SomeDone } from '../contract/schemas/endedNews.ts';
import type { Proposed } from '../contract/schemas/proposal.ts';
import type { News } from '../contract/schemas/news.ts';
import type { HttpClient } from './httpClient.ts';
import { jsonBody } from './multipart.ts';
import type { EndedMethods, Marked } from './types.ts';

/** Calls about ended messages (TIM-5), and bulk removing, ending and prolonging (CMP-7). */
export function createEndedMethods(http: HttpClient): EndedMethods {
  const act = async (
    name: string,
    projectId: number,
    messages: readonly Marked[],
    { onceKey, ...more }: { onceKey?: string; until?: number | null } = {},
  ) => {
    const some = messages.map(({ id, version }) => ({ id, version }));
    const body = jsonBody({ messages: some, ...more });
    return http(`/api/news/${name}/project/${projectId}`, { method: 'POST', body, onceKey });
  };
  return {
    endedNews: async (projectId, { q, first, size }) =>
      (await http(`/api/news/ended/project/${projectId}`, { query: { q, first, size } })) as EndedPage,
    agendaPast: async (projectId, { from, to }) =>
      (await http(`/api/agenda/ended/project/${projectId}`, { query: { from, to } })) as AgendaPast,
    endedMessage: async (id) => (await http(`/api/news/ended/${id}`)) as News,
    removeNews: async (projectId, messages) => (await act('remove', projectId, messages)) as SomeDone,
    endNews: async (projectId, messages) => (await act('end', projectId, messages)) as SomeDone,
    prolongNews: async (projectId, messages, until, onceKey) =>
      (await act('prolong', projectId, messages, { until, onceKey })) as SomeDone | Proposed,
  };
}
