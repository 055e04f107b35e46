import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import { mostIdsInAddress } from '../contract/limits.ts';
import { queryList, type ListQuery } from '../contract/listQuery.ts';
import { listIn, objectIn } from './answers.ts';
import type { ListCache, Offers } from './capabilities.ts';
import { type HttpClient, pathWithQuery } from './httpClient.ts';
import { multipart } from './multipart.ts';
import { recordOf, recordsOf, savedObject, sortedByNames, withNames } from './records.ts';
import { fillPath, rowOf, type ResourceRow } from './resourceMap.ts';

/** Longest page that is asked for; beyond it the whole list is read, so that it can answer several queries. */
const longestPage = 1000;

/** Query parameters of contract/schemas/list.ts, each as JSON. */
function pageQuery({ filter = {}, sort, pagination }: ListQuery): Record<string, string> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const { page, perPage } = pagination ?? { page: 1, perPage: longestPage };
  return {
    filter: JSON.stringify(Object.fromEntries(wanted)),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    ...(sort?.field && { sort: JSON.stringify([sort.field, sort.order]) }),
  };
}

/** Reads a page of a list, filtered, sorted and cut by the server. */
async function readPage(
  http: HttpClient,
  row: ResourceRow,
  path: string,
  query: ListQuery,
): Promise<{ data: RaRecord[]; total: number }> {
  const answer = await http(pathWithQuery(path, pageQuery(query)));
  const data = recordsOf(row, listIn<RaRecord>(answer, row.envelope));
  return { data, total: (answer as { total?: number }).total ?? data.length };
}

/** Matches ids as text and as number, since an id from an address is text. */
function idFilter(ids: readonly Identifier[]): { id: Identifier[] } {
  const known = ids.flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [String(id), Number(id)] : [id]));
  return { id: known };
}

/** Beside a call's parameters. */
interface Meta {
  /** The project to read or save in, where the record names none. */
  projectId?: number;
  /** Idempotency key of a save (CMP-5). */
  onceKey?: string;
}

interface Scope {
  filter?: Record<string, unknown>;
  meta?: Meta;
}

interface Save {
  data: Partial<RaRecord> | null;
  meta?: Meta;
}

/**
 * How long a whole list is cached, ms. A legacy server has whole lists only: what a page asks for in a row (rows, the open
 * record, references, the next letter of a search) comes from one answer.
 */
const listLifeMs = 10_000;
/** Second part of a cached list's key, behind its resource, as with react-admin's own queries. */
const wholeList = 'whole list';

/** Drops the cached lists after a change: records contain each other's names, so that any list may be stale. */
export const forgetLists = (cache: ListCache) =>
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === wholeList });

function fileOf(value: unknown): File | undefined {
  const raw = (value as { rawFile?: unknown } | null | undefined)?.rawFile;
  return raw instanceof File ? raw : undefined;
}

/** The error of a save; the conflicting record that it may contain gets the console's shape. */
function withCurrentRecord(error: unknown, row: ResourceRow): unknown {
  const body = error instanceof HttpError ? (error.body as { current?: RaRecord } | null) : null;
  if (body?.current) body.current = recordOf(row, body.current);
  return error;
}

