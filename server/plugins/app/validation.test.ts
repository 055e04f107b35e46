import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { texts } from '../../shared/texts.ts';
import { errors } from './errors.ts';
import { security, securityHeaders } from './security.ts';
import { refusedValues, validation } from './validation.ts';

const numbers = { type: 'array', items: { type: 'integer' } };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 3 }, active: { type: 'boolean', default: true } },
};
const querystring = {
  type: 'object',
  properties: {
    page: { type: 'integer', default: 1, minimum: 0 },
    size: { type: ['integer', 'boolean'], minimum: 0 },
    filter: { type: 'string', 'x-consume': 'application/json' },
  },
};

async function server() {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(errors);
  await app.register(validation);
  await app.register(security);
  await app.register(refusedValues);
  const strict = { ...querystring, additionalProperties: false };
  app.get('/strict', { schema: { querystring: strict } }, (request) => request.query);
  app.get('/list', { schema: { querystring } }, (request) => request.query);
  app.post('/save', { schema: { body } }, (request) => request.body);
  app.post('/numbers', { schema: { body: numbers } }, () => 'taken');
  app.post('/any', () => 'taken');
  return app;
}

const get = async (url: string) => (await server()).inject({ url });
const post = async (url: string, payload: object | string, type = 'application/json') =>
  (await server()).inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

/** The field errors of a refused call. */
const fieldsOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json<{ fields?: unknown }>().fields,
];

const { fields } = texts;

describe('an address', () => {
  it('SRV-1 is read as what the schema wants, and may have more', async () => {
    expect((await get('/list?page=7&other=x&filter=[1]')).json()).toEqual({
      page: 7,
      other: 'x',
      filter: '[1]',
    });
    expect((await get('/list')).json()).toEqual({ page: 1 });
  });

  it('SRV-1 is refused with what nobody knows, where its call says so', async () => {
    expect(fieldsOf(await get('/strict?other=x'))).toEqual([400, { other: fields.unknown }]);
  });

  it('SRV-1 is refused with all that is wrong in it', async () => {
    expect(fieldsOf(await get('/list?page=x&size=-1'))).toEqual([
      400,
      { page: fields.type, size: fields.range('≥', 0) },
    ]);
  });

  it('SRV-2 holds no character that no database takes, even where there is no call', async () => {
    expect(fieldsOf(await get('/list?page=%00'))).toEqual([400, { adresse: fields.characters }]);
    expect(fieldsOf(await get('/nowhere/%00'))).toEqual([400, { adresse: fields.characters }]);
  });
});

describe('a body', () => {
  it('SRV-1 is taken as it is', async () => {
    expect((await post('/save', { name: 'abc' })).json()).toEqual({ name: 'abc' });
  });

  it('SRV-1 is refused with all that is wrong in it, and is not made to fit', async () => {
    expect(fieldsOf(await post('/save', { name: 5, active: 'true', colour: 'x' }))).toEqual([
      400,
      { name: fields.type, active: fields.type, colour: fields.unknown },
    ]);
    expect(fieldsOf(await post('/save', {}))).toEqual([400, { name: fields.required }]);
  });

  it('SRV-2 holds no character that no database takes', async () => {
    expect(fieldsOf(await post('/any', { contents: [{ content: 'a\0' }] }))).toEqual([
      400,
      { 'contents.0.content': fields.characters },
    ]);
  });

  it('SRV-1 is no plain text', async () => {
    expect((await post('/any', 'text', 'text/plain')).statusCode).toBe(415);
  });

  it('SRV-2 of five thousand values is refused with the first thing that is wrong', async () => {
    const told = async (count: number) => {
      const [status, wrong] = fieldsOf(
        await post('/numbers', [...Array<number>(count - 3).fill(7), 'a', 'b']),
      );
      return [status, Object.keys(wrong as object).length];
    };
    // The list counts as a value too.
    expect(await told(4999)).toEqual([400, 2]);
    expect(await told(5000)).toEqual([400, 1]);
  });

  it('SRV-2 of so many values is taken, however they are nested', async () => {
    expect((await post('/numbers', Array<number>(20_000).fill(1))).statusCode).toBe(200);
    const nested = { name: 'abc', x: Array.from({ length: 3000 }, () => ({ a: null })) };
    expect(fieldsOf(await post('/save', nested))).toEqual([400, { x: fields.unknown }]);
  });
});

it('SRV-2 every answer keeps a page to itself, one of an error too', async () => {
  for (const url of ['/list', '/nowhere', '/list?page=%00'])
    expect((await get(url)).headers).toMatchObject(securityHeaders);
});

it('SRV-2 no server refuses values without what answers for it', async () => {
  await expect(async () => {
    await Fastify().register(refusedValues);
  }).rejects.toThrow(/'errors'/);
  await expect(async () => {
    const app = Fastify();
    await app.register(errors);
    await app.register(refusedValues);
  }).rejects.toThrow(/'security'/);
});
