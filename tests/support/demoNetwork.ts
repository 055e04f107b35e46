import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** Password of every account of the demonstration network. */
export const demoPassword = 'girouette-demo';

/** A running server as one user reaches it by HTTP: what a test prepares, and what it removes after itself. */
export interface DemoNetwork {
  token: string;
  projectId(name: string): number;
  messages(project: string): Promise<News[]>;
  /** The ids of all messages that are spread, in every project. */
  messageIds(): Promise<number[]>;
  /** Throws unless the server accepts. */
  spread(message: Spread): Promise<News>;
  removeMessage(id: number): Promise<void>;
  /** The address of a screen's own page, credential included. */
  screenPage(screenId: string): Promise<string>;
  /** The records of a project's configuration, as its lists answer them. */
  list<T>(resource: ConfigurationName, project: string): Promise<T[]>;
  /** Saves a record of the configuration, which is new without an id, and answers its id. */
  configure(resource: ConfigurationName, record: Record<string, unknown>): Promise<number | string>;
  /** Deletes a record of the configuration; throws when something stands in the way. */
  unconfigure(resource: ConfigurationName, id: number | string): Promise<void>;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
}

/** Signs in by HTTP. Throws when the server refuses. */
export async function openNetwork(
  url: string,
  username = 'super',
  password = demoPassword,
): Promise<DemoNetwork> {
  const headers: Record<string, string> = {};

  async function call(method: string, path: string, body?: BodyInit): Promise<Response> {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;

  const credentials = new URLSearchParams({ username, password });
  const { token } = (await (await call('POST', '/rest/user/authenticate', credentials)).json()) as {
    token: string;
  };
  headers['X-Auth-Token'] = token;
  const { array: projects } = await read<{ array: Project[] }>('/rest/project');

  const projectId = (name: string) => {
    const found = projects.find((project) => project.name === name);
    if (!found) throw new Error(`There is no project ${name}.`);
    return found.id;
  };
  const newsOf = async (id: number) =>
    (await read<{ array: News[] }>(`/rest/news/project/${id}?noconf=true`)).array;

  return {
    token,
    projectId,
    messages: (project) => newsOf(projectId(project)),
    messageIds: async () =>
      (await Promise.all(projects.map(({ id }) => newsOf(id)))).flat().map(({ id }) => id),
    async spread(message) {
      const form = new FormData();
      form.set('json', JSON.stringify(message));
      return (await (await call('POST', '/rest/news/', form)).json()) as News;
    },
    removeMessage: async (id) => {
      await call('DELETE', `/rest/news/${id}?screenId=`);
    },
    async screenPage(screenId) {
      const text = await (await call('GET', `/rest/template/load/${screenId}`)).text();
      return text.replace(/^redirect:/, url);
    },
    list: async <T>(resource: ConfigurationName, project: string) => {
      const path = configurationOf(resource).list.replace('{projectId}', String(projectId(project)));
      return (await read<{ array: T[] }>(path)).array;
    },
    async configure(resource, record) {
      const form = new FormData();
      form.set('json', JSON.stringify(record));
      const { id } = record;
      if (typeof id === 'number' || typeof id === 'string') form.set('id', String(id));
      const answer = await call('POST', configurationOf(resource).save, form);
      return ((await answer.json()) as { id: number | string }).id;
    },
    unconfigure: async (resource, id) => {
      await call('DELETE', configurationOf(resource).remove.replace('{id}', String(id)));
    },
    signOut: async () => {
      await call('POST', '/rest/user/logout');
    },
  };
}
