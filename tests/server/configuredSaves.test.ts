import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '../../server/plugins/app/errors.ts';
import { configuredSaveOf, readConfiguredSave } from '../../server/routes/saves.ts';
import { validation } from '../../server/plugins/app/validation.ts';
import { uploads } from '../../server/plugins/external/uploads.ts';
import { formWithFile, type TestFile } from '../support/buildForm.ts';
import { createClient, multipart, userText, type Failure } from '../support/client.ts';

const app = Fastify();
const { call, post } = createClient(app);

/** Result of reading a save. */
interface Read {
  id: unknown;
  parts: unknown;
  object: unknown;
  file: { name: string; length: number } | null;
}

beforeAll(async () => {
  await app.register(errors);
  await app.register(validation);
  await app.register(uploads);
  app.post('/save', { preValidation: readConfiguredSave }, (request): Read => {
    const { file, ...save } = configuredSaveOf(request);
    return { ...save, file: file && { name: file.name, length: file.bytes.length } };
  });
  app.post('/unread', (request) => configuredSaveOf(request));
});
afterAll(() => app.close());

const sendForm = <T = Read>(form: { headers: Record<string, string>; payload: string | Buffer }) =>
  call<T>({ method: 'POST', url: '/save', ...form });
const sendFiles = (files: TestFile[], parts: Record<string, string> = {}) =>
  sendForm<Failure>(formWithFile(parts, files));
const png = (length = 4): TestFile => ({ part: 'file', name: 'logo.png', bytes: Buffer.alloc(length, 1) });

it('ADM-1 reads the parts of a form', async () => {
  const parts = { id: '', json: '{"name":"a"}', idProject: '3', idNotif: '7', jsonNotif: '{"title":"b"}' };
  const read = await sendForm(multipart(parts));
  expect(read.json).toEqual({
    id: null,
    parts: { idProject: '3', idNotif: '7', jsonNotif: '{"title":"b"}' },
    object: { name: 'a' },
    file: null,
  });
  const known = await sendForm(multipart({ json: '{}', id: 'val-1' }));
  expect(known.json).toEqual({ id: 'val-1', parts: {}, object: {}, file: null });
});

it('ADM-1 reads a file, with an object and without', async () => {
  const { json } = await sendFiles([png()], { json: '{"name":"a"}' });
  expect(json).toMatchObject({ object: { name: 'a' }, file: { name: 'logo.png', length: 4 } });
  const alone = await sendFiles([png()]);
  expect(alone.json).toEqual({ id: null, parts: {}, object: null, file: { name: 'logo.png', length: 4 } });
});

it('ADM-1 a file that was left empty in the form is none; an empty one that was chosen is one', async () => {
  const left = await sendFiles([{ part: 'file', name: '', bytes: Buffer.alloc(0) }], { json: '{}' });
  expect(left.json).toMatchObject({ file: null });
  const empty = await sendFiles([png(0)], { json: '{}' });
  expect(empty.json).toMatchObject({ file: { name: 'logo.png', length: 0 } });
});

it('ADM-1 reads a JSON body', async () => {
  expect((await post('/save', { id: 4, name: 'a' })).json).toEqual({
    id: '4',
    parts: {},
    object: { id: 4, name: 'a' },
    file: null,
  });
  expect((await post('/save', { id: '', name: 'a' })).json).toMatchObject({ id: null });
  expect((await post('/save', { id: null })).json).toMatchObject({ id: null });
  expect((await post('/save', {})).json).toMatchObject({ id: null, object: {} });
});

it('ADM-16 a form without an object is read as none', async () => {
  expect((await sendForm(multipart({ id: '4' }))).json).toMatchObject({ id: '4', object: null });
});

it.each(['null', '[]', '1', '"a"', 'true'])('ADM-1 refuses %s as the object', async (json) => {
  for (const answer of [
    await sendForm<Failure>(multipart({ json })),
    await call<Failure>({
      method: 'POST',
      url: '/save',
      headers: { 'content-type': 'application/json' },
      payload: json,
    }),
  ]) {
    expect([answer.status, answer.json.exception]).toEqual([400, 'ValidationException']);
    expect(Object.values(answer.json.fields ?? {})).toEqual(['Le type de la valeur est incorrect.']);
  }
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['json that is none', { json: '{' }, { json: 'La demande est illisible.' }],
  ['NUL in the id', { json: '{}', id: 'a\0' }, { id: 'La valeur contient un caractère interdit.' }],
  ['NUL in a parent', { json: '{}', idSite: 'a\0' }, { idSite: 'La valeur contient un caractère interdit.' }],
  [
    'NUL in the object',
    { json: '{"json":{"a":"\\u0000"}}' },
    { 'json.a': 'La valeur contient un caractère interdit.' },
  ],
])('ADM-1 refuses %s', async (_title, parts, fields) => {
  const { status, json } = await sendForm<Failure>(multipart(parts));
  expect([status, json.fields]).toEqual([400, fields]);
});

it('ADM-1 refuses an id that is neither a number nor a text', async () => {
  for (const id of [{}, [1], true]) {
    const { status, json } = await post<Failure>('/save', { id });
    expect([status, json.fields]).toEqual([400, { id: 'Le type de la valeur est incorrect.' }]);
  }
});

it('ADM-1 a file of 10 MiB is read, a larger one is refused with a French text beside the field', async () => {
  const limit = 10 * 1024 * 1024;
  expect((await sendFiles([png(limit)], { json: '{}' })).status).toBe(200);
  const answer = await sendFiles([png(limit + 1)], { json: '{}' });
  expect([answer.status, answer.json.exception]).toEqual([413, 'PayloadTooLargeException']);
  expect(answer.json.fields).toEqual({ image: 'L’image dépasse 10 Mo.' });
  expect(userText(answer)).toBe('L’image dépasse 10 Mo.');
});

it('ADM-1 refuses a second file, and a file in another part', async () => {
  const second = await sendFiles([png(), png()], { json: '{}' });
  expect([second.status, second.json.fields]).toEqual([400, { image: 'Une seule image peut être envoyée.' }]);
  const elsewhere = await sendFiles([{ ...png(200_000), part: 'json' }]);
  expect([elsewhere.status, elsewhere.json.fields]).toEqual([400, { json: 'Champ inconnu.' }]);
});

it('ADM-1 refuses a form that is cut off within the file', async () => {
  const { headers, payload } = formWithFile({ json: '{}' }, [png(100_000)]);
  const { status, json } = await sendForm<Failure>({ headers, payload: payload.subarray(0, 50_000) });
  expect([status, json.exception]).toEqual([400, 'ValidationException']);
});

it('a route that forgets to read its save says so', async () => {
  expect((await post('/unread', {})).status).toBe(500);
});
