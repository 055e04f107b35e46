import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../contract/schemas/common.ts';
import { multipart, type Answer, type Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const NUL = '\u0000';
const mib = 1024 * 1024;

/** All allowed keys of an error's body, and no internal information. */
function expectWellFormed({ status, text }: Answer, said: string) {
  const body = JSON.parse(text) as Failure;
  expect(Value.Errors(ErrorBody, body), said).toEqual([]);
  const known = ['status', 'error', 'exception', 'message', 'fields'];
  expect(
    Object.keys(body).filter((key) => !known.includes(key)),
    said,
  ).toEqual([]);
  expect(body.status, said).toBe(status);
  expect(text, said).not.toMatch(/node_modules|\.ts\b|\/server\/|select |insert |\bat \w+ \(/i);
}

describeOnEachEngine('bad input', (engine) => {
  const test = useTestApp(engine);
  const screen = () => test().network.nord.screens[0];
  const count = async () => {
    const { total } = await test()
      .db.selectFrom('news')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const post = async (options: Omit<InjectOptions, 'method' | 'url'>, username = 'user.nord') =>
    (await test().as(username)).call({ method: 'POST', url: '/rest/news/', ...options });
  const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload });

  afterEach(async () => {
    const left = await count();
    await test().db.deleteFrom('news').execute();
    expect(left, 'messages written by a refused call').toBe(0);
  });

  async function expectRefused(answer: Answer, status: number, exception: string) {
    expect([answer.status, answer.json], answer.text).toMatchObject([status, { exception }]);
    expectWellFormed(answer, answer.text);
    expect(await count()).toBe(0);
  }

  describe('malformed bodies', () => {
    it.each([
      '{',
      '[',
      '',
      'null',
      '[]',
      '"text"',
      '42',
      '{"content": undefined}',
      '{"__proto__": {"x": 1}}',
      '\ufeff{',
    ])('SRV-1 JSON %j is answered 400', async (payload) => {
      await expectRefused(await post(json(payload)), 400, 'ValidationException');
    });

    it.each([
      ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }],
      [
        'cut off',
        {
          ...multipart({ json: '{}' }),
          payload: '--limite\r\nContent-Disposition: form-data; name="json"\r\n\r\n{',
        },
      ],
      ['empty', { ...multipart({}), payload: '' }],
      ['without json', multipart({ id: '1' })],
      ['json that is none', multipart({ json: '{"content":' })],
      ['json twice, the last one wrong', multipart({ json: 'null' })],
      ['a prototype as a field', multipart({ ['__proto__']: 'x', json: '{}' })],
    ])('SRV-1 multipart: %s', async (_title, options) => {
      await expectRefused(await post(options), 400, 'ValidationException');
    });

    it('SRV-1 multipart with a file where none belongs', async () => {
      const payload =
        '--limite\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' +
        `${'x'.repeat(200_000)}\r\n--limite--\r\n`;
      const answer = await post({ ...multipart({}), payload });
      await expectRefused(answer, 400, 'ValidationException');
      expect((answer.json as Failure).fields).toEqual({ file: 'Champ inconnu.' });
    });

    it('SRV-1 a body of another kind', async () => {
      for (const type of ['text/plain', 'application/xml', 'image/png']) {
        const answer = await post({ headers: { 'content-type': type }, payload: 'x' });
        await expectRefused(answer, 415, 'UnsupportedMediaException');
      }
    });

    it('SRV-1 3 MB of text, as JSON and as multipart', async () => {
      const message = JSON.stringify({ content: 'x'.repeat(3 * mib), screenId: screen() });
      await expectRefused(await post(json(message)), 413, 'PayloadTooLargeException');
      await expectRefused(await post(multipart({ json: message })), 413, 'PayloadTooLargeException');
    });

    it('SRV-1 more parts than a form has', async () => {
      const parts = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`part-${index}`, 'x']));
      await expectRefused(await post(multipart(parts)), 413, 'PayloadTooLargeException');
    });
  });

  describe('wrong fields', () => {
    it.each<[string, object, Record<string, string>]>([
      ['a text as a number', { lineId: '1' }, { lineId: 'Le type de la valeur est incorrect.' }],
      ['a number as a text', { content: 5 }, { content: 'Le type de la valeur est incorrect.' }],
      ['a text as a flag', { alert: 'true' }, { alert: 'Le type de la valeur est incorrect.' }],
      ['an unknown field', { secret: 1 }, { secret: 'Champ inconnu.' }],
      ['an id that no database holds', { lineId: 2 ** 31 }, { lineId: 'La valeur doit être ≤ 2147483647.' }],
      [
        'a screen id with a space',
        { screenId: 'a b' },
        { screenId: 'Le format de la valeur est incorrect.' },
      ],
      [
        'a screen id that is too long',
        { screenId: 'a'.repeat(101) },
        { screenId: 'Au plus 100 caractères.' },
      ],
      [
        'a text that is too long',
        { content: 'x'.repeat(100_001) },
        { content: 'Au plus 100000 caractères.' },
      ],
      [
        'a language that is no object',
        { contents: [{ content: 'x', language: 1 }] },
        { 'contents.0.language': 'Le type de la valeur est incorrect.' },
      ],
    ])('SRV-1 %s is named with its reason', async (_title, wrong, fields) => {
      const answer = await post({ payload: { content: 'x', screenId: screen(), ...wrong } });
      await expectRefused(answer, 400, 'ValidationException');
      expect((answer.json as Failure).fields).toEqual(fields);
    });

    it('SRV-1 a hundred thousand wrong values get a short answer, soon', async () => {
      const start = performance.now();
      const answer = await post({ payload: { content: 'x', screens: Array(250_000).fill(1) } });
      await expectRefused(answer, 400, 'ValidationException');
      expect(answer.text.length).toBeLessThan(20_000);
      expect(performance.now() - start).toBeLessThan(5_000);
    });

    it('SRV-1 more screens than there may be', async () => {
      const screens = Array.from({ length: 20_001 }, (_, index) => `ecran-${index}`);
      const answer = await post({ payload: { content: 'x', screens } });
      await expectRefused(answer, 400, 'ValidationException');
      expect((answer.json as Failure).fields).toEqual({ screens: 'Au plus 20000 éléments.' });
    });
  });

  describe('characters that a database refuses', () => {
    it.each(['content', 'title', 'direction', 'lineName', 'screenId', 'period'])(
      'SRV-1 NUL in %s',
      async (field) => {
        for (const username of field === 'screenId' ? ['user.nord'] : ['user.nord', 'super']) {
          const payload = { content: 'x', screenId: screen(), [field]: `a${NUL}b` };
          await expectRefused(await post({ payload }, username), 400, 'ValidationException');
        }
        await expectRefused(
          await post(multipart({ json: JSON.stringify({ content: 'x', screenId: screen(), [field]: NUL }) })),
          400,
          'ValidationException',
        );
      },
    );

    it('SRV-1 NUL in a user name', async () => {
      const answer = await test().nobody.post('/rest/user/authenticate', {
        username: `a${NUL}`,
        password: 'x',
      });
      await expectRefused(answer, 400, 'ValidationException');
    });

    it.each([
      '/rest/news/screen/a%00b',
      '/rest/template/load/%00',
      '/rest/download/image/line/name/%00',
      '/rest/user?token=%00',
      '/rest/project?id=%00',
      '/player/api/%00/snapshot',
      '/player/api/%00/events?key=a',
      '/api/import/%00/project/1',
      '/guide/%00',
      '/%00',
    ])('SRV-1 NUL in the address %s is refused before anybody is asked who calls', async (url) => {
      for (const client of [test().nobody, await test().as('super')]) {
        const answer = await client.get(url);
        expect([answer.status, answer.json], url).toMatchObject([
          400,
          { fields: { adresse: 'La valeur contient un caractère interdit.' } },
        ]);
        expectWellFormed(answer, url);
      }
    });

    it('SRV-1 NUL in the address of a screen that tells what it shows', async () => {
      for (const call of ['receipts', 'heartbeat']) {
        const answer = await test().nobody.post(`/player/api/%00/${call}`, {});
        await expectRefused(answer, 400, 'ValidationException');
      }
    });

    it('SRV-1 NUL in a parameter of the address that is JSON', async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: NUL }));
      const answer = await (await test().as('super')).get(`/api/audit?filter=${filter}`);
      await expectRefused(answer, 400, 'ValidationException');
      expect((answer.json as Failure).fields).toEqual({
        'filter.q': 'La valeur contient un caractère interdit.',
      });
    });
  });

  it.each([
    ['/api/agenda/ended/project/1?from=0&to=99999999999999999999', 400],
    ['/api/agenda/ended/project/1?from=-99999999999999999999&to=0', 400],
    ['/rest/news/project/99999999999', 404],
    ['/rest/news/project/1;drop table news', 404],
    ['/rest/news/project/-1', 404],
    ['/rest/news/project/1e0', 404],
    ['/rest/project?id=99999999999', 404],
    ['/rest/project?id=1.5', 404],
    ["/rest/news/screen/' or '1'='1", 404],
    ['/rest/news/screen/%F0%9F%9A%8D', 404],
    ['/rest/download/image/meta/99999999999', 400],
    ['/rest/download/image/project/0', 400],
    ['/rest/news/library/project/1?noperiod=maybe', 400],
    ['/rest/nothing', 404],
    ['/rest/%ff', 400],
    ['/%', 400],
  ])('SRV-1 the address %s is answered %i', async (url, status) => {
    const answer = await (await test().as('super')).get(url);
    expect(answer.status, answer.text).toBe(status);
    expectWellFormed(answer, url);
  });

  it.each([
    ['/rest/news/screen/', 250, 404],
    ['/rest/news/screen/', 5000, 400],
    ['/rest/download/image/line/name/', 201, 400],
  ])('SRV-1 %s and %i characters is answered %i', async (path, length, status) => {
    const answer = await (await test().as('super')).get(path + 'a'.repeat(length));
    expect(answer.status).toBe(status);
    expectWellFormed(answer, path);
  });

  it('SRV-1 half a million brackets are answered 400', async () => {
    await expectRefused(await post(json('['.repeat(500_000))), 400, 'ValidationException');
    const deep = '['.repeat(250_000) + ']'.repeat(250_000);
    await expectRefused(await post(json(`{"content":${deep}}`)), 400, 'ValidationException');
    await expectRefused(await post(multipart({ json: deep })), 400, 'ValidationException');
    const hidden = `{"contents":[{"content":"a","language":{"id":1,"more":${deep}}}],"screens":["nord-1"]}`;
    await expectRefused(await post(json(hidden)), 400, 'ValidationException');
  });

  it.each([10_000, 100_000])('SRV-1 %i brackets are refused wherever a call takes JSON', async (brackets) => {
    const deep = '['.repeat(brackets) + ']'.repeat(brackets);
    const superuser = await test().as('super');
    const asPart = (name: string, text: string) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=limite' },
      payload:
        `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n` +
        `Content-Type: application/json\r\n\r\n${text}\r\n--limite--\r\n`,
    });
    const project = test().network.nord.id;
    const calls: [string, Pick<InjectOptions, 'headers' | 'payload'>][] = [
      ['/rest/timetable', json(`{"file":"a","timetables":${deep}}`)],
      ['/rest/timetable', asPart('timetables', deep)],
      ['/rest/site/', json(`{"name":${deep}}`)],
      ['/rest/site/', asPart('idProject', deep)],
      ['/rest/site/', multipart({ json: deep })],
      ['/rest/newsconfline/', multipart({ json: '{}', jsonNotif: deep })],
      ['/rest/line/inhibition', json(deep)],
      ['/rest/news/library', asPart('json', deep)],
      ['/rest/gtfs', asPart('projectId', deep)],
      [`/api/import/sites/project/${project}`, json(`{"dryRun":true,"rows":[{"name":${deep}}]}`)],
      ['/player/api/nord-1/receipts', json(deep)],
    ];
    for (const [url, body] of calls) {
      const answer = await superuser.call({ method: 'POST', url, ...body });
      const isScreen = url.startsWith('/player');
      expect([url, answer.status, answer.text]).toEqual([url, isScreen ? 401 : 400, expect.any(String)]);
      expectWellFormed(answer, url);
    }
  });

  it('SRV-1 what would keep all others waiting is refused in its field', async () => {
    const tooComplex = 'La mise en forme est trop complexe. Collez le texte sans sa mise en forme.';
    const nested = `${'<b>'.repeat(10_000)}a`;
    const language = { id: 1 };
    const superuser = await test().as('super');
    const { id: idProject } = test().network.nord;
    const style = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
    const parts = { idProject: String(idProject) };
    const template = multipart({ ...parts, json: JSON.stringify({ name: 'Trop', json: style }) });
    const calls: [string, Omit<InjectOptions, 'method' | 'url'>, Record<string, string>][] = [
      ['/rest/news/', { payload: { content: nested, screens: [screen()] } }, { content: tooComplex }],
      [
        '/rest/news/library',
        { payload: { projectId: idProject, contents: [{ language, content: nested }] } },
        { 'contents.0.content': tooComplex },
      ],
      [
        '/rest/news/library',
        { payload: { projectId: idProject, content: '<i></i>'.repeat(5_000) } },
        { content: tooComplex },
      ],
      [
        '/rest/newsconf/',
        multipart({ ...parts, json: JSON.stringify({ defaultMessage: '<b>'.repeat(60) }) }),
        { defaultMessage: tooComplex },
      ],
      ['/rest/line/inhibition', json(`[${'{},'.repeat(150_000)}{}]`), { corps: 'Au plus 5000 éléments.' }],
      ['/rest/template/', template, { 'json.k19': 'Champ inconnu.' }],
    ];
    for (const [url, body, fields] of calls) {
      // A list of lines without an id belongs to the caller's project.
      const client = url.includes('inhibition') ? await test().as('admin.nord') : superuser;
      const answer = await client.call({ method: 'POST', url, ...body });
      expect([url, answer.status, answer.json]).toMatchObject([url, 400, { fields }]);
      expect(answer.text.length, url).toBeLessThan(20_000);
    }
  });

  it('SRV-1 whatever JSON is sent, the answer is no failure of the server, and a refusal writes nothing', async () => {
    const keys = [
      'content',
      'contents',
      'screens',
      'screenId',
      'lineId',
      'alert',
      'priority',
      'period',
      'libraryId',
    ];
    const some = fc.dictionary(
      fc.constantFrom(...keys, 'title', 'projectId', 'other'),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 3 },
    );
    const anything = fc.oneof(
      fc.jsonValue(),
      some,
      some.map((wrong) => ({ content: 'Travaux', screens: [screen()], ...wrong })),
    );
    const statuses = new Set<number>();
    const clients = [await test().as('user.nord'), await test().as('super')];
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...clients), fc.boolean(), async (value, client, asForm) => {
        const text = JSON.stringify(value);
        const body = asForm ? multipart({ json: text }) : json(text);
        const answer = await client.call({ method: 'POST', url: '/rest/news/', ...body });
        statuses.add(answer.status);
        expect(answer.status, text).toBeLessThan(500);
        if (answer.status >= 400) expectWellFormed(answer, text);
        expect(await count()).toBe(answer.status < 300 ? 1 : 0);
        if (answer.status < 300) await test().db.deleteFrom('news').execute();
      }),
      { numRuns: 150, examples: [[{ content: 'Travaux', screens: [screen()] }, clients[0]!, false]] },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
  });
});
