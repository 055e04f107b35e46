import type { AuthProvider, DataProvider, GetListParams } from 'react-admin';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen, Site } from '../../../contract/schemas/screen.ts';
import type { User } from '../../../contract/schemas/session.ts';

/** A screen as in the list. */
export interface MessageRow {
  id: string;
  site: string;
  name: string;
  type: string;
  messages: string[];
}

interface Kept {
  token: string;
  projectId: number;
}

const key = 'bare';

const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;

async function ask<T>(path: string, init: RequestInit = {}, token = kept()?.token): Promise<T> {
  const response = await fetch(path, { ...init, ...(token && { headers: { 'X-Auth-Token': token } }) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Signs in like the console: token, user, and project. */
async function login({ username, password }: { username: string; password: string }): Promise<void> {
  const body = new URLSearchParams({ username, password });
  const { token } = await ask<{ token: string }>('/rest/user/authenticate', { method: 'POST', body });
  const { projectId } = await ask<User>('/rest/user/', {}, token);
  const { array } = await ask<{ array: { id: number }[] }>(`/rest/project?id=${projectId ?? ''}`, {}, token);
  sessionStorage.setItem(key, JSON.stringify({ token, projectId: array[0]?.id ?? 0 } satisfies Kept));
}

export const authProvider: AuthProvider = {
  login,
  logout: () => Promise.resolve(sessionStorage.removeItem(key)),
  checkAuth: () => (kept() ? Promise.resolve() : Promise.reject(new Error('signed out'))),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(null),
};

/** Screens by site with the titles of their messages, by the same calls as the console's list. */
async function readMessageRows(projectId: number): Promise<MessageRow[]> {
  const [sites, news, screens] = await Promise.all([
    ask<{ array: Site[] }>(`/rest/site/project/${projectId}`),
    ask<{ array: News[] }>(`/rest/news/project/${projectId}?noconf=true`),
    ask<{ map: Record<string, Screen[]> }>(`/rest/screen/project/sites/${projectId}`),
  ]);
  const titles = new Map<string, string[]>();
  for (const { title, screens: on } of news.array)
    for (const id of on) titles.set(id, [...(titles.get(id) ?? []), title]);
  return sites.array
    .toSorted((a, b) => a.order - b.order)
    .flatMap((site) =>
      (screens.map[site.id] ?? []).map(({ id, name, type }) => ({
        id,
        name,
        type,
        site: site.name,
        messages: titles.get(id) ?? [],
      })),
    );
}

/** A page of screens, requested like the console's list. */
function readScreens(projectId: number, { pagination, sort }: GetListParams) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const { field, order } = sort ?? { field: 'name', order: 'ASC' };
  const query = new URLSearchParams({
    filter: '{}',
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify([field, order]),
  });
  return ask<{ array: Screen[]; total: number }>(`/rest/screen/project/${projectId}?${query}`);
}

const never = () => Promise.reject(new Error('not asked'));

export const dataProvider = {
  async getList(resource: string, params: GetListParams) {
    const projectId = kept()?.projectId ?? 0;
    if (resource === 'screens') {
      const { array, total } = await readScreens(projectId, params);
      return { data: array, total };
    }
    if (resource === 'news') {
      const { array } = await ask<{ array: News[] }>(`/rest/news/project/${projectId}?noconf=true`);
      return { data: array, total: array.length };
    }
    const rows = await readMessageRows(projectId);
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  },
  getMany: never,
  getManyReference: never,
  getOne: never,
  create: never,
  update: never,
  updateMany: never,
  delete: never,
  deleteMany: never,
} as DataProvider;
