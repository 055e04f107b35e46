import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errors } from '../plugins/app/errors.ts';
import { uploads } from '../plugins/external/uploads.ts';
import { texts } from '../shared/texts.ts';
import { configuredSaveOf, describeBody, readConfiguredSave, readSave } from './saves.ts';

/** A form with these parts; a non-text part is a file with this name. */
function form(parts: Record<string, string | [name: string, content: string]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([value[1]]), value[0]);
  }
  return data;
}

/** Sends a save as a form or as JSON: returns the status, and what the route read or the field errors. */
async function sent(url: '/plain' | '/configured', save: FormData | object, isRaw = false) {
  const app: FastifyInstance = Fastify();
  onTestFinished(() => app.close());
  await app.register(errors);
  await app.register(uploads);
  app.post('/plain', { preValidation: readSave }, (request) => ({ body: request.body }));
  app.post('/configured', { preValidation: readConfiguredSave }, (request) => {
    const { file, ...read } = configuredSaveOf(request);
    return { ...read, file: file && [file.name, file.bytes.toString()], body: request.body };
  });
  if (isRaw) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return (await app.inject({ method: 'POST', url, headers, payload: save })).json<object>();
  }
  const isForm = save instanceof FormData;
  const request = new Request('http://here', { method: 'POST', body: isForm ? save : JSON.stringify(save) });
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': isForm ? (request.headers.get('content-type') ?? '') : 'application/json' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const json = answer.json<{ fields?: object }>();
  return answer.statusCode === 200 ? json : { status: answer.statusCode, fields: json.fields };
}

const refused = (fields: Record<string, string>) => ({ status: 400, fields });

describe('a save', () => {
  it.each<[string, FormData | object, unknown]>([
    ['JSON', { name: 'a' }, { name: 'a' }],
    ['a form', form({ json: '{"name":"a"}' }), { name: 'a' }],
    ['a form with an empty id', form({ id: '', json: '{"name":"a"}' }), { name: 'a' }],
    ['a form with its id', form({ id: '7', json: '{"name":"a"}' }), { name: 'a', id: 7 }],
    ['a form with another id within', form({ id: '7', json: '{"id":8}' }), { id: 8 }],
    ['a form of a list, which the schema refuses', form({ id: '7', json: '[1]' }), [1]],
    ['a form of nothing, which the schema refuses', form({ id: '7', json: 'null' }), null],
  ])('SRV-1 comes as %s', async (_how, save, body) => {
    expect(await sent('/plain', save)).toEqual({ body });
  });

  it.each<[string, FormData, Record<string, string>]>([
    ['without an object', form({ id: '7' }), { json: texts.fields.required }],
    ['with what is no JSON', form({ json: '{' }), { json: texts.request.unreadable }],
    ['with a file', form({ json: '{}', file: ['a.png', 'x'] }), { file: texts.fields.unknown }],
  ])('SRV-1 is refused %s', async (_how, save, fields) => {
    expect(await sent('/plain', save)).toEqual(refused(fields));
  });
});

it('SRV-1 comes in a form whose part says itself that it is JSON', async () => {
  const part = 'Content-Disposition: form-data; name="json"\r\nContent-Type: application/json';
  const save = Buffer.from(`--b\r\n${part}\r\n\r\n{"name":"a"}\r\n--b--\r\n`);
  expect(await sent('/plain', save, true)).toEqual({ body: { name: 'a' } });
});

describe('a save of the configuration', () => {
  const nothing = { id: null, parts: {}, object: null, file: null, body: null };

  it.each<[string, FormData | object, object]>([
    ['JSON', { name: 'a' }, { object: { name: 'a' }, body: { name: 'a' } }],
    ['JSON with a number for its id', { id: 7 }, { id: '7', object: { id: 7 }, body: { id: 7 } }],
    ['JSON with a text for its id', { id: 'a-1' }, { id: 'a-1', object: { id: 'a-1' }, body: { id: 'a-1' } }],
    ['JSON with an empty id', { id: '' }, { object: { id: '' }, body: { id: '' } }],
    ['JSON with no id', { id: null }, { object: { id: null }, body: { id: null } }],
    ['a form without an object', form({ idSite: '5' }), { parts: { idSite: '5' } }],
    [
      'a form',
      form({ id: '7', idSite: '5', json: '{"name":"a"}', file: ['a.png', 'x'] }),
      {
        id: '7',
        parts: { idSite: '5' },
        object: { name: 'a' },
        file: ['a.png', 'x'],
        body: { name: 'a' },
      },
    ],
    ['a form with an empty id', form({ id: '', json: '{}' }), { object: {}, body: {} }],
    ['a form whose file has a name and no content', form({ file: ['a.png', ''] }), { file: ['a.png', ''] }],
    ['a form whose file was left empty', form({ file: ['', ''] }), {}],
  ])('SRV-1 comes as %s', async (_how, save, read) => {
    expect(await sent('/configured', save)).toEqual({ ...nothing, ...read });
  });

  it.each<[string, FormData | object, Record<string, string>]>([
    ['that is a list', [1], { corps: texts.fields.type }],
    ['with an id of another kind', { id: true }, { id: texts.fields.type }],
    ['with a list in its form', form({ json: '[]' }), { json: texts.fields.type }],
    ['with what is no JSON in its form', form({ json: '{' }), { json: texts.request.unreadable }],
    ['with nothing in its form', form({ json: 'null' }), { json: texts.fields.type }],
  ])('SRV-1 is refused %s', async (_how, save, fields) => {
    expect(await sent('/configured', save)).toEqual(refused(fields));
  });

  it('SRV-1 is refused with several pictures', async () => {
    const several = form({ file: ['a.png', 'x'] });
    several.append('file', new Blob(['y']), 'b.png');
    expect(await sent('/configured', several)).toEqual(refused({ image: texts.pictures.several }));
  });

  it('SRV-1 has to be read by the route that asks for it', async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.post('/unread', (request) => configuredSaveOf(request).parts);
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/unread' });
    expect([statusCode, body]).toEqual([500, expect.stringContaining('/unread lacks readConfiguredSave')]);
  });
});

describe('the body of a call in the description', () => {
  const body = { type: 'object' };
  const described = (preValidation?: RouteOptions['preValidation']) =>
    describeBody({ schema: { body }, preValidation } as RouteOptions) as {
      content: Record<string, { schema: Record<string, unknown> }>;
    };
  const partsOf = (preValidation: RouteOptions['preValidation']) => {
    const { content } = described(preValidation);
    expect(content['application/json']).toEqual({ schema: body });
    const { properties, required, additionalProperties } = content['multipart/form-data']?.schema ?? {};
    return [Object.keys(properties as object), required, additionalProperties !== undefined];
  };

  it('SRV-1 is that of the schema, or a form of it, with the parts that it may have', () => {
    expect(described()).toBe(body);
    expect(described([async () => undefined])).toBe(body);
    expect(partsOf(readSave)).toEqual([['id', 'json'], ['json'], false]);
    expect(partsOf([async () => undefined, readConfiguredSave])).toEqual([
      ['id', 'json', 'file'],
      ['json'],
      true,
    ]);
  });
});
