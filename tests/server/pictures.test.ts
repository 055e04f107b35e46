import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildPicture, hugePng } from '../support/buildPicture.ts';
import { formWithFile } from '../support/buildForm.ts';
import type { Client, Failure } from '../support/client.ts';
import { deleteRecord, listRecords, newRecords, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

/** The two records with a picture, and the picture's address. */
const owners = [
  { row: 'ADM-1 a project', resource: 'projects', picture: '/rest/download/image/project/' },
  { row: 'REF-2 the metadata of a line', resource: 'lineMetas', picture: '/rest/download/image/meta/' },
] as const;
type Owner = (typeof owners)[number];

describeOnEachEngine('pictures', (engine) => {
  const app = useTestApp(engine);
  let names = 0;
  const newName = () => `nouveau${(names += 1)}`;

  const objectOf = ({ resource }: Owner) => ({
    ...newRecords(app().network.nord)[resource].object,
    name: newName(),
  });

  async function save({ resource }: Owner, object: object, picture: Buffer | null, id: number | null = null) {
    const file = picture ? { name: 'logo.png', bytes: picture } : undefined;
    const { json, ...answer } = await saveRecord(await app().as('super'), resource, object, {
      id,
      ...(file && { file }),
    });
    return { ...answer, json: { ...json, id: Number(json.id) }, fields: (json as unknown as Failure).fields };
  }

  const read = async (client: Client, url: string) => {
    const { statusCode, headers, rawPayload } = await app().app.inject({
      url,
      headers: { 'x-auth-token': client.token ?? '' },
    });
    return { status: statusCode, type: headers['content-type'], bytes: rawPayload };
  };

  it.each(owners)('$row gets its picture, and keeps it when none is sent', async (owner) => {
    const object = objectOf(owner);
    const { status, json, text } = await save(owner, object, await buildPicture('jpeg', 3000, 1500));
    expect(status, text).toBe(200);
    const client = await app().as('super');
    const first = await read(client, owner.picture + json.id);
    expect([first.status, first.type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 512 });

    const again = await save(owner, { ...object, version: json.version }, null, json.id);
    expect(again.status, again.text).toBe(200);
    expect((await read(client, owner.picture + json.id)).bytes.equals(first.bytes)).toBe(true);
  });

  it.each(owners)(
    '$row gets another picture in place of the one before, and it goes with its owner',
    async (owner) => {
      const object = objectOf(owner);
      const first = await buildPicture('png');
      const { json } = await save(owner, object, first);
      const client = await app().as('super');
      const changed = await save(owner, object, await buildPicture('gif'), json.id);
      expect(changed.status, changed.text).toBe(200);
      expect(changed.json.version).toBe(json.version + 1);
      const next = await read(client, owner.picture + json.id);
      expect(next.type).toBe('image/gif');
      // Screens keep pictures by their content: another one has another address.
      const hash = createHash('sha256').update(next.bytes).digest('hex');
      expect((await read(client, `/player/image/${hash}`)).bytes.equals(next.bytes)).toBe(true);
      const back = await save(owner, object, first, json.id);
      expect(back.json.version).toBe(json.version + 2);
      expect((await read(client, owner.picture + json.id)).type).toBe('image/png');

      const deleted = await deleteRecord(client, owner.resource, json.id);
      expect(deleted.status, deleted.text).toBe(200);
      expect((await read(client, owner.picture + json.id)).status).toBe(404);
    },
  );

  it('REF-2 the list says which metadata has a picture', async () => {
    const owner = owners[1];
    const client = await app().as('super');
    const { json } = await save(owner, objectOf(owner), await buildPicture('png'));
    const imageOf = async () =>
      (await listRecords(client, owner.resource, app().network.nord.id)).find(({ id }) => id === json.id)?.[
        'image'
      ];
    expect(await imageOf()).toBe(true);
    await app().db.deleteFrom('image').where('owner_id', '=', json.id).execute();
    expect(await imageOf()).toBe(false);
  });

  it.each(owners)('$row that is new needs a picture', async (owner) => {
    for (const picture of [null, Buffer.alloc(0)]) {
      const { status, fields } = await save(owner, objectOf(owner), picture);
      expect([status, fields]).toEqual([400, { image: 'Veillez choisir une image.' }]);
    }
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      /SVG ne sont pas acceptées/,
    ],
    [
      'a text named logo.png',
      () => Buffer.from('bonjour'),
      415,
      /n’est pas une image PNG, JPEG, WebP ou GIF/,
    ],
    ['a TIFF named logo.png', () => buildPicture('tiff'), 415, /n’est pas une image PNG, JPEG, WebP ou GIF/],
    [
      'half a picture',
      async () => (await buildPicture('jpeg')).subarray(0, 200),
      415,
      /incomplète ou abîmée/,
    ],
    ['200 megapixels in 100 bytes', () => hugePng(20_000, 10_000), 413, /40 mégapixels au plus/],
    ['more than 10 MiB', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, /dépasse 10 Mo/],
  ])(
    'ADM-1 ADV-4 %s is refused beside its field, and nothing is written',
    async (_title, make, status, text) => {
      const bytes = await make();
      const picturesNow = () => app().db.selectFrom('image').select(['kind', 'owner_id', 'hash']).execute();
      const before = await picturesNow();
      for (const owner of owners) {
        const object = objectOf(owner);
        const answer = await save(owner, object, bytes);
        expect(answer.status, answer.text).toBe(status);
        expect(answer.fields?.['image']).toMatch(text);
        const list = await listRecords(await app().as('super'), owner.resource, 0);
        expect(list.map(({ name }) => name)).not.toContain(object.name);
      }
      expect(await picturesNow()).toEqual(before);
    },
  );

  it('ADM-1 what a picture says of its place does not leave the server', async () => {
    const told = await sharp(await buildPicture('jpeg'))
      .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' }, IFD0: { Copyright: 'rue Gutenberg' } })
      .toBuffer();
    const { json } = await save(owners[0], objectOf(owners[0]), told);
    const { bytes } = await read(await app().as('super'), `/rest/download/image/project/${json.id}`);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('ROL-3 a picture of another project is not read, and nobody but superusers sends one', async () => {
    const { json } = await save(owners[0], objectOf(owners[0]), await buildPicture('png'));
    const admin = await app().as('admin.nord');
    expect((await read(admin, `/rest/download/image/project/${json.id}`)).status).toBe(404);
    const files = [{ part: 'file', name: 'a.png', bytes: await buildPicture('png') }];
    const answer = await admin.call({
      method: 'POST',
      url: '/rest/project/',
      ...formWithFile({ id: String(json.id), json: '{}' }, files),
    });
    expect(answer.status).toBe(403);
  });

  it('PRV-2 ROL-3 of two lines of one name each project sees its own', async () => {
    const { db, network } = app();
    const name = newName();
    const colours = [
      [network.sud, '#AA0011'],
      [network.nord, '#00BB22'],
    ] as const;
    for (const [{ lineId }, color] of colours) {
      const { id } = await db
        .insertInto('line_meta')
        .values({ name: newName(), color, text_color: '#FFFFFF' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('line').set({ name, line_meta_id: id }).where('id', '=', lineId).execute();
    }
    const drawn = async (username: string, query = '') =>
      (
        await read(await app().as(username), `/rest/download/image/line/name/${name}${query}`)
      ).bytes.toString();
    const [ofSud, ofNord] = [network.sud, network.nord].map(({ id }) => `?projectId=${id}`);
    expect(await drawn('user.sud')).toContain('#AA0011');
    expect(await drawn('user.nord')).toContain('#00BB22');
    expect(await drawn('super', ofSud)).toContain('#AA0011');
    expect(await drawn('super', ofNord)).toContain('#00BB22');
    expect(await drawn('user.nord', ofSud)).toContain('#00BB22');
  });
});
