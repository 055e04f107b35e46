import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import { queryList, type ListQuery } from '../contract/listQuery.ts';
import { listIn } from './answers.ts';
import type { ListCache, Offers } from './capabilities.ts';
import { type HttpClient, pathWithQuery } from './httpClient.ts';
import { multipart } from './multipart.ts';
import { recordOf, recordsOf, savedObject, withNames } from './records.ts';
import { fillPath, rowOf, type ResourceRow } from './resourceMap.ts';

/** Records of a page, beyond which the whole list is asked for: it serves several questions at once. */
const longestPage = 1000;

/** The parameters of contract/schemas/list.ts, each as JSON. */
function pageQuery({ filter = {}, sort, pagination }: ListQuery): Record<string, string> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const { page, perPage } = pagination ?? { page: 1, perPage: longestPage };
  return {
    filter: JSON.stringify(Object.fromEntries(wanted)),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    ...(sort?.field && { sort: JSON.stringify([sort.field, sort.order]) }),
  };
}

/** A page of a list, filtered, sorted and cut by a server that knows pages. */
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

/** What finds a record by an id that an address may have given: there, a number is a text. */
function idFilter(ids: readonly Identifier[]): { id: Identifier[] } {
  const known = ids.flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [String(id), Number(id)] : [id]));
  return { id: known };
}

/** What a call may say beside its parameters: the project to read or save in, where the record names none. */
interface Meta {
  projectId?: number;
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
 * Milliseconds that a whole list serves. A legacy server answers nothing else: what a page asks for one after the other (rows,
 * the record that is open, what rows refer to, the next letter of a search) comes from one answer.
 */
const listLifeMs = 10_000;
const listsKey = 'whole lists';

/** Records name each other: after a change no list that was read before it serves any more. */
export const forgetLists = (cache: ListCache) => cache.removeQueries({ queryKey: [listsKey] });

function fileOf(value: unknown): File | undefined {
  const raw = (value as { rawFile?: unknown } | null | undefined)?.rawFile;
  return raw instanceof File ? raw : undefined;
}

/** The error of a save, with the record that somebody else has saved meanwhile as the console has records. */
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
  /** The path of a list, in the project that is named; null: it needs one, and there is none. */
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
      queryKey: [listsKey, resource, path],
      queryFn: async () => {
        const records = recordsOf(row, listIn<RaRecord>(await http(path), row.envelope));
        await withNames(row, records, (other) => readAll(other, scope));
        return records;
      },
      staleTime: listLifeMs,
      // Comparing thousands of records with those read before costs more than it saves.
      structuralSharing: false,
      // The query that asks for it tries again, where that helps.
      retry: false,
    });
  }

  async function save(resource: string, id: Identifier | null, data: Partial<RaRecord>, meta?: Meta) {
    const row = rowOf(resource);
    if (row.save === undefined) throw new Error(`${resource} cannot be saved`);
    const projectId = (data.projectId ?? meta?.projectId) as number | undefined;
    const parents: Record<string, Identifier | null | undefined> = {};
    for (const [field, part] of Object.entries(row.parts ?? {})) parents[part] = data[field] as Identifier;
    const body = multipart({
      id,
      json: savedObject(row, data),
      parents: { ...parents, ...(row.projectPart && { [row.projectPart]: projectId }) },
      file: fileOf(data[row.fileField ?? '']),
    });
    try {
      const answer = await http(row.save, { method: 'POST', body });
      // A legacy server may answer with a mere text: then what was sent is what is known.
      const saved = typeof answer === 'object' && answer !== null ? (answer as Partial<RaRecord>) : {};
      return recordOf(row, { id: id ?? '', ...data, ...saved });
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

  /** The filter without what chooses the list itself. */
  function withinList({ projectId: _, ...filter }: Record<string, unknown> = {}) {
    return filter;
  }

  /** A part of a list: cut by the server where that is worth it and it can, else here. */
  async function readSome(resource: string, scope: Scope, query: ListQuery) {
    const path = listPath(resource, scope);
    if (path === null) return { data: [], total: 0 };
    const row = rowOf(resource);
    const isShort = query.pagination !== undefined && query.pagination.perPage <= longestPage;
    if (row.isLong && isShort && (await offers('pagedLists'))) return readPage(http, row, path, query);
    return queryList(await readAll(resource, scope, path), query);
  }

  /** The records with these ids, as many as there are. */
  async function readIds(resource: string, { filter, meta }: Scope, ids: readonly Identifier[]) {
    const pagination = { page: 1, perPage: ids.length };
    return (await readSome(resource, { filter, meta }, { filter: idFilter(ids), pagination })).data;
  }

  const verbs = {
    getList: (resource: string, params: Scope & ListQuery) =>
      readSome(resource, params, { ...params, filter: withinList(params.filter) }),
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
    // A save without an object does nothing (ADM-16).
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
