import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GtfsBuilt, GtfsState, GtfsReport } from '../../contract/schemas/gtfs.ts';
import { zipFiles } from '../../server/domain/gtfs/zipStore.ts';
import { type Client, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { buildFeedFiles, buildZip, insertTransporter, sendFeed } from '../support/gtfs.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('GTFS imports', (engine) => {
  const test = useTestApp(engine);
  let admin: Client;
  let transporterId = 0;
  const nord = () => test().network.nord.id;
  const fields = () => ({ projectId: nord(), transporterId });
  const build = <T = GtfsBuilt>(file: string) => admin.get<T>(`/rest/uploads/gtfs/${file}`);
  const gtfs = async () => (await admin.get<GtfsState>(`/api/gtfs/project/${nord()}`)).json;
  const folder = () => join(test().database.dataDir, 'gtfs');

  beforeAll(async () => {
    admin = await test().as('admin.nord');
    transporterId = await insertTransporter(test().db, nord());
  });
  beforeEach(async () => {
    await test().db.deleteFrom('gtfs_import').execute();
  });

  async function importFeed(changes: Record<string, string | null> = {}) {
    const sent = await sendFeed(admin, await buildZip(changes), fields());
    expect(sent.status, sent.text).toBe(200);
    return build(sent.json.file);
  }

  it.each([false, true])(
    'EXP-1 stores a feed, builds it, and tells of it (file first: %s)',
    async (fileFirst) => {
      const sent = await sendFeed(admin, await buildZip(), fields(), {
        fileFirst,
        fileName: 'réseau été.zip',
      });
      expect(sent.json).toEqual({
        clientMessage: 'Import effectué',
        file: expect.stringMatching(/\.zip$/) as string,
      });
      const built = await build(sent.json.file);
      const counts = { routes: 1, stops: 2, trips: 1, stopTimes: 2, from: 20250101, to: 20271231 };
      expect(built.json).toEqual({ clientMessage: 'Import effectué', ...counts });
      expect(await gtfs()).toMatchObject({
        transporters: [{ id: transporterId, name: 'Réseau du Sud', gtfsId: 'SUD' }],
        imports: [
          { state: 'current', fileName: 'réseau été.zip', username: 'admin.nord', counts, errorCount: 0 },
        ],
      });
      // A repeated call gets the same answer, without a new build.
      expect((await build(sent.json.file)).json).toEqual(built.json);
      expect(readdirSync(folder())).toEqual([sent.json.file.replace('.zip', '.db')]);
    },
  );

  it('EXP-2 refuses a broken feed with file, line, column and reason, and keeps the one before', async () => {
    await importFeed();
    const { file } = (
      await sendFeed(
        admin,
        await buildZip({ 'stop_times.txt': 'trip_id,departure_time,stop_id,stop_sequence\nT1,8h,S9,1\n' }),
        fields(),
      )
    ).json;
    const refused = await build(file);
    expect(refused.status).toBe(400);
    expect(userText(refused)).toBe(
      'Import refusé (2 erreurs). stop_times.txt, ligne 2, colonne stop_id : « S9 » n’existe pas dans stops.txt. Le flux précédent reste en vigueur.',
    );
    const { imports } = await gtfs();
    expect(imports.map(({ state }) => state)).toEqual(['refused', 'current']);
    const report = await admin.get<GtfsReport>(`/api/gtfs/import/${imports[0]?.id}/report`);
    expect(report.json.errors).toContainEqual({
      file: 'stop_times.txt',
      line: 2,
      column: 'departure_time',
      reason: '« 8h » n’est pas une heure (HH:MM:SS).',
    });
    expect(existsSync(join(folder(), file.replace('.zip', '.db')))).toBe(false);
    expect((await build(file)).status).toBe(400);
    // A column that is missing is reported at the first line.
    const narrow = await buildZip({ 'routes.txt': 'route_id\nR1\n' });
    await build((await sendFeed(admin, narrow, fields())).json.file);
    const [last] = (await gtfs()).imports;
    const { json } = await admin.get<GtfsReport>(`/api/gtfs/import/${last?.id}/report`);
    const missing = { file: 'routes.txt', line: 1, column: 'route_type' };
    expect(json.errors).toContainEqual(expect.objectContaining(missing));
  });

  it('EXP-1 keeps the feed in force and the one before, and forgets the zips of older ones', async () => {
    for (const name of ['A', 'B', 'C'])
      await importFeed({ 'routes.txt': `route_id,route_short_name,route_type\nR1,${name},3\n` });
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual(['current', 'previous', 'past']);
    expect(await zipsOf()).toEqual((await importIds()).slice(1));
    expect(readdirSync(folder()).filter((name) => name.endsWith('.db'))).toHaveLength(2);
  });

  /** Ids of the imports whose zip is kept. */
  const zipsOf = async () =>
    (await test().db.selectFrom('gtfs_chunk').select('import_id').execute()).map((one) => one.import_id);

  const restore = (importId: number, replaces: number, caller = admin) =>
    caller.post(`/api/gtfs/import/${importId}/restore?replaces=${replaces}`, {});

  /** Import ids, oldest first. */
  const importIds = async () => (await gtfs()).imports.map(({ id }) => id).reverse();

  it('EXP-1 goes back to the feed before, and forth again; who did is told and in the audit trail', async () => {
    await test().db.deleteFrom('audit').execute();
    await importFeed();
    await importFeed({ 'calendar.txt': calendarUntil('20280101') });
    const [first = 0, second = 0] = await importIds();
    test().clock.advance(60_000);
    const answer = await restore(first, second);
    expect([answer.status, answer.json]).toEqual([200, { id: first }]);
    const { imports } = await gtfs();
    expect(imports.map(({ state, restoredAt, restoredBy }) => [state, restoredAt, restoredBy])).toEqual([
      ['previous', null, null],
      ['current', test().clock.now, 'admin.nord'],
    ]);
    expect((await restore(second, first)).status).toBe(200);
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual(['current', 'previous']);
    const trail = await test()
      .db.selectFrom('audit')
      .select(['username', 'action', 'resource', 'record_id'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual(
      ['create', 'create', 'update', 'update'].map((action, index) => ({
        username: 'admin.nord',
        action,
        resource: 'gtfsImports',
        record_id: String(index % 2 === 0 ? first : second),
      })),
    );
  });

  it('EXP-2 a feed that takes away service of the coming days waits for a word, and the one in force stays', async () => {
    await importFeed();
    await importFeed({ 'calendar.txt': calendarUntil('20280101') });
    const ended = await buildZip({ 'calendar.txt': calendarUntil('20250201') });
    const send = async () => build((await sendFeed(admin, ended, fields())).json.file);
    const answer = await send();
    expect([answer.status, userText(answer)]).toEqual([
      409,
      expect.stringContaining('« Mettre en vigueur »'),
    ]);
    const { file: replaced = '' } = (await gtfs()).imports[0] ?? {};
    expect((await send()).status).toBe(409);
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual([
      'held',
      'failed',
      'current',
      'previous',
    ]);
    // It was never in force, and must not be reported as done.
    const setAside = await build(replaced);
    expect([setAside.status, userText(setAside)]).toEqual([
      409,
      'Un autre fichier a été envoyé entre-temps pour ce projet.',
    ]);
    const [before = 0, inForce = 0, , held = 0] = await importIds();
    expect(await zipsOf()).toEqual([before, inForce, held]);
    expect((await restore(held, inForce)).status).toBe(200);
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual([
      'current',
      'failed',
      'previous',
      'past',
    ]);
    // It can be restored again.
    expect((await restore(inForce, held)).status).toBe(200);
    await importFeed();
    expect((await gtfs()).imports.map(({ state }) => state).slice(0, 4)).toEqual([
      'current',
      'past',
      'failed',
      'previous',
    ]);
  });

  it('EXP-1 goes back only from what was seen to what is kept, and once', async () => {
    await importFeed();
    await importFeed({ 'calendar.txt': calendarUntil('20280101') });
    await importFeed();
    const [past = 0, previous = 0, current = 0] = await importIds();
    const texts = async (...calls: [number, number][]) => {
      const answers = await Promise.all(calls.map((call) => restore(...call)));
      return answers.map((answer) => [answer.status, userText(answer)]);
    };
    expect(await texts([past, current])).toEqual([
      [409, 'Ce flux n’est plus conservé. Importez de nouveau son fichier.'],
    ]);
    expect(await texts([previous, past])).toEqual([
      [409, 'Un autre flux est entré en vigueur entre-temps. Vérifiez avant de recommencer.'],
    ]);
    expect((await restore(previous, current, await test().as('admin.sud'))).status).toBe(404);
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual(['current', 'previous', 'past']);
    const both = await Promise.all([restore(previous, current), restore(previous, current)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await texts([previous, current])).toEqual([[409, 'Ce flux est déjà en vigueur.']]);
    expect((await gtfs()).imports.map(({ state }) => state)).toEqual(['previous', 'current', 'past']);
  });

  it('EXP-1 refuses a second import of the project while one goes on, and takes it when that has died', async () => {
    const sent = await sendFeed(admin, await buildZip(), fields());
    const second = await sendFeed(admin, await buildZip(), fields());
    expect([second.status, userText(second)]).toEqual([
      409,
      'Un import est déjà en cours pour ce projet (Réseau du Sud, par admin.nord). Attendez sa fin.',
    ]);
    // A file whose build is never requested is dropped after a while.
    test().clock.advance(31_000);
    const third = await sendFeed(admin, await buildZip(), fields());
    expect(third.status).toBe(200);
    const replaced = await build(sent.json.file);
    expect([replaced.status, userText(replaced)]).toEqual([
      409,
      'Un autre fichier a été envoyé entre-temps pour ce projet.',
    ]);
    expect((await build(third.json.file)).status).toBe(200);
  });

  it('EXP-1 two who ask for the same feed at once both hear when it is built', async () => {
    const { file } = (await sendFeed(admin, await buildZip(), fields())).json;
    const answers = await Promise.all([build(file), build(file), build(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await gtfs()).imports).toHaveLength(1);
  });

  it('EXP-1 a project whose lines have no transporter with an id in GTFS can import nothing', async () => {
    const other = await test().as('admin.sud');
    const projectId = test().network.sud.id;
    for (const gtfsId of [null, '']) await insertTransporter(test().db, projectId, { gtfsId });
    const { json } = await other.get<GtfsState>(`/api/gtfs/project/${projectId}`);
    expect(json.transporters).toEqual([]);
    const refused = await sendFeed(other, await buildZip(), { projectId, transporterId });
    expect([refused.status, userText(refused)]).toEqual([
      400,
      'Aucune configuration GTFS associée au projet',
    ]);
    const unknown = await sendFeed(admin, await buildZip(), { projectId: nord(), transporterId: 9999 });
    expect([unknown.status, userText(unknown)]).toEqual([
      400,
      'Ce transporteur n’a pas de configuration GTFS dans le projet.',
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['nothing', () => Buffer.alloc(0), 415, 'Le fichier est vide.'],
    ['no zip', () => Buffer.from('stop_id\nS1\n'), 415, 'Le fichier n’est pas une archive ZIP.'],
    [
      'a zip that is cut off',
      async () => (await buildZip()).subarray(0, 700),
      415,
      'L’archive ZIP est incomplète',
    ],
    ['an empty zip', () => zipFiles({}), 400, 'agency.txt : Ce fichier est obligatoire'],
    [
      'a zip without the files of a feed',
      () => zipFiles({ 'photo.jpg': 'x' }),
      400,
      'agency.txt : Ce fichier est obligatoire',
    ],
    ['a path that climbs out', climbingOut, 415, 'Le chemin « ../../../etc/cron » sort de l’archive.'],
    [
      'a bomb',
      () => zipFiles({ 'stops.txt': Buffer.alloc(64 * 1024 * 1024) }),
      413,
      'stops.txt : Ce fichier se décompresse à plus de 250 fois',
    ],
    ['files that are too much together', heavy, 413, 'L’archive dépasse 8192 Mo une fois décompressée.'],
    ['100,000 files', crowd, 413, 'L’archive contient plus de 1000 fichiers.'],
    ['an encrypted file', encrypted, 415, 'agency.txt : Ce fichier est chiffré'],
    ['two feeds', twoFeeds, 415, 'b/). Aucun flux n’est en vigueur pour ce transporteur.'],
  ])('EXP-2 refuses %s at once, and writes it into the history', async (_title, make, status, text) => {
    const refused = await sendFeed(admin, await make(), fields());
    expect([refused.status, userText(refused)]).toEqual([status, expect.stringContaining(text)]);
    const { imports } = await gtfs();
    expect(imports.map(({ state, errorCount }) => [state, errorCount > 0])).toEqual([['refused', true]]);
    expect(readdirSync(folder()).filter((name) => name.endsWith('.zip'))).toEqual([]);
  });

  it('EXP-2 refuses a feed that is damaged within its zip', async () => {
    const zip = await buildZip();
    // Within the compressed data of the first file, after its header.
    zip.fill(0, 60, 75);
    const { file } = (await sendFeed(admin, zip, fields())).json;
    const refused = await build(file);
    expect([refused.status, userText(refused)]).toEqual([
      400,
      'Import refusé. agency.txt : Ce fichier est abîmé dans l’archive. Aucun flux n’est en vigueur pour ce transporteur.',
    ]);
  });

  it('EXP-2 says what is missing of an upload', async () => {
    const none = await sendFeed(admin, null, fields());
    expect([none.status, userText(none)]).toEqual([400, 'Choisissez un fichier GTFS (.zip).']);
    expect((await sendFeed(admin, await buildZip(), { projectId: nord() })).status).toBe(400);
    expect((await build('rien.zip')).status).toBe(404);
    const foreign = await sendFeed(admin, await buildZip(), {
      ...fields(),
      projectId: test().network.sud.id,
    });
    expect(foreign.status).toBe(404);
  });

  it('EXP-1 tells of the progress and of the end as server-sent events', async () => {
    const { file } = (await sendFeed(admin, await buildZip(), fields())).json;
    const events = await openEvents(
      `${await test().url()}/api/gtfs/project/${nord()}/events?token=${admin.token}`,
    );
    await build(file);
    await expect.poll(() => events.text()).toMatch(/event: progress\ndata: \{"importId":\d+,"phase":/);
    await expect.poll(() => events.text()).toContain('event: imports');
    events.close();
  });
});

const calendarUntil = (day: string) => buildFeedFiles()['calendar.txt']?.replace('20271231', day) ?? null;

/** Reads a stream as text. */
async function openEvents(url: string) {
  const abort = new AbortController();
  const { body } = await fetch(url, { signal: abort.signal });
  let text = '';
  const reading = (async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })().catch(() => undefined);
  return {
    text: () => text,
    close() {
      abort.abort();
      void reading;
    },
  };
}

/** Renames a file in a zip, at both places, to a name of the same length. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const zip = await zipFiles({ ...buildFeedFiles(), [from]: 'x' });
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}
const climbingOut = () => renamed('aa/bb/cc/etc/cron', '../../../etc/cron');

/** 100,000 files, only in the directory, which is all that is checked: zip writers take a minute for as many. */
function crowd(): Buffer {
  const count = 100_000;
  const local = Buffer.alloc(31, 0);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(1, 26);
  const entries = Array.from({ length: count }, (_, index) => {
    const name = Buffer.from(`f${index}`);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, name]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  // The field is truncated to 16 bits.
  for (const at of [8, 10]) end.writeUInt16LE(count % 65_536, at);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Files that exceed the total uncompressed limit, according to the directory; each on its own is acceptable. */
async function heavy(): Promise<Buffer> {
  const zip = await buildZip();
  const mark = Buffer.from('504b0102', 'hex');
  for (let entry = zip.indexOf(mark); entry !== -1; entry = zip.indexOf(mark, entry + 4)) {
    zip.writeUInt32LE(0x02_00_00_00, entry + 20);
    zip.writeUInt32LE(0xf0_00_00_00, entry + 24);
  }
  return zip;
}

const twoFeeds = () =>
  zipFiles(
    Object.fromEntries(
      ['a', 'b'].flatMap((name) =>
        Object.entries(buildFeedFiles()).map(([file, text]) => [`${name}/${file}`, text]),
      ),
    ),
  );

/** With the encryption flag on its first file. */
async function encrypted(): Promise<Buffer> {
  const zip = await buildZip();
  const directory = zip.indexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8);
  return zip;
}
