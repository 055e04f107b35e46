import { describe, expect, it, vi } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeServer } from '../tests/support/fakeServer.ts';
import { createHttpClient } from './httpClient.ts';
import { fillPath, resourceMap, rowOf, type ResourceName } from './resourceMap.ts';
import { createVerbs } from './verbs.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(routes);
  const http = createHttpClient({
    fetch: server.fetch,
    token: () => 't',
    onSessionLost: () => undefined,
    texts,
  });
  return { server, verbs: createVerbs(http, texts.notFound) };
}

const records = [
  { id: 1, name: 'b' },
  { id: 2, name: 'a' },
];
const list = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;

describe.each(Object.keys(resourceMap) as ResourceName[])('verbs of %s', (resource) => {
  const row = rowOf(resource);
  const listPath = fillPath(row.list, { projectId: 7 });

  it('SRV-1 reads, sorts and finds in its list', async () => {
    const { verbs } = setUp({ [`GET ${listPath}`]: { [row.envelope]: records } });
    const meta = { projectId: 7 };
    const answer = await verbs.getList(resource, { ...list, filter: {}, meta });
    expect(answer).toEqual({ data: [records[1], records[0]], total: 2 });
    expect(await verbs.getOne(resource, { id: '2', meta })).toEqual({ data: records[1] });
    expect(await verbs.getMany(resource, { ids: [1], meta })).toEqual({ data: [records[0]] });
    const reference = { ...list, filter: {}, target: 'projectId', id: 7 };
    expect((await verbs.getManyReference(resource, reference)).total).toBe(2);
    await expect(verbs.getOne(resource, { id: 9, meta })).rejects.toMatchObject({ status: 404 });
  });

  it('SRV-1 saves as multipart and takes what the server answers', async () => {
    const { verbs, server } = setUp({ [`POST ${row.save}`]: { id: 3, name: 'saved' } });
    const created = await verbs.create(resource, { data: { name: 'new' }, meta: { projectId: 7 } });
    expect(created).toEqual({ data: { id: 3, name: 'saved' } });
    await verbs.update(resource, { id: 3, data: { id: 3, name: 'x' }, previousData: { id: 3 } });
    const [first, second] = server.sent.map(({ body }) => Object.fromEntries(body as FormData));
    expect(first).toEqual({
      id: '',
      json: '{"name":"new"}',
      ...(row.projectPart && { [row.projectPart]: '7' }),
    });
    expect(second).toMatchObject({ id: '3', json: '{"id":3,"name":"x"}' });
  });

  it('SRV-1 tolerates a save whose answer is a mere text', async () => {
    const { verbs } = setUp({ [`POST ${row.save}`]: 'OK' });
    expect(await verbs.update(resource, { id: 3, data: { name: 'x' }, previousData: { id: 3 } })).toEqual({
      data: { id: 3, name: 'x' },
    });
  });

  it('SRV-1 deletes each by its path', async () => {
    const { verbs, server } = setUp({
      [`DELETE ${fillPath(row.remove ?? '', { id: 1 })}`]: { id: 1 },
      [`DELETE ${fillPath(row.remove ?? '', { id: 2 })}`]: { id: 2 },
    });
    await verbs.deleteMany(resource, { ids: [1, 2] });
    expect(await verbs.delete(resource, { id: 1, previousData: records[0] })).toEqual({ data: records[0] });
    expect(server.sent).toHaveLength(3);
  });
});

describe('verbs', () => {
  it('ADM-16 a load without a project id is skipped with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { verbs, server } = setUp({});
    expect(await verbs.getList('sites', { ...list, filter: {} })).toEqual({ data: [], total: 0 });
    expect(server.sent).toHaveLength(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('sends a chosen picture as a file and not inside the JSON', async () => {
    const { verbs, server } = setUp({ 'POST /rest/project/': { id: 1 } });
    const image = { src: 'blob:x', rawFile: new File(['png'], 'logo.png') };
    await verbs.create('projects', { data: { name: 'val', image } });
    const form = server.sent[0]?.body as FormData;
    expect(form.get('json')).toBe('{"name":"val"}');
    expect(form.get('file')).toMatchObject({ name: 'logo.png' });
  });

  it('refuses a resource that it does not know', async () => {
    await expect(setUp({}).verbs.getList('trains', { ...list, filter: {} })).rejects.toThrow('trains');
  });
});
