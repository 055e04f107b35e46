import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { Silence, SilenceSettings, SilenceTest } from '../../contract/schemas/silence.ts';
import type { Services } from '../../server/domain/services.ts';
import { testSilence } from '../../server/domain/silence/silenceSettings.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startSmtp } from '../support/smtp.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const settings: SilenceSettings = {
  enabled: true,
  after: 10,
  recipients: ['pc@reseau.example', 'chef@reseau.example'],
  never: false,
  back: true,
  quiet: null,
};

describeOnEachEngine('mails of silent screens at a mail server', (engine) => {
  let test: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let services: Services;
  beforeEach(async () => {
    smtp = await startSmtp();
    test = await startTestApp(engine, { mail: smtp.mail });
    services = await test.services({ mail: smtp.mail });
  });
  afterEach(async () => {
    await test.close();
    await smtp.close();
  });

  const path = () => `/api/silence/project/${test.network.nord.id}`;
  async function save(change: Partial<SilenceSettings> = {}) {
    const admin = await test.as('admin.nord');
    expect((await admin.post(path(), { ...settings, ...change })).status).toBe(200);
  }
  const read = async () => (await (await test.as('admin.nord')).get<Silence>(path())).json;
  const subjects = () => smtp.received.map(({ subject }) => subject);

  it('FLT-1 a mail that is put off for some is tried again for these alone, and those whom it reaches never are told', async () => {
    const recipients = ['pc@reseau.example', 'chef@Réseau.example', 'nul@reseau.example'];
    await save({ recipients });
    const { db, clock, network } = test;
    const times = { created_at: clock.now, next_at: clock.now };
    await db
      .insertInto('mail')
      .values({
        ...times,
        project_id: network.nord.id,
        recipients: JSON.stringify(recipients),
        subject: 'Hors ligne',
        body: '',
      })
      .execute();
    Object.assign(smtp.state, { defers: 'chef@réseau.example', refuses: 'nul@reseau.example' });
    await services.silence.deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual([['pc@reseau.example']]);
    expect((await read()).failure).toBe(
      'Refusé par le serveur de messagerie : nul@reseau.example ' +
        'Remis à plus tard par le serveur de messagerie : chef@Réseau.example',
    );
    smtp.state.defers = '';
    clock.advance(minute);
    await services.silence.deliver();
    expect(smtp.received.map(({ to }) => to)).toEqual([['pc@reseau.example'], ['chef@réseau.example']]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect((await read()).failure).toBe('Refusé par le serveur de messagerie : nul@reseau.example');
  });

  const send = async (body?: 'failure') => {
    const { json } = await (await test.as('admin.nord')).post<SilenceTest>(`${path()}/test`, {});
    return body ? json[body] : json;
  };

  it('FLT-1 the test button sends at once, and says what stands in the way', async () => {
    expect(await send()).toEqual({ failure: 'Indiquez au moins un destinataire, puis enregistrez.' });
    await save({ enabled: false });
    expect(await send()).toEqual({ failure: null });
    expect(subjects()).toEqual(['Réseau nord : essai des alertes d’écrans']);
    test.clock.advance(minute);
    smtp.state.defers = 'chef@reseau.example';
    expect(await send()).toEqual({
      failure: 'Remis à plus tard par le serveur de messagerie : chef@reseau.example',
    });
    test.clock.advance(minute);
    smtp.state.isBroken = true;
    expect(await send('failure')).toMatch(/Disk full/);
  });

  it('FLT-1 of a mail server that is away administrators are not shown the address, which the log has', async () => {
    await save();
    const warned = vi.spyOn(test.app.log, 'warn');
    await smtp.close();
    const away = 'Le serveur de messagerie n’a pas pris l’e-mail : il est injoignable.';
    expect(await send('failure')).toBe(away);
    const { db, clock, network } = test;
    const times = { created_at: clock.now, next_at: clock.now };
    const recipients = JSON.stringify(settings.recipients);
    const waiting = { ...times, project_id: network.nord.id, recipients, subject: 'Hors ligne', body: '' };
    await db.insertInto('mail').values(waiting).execute();
    await services.silence.deliver();
    expect((await read()).failure).toBe(away);
    const err = expect.objectContaining({
      message: expect.stringMatching(/ECONNREFUSED 127\.0\.0\.1/) as string,
    }) as Error;
    expect(warned.mock.calls).toEqual([[{ err }, 'a mail could not be sent']]);
  });

  it('FLT-1 OPS-6 a test mail goes once a minute, whatever server is asked, and is in the trail with those it went to', async () => {
    await save({ enabled: false });
    const { nord } = test.network;
    const both = [services, await test.services({ mail: smtp.mail })];
    const actor = { project: { id: nord.id, name: 'nord' }, username: 'admin.nord' };
    const sent = await Promise.allSettled(both.map((one) => testSilence(one, actor, 'Réseau nord')));
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const admin = await test.as('admin.nord');
    const ask = () => admin.post<ErrorBody>(`${path()}/test`, {});
    test.clock.advance(minute - 1500);
    const early = await ask();
    expect([early.status, early.json.exception, early.headers['retry-after']]).toEqual([
      429,
      'TooManyRequestsException',
      '2',
    ]);
    expect(early.json.message).toContain('>Un essai vient d’être envoyé. Réessayez dans 2 secondes.<');
    test.clock.advance(1500);
    // What is saved meanwhile is no test.
    await save({ enabled: false, after: 12 });
    expect((await ask()).status).toBe(200);
    // A clock that is set back does not keep anybody waiting.
    test.clock.advance(-60 * minute);
    expect((await ask()).status).toBe(200);
    expect(smtp.received).toHaveLength(3);
    const filter = JSON.stringify({ resource: 'silence' });
    const { json } = await (
      await test.as('super')
    ).get<AuditRecord[]>(`/api/audit?filter=${filter}&sort=["id","ASC"]`);
    const tests = json.filter(({ changes }) => 'test' in changes);
    expect(tests).toHaveLength(3);
    expect(tests[0]).toMatchObject({
      username: 'admin.nord',
      recordName: 'nord',
      changes: { test: { from: null, to: settings.recipients } },
    });
  });
});
