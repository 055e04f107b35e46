import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Advertising } from '../../contract/schemas/advertising.ts';
import type { ProjectChange } from '../../contract/schemas/events.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { buildPicture, hugePng } from '../support/buildPicture.ts';
import { userText, type Answer, type Client, type Failure } from '../support/client.ts';
import { deleteRecord, multipartSave } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('advertising', (engine) => {
  let test: TestApp;
  let user: Client;
  let picture: Buffer;
  const open: EventReader[] = [];
  beforeEach(async () => {
    test = await startTestApp(engine);
    user = await test.as('user.nord');
    picture = await buildPicture('png');
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await test.close();
  });

  const nord = () => test.network.nord;

  /** Uploads like the console. */
  function spread(
    json: unknown = { name: 'Affiche', screens: nord().screens },
    { bytes = picture, name = 'affiche.png', client = user, url = '/rest/advertising/' }: Upload = {},
  ): Promise<Answer<Advertising>> {
    const file = bytes === null ? undefined : { name, bytes };
    return client.call<Advertising>({ method: 'POST', url, ...multipartSave(json, { file }) });
  }
  interface Upload {
    bytes?: Buffer | null;
    name?: string;
    client?: Client;
    url?: string;
  }

  const list = async (client = user, { id } = nord()) =>
    (await client.get<{ array: Advertising[] }>(`/rest/advertising/project/${id}`)).json.array;
  const remove = (id: number, query = '?screenId=', client = user) =>
    client.delete(`/rest/advertising/${id}${query}`);
  const stored = async () => ({
    rows: (await test.db.selectFrom('advertising').select('id').execute()).length,
    pictures: (await test.db.selectFrom('image').select('hash').where('kind', '=', 'advertising').execute())
      .length,
  });
  const keyOf = async (screenId: string) => {
    const { text } = await (await test.as('super')).get(`/rest/template/load/${screenId}`);
    return text.slice(text.lastIndexOf('/') + 1);
  };
  async function follow(url: string): Promise<EventReader> {
    const stream = await readEvents(`${await test.url()}${url}`);
    open.push(stream);
    return stream;
  }
  const followScreen = async (screenId: string) =>
    follow(`/player/api/${screenId}/events?key=${await keyOf(screenId)}`);

  describe('ADV-2 spreading', () => {
    it('ADV-1 ADV-2 an uploaded picture is on its screens, and served by its content to anybody', async () => {
      const [one, two] = nord().screens;
      const { status, json } = await spread({ name: 'Salon 2026', screens: [two, one, two] });
      expect(status).toBe(200);
      expect(Value.Errors(Advertising, json)).toEqual([]);
      expect(json).toMatchObject({
        name: 'Salon 2026',
        screens: [one, two],
        createdAt: test.clock.now,
        createdBy: 'user.nord',
      });
      expect(await list()).toEqual([json]);
      const { status: served, headers } = await test.nobody.get(json.image);
      expect([served, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    });

    it('ADV-2 is drawn anew, no larger than a screen', async () => {
      const { json } = await spread(undefined, { bytes: await buildPicture('jpeg', 3840, 2160) });
      const { rawPayload } = await test.app.inject({ url: json.image });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1080 });
    });

    it.each(['gif', 'webp'] as const)('ADV-2 an animated %s goes on moving', async (kind) => {
      const view = (background: string) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer();
      const views = [await view('#ff0000'), await view('#00ff00'), await view('#0000ff')];
      const bytes = await sharp(views, { join: { animated: true } })
        .toFormat(kind)
        .toBuffer();
      const { status, json } = await spread(undefined, { bytes });
      expect(status).toBe(200);
      const { rawPayload } = await test.app.inject({ url: json.image });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: kind, pages: 3 });
    });

    it('ADV-2 the project of the address, of the screens, or of the user takes it', async () => {
      const client = await test.as('super');
      const { sud } = test.network;
      const screens = [sud.screens[0]];
      const bySouth = await spread({ name: 'Sud', screens }, { client });
      const byAddress = await spread(
        { name: 'Adresse', screens },
        { client, url: `/rest/advertising/project/${sud.id}` },
      );
      expect([bySouth.status, byAddress.status]).toEqual([200, 200]);
      expect((await list(client, sud)).map(({ name }) => name)).toEqual(['Sud', 'Adresse']);
      expect(await list()).toEqual([]);
    });

    it('ADV-2 all screens or none: one of another project is not there, one out of service is named', async () => {
      const foreign = test.network.sud.screens[0];
      const answer = await spread({ name: 'Affiche', screens: [...nord().screens, foreign] });
      expect([answer.status, userText(answer)]).toEqual([404, `Écran inconnu : ${foreign}.`]);
      await test.db.updateTable('screen').set({ active: 0 }).where('id', '=', nord().screens[2]).execute();
      const refused = await spread();
      expect([refused.status, userText(refused)]).toEqual([
        409,
        `Écran désactivé : Quai ${nord().screens[2]}.`,
      ]);
      expect(await stored()).toEqual({ rows: 0, pictures: 0 });
    });

    it('ADV-2 a spread that fails in between leaves nothing behind', async () => {
      // The last write, to the audit trail, fails.
      await test.db.schema.alterTable('audit').renameTo('audit_away').execute();
      expect((await spread()).status).toBe(500);
      await test.db.schema.alterTable('audit_away').renameTo('audit').execute();
      expect(await stored()).toEqual({ rows: 0, pictures: 0 });
    });

    it('ADV-2 ADV-1 who did what is in the audit trail', async () => {
      const [one, two, three] = nord().screens;
      const { json } = await spread();
      await remove(json.id, `?screenId=${two}`);
      await remove(json.id);
      const rows = await test.db
        .selectFrom('audit')
        .select(['username', 'action', 'resource', 'record_name', 'changes'])
        .orderBy('id')
        .execute();
      const common = { username: 'user.nord', resource: 'advertising', record_name: 'Affiche' };
      expect(
        rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown })),
      ).toEqual([
        {
          ...common,
          action: 'create',
          changes: { name: { from: null, to: 'Affiche' }, screens: { from: null, to: [one, two, three] } },
        },
        { ...common, action: 'update', changes: { removedFrom: { from: null, to: [two] } } },
        {
          ...common,
          action: 'delete',
          changes: { name: { from: 'Affiche', to: null }, screens: { from: [one, three], to: null } },
        },
      ]);
    });
  });

  describe('ADV-4 bad input', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    it.each<[string, () => Promise<Buffer> | Buffer | null, number, string]>([
      ['no picture', () => null, 400, 'Veillez choisir une image.'],
      ['an empty file', () => Buffer.alloc(0), 400, 'Veillez choisir une image.'],
      [
        'an SVG',
        () => svg,
        415,
        'Les images SVG ne sont pas acceptées. Choisissez une image PNG, JPEG, WebP ou GIF.',
      ],
      [
        'a text called a PNG',
        () => Buffer.from('bonjour'),
        415,
        'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
      ],
      [
        'a TIFF called a PNG',
        () => buildPicture('tiff'),
        415,
        'Ce fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
      ],
      [
        'a picture cut in half',
        async () => (await buildPicture('jpeg', 400, 400)).subarray(0, 500),
        415,
        'L’image est incomplète ou abîmée. Choisissez un autre fichier.',
      ],
      ['30 MB', () => Buffer.alloc(30_000_000), 413, 'L’image dépasse 10 Mo.'],
      [
        '200 megapixels',
        () => hugePng(20_000, 10_000),
        413,
        'L’image a trop de pixels : 40 mégapixels au plus, toutes ses vues comprises.',
      ],
      [
        '1 × 10,000',
        () => hugePng(1, 10_000),
        413,
        'Un côté de l’image ne peut pas dépasser 20 fois l’autre.',
      ],
    ])(
      'ADV-4 %s is refused by its content, in French, and nothing is kept',
      async (_title, bytes, status, text) => {
        const answer = await spread(undefined, { bytes: await bytes() });
        expect([answer.status, userText(answer)]).toEqual([status, text]);
        expect((answer.json as unknown as Failure).fields).toEqual({ image: text });
        expect(await stored()).toEqual({ rows: 0, pictures: 0 });
      },
    );

    it('ADV-4 a true picture is taken whatever its name says', async () => {
      expect((await spread(undefined, { name: 'affiche.exe' })).status).toBe(200);
    });

    it.each<[string, object | undefined, object]>([
      ['no screen', { name: 'Affiche', screens: [] }, { screens: 'La liste est vide.' }],
      ['no name', { name: '', screens: ['nord-1'] }, { name: 'Champ obligatoire.' }],
      ['a blank name', { name: ' \t', screens: ['nord-1'] }, { name: 'Champ obligatoire.' }],
      [
        'a name of 256 characters',
        { name: 'a'.repeat(256), screens: ['nord-1'] },
        { name: 'Au plus 255 caractères.' },
      ],
      ['a field too many', { name: 'a', screens: ['nord-1'], alert: true }, { alert: 'Champ inconnu.' }],
      [
        'a screen that is none',
        { name: 'a', screens: [3] },
        { 'screens.0': 'Le type de la valeur est incorrect.' },
      ],
      ['no object', undefined, { corps: 'Le type de la valeur est incorrect.' }],
    ])('ADV-3 ADV-4 %s is refused, with the field', async (_title, json, fields) => {
      const { payload, headers } = multipartSave(json, { file: { name: 'a.png', bytes: picture } });
      const answer = await user.call<Failure>({
        method: 'POST',
        url: '/rest/advertising/',
        payload,
        headers,
      });
      expect([answer.status, answer.json.fields]).toEqual([400, fields]);
      expect(await stored()).toEqual({ rows: 0, pictures: 0 });
    });
  });

  describe('ADV-1 taking off', () => {
    it('ADV-1 off one screen it stays on the others; off the last one it is gone, with its picture', async () => {
      const [one, two, three] = nord().screens;
      const { json } = await spread();
      const answer = await remove(json.id, `?screenId=${two}`);
      expect([answer.status, answer.json]).toEqual([200, { id: json.id }]);
      expect((await list())[0]?.screens).toEqual([one, three]);
      expect((await remove(json.id, `?screenId=${two}`)).status).toBe(404);
      await remove(json.id, `?screenId=${one}`);
      expect(await stored()).toEqual({ rows: 1, pictures: 1 });
      await remove(json.id, `?screenId=${three}`);
      expect(await list()).toEqual([]);
      expect(await stored()).toEqual({ rows: 0, pictures: 0 });
      expect((await test.nobody.get(json.image)).status).toBe(404);
    });

    it('ADV-1 another picture, which has the same number by chance, is none of it, and stays', async () => {
      const { json } = await spread();
      const logo = { kind: 'project', owner_id: json.id, media_type: 'image/png', hash: 'logo' };
      await test.db
        .insertInto('image')
        .values({ ...logo, bytes: picture })
        .execute();
      expect(await list()).toEqual([json]);
      expect((await remove(json.id)).status).toBe(200);
      expect(await test.db.selectFrom('image').select('hash').execute()).toEqual([{ hash: 'logo' }]);
    });

    it.each(['?screenId=', ''])('ADV-1 without a screen (%s) it leaves all of them', async (query) => {
      const { json } = await spread();
      expect((await remove(json.id, query)).status).toBe(200);
      expect(await list()).toEqual([]);
      expect((await remove(json.id, query)).status).toBe(404);
    });

    it('ADV-1 with a screen named by another parameter it leaves none', async () => {
      const { json } = await spread();
      expect((await remove(json.id, `?screen=${nord().screens[0]}`)).status).toBe(400);
      expect(await list()).toEqual([json]);
    });

    it('ADV-1 of operators who press together for the last screens, none leaves a picture nowhere', async () => {
      const [one, two] = nord().screens;
      const manager = await test.as('manager.nord');
      for (let round = 0; round < 5; round++) {
        const { json } = await spread({ name: 'Affiche', screens: [one, two] });
        const answers = await Promise.all([
          remove(json.id, `?screenId=${one}`),
          remove(json.id, `?screenId=${two}`, manager),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await stored()).toEqual({ rows: 0, pictures: 0 });
      }
    });

    it('ADV-1 ADM-3 OPS-6 a deleted screen takes along the pictures that no other one has, and the trail says so', async () => {
      const [one, two] = nord().screens;
      await spread({ name: 'Seule', screens: [one] });
      await spread({ name: 'Partagée', screens: [one, two] });
      const console = await follow(`/api/events/project/${nord().id}?token=${user.token}`);
      await console.next('ready');
      expect((await deleteRecord(await test.as('super'), 'screens', one)).status).toBe(200);
      expect((await console.next<ProjectChange>('change')).topics).toContain('advertising');
      expect((await list()).map(({ name, screens }) => [name, screens])).toEqual([['Partagée', [two]]]);
      expect(await stored()).toEqual({ rows: 1, pictures: 1 });
      const entries = test.db.selectFrom('audit').select(['username', 'action', 'record_name', 'changes']);
      const trail = await entries.where('resource', '=', 'advertising').orderBy('id').execute();
      expect(
        trail.slice(2).map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) as object })),
      ).toEqual([
        {
          username: 'super',
          action: 'delete',
          record_name: 'Seule',
          changes: { name: { from: 'Seule', to: null }, screens: { from: [one], to: null } },
        },
        {
          username: 'super',
          action: 'update',
          record_name: 'Partagée',
          changes: { removedFrom: { from: null, to: [one] } },
        },
      ]);
    });
  });

  describe('DSP-1 DSP-3 the screens', () => {
    it('DSP-3 hear of a picture and of its end within a second, those concerned and no other', async () => {
      const [one, two] = nord().screens;
      const shown = await followScreen(one);
      const other = await followScreen(two);
      const console = await follow(`/api/events/project/${nord().id}?token=${user.token}`);
      await console.next('ready');
      const first = await shown.next<PlayerSnapshot>('snapshot');
      await other.next('snapshot');
      expect(first.advertising).toEqual([]);
      const { json } = await spread({ name: 'Affiche', screens: [one] });
      const next = await shown.next<PlayerSnapshot>('snapshot', 1000);
      expect(Value.Errors(PlayerSnapshot, next)).toEqual([]);
      expect(next.advertising).toEqual([{ id: json.id, name: 'Affiche', image: json.image }]);
      expect(await console.next<ProjectChange>('change', 1000)).toEqual({ topics: ['advertising'] });
      await remove(json.id, `?screenId=${one}`);
      expect((await shown.next<PlayerSnapshot>('snapshot', 1000)).advertising).toEqual([]);
      await expect(other.next('snapshot', 300)).rejects.toThrow('not within 300 ms');
    });

    it('DSP-3 have their pictures oldest first, also when they open, beside their messages', async () => {
      const [one] = nord().screens;
      const ids: number[] = [];
      for (const name of ['Une', 'Deux', 'Trois']) {
        ids.push((await spread({ name, screens: [one] })).json.id);
      }
      await user.spread({ content: '<p>Message</p>', screens: [one] });
      const snapshot = await (await followScreen(one)).next<PlayerSnapshot>('snapshot');
      expect(snapshot.advertising?.map(({ id }) => id)).toEqual(ids);
      expect(snapshot.messages).toHaveLength(1);
    });

    it('SCR-1 a picture changes nothing of what the consoles poll', async () => {
      const url = `/rest/screen/project/sites/${nord().id}`;
      const { headers } = await user.get(url);
      await spread();
      const again = await user.get(url, { 'if-none-match': String(headers['etag']) });
      expect(again.status).toBe(304);
    });
  });
});
