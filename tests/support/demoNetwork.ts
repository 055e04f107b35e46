import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';

/** Password of all accounts of the demonstration network. */
export const demoPassword = 'girouette-demo';

/** A running server, reached over HTTP as one user: for what tests prepare and remove. */
export interface DemoNetwork {
  token: string;
  projectId(name: string): number;
  messages(project: string): Promise<News[]>;
  /** Ids of all spread messages, in every project. */
  messageIds(): Promise<number[]>;
  /** Throws unless the server accepts. */
  spread(message: Spread): Promise<News>;
  removeMessage(id: number): Promise<void>;
  /** Address of a screen's own page, including the credential. */
  screenPage(screenId: string): Promise<string>;
  /** Records of a project's configuration, as its lists return them. */
  list<T>(resource: ConfigurationName, project: string): Promise<T[]>;
  /** Saves a configuration record, a new one if it has no id; returns its id. */
  configure(resource: ConfigurationName, record: Record<string, unknown>): Promise<number | string>;
  /** Deletes a configuration record; throws if the deletion is blocked. */
  unconfigure(resource: ConfigurationName, id: number | string): Promise<void>;
  /** Ends the session on the server. */
  signOut(): Promise<void>;
}

/** Tokens of the sessions begun so far, by server and user, since a new one costs a password hash. */
const begun = new Map<string, string>();

/** Signs in over HTTP, or reuses an earlier session while the server knows it. Throws if the server refuses. */
export async function openNetwork(
  url: string,
  username = 'super',
  password = demoPassword,
): Promise<DemoNetwork> {
  const session = `${url} ${username}`;
  const headers: Record<string, string> = {};

  const send = (method: string, path: string, body?: BodyInit) =>
    fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
  async function answered(sent: Promise<Response>): Promise<Response> {
    const answer = await sent;
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const call = (...request: Parameters<typeof send>) => answered(send(...request));
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;
  const goOnWith = (token: string) => {
    begun.set(session, token);
    headers['X-Auth-Token'] = token;
    return send('GET', '/rest/project');
  };
  async function begin(): Promise<Response> {
    const credentials = new URLSearchParams({ username, password });
    const answer = await call('POST', '/rest/user/authenticate', credentials);
    return goOnWith(((await answer.json()) as { token: string }).token);
  }

  const known = begun.get(session);
  const ofBefore = known === undefined ? null : await goOnWith(known);
  const listed = await answered(ofBefore?.ok ? Promise.resolve(ofBefore) : begin());
  const { array: projects } = (await listed.json()) as { array: Project[] };
  const token = begun.get(session) ?? '';

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