/** react-admin's verbs over the rows of resourceMap.ts. */
export function createVerbs(
  http: HttpClient,
  notFound: string,
  cache: ListCache,
  offers: Offers,
): DataProvider {
  /** The path of a list in the given project; null: it needs a project and none is given. */
  function listPath(resource: string, { filter, meta }: Scope): string | null {
    const { list } = rowOf(resource);
    const projectId = (filter?.projectId ?? meta?.projectId) as number | undefined;
    if (!list.includes('{projectId}') || projectId !== undefined) return fillPath(list, { projectId });
    // oxlint-disable-next-line no-console -- ADM-16 asks for this warning
    console.warn(`${resource}: not read, no project is named`);
    return null;
  }

  async function readAll(
    resource: string,
    scope: Scope,
    path = listPath(resource, scope),
  ): Promise<RaRecord[]> {
    if (path === null) return [];
    const row = rowOf(resource);
    return cache.fetchQuery({
      queryKey: [resource, wholeList, path],
      queryFn: async () => {
        const records = recordsOf(row, listIn<RaRecord>(await http(path), row.envelope));
        await withNames(row, records, (other) => readAll(other, scope));
        return records;
      },
      staleTime: listLifeMs,
      // Comparing thousands of records with the previous ones costs more than it saves.
      structuralSharing: false,
      // The calling query retries where that helps.
      retry: false,
    });
  }

  async function save(resource: string, id: Identifier | null, data: Partial<RaRecord>, meta?: Meta) {
    const row = rowOf(resource);
    if (row.save === undefined) throw new Error(`${resource} cannot be saved`);
    const projectId = (data.projectId ?? meta?.projectId) as number | undefined;
    const parents: Record<string, Identifier | null | undefined> = {};
    for (const [field, part] of Object.entries(row.parts ?? {})) parents[part] = data[field] as Identifier;
    try {
      const body = multipart({
        id,
        json: await savedObject(row, data, offers),
        parents: { ...parents, ...(row.projectPart && { [row.projectPart]: projectId }) },
        file: fileOf(data[row.fileField ?? '']),
      });
      const answer = await http(row.save, { method: 'POST', body, onceKey: meta?.onceKey });
      // A legacy server may answer with plain text: then the sent values are used.
      return recordOf(row, { id: id ?? '', ...data, ...objectIn(answer) });
    } catch (error) {
      throw withCurrentRecord(error, row);
    } finally {
      forgetLists(cache);
    }
  }

  async function remove(resource: string, id: Identifier): Promise<void> {
    const { remove: path } = rowOf(resource);
    if (path === undefined) throw new Error(`${resource} cannot be deleted`);
    try {
      await http(fillPath(path, { id }), { method: 'DELETE' });
    } finally {
      forgetLists(cache);
    }
  }

  /** The filter without the project, which chooses the list itself. */
  function withinList({ projectId: _, ...filter }: Record<string, unknown> = {}) {
    return filter;
  }

  /** Part of a list: cut by the server if it is long and the server can, else here. */
  async function readSome(resource: string, scope: Scope, asked: ListQuery) {
    const path = listPath(resource, scope);
    if (path === null) return { data: [], total: 0 };
    const row = rowOf(resource);
    const query = sortedByNames(row, asked);
    const isShort = query.pagination !== undefined && query.pagination.perPage <= longestPage;
    const isPaged = row.isLong && isShort && (await offers('pagedLists').catch(() => false));
    if (isPaged) return readPage(http, row, path, query);
    return queryList(await readAll(resource, scope, path), query);
  }

  /** The records with these ids; missing ones are left out. */
  async function readIds(resource: string, { filter, meta }: Scope, ids: readonly Identifier[]) {
    if (ids.length > mostIdsInAddress) {
      const wanted = new Set(ids.map(String));
      return (await readAll(resource, { filter, meta })).filter(({ id }) => wanted.has(String(id)));
    }
    const pagination = { page: 1, perPage: ids.length };
    return (await readSome(resource, { filter, meta }, { filter: idFilter(ids), pagination })).data;
  }

  const verbs = {
    /** Beyond the last page, which deletions may have emptied, the last one there is: react-admin would go to the first. */
    async getList(resource: string, params: Scope & ListQuery) {
      const query = { ...params, filter: withinList(params.filter) };
      const found = await readSome(resource, params, query);
      const { page = 1, perPage = 1 } = params.pagination ?? {};
      if (page === 1 || found.data.length > 0 || found.total === 0) return found;
      const last = { page: Math.ceil(found.total / perPage), perPage };
      return readSome(resource, params, { ...query, pagination: last });
    },
    async getOne(resource: string, params: Scope & { id: Identifier }) {
      const [found] = await readIds(resource, params, [params.id]);
      if (!found) throw new HttpError(notFound, 404);
      return { data: found };
    },
    async getMany(resource: string, params: Scope & { ids: Identifier[] }) {
      return { data: await readIds(resource, params, params.ids) };
    },
    getManyReference(resource: string, params: Scope & { target: string; id: Identifier }) {
      return verbs.getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } });
    },
    // A save without data does nothing (ADM-16).
    async create(resource: string, { data, meta }: Save) {
      return { data: data && (await save(resource, null, data, meta)) };
    },
    async update(resource: string, { id, data, meta }: Save & { id: Identifier }) {
      return { data: data ? await save(resource, id, data, meta) : { id } };
    },
    async updateMany(resource: string, { ids, data, meta }: Save & { ids: Identifier[] }) {
      if (data) for (const id of ids) await save(resource, id, data, meta);
      return { data: data ? ids : [] };
    },
    async delete(resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) {
      await remove(resource, id);
      return { data: previousData ?? { id } };
    },
    async deleteMany(resource: string, { ids }: { ids: Identifier[] }) {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
  };
  return verbs as unknown as DataProvider;
}
