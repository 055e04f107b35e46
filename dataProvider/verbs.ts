import type { QueryClient } from '@tanstack/react-query';
import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import { listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import { queryList } from './listQuery.ts';
import { multipart } from './multipart.ts';
import { recordOf, recordsOf, savedObject, withNames } from './records.ts';
import { fillPath, rowOf, type ResourceRow } from './resourceMap.ts';

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

/** Keeps lists that were read; react-query's client does. */
export type ListCache = Pick<QueryClient, 'fetchQuery' | 'removeQueries'>;

/**
 * Milliseconds that a list serves. A server answers whole lists only: what a page asks for one after the other (rows,
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
export function createVerbs(http: HttpClient, notFound: string, cache: ListCache): DataProvider {
  async function readAll(resource: string, { filter, meta }: Scope): Promise<RaRecord[]> {
    const row = rowOf(resource);
    const projectId = (filter?.projectId ?? meta?.projectId) as number | undefined;
    if (row.list.includes('{projectId}') && projectId === undefined) {
      // eslint-disable-next-line no-console -- ADM-16 asks for this warning
      console.warn(`${resource}: not read, no project is named`);
      return [];
    }
    const path = fillPath(row.list, { projectId });
    return cache.fetchQuery({
      queryKey: [listsKey, resource, path],
      queryFn: async () => {
        const records = recordsOf(row, listIn<RaRecord>(await http(path), row.envelope));
        await withNames(row, records, (other) => readAll(other, { meta: { projectId } }));
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

  const verbs = {
    async getList(resource: string, params: Scope & Parameters<typeof queryList>[1]) {
      return queryList(await readAll(resource, params), { ...params, filter: withinList(params.filter) });
    },
    async getOne(resource: string, params: Scope & { id: Identifier }) {
      const found = (await readAll(resource, params)).find(({ id }) => String(id) === String(params.id));
      if (!found) throw new HttpError(notFound, 404);
      return { data: found };
    },
    async getMany(resource: string, params: Scope & { ids: Identifier[] }) {
      const wanted = new Set(params.ids.map(String));
      return { data: (await readAll(resource, params)).filter(({ id }) => wanted.has(String(id))) };
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
