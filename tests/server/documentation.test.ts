import { expect, it } from 'vitest';
import { sqlite } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

type Content = Record<string, { schema: object }>;
interface Operation {
  responses: Record<string, { content?: Content }>;
  security: Record<string, string[]>[];
  requestBody: {
    content: Record<string, { schema: { properties: Record<string, { properties?: object }> } }>;
  };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { in: string; name: string }> };
}

const test = useTestApp(sqlite);

async function read() {
  const { json } = await test().nobody.get<OpenApi>('/docs/json');
  /** Credentials required by a call, as `header X-Auth-Token`. */
  const wants = (method: string, path: string) =>
    json.paths[path]?.[method]?.security.flatMap(Object.keys).map((name) => {
      const scheme = json.components.securitySchemes[name];
      return `${scheme?.in} ${scheme?.name}`;
    });
  const bodies = (path: string) => json.paths[path]?.['post']?.requestBody.content ?? {};
  const answers = (method: string, path: string) =>
    Object.keys(json.paths[path]?.[method]?.responses['200']?.content ?? {});
  return { wants, bodies, answers, paths: json.paths };
}

it('SRV-1 the description of the API says who may call by what', async () => {
  const { wants } = await read();
  expect(wants('get', '/rest/app')).toEqual([]);
  expect(wants('get', '/rest/user')).toEqual(['header X-Auth-Token', 'query token']);
  expect(wants('post', '/rest/news')).toEqual(['header X-Auth-Token']);
  const screen = '/player/api/{screenId}/';
  expect(wants('get', `${screen}events`)).toEqual(['header X-Screen-Key', 'query key']);
  expect(wants('post', `${screen}heartbeat`)).toEqual(['header X-Screen-Key']);
});

it('SRV-1 the description of the API has each form that a body may come in', async () => {
  const { bodies } = await read();
  expect(Object.keys(bodies('/rest/user/authenticate'))).toEqual([
    'application/x-www-form-urlencoded',
    'application/json',
  ]);
  for (const path of ['/rest/news', '/rest/line/inhibition']) {
    const { 'application/json': object, 'multipart/form-data': form, ...others } = bodies(path);
    expect(others, path).toEqual({});
    expect(Object.keys(form?.schema.properties ?? {}), path).toEqual(['id', 'json']);
    expect(form?.schema.properties['json'], path).toEqual(object?.schema);
  }
});

it('SRV-1 the description of the API says in which forms an upload comes, with its file', async () => {
  const { bodies } = await read();
  const parts = (path: string) =>
    Object.entries(bodies(path)).map(([type, { schema }]) => [type, Object.keys(schema.properties)]);
  expect(parts('/rest/gtfs')).toEqual([['multipart/form-data', ['projectId', 'transporterId', 'file']]]);
  expect(parts('/rest/timetable')).toEqual([
    ['multipart/form-data', ['file', 'id', 'timetables', 'replaces']],
    ['application/json', ['file', 'fileName', 'id', 'timetables', 'replaces']],
  ]);
  expect(parts('/jdb/rest/rafale').map(([type]) => type)).toEqual([
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json',
  ]);
});

it('SRV-1 the description of the API has the picture of what is configured', async () => {
  const { bodies } = await read();
  for (const path of ['/rest/project/', '/rest/line/meta']) {
    const { 'multipart/form-data': form } = bodies(path);
    expect(Object.keys(form?.schema.properties ?? {}), path).toEqual(['id', 'json', 'file']);
  }
});

it('SRV-1 the description of the API says what each call answers, also where it is no JSON', async () => {
  const { answers, bodies, paths } = await read();
  expect(answers('get', '/siri-lite/{project}/situation-exchange.xml')).toEqual(['application/xml']);
  expect(answers('get', '/siri-lite/{project}/situation-exchange.json')).toEqual(['application/json']);
  expect(answers('get', '/gtfs-rt/{project}/alerts.pb')).toEqual(['application/x-protobuf']);
  expect(answers('post', '/siri/{project}')).toEqual(['text/xml']);
  expect(Object.keys(bodies('/siri/{project}'))).toEqual(['text/xml', 'application/xml']);
  expect(answers('get', '/speech/{project}/{message}.wav')).toEqual(['audio/wav']);
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => {
      const isSaid = Object.entries(responses).some(
        ([status, { content }]) => /^(3|204)/.test(status) || (status.startsWith('2') && content),
      );
      return isSaid ? [] : [`${method} ${path}`];
    }),
  );
  expect(silent).toEqual([]);
});
