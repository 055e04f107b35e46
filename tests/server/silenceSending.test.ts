import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Silence, SilenceSettings, SilenceTest } from '../../contract/schemas/silence.ts';
import type { Services } from '../../server/domain/services.ts';
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
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ['pc@reseau.example'],
      ['chef@réseau.example'],
    ]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
    expect((await read()).failure).toBe('Refusé par le serveur de messagerie : nul@reseau.example');
  });

  it('FLT-1 the test button sends at once, and says what stands in the way', async () => {
    const admin = await test.as('admin.nord');
    const send = async () => (await admin.post<SilenceTest>(`${path()}/test`, {})).json;
    expect(await send()).toEqual({ failure: 'Indiquez au moins un destinataire, puis enregistrez.' });
    await save({ enabled: false });
    expect(await send()).toEqual({ failure: null });
    expect(subjects()).toEqual(['Réseau nord : essai des alertes d’écrans']);
    smtp.state.isBroken = true;
    expect((await send()).failure).toMatch(/Disk full/);
  });
});
