import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import { Silence, type SilenceSave, type SilenceSettings } from '../../contract/schemas/silence.ts';
import type { Services } from '../../server/domain/services.ts';
import type { Mailer } from '../../server/domain/silence/mailer.ts';
import { createSilenceWatch } from '../../server/domain/silence/silenceWatch.ts';
import { deliverMails } from '../../server/domain/silence/outbox.ts';
import { insertScreen } from '../support/buildNetwork.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startSmtp } from '../support/smtp.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const takenByAll = { refused: [], deferred: [] };
const settings: SilenceSettings = {
  enabled: true,
  after: 10,
  recipients: ['pc@reseau.example', 'chef@reseau.example'],
  never: false,
  back: true,
  quiet: null,
};

describeOnEachEngine('who is told of silent screens', (engine) => {
  let test: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let services: Services;
  const serve = (publicUrl: string | null = null) => test.services({ mail: smtp.mail, publicUrl });
  beforeEach(async () => {
    smtp = await startSmtp();
    test = await startTestApp(engine, { mail: smtp.mail });
    services = await serve();
  });
  afterEach(async () => {
    await test.close();
    await smtp.close();
  });

  const nord = () => test.network.nord;
  const path = () => `/api/silence/project/${nord().id}`;
  async function save(change: Partial<SilenceSave> = {}) {
    const { status, json } = await (
      await test.as('admin.nord')
    ).post<Silence>(path(), { ...settings, ...change });
    expect(status).toBe(200);
    expect(Value.Errors(Silence, json)).toEqual([]);
    return json;
  }
  const read = async () => (await (await test.as('admin.nord')).get<Silence>(path())).json;

  /** Sets a server listening since a day ago. */
  async function served(from = test.clock.now - 24 * 60 * minute) {
    await test.db.deleteFrom('server_life').execute();
    await test.db.insertInto('server_life').values({ from_at: from, to_at: test.clock.now }).execute();
  }
  /** Sets screens online until then, or still online (null). */
  async function heard(screens: readonly string[], until: number | null) {
    const { db, clock } = test;
    for (const screen_id of screens) {
      const seen = { first_seen_at: 0, last_seen_at: until ?? clock.now };
      await db
        .insertInto('screen_presence')
        .values({ screen_id, ...seen })
        .onConflict((conflict) => conflict.column('screen_id').doUpdateSet(seen))
        .execute();
      const life = { to_at: until };
      await db.deleteFrom('screen_life').where('screen_id', '=', screen_id).execute();
      await db
        .insertInto('screen_life')
        .values({ screen_id, from_at: (until ?? clock.now) - 5 * minute, ...life })
        .execute();
    }
  }
  /** Lets minutes pass with a running server and online screens. */
  async function pass(
    minutes: number,
    { of = [services], alive = [] }: { of?: readonly Services[]; alive?: readonly string[] } = {},
  ) {
    for (let passed = 0; passed < minutes; passed += 1) {
      test.clock.advance(minute);
      await heard(alive, null);
      await test.db.updateTable('server_life').set({ to_at: test.clock.now }).execute();
      await Promise.all(of.map(({ silence }) => silence.tick()));
      await Promise.all(of.map(({ silence }) => silence.deliver()));
    }
  }
  const subjects = () => smtp.received.map(({ subject }) => subject);

  it('FLT-1 OPS-6 who changes who is told is in the trail, with what was changed', async () => {
    await save();
    await save();
    await save({ after: 30, quiet: '2200-0600' });
    const { json } = await (
      await test.as('super')
    ).get<AuditRecord[]>(`/api/audit?filter=${JSON.stringify({ resource: 'silence' })}&sort=["id","DESC"]`);
    expect(json).toHaveLength(2);
    expect(json[0]).toMatchObject({
      username: 'admin.nord',
      changes: { after: { from: 10, to: 30 }, quiet: { from: null, to: '2200-0600' } },
    });
    expect(json[1]?.changes).toEqual({
      enabled: { from: false, to: true },
      recipients: { from: [], to: settings.recipients },
    });
  });

  it('FLT-1 a mail server that takes its time has no mail sent by two servers', async () => {
    const { db, clock } = test;
    const mail = { project_id: nord().id, recipients: '["pc@reseau.example"]', body: '' };
    const times = { created_at: clock.now, next_at: clock.now };
    for (const subject of ['un', 'deux'])
      await db
        .insertInto('mail')
        .values({ ...mail, ...times, subject })
        .execute();
    const sent: string[] = [];
    const send = ({ subject }: { subject: string }) =>
      Promise.resolve(sent.push(subject)).then(() => takenByAll);
    const now = () => clock.now;
    const slow: Mailer = {
      async send(one) {
        if (one.subject === 'un') clock.advance(6 * minute);
        // Another server checks meanwhile; the second mail is sent by this one.
        else await deliverMails(db, { send }, now);
        return send(one);
      },
    };
    await deliverMails(db, slow, now);
    expect(sent).toEqual(['un', 'deux']);
  });

  it('FLT-1 a site without network is one mail after its time, and one when it is back; neither comes twice', async () => {
    await save();
    await served();
    const fell = test.clock.now;
    await heard(nord().screens, fell);
    await pass(10);
    expect(subjects()).toEqual([]);
    await pass(2);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(settings.recipients);
    expect(mail?.subject).toMatch(/^Réseau nord : 3 écrans hors ligne \(.+\)$/);
    expect(mail?.body).toMatch(/aucun des 3 écrans ne répond/);
    expect(mail?.body).toContain(`(${nord().screens[0]}), depuis le 15/01/2026 01:00`);
    expect((await read()).told).toBe(3);
    // A restarted server remembers it.
    await pass(20, { of: [await serve()] });
    expect(smtp.received).toHaveLength(1);

    await pass(2, { alive: nord().screens });
    expect(subjects().slice(1)).toEqual([
      expect.stringMatching(/^Réseau nord : 3 écrans de nouveau en ligne/),
    ]);
    expect(smtp.received[1]?.body).toMatch(/après 3\d min/);
    expect((await read()).told).toBe(0);
    await pass(2, { alive: nord().screens });
    expect(smtp.received).toHaveLength(2);
  });

  it('FLT-1 leads into the console: to each screen and to all that are silent, where the server knows its address', async () => {
    await save();
    await served();
    const [first, ...others] = nord().screens;
    await heard([first], test.clock.now);
    await pass(12, { of: [await serve('https://girouette.example')], alive: others });
    const [mail] = smtp.received;
    const address = `https://girouette.example/#!/screens?project=${nord().id}`;
    expect(mail?.body).toMatch(new RegExp(`\\(${first}\\), depuis le .*\\n    \\S*screen=${first}\\n`));
    expect(mail?.body).toContain(`\n    ${address}&screen=${first}\n`);
    expect(mail?.body).toContain(`\nVoir les écrans hors ligne : ${address}&state=offline\n`);
    // Mails about returns have no link; nor do those of a server without a public address.
    await pass(2, { of: [await serve('https://girouette.example')], alive: nord().screens });
    await heard(nord().screens, test.clock.now);
    await pass(12);
    expect(smtp.received).toHaveLength(3);
    for (const { body } of smtp.received.slice(1)) expect(body).not.toContain('://');
  });

  it('FLT-1 of two administrators who save at once the second is told what the first has saved, and may save after it', async () => {
    const opened = await save();
    const theirs = await save({ after: 30, version: opened.version });
    const admin = await test.as('admin.nord');
    const late = { ...settings, after: 5, version: opened.version };
    const { status, json } = await admin.post<ErrorBody>(path(), late);
    expect([status, json.exception]).toEqual([409, 'ConflictException']);
    expect(json).toMatchObject({ current: theirs });
    expect(await read()).toEqual(theirs);
    expect(await save({ ...late, version: theirs.version })).toMatchObject({ after: 5, version: 3 });
  });

  it('FLT-1 of several servers exactly one tells', async () => {
    await save();
    await served();
    await heard(nord().screens, test.clock.now);
    const several = [services, await serve(), await serve()];
    await pass(15, { of: several });
    expect(smtp.received).toHaveLength(1);
    await pass(3, { of: several, alive: nord().screens });
    expect(smtp.received).toHaveLength(2);
  });

  it('FLT-1 those of another project, inactive ones, and a project that does not want it, are told to nobody', async () => {
    await served();
    const { sud } = test.network;
    await heard([...nord().screens, ...sud.screens], test.clock.now);
    await pass(15);
    expect(subjects()).toEqual([]);
    await save({ enabled: false });
    await pass(15);
    await save();
    await test.db.updateTable('screen').set({ active: 0 }).where('id', '=', nord().screens[1]).execute();
    await pass(3);
    expect(subjects()).toEqual([expect.stringMatching(/ 2 écrans hors ligne/)]);
    expect(smtp.received[0]?.body).toMatch(/aucun des 2 écrans ne répond/);
    expect(smtp.received[0]?.body).not.toContain(sud.screens[0]);
  });

  it('FLT-1 a project that cannot be looked at keeps no other from being told', async () => {
    const { db, clock, network } = test;
    await served();
    await save();
    const alert = await db.selectFrom('silence_alert').selectAll().executeTakeFirstOrThrow();
    const { sud } = network;
    await db
      .insertInto('silence_alert')
      .values({ ...alert, project_id: sud.id })
      .execute();
    await db.updateTable('project').set({ time_zone: 'Nulle/Part' }).where('id', '=', nord().id).execute();
    await heard([...nord().screens, ...sud.screens], clock.now - 20 * minute);
    const troubles: unknown[] = [];
    const { tick } = createSilenceWatch({
      db,
      publicUrl: null,
      now: () => clock.now,
      onTrouble: (error) => troubles.push(error),
      mailer: { send: () => Promise.resolve(takenByAll) },
    });
    await tick();
    expect(await db.selectFrom('mail').select('project_id').execute()).toEqual([{ project_id: sud.id }]);
    expect(troubles).toEqual([expect.any(RangeError)]);
  });

  it('FLT-1 what a server could not hear is no silence: the time is counted from when it listens', async () => {
    await save();
    await heard(nord().screens, test.clock.now - 60 * minute);
    await served(test.clock.now);
    await pass(11);
    expect(subjects()).toEqual([]);
    await pass(3);
    expect(smtp.received).toHaveLength(1);
  });

  it('FLT-1 screens that were never connected are told of where that is wanted', async () => {
    const [screen] = nord().screens;
    await served();
    const place = { project_id: nord().id, site_id: nord().siteId, news_conf_id: nord().setupId };
    await insertScreen(test.db, { id: 'jamais', ...place });
    await save();
    await pass(15, { alive: nord().screens });
    expect(subjects()).toEqual([]);
    await save({ never: true });
    await pass(13, { alive: nord().screens });
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.body).toContain('(jamais), jamais connecté');
    expect(smtp.received[0]?.body).not.toContain(screen);
  });

  it('FLT-1 a screen that goes into service has its time to connect, whether it is new, imported, or was out of service', async () => {
    const [back] = nord().screens;
    await test.db.updateTable('screen').set({ active: 0 }).where('id', '=', back).execute();
    await served();
    await heard(nord().screens, test.clock.now);
    await save({ never: true });
    const alive = nord().screens.filter((id) => id !== back);
    await pass(60, { alive });
    const client = await test.as('super');
    const fresh = { type: 'FHD', siteId: nord().siteId };
    const rows = [
      { id: back, active: true },
      { id: 'importe', name: 'Importé', type: 'FHD', siteId: 'Gare nord' },
    ];
    const { text } = await client.post(`/api/import/screens/project/${nord().id}`, { dryRun: false, rows });
    expect(text).toContain('"applied":true');
    await createRecord(client, nord(), 'screens', { name: 'Créé', ...fresh });
    await createRecord(client, nord(), 'screens', { name: 'Réserve', ...fresh, active: false });
    await pass(10, { alive });
    expect(subjects()).toEqual([]);
    await pass(2, { alive });
    expect(subjects()).toEqual([expect.stringMatching(/ 3 écrans hors ligne/)]);
  });

  it('FLT-1 in quiet hours nobody is told; after them of what is silent still; that they are back only where wanted', async () => {
    // 01:00 in Paris.
    await save({ quiet: '2200-0200', back: false });
    await served();
    await heard(nord().screens, test.clock.now);
    await pass(59);
    expect(subjects()).toEqual([]);
    await pass(2);
    expect(smtp.received).toHaveLength(1);
    await pass(3, { alive: nord().screens });
    expect(smtp.received).toHaveLength(1);
    expect((await read()).told).toBe(0);
  });

  it('FLT-1 a mail that is not taken is tried again under the same id, and the page says why', async () => {
    await save();
    await served();
    await heard(nord().screens, test.clock.now);
    smtp.state.isBroken = true;
    await pass(12);
    expect(smtp.received).toEqual([]);
    expect((await read()).failure).toMatch(/n’a pas pris l’e-mail : .*Disk full/);
    smtp.state.isBroken = false;
    smtp.state.refuses = 'chef@reseau.example';
    await pass(5);
    expect(smtp.received.map(({ to }) => to)).toEqual([['pc@reseau.example']]);
    expect(smtp.received[0]?.messageId).toMatch(/^<silence-\d+-\d+@reseau\.example>$/);
    expect((await read()).failure).toBe('Refusé par le serveur de messagerie : chef@reseau.example');
    expect(await test.db.selectFrom('mail').selectAll().execute()).toEqual([]);
    // The next mail accepted for all recipients clears the failure.
    smtp.state.refuses = '';
    await pass(3, { alive: nord().screens });
    expect(smtp.received).toHaveLength(2);
    expect((await read()).failure).toBeNull();
  });

  it.each([
    ['nobody to tell', { recipients: [] }],
    ['what is no address', { recipients: ['pc@reseau'] }],
    ['a line break in an address', { recipients: ['pc@reseau.example\nBcc: x@y.example'] }],
    ['no time', { after: 0 }],
    ['more than a day', { after: 1441 }],
    ['hours that are none', { quiet: '2200' }],
  ])('FLT-1 refuses %s, and keeps what it had', async (_what, change) => {
    const before = await save({ after: 42 });
    const admin = await test.as('admin.nord');
    const { status, json } = await admin.post<ErrorBody>(path(), { ...settings, ...change });
    expect([status, json.exception]).toEqual([400, 'ValidationException']);
    expect(await read()).toEqual(before);
  });

  it('FLT-5 screens that are switched off out of their hours are told to nobody, and those that stay silent then are', async () => {
    const [one, two] = nord().screens;
    // The tests begin at 1:00 in Paris; a screen's own hours count before its site's, and these before the project's.
    await test.db.updateTable('project').set({ service_hours: '00:00-24:00' }).execute();
    await test.db.updateTable('site').set({ service_hours: '02:00-01:00' }).execute();
    await test.db.updateTable('screen').set({ service_hours: '00:00-24:00' }).where('id', '=', two).execute();
    await save();
    await served();
    await heard([one, two], test.clock.now);
    await pass(15);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.body).toContain(`(${two})`);
    expect(smtp.received[0]?.body).not.toContain(`(${one})`);
    // Its silence counts from the start of its service.
    await pass(45 + 10);
    expect(smtp.received).toHaveLength(1);
    await pass(2);
    expect(smtp.received[1]?.body).toContain(`(${one})`);
  });

  it('FLT-1 FLT-5 a screen whose service is always shorter than the delay is told once it was silent for as long in several', async () => {
    // The tests begin at 1:00 in Paris.
    await test.db.updateTable('project').set({ service_hours: '00:59-01:06, 01:30-01:36' }).execute();
    await save({ after: 10 });
    await served();
    await heard(nord().screens, test.clock.now);
    // Six minutes of service before the break, and four after it.
    await pass(30 + 4);
    expect(smtp.received).toEqual([]);
    await pass(2);
    expect(smtp.received).toHaveLength(1);
  });
});
