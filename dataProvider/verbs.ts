import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'ra-core';
import { listIn } from './answers.ts';
import type { HttpClient } from './httpClient.ts';
import { queryList } from './listQuery.ts';
import { multipart } from './multipart.ts';
import { fillPath, rowOf } from './resourceMap.ts';

/** What a call may say beside its parameters: the project to read or save in, where the record names none. */
interface Meta {
  projectId?: number;
}

interface Scope {
  filter?: Record<string, unknown>;
  meta?: Meta;
  signal?: AbortSignal;
}

function fileOf(value: unknown): File | undefined {
  const raw = (value as { rawFile?: unknown } | null | undefined)?.rawFile;
  return raw instanceof File ? raw : undefined;
}

/** react-admin's verbs over the rows of resourceMap.ts. */
export function createVerbs(http: HttpClient, notFound: string): DataProvider {
  async function readAll(resource: string, { filter, meta, signal }: Scope): Promise<RaRecord[]> {
    const { list, envelope } = rowOf(resource);
    const projectId = (filter?.projectId ?? meta?.projectId) as number | undefined;
    if (list.includes('{projectId}') && projectId === undefined) {
      // eslint-disable-next-line no-console -- ADM-16 asks for this warning
      console.warn(`${resource}: not read, no project is named`);
      return [];
    }
    return listIn<RaRecord>(await http(fillPath(list, { projectId }), { signal }), envelope);
  }

  async function save(resource: string, id: Identifier | null, data: Partial<RaRecord>, meta?: Meta) {
    const { save: path, projectPart, fileField } = rowOf(resource);
    if (path === undefined) throw new Error(`${resource} cannot be saved`);
    const { [fileField ?? '']: picture, ...json } = data;
    const projectId = (data.projectId ?? meta?.projectId) as number | undefined;
    const parents = projectPart ? { [projectPart]: projectId } : {};
    const answer = await http(path, {
      method: 'POST',
      body: multipart({ id, json, parents, file: fileOf(picture) }),
    });
    // A legacy server may answer with a mere text: then what was sent is what is known.
    const saved = typeof answer === 'object' && answer !== null ? answer : {};
    return { id: id ?? '', ...data, ...saved };
  }

  async function remove(resource: string, id: Identifier): Promise<void> {
    const { remove: path } = rowOf(resource);
    if (path === undefined) throw new Error(`${resource} cannot be deleted`);
    await http(fillPath(path, { id }), { method: 'DELETE' });
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
    async create(resource: string, { data, meta }: { data: Partial<RaRecord>; meta?: Meta }) {
      return { data: await save(resource, null, data, meta) };
    },
    async update(
      resource: string,
      { id, data, meta }: { id: Identifier; data: Partial<RaRecord>; meta?: Meta },
    ) {
      return { data: await save(resource, id, data, meta) };
    },
    async updateMany(
      resource: string,
      { ids, data, meta }: { ids: Identifier[]; data: Partial<RaRecord>; meta?: Meta },
    ) {
      for (const id of ids) await save(resource, id, data, meta);
      return { data: ids };
    },
    async delete(resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) {
      await remove(resource, id);
      return { data: previousData ?? { id } };
    },
    async deleteMany(resource: string, { ids }: { ids: Identifier[] }) {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
    supportAbortSignal: true,
  };
  return verbs as DataProvider;
}
