import Fastify, { type FastifyError, type FastifySchemaValidationError } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { ClientError } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { asClientError, errors } from './errors.ts';

it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'SRV-2 a call that the database broke off is not told that nothing was written: %s',
  (reason) => {
    const { status, exception, message } = asClientError(new Error(reason) as FastifyError);
    expect([status, exception]).toEqual([503, 'UnavailableException']);
    expect(message).toBe('Le serveur est très occupé. Vérifiez si c’est fait, puis réessayez.');
  },
);

it.each([
  ...['55P03', '57014', '25P03', '25P02', '57P01', '57P02', '57P03', '53300', '40P01'].map((code) => [
    code,
    503,
  ]),
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '08006'].map((code) => [code, 503]),
  ...['53100', 'SQLITE_FULL'].map((code) => [code, 507]),
  ...['58030', 'SQLITE_IOERR'].map((code) => [code, 503]),
  ...['23505', 'SQLITE_ERROR', undefined].map((code) => [code, 500]),
])('SRV-2 an error of the database with the code %s is answered %d', (code, status) => {
  const error = Object.assign(new Error('of the driver'), { code });
  expect(asClientError(error as unknown as FastifyError).status).toBe(status);
});

const { fields: said } = texts;

/** A schema's refusals by field. */
function refused(...wrong: Partial<FastifySchemaValidationError>[]) {
  const validation = wrong.map((each) => ({
    keyword: 'other',
    instancePath: '/name',
    schemaPath: '',
    params: {},
    message: '',
    ...each,
  }));
  return asClientError({ validation } as unknown as FastifyError);
}

it.each<[string, Record<string, unknown>, string]>([
  ['required', {}, said.required],
  ['additionalProperties', {}, said.unknown],
  ['type', {}, said.type],
  ['enum', {}, said.choice],
  ['const', {}, said.choice],
  ['maxLength', { limit: 40 }, said.tooLong(40)],
  ['minLength', { limit: 1 }, said.required],
  ['minLength', { limit: 2 }, said.tooShort],
  ['minItems', { limit: 1 }, said.empty],
  ['minItems', { limit: 2 }, said.tooShort],
  ['maxItems', { limit: 3 }, said.tooMany(3)],
  ['minimum', { limit: 4 }, said.range('≥', 4)],
  ['maximum', { limit: 5 }, said.range('≤', 5)],
  ['pattern', {}, said.pattern],
  ['format', {}, said.pattern],
  ['uniqueItems', {}, said.other],
])('SRV-1 what %s refuses is told in French: %j', (keyword, params, reason) => {
  expect(refused({ keyword, params }).fields).toEqual({ name: reason });
});

it('SRV-1 names each field that is wrong, with the first reason', () => {
  const { status, message, fields } = refused(
    { instancePath: '/contents/0/language', keyword: 'type' },
    { instancePath: '/contents/0/language', keyword: 'enum' },
    { instancePath: '/site', keyword: 'required', params: { missingProperty: 'id' } },
    { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'colour' } },
    { instancePath: '', keyword: 'type' },
    { instancePath: '/date', keyword: 'anyOf' },
  );
  expect([status, message]).toEqual([400, texts.request.invalid]);
  expect(fields).toEqual({
    'contents.0.language': said.type,
    'site.id': said.required,
    colour: said.unknown,
    corps: said.type,
  });
  expect(refused({ keyword: 'anyOf' }).fields).toEqual({ name: said.other });
});

it('SRV-1 names no more than twenty fields', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ instancePath: `/${index}` }));
  expect(Object.keys(refused(...many).fields ?? {})).toEqual(many.slice(0, 20).map((_, index) => `${index}`));
});

it.each([
  [413, 413],
  [415, 415],
  [404, 404],
  [503, 503],
  [400, 400],
  [418, 400],
  [499, 400],
  [399, 500],
  [500, 500],
  [undefined, 500],
])('SRV-1 an error of the server with the status %s is answered %d', (statusCode, status) => {
  const error = Object.assign(new Error('of the framework'), { statusCode });
  expect(asClientError(error as unknown as FastifyError).status).toBe(status);
});

it('SRV-1 what is thrown and is no error is one of the server, whatever it says of itself', () => {
  expect(asClientError({ code: '57014', message: '' } as unknown as FastifyError).status).toBe(500);
});

it('SRV-2 OUT-6 what a server that is set up so cannot do is a note in its log, and no error', async () => {
  const noted: unknown[] = [];
  function write(line: string) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (/refused|failed/.test(msg)) noted.push(level);
  }
  const app = Fastify({ logger: { level: 'info', stream: { write } } });
  onTestFinished(() => app.close());
  await app.register(errors);
  app.get('/:usual', (request) => {
    const isUsual = request.url === '/usual';
    throw new ClientError(503, 'UnavailableException', 'x', { isUsual });
  });
  const statuses = [];
  for (const url of ['/usual', '/other']) statuses.push((await app.inject({ url })).statusCode);
  expect([statuses, noted]).toEqual([
    [503, 503],
    [30, 50],
  ]);
});

it('SRV-2 answers by the contract, tells how long to wait, and writes down its own failures alone', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  await app.register(errors);
  app.get('/wait', () => {
    throw new ClientError(429, 'TooManyRequestsException', 'x', { retryAfter: 7 });
  });
  app.get('/fail', () => {
    throw new Error('select secret from place');
  });
  const answers = await Promise.all(['/wait', '/fail', '/nowhere'].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [429, '7'],
    [500, undefined],
    [404, undefined],
  ]);
  expect(answers.map((answer) => answer.json<{ exception: string }>().exception)).toEqual([
    'TooManyRequestsException',
    'InternalException',
    'NotFoundException',
  ]);
  expect(answers[1]?.body).not.toContain('secret');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('select secret');
});

it('SRV-2 OPS-2 what fails again and again is written down once, beside other failures', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  await app.register(errors);
  app.get('/:why', ({ url }) => {
    throw Object.assign(new Error(url), { code: 'ECONNREFUSED' });
  });
  for (const url of ['/away', '/away', '/other', '/away'])
    expect((await app.inject({ url })).statusCode).toBe(503);
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
    '/away',
    '/other',
  ]);
});
