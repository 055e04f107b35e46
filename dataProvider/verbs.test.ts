import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { capabilities } from '../contract/capabilities.ts';
import { configurationNames } from '../contract/configuration/resources.ts';
import { errors as texts } from '../src/i18n/errors.ts';
import { createFakeServer, failure } from '../tests/support/fakeServer.ts';
import { createCapabilities } from './capabilities.ts';
import { createHttpClient } from './httpClient.ts';
import { fillPath, rowOf } from './resourceMap.ts';
import { createVerbs } from './verbs.ts';

function setUp(routes: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(routes);
  const http = createHttpClient({
    fetch: server.fetch,
    token: () => 't',
    onSessionLost: () => undefined,
    texts,
  });
  const cache = new QueryClient();
  return { server, verbs: createVerbs(http, texts.notFound, cache, createCapabilities(http, cache)) };
}

const records = [
  { id: 1, name: 'b' },
  { id: 2, name: 'a' },
];
const list = { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 10 } } as const;
const sentParts = (body: unknown) => Object.fromEntries(body as FormData);

describe.each([...configurationNames, 'news'] as const)('verbs of %s', (resource) => {
  const row = rowOf(resource);
  const listPath = fillPath(row.list, { projectId: 7 });
  const meta = { projectId: 7 };
  const read = row.inside ? [{ id: 90, name: 'Quais', [row.inside.field]: records }] : records;
  const known = records.map((record) => ({
    ...record,
    ...(row.inside && { [row.inside.parentId]: 90, [row.inside.parent]: { id: 90, name: 'Quais' } }),
  }));

  it('SRV-1 reads, sorts and finds in its list', async () => {
    const { verbs } = setUp({ [`GET ${listPath}`]: { [row.envelope]: read } });
    const answer = await verbs.getList(resource, { ...list, filter: {}, meta });
    expect(answer).toEqual({ data: [known[1], known[0]], total: 2 });
    expect(await verbs.getOne(resource, { id: '2', meta })).toEqual({ data: known[1] });
    expect(await verbs.getMany(resource, { ids: [1], meta })).toEqual({ data: [known[0]] });
    const reference = { ...list, filter: {}, target: 'projectId', id: 7 };
    expect((await verbs.getManyReference(resource, reference)).total).toBe(2);
    await expect(verbs.getOne(resource, { id: 9, meta })).rejects.toMatchObject({ status: 404 });
  });

  it('ADM-14 reads the list once for what a page asks of it, and again after a change', async () => {
    const { verbs, server } = setUp({
      [`GET ${listPath}`]: { [row.envelope]: read },
      [`POST ${row.save}`]: { id: 1 },
      [`DELETE ${fillPath(row.remove ?? '', { id: 1 })}`]: { id: 1 },
    });
    const lists = () =>
      server.sent.filter(({ method, path }) => method === 'GET' && path === listPath).length;
    await Promise.all([
      verbs.getList(resource, { ...list, filter: { q: 'a' }, meta }),
      verbs.getOne(resource, { id: 1, meta }),
    ]);
    await verbs.getMany(resource, { ids: [1, 2], meta });
    expect(lists()).toBe(1);
    await verbs.update(resource, { id: 1, data: { name: 'c' }, previousData: { id: 1 }, meta });
    await verbs.getOne(resource, { id: 1, meta });
    await verbs.delete(resource, { id: 1 });
    await verbs.getOne(resource, { id: 2, meta });
    expect(lists()).toBe(3);
  });

  it('SRV-1 saves as multipart what belongs to it, and takes what the server answers', async () => {
    const { verbs, server } = setUp({
      'GET /rest/app': { capabilities: Object.keys(capabilities) },
      [`POST ${row.save}`]: { id: 3, saved: true },
    });
    const fields = Object.fromEntries((row.fields ?? ['name']).map((name, index) => [name, index + 1]));
    const stray = row.fields ? { newsTitles: ['x'], site: { id: 1 } } : {};
    const created = await verbs.create(resource, { data: { ...fields, ...stray }, meta });
    expect(created.data).toMatchObject({ id: 3, saved: true });
    await verbs.update(resource, { id: 3, data: { ...fields, id: 3, version: 5 }, previousData: { id: 3 } });
    const saves = server.sent.filter(({ method }) => method === 'POST');
    const [first, second] = saves.map(({ body }) => sentParts(body));
    const parents = Object.entries(row.parts ?? {}).map(([field, part]) => [part, String(fields[field])]);
    expect(first).toEqual({
      id: '',
      json: expect.any(String) as string,
      ...Object.fromEntries(parents),
      ...(row.projectPart && { [row.projectPart]: '7' }),
    });
    expect(JSON.parse(first?.['json'] as string)).toEqual(fields);
    expect(second).toMatchObject({ id: '3' });
    expect(JSON.parse(second?.['json'] as string)).toEqual({ ...fields, id: 3, version: 5 });
  });

  it('ADM-16 a save without an object does nothing', async () => {
    const { verbs, server } = setUp({});
    const nothing = null as unknown as Record<string, unknown>;
    await verbs.create(resource, { data: nothing });
    await verbs.update(resource, { id: 3, data: nothing, previousData: { id: 3 } });
    await verbs.updateMany(resource, { ids: [3], data: nothing });
    expect(server.sent).toEqual([]);
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

describe('verbs before a server that knows pages', () => {
  const app = { 'GET /rest/app': { name: 'Girouette', version: '1', capabilities: ['pagedLists'] } };
  const meta = { projectId: 7 };
  const asked = (path = '') => Object.fromEntries(new URL(path, 'http://x').searchParams);
  const quai = { id: '12', name: 'Quai 12', site: { id: 4, name: 'Orly' }, template: null, newsConf: null };
  const path = '/rest/screen/project/7';

  it('ADM-14 ask it for the page alone, filtered and sorted there', async () => {
    const { verbs, server } = setUp({
      ...app,
      [`GET ${path}`]: { array: [quai], total: 5000 },
      'GET /rest/site/project/7': { array: [], total: 0 },
    });
    const query = {
      filter: { projectId: 7, q: 'quai', siteId: [4], name: '', type: undefined },
      sort: { field: 'site.name', order: 'DESC' },
      pagination: { page: 3, perPage: 25 },
    } as const;
    const answer = await verbs.getList('screens', { ...query, meta });
    expect(answer).toEqual({
      data: [{ ...quai, siteId: 4, templateId: null, newsConfId: null }],
      total: 5000,
    });
    await verbs.getList('screens', { ...query, sort: { field: '', order: 'ASC' }, meta });
    const [first, second] = server.sentTo(path);
    expect(asked(first?.path)).toEqual({
      filter: '{"q":"quai","siteId":[4]}',
      range: '[50,74]',
      sort: '["site.name","DESC"]',
    });
    expect(asked(second?.path)).not.toHaveProperty('sort');
    const sites = { ...query, sort: { field: 'pointIds', order: 'ASC' } } as const;
    await verbs.getList('sites', { ...sites, meta });
    expect(asked(server.sentTo('/rest/site/project/7')[0]?.path)).toMatchObject({ sort: '["points","ASC"]' });
    expect(server.sentTo('/rest/app')).toHaveLength(1);
  });

  it('ADM-14 find records by ids, which are texts in addresses, and more than fit into one in the whole list', async () => {
    const { verbs, server } = setUp({ ...app, [`GET ${path}`]: { array: [quai], total: 1 } });
    expect((await verbs.getOne('screens', { id: '12', meta })).data).toMatchObject({ name: 'Quai 12' });
    await verbs.getMany('screens', { ids: ['val-a', 3], meta });
    const many = Array.from({ length: 101 }, (_, id) => id);
    expect((await verbs.getMany('screens', { ids: many, meta })).data).toMatchObject([quai]);
    expect(server.sentTo(path).map((call) => asked(call.path))).toEqual([
      { filter: '{"id":["12",12]}', range: '[0,0]' },
      { filter: '{"id":["val-a","3",3]}', range: '[0,1]' },
      {},
    ]);
  });

  it('ADM-14 find none where there is none', async () => {
    const { verbs } = setUp({ ...app, [`GET ${path}`]: { array: [], total: 0 } });
    await expect(verbs.getOne('screens', { id: 'x', meta })).rejects.toMatchObject({ status: 404 });
  });

  it('ADM-14 ask for a page of up to 1,000 records, and for a list of more as a whole', async () => {
    const { verbs, server } = setUp({ ...app, [`GET ${path}`]: { array: [quai], total: 1 } });
    for (const perPage of [1000, 1001])
      await verbs.getList('screens', { ...list, pagination: { page: 1, perPage }, filter: {}, meta });
    expect(server.sentTo(path).map((call) => asked(call.path)['range'])).toEqual(['[0,999]', undefined]);
  });

  it('ADM-14 ask for a short list as a whole', async () => {
    const { verbs, server } = setUp({ ...app, 'GET /rest/template/project/7': { array: records } });
    expect((await verbs.getList('templates', { ...list, filter: { q: 'b' }, meta })).data).toEqual([
      records[0],
    ]);
    expect(server.sentTo('/rest/template/project/7').map((call) => asked(call.path))).toEqual([{ t: '' }]);
  });

  it('ADM-14 ask for everything in one piece, once', async () => {
    const { verbs, server } = setUp({ ...app, [`GET ${path}`]: { array: [quai] } });
    const everything = { ...list, pagination: { page: 1, perPage: 100_000 }, filter: {}, meta };
    await Promise.all([verbs.getList('screens', everything), verbs.getList('screens', everything)]);
    expect(server.sentTo(path).map((call) => call.path)).toEqual([path]);
  });

  it('SRV-3 ask again what a server offers that could not be reached', async () => {
    let isUp = false;
    const { verbs, server } = setUp({
      'GET /rest/app': () => (isUp ? app['GET /rest/app'] : failure(503, 'UnavailableException')),
      [`GET ${path}`]: { array: [quai] },
    });
    await verbs.getList('screens', { ...list, filter: {}, meta });
    isUp = true;
    await verbs.getList('screens', { ...list, filter: {}, meta });
    expect(server.sentTo(path).map((call) => call.path)).toEqual([path, expect.stringContaining('range=')]);
  });

  it('SRV-3 do not ask a legacy server twice what it does not tell', async () => {
    const { verbs, server } = setUp({ [`GET ${path}`]: { array: [quai] } });
    for (let time = 0; time < 2; time++) await verbs.getList('screens', { ...list, filter: {}, meta });
    expect(server.sentTo('/rest/app')).toHaveLength(1);
    expect(server.sentTo(path)).toHaveLength(1);
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

  it('names what a record refers to by its id, whatever the list answers', async () => {
    const screen = { id: 'a', site: { id: 4, name: 'Gare' }, template: null, newsConfId: 6 };
    const { verbs } = setUp({ 'GET /rest/screen/project/7': { array: [screen] } });
    expect(await verbs.getOne('screens', { id: 'a', meta: { projectId: 7 } })).toEqual({
      data: { ...screen, siteId: 4, templateId: null },
    });
  });

  it('ADM-14 names what a record refers to, so that it is found and sorted by that name', async () => {
    const { verbs } = setUp({
      'GET /rest/screenConf/project/7': {
        array: [
          { id: 1, screenId: 'b' },
          { id: 2, screenId: 'a' },
        ],
      },
      'GET /rest/screen/project/7': { array: [{ id: 'a', name: 'Quai 1', active: true }] },
    });
    const sort = { field: 'screen.name', order: 'ASC' } as const;
    const answer = await verbs.getList('screenConfs', { ...list, sort, filter: {}, meta: { projectId: 7 } });
    expect(answer.data).toEqual([
      { id: 2, screenId: 'a', screen: { id: 'a', name: 'Quai 1' } },
      { id: 1, screenId: 'b' },
    ]);
  });

  it('ADM-14 names all of several records, those that are gone left out, and asks for no names that are there', async () => {
    const { verbs, server } = setUp({
      'GET /rest/site/project/7': {
        array: [
          { id: 1, name: 'Antony', pointIds: [4, 9, 3], bikeIds: [2], bikes: [{ id: 2, stationId: 'S' }] },
          { id: 2, name: 'Orly', pointIds: [], bikeIds: [], bikes: [] },
        ],
      },
      'GET /rest/point/project/7': {
        array: [
          { id: 3, name: 'Quai 1', order: 1 },
          { id: 4, name: 'Quai 2', order: 2 },
        ],
      },
    });
    const { data } = await verbs.getList('sites', { ...list, filter: {}, meta: { projectId: 7 } });
    expect(data.map(({ points }) => points as unknown)).toEqual([
      [
        { id: 4, name: 'Quai 2' },
        { id: 3, name: 'Quai 1' },
      ],
      [],
    ]);
    expect(server.sentTo('/rest/point/project/7')).toHaveLength(1);
    expect(server.sentTo('/rest/bike')).toEqual([]);
  });

  it('ADM-14 a list is shown without names that cannot be read', async () => {
    const display = { id: 1, screenId: 'a' };
    const { verbs } = setUp({
      'GET /rest/screenConf/project/7': { array: [display] },
      'GET /rest/screen/project/7': failure(500, 'InternalException'),
    });
    const answer = await verbs.getList('screenConfs', { ...list, filter: {}, meta: { projectId: 7 } });
    expect(answer.data).toEqual([display]);
  });

  it('ADM-14 a change makes every list be read again, since records carry the names of others', async () => {
    const { verbs, server } = setUp({
      'GET /rest/site/project/7': { array: records },
      'GET /rest/template/project/7': { array: records },
      'POST /rest/site/': { id: 1 },
    });
    const read = async () => {
      for (const name of ['sites', 'templates'])
        await verbs.getList(name, { ...list, filter: {}, meta: { projectId: 7 } });
    };
    await read();
    await verbs.create('sites', { data: { name: 'c' }, meta: { projectId: 7 } });
    await read();
    expect(server.sentTo('/rest/template/project/7')).toHaveLength(2);
  });

  it('ADM-14 a list is read again after ten seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { verbs, server } = setUp({ 'GET /rest/site/project/7': { array: records } });
    const read = () => verbs.getList('sites', { ...list, filter: {}, meta: { projectId: 7 } });
    await read();
    vi.advanceTimersByTime(9_999);
    await read();
    expect(server.sentTo('/rest/site/project/7')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await read();
    expect(server.sentTo('/rest/site/project/7')).toHaveLength(2);
  });

  it('SES-8 reads in the project that a filter names, before that of the page', async () => {
    const { verbs, server } = setUp({ 'GET /rest/site/project/8': { array: records } });
    const filter = { projectId: 8 };
    expect((await verbs.getList('sites', { ...list, filter, meta: { projectId: 7 } })).total).toBe(2);
    expect(server.sentTo('/rest/site/project/8')).toHaveLength(1);
  });

  it('leaves a password alone that is not given', async () => {
    const { verbs, server } = setUp({ 'POST /rest/user/': { id: 1 } });
    await verbs.update('users', { id: 1, data: { name: 'a', password: null }, previousData: { id: 1 } });
    expect(sentParts(server.sent[0]?.body)['json']).toBe('{"name":"a"}');
  });

  it('tells what blocks a deletion, and who saved meanwhile', async () => {
    const blockers = [{ resource: 'screens', id: 'a', name: 'Quai A' }];
    const conflict = (more: object) =>
      Response.json({ status: 409, exception: 'ConflictException', message: '', ...more }, { status: 409 });
    const { verbs } = setUp({
      'DELETE /rest/site/1': conflict({ blockers }),
      'POST /rest/point/': conflict({ current: { id: 1, version: 8, line: { id: 5 } } }),
    });
    await expect(verbs.delete('sites', { id: 1 })).rejects.toMatchObject({ status: 409, body: { blockers } });
    await expect(
      verbs.update('points', { id: 1, data: { version: 7 }, previousData: { id: 1 } }),
    ).rejects.toMatchObject({ body: { current: { version: 8, lineId: 5 } } });
  });

  it('ADM-14 reads the list again after a deletion that failed: somebody else may have changed it', async () => {
    const { verbs, server } = setUp({
      'GET /rest/site/project/7': { array: records },
      'DELETE /rest/site/1': failure(409, 'ConflictException', ''),
    });
    const read = () => verbs.getList('sites', { ...list, filter: {}, meta: { projectId: 7 } });
    await read();
    await expect(verbs.delete('sites', { id: 1 })).rejects.toMatchObject({ status: 409 });
    await read();
    expect(server.sent.filter(({ path }) => path === '/rest/site/project/7')).toHaveLength(2);
  });

  it('SES-8 ADM-14 keeps the lists of two projects apart', async () => {
    const { verbs } = setUp({
      'GET /rest/site/project/7': { array: [{ id: 1, name: 'Antony' }] },
      'GET /rest/site/project/8': { array: [{ id: 2, name: 'Orly' }] },
    });
    const read = async (projectId: number) =>
      (await verbs.getList('sites', { ...list, filter: {}, meta: { projectId } })).data as unknown;
    expect(await read(7)).toEqual([{ id: 1, name: 'Antony' }]);
    expect(await read(8)).toEqual([{ id: 2, name: 'Orly' }]);
    await expect(verbs.getOne('sites', { id: 1, meta: { projectId: 8 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('ADM-14 changes several records in the project that is named', async () => {
    const { verbs, server } = setUp({ 'POST /rest/site/': { id: 1 } });
    await verbs.updateMany('sites', { ids: [1, 2], data: { order: 3 }, meta: { projectId: 7 } });
    expect(server.sent.map(({ body }) => sentParts(body))).toMatchObject([
      { id: '1', idProject: '7' },
      { id: '2', idProject: '7' },
    ]);
  });

  it('refuses a resource that it does not know', async () => {
    await expect(setUp({}).verbs.getList('trains', { ...list, filter: {} })).rejects.toThrow('trains');
  });
});
