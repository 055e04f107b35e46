import { afterEach, expect, it } from 'vitest';
import type { Silence } from '../../contract/schemas/silence.ts';
import type { NewRow } from '../../server/db/schema.ts';
import type { Mail, Mailer } from '../../server/domain/silence/mailer.ts';
import { deliverMails, sweepMails } from '../../server/domain/silence/outbox.ts';
import { createSilenceWatch } from '../../server/domain/silence/silenceWatch.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const takenByAll = { refused: [], deferred: [] };

describeOnEachEngine('mails about silent screens', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const now = () => test().clock.now;
  afterEach(async () => {
    const { db } = test();
    for (const table of [
      'mail',
      'silence_alert',
      'silence_told',
      'server_life',
      'screen_life',
      'screen_presence',
    ] as const)
      await db.deleteFrom(table).execute();
  });

  const alert = (values: Partial<NewRow<'silence_alert'>> = {}) =>
    test()
      .db.insertInto('silence_alert')
      .values({
        project_id: nord().id,
        enabled: 1,
        after_minutes: 10,
        recipients: '["pc@reseau.example"]',
        never: 0,
        back: 1,
        quiet: null,
        saved_at: 0,
        ...values,
      })
      .execute();
  const mail = (values: Partial<NewRow<'mail'>> = {}) =>
    test()
      .db.insertInto('mail')
      .values({
        project_id: nord().id,
        recipients: '["pc@reseau.example"]',
        subject: 'Sujet',
        body: '',
        created_at: now(),
        next_at: now(),
        ...values,
      })
      .execute();
  const refusing: Mailer = { send: () => Promise.reject(new Error('Disk full')) };
  function accepting(): Mailer & { sent: Mail[] } {
    const sent: Mail[] = [];
    return { sent, send: (one) => Promise.resolve(sent.push(one)).then(() => takenByAll) };
  }
  const read = async (username = 'admin.nord', project = nord()) =>
    (await (await test().as(username)).get<Silence>(`/api/silence/project/${project.id}`)).json;
  const look = () => {
    const onTrouble = (error: unknown) => expect.unreachable(String(error));
    return createSilenceWatch({ db: test().db, publicUrl: null, now, onTrouble, mailer: accepting() }).tick();
  };
  const subjects = async () =>
    (await test().db.selectFrom('mail').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  /** Lets a server listen since two days ago, and these screens be online since then, and last until then. */
  async function heard(screens: readonly string[], since: number, until = now()) {
    const { db } = test();
    await db.deleteFrom('server_life').execute();
    await db
      .insertInto('server_life')
      .values({ from_at: now() - 48 * hour, to_at: now() })
      .execute();
    for (const screen_id of screens) {
      const seen = { first_seen_at: 0, last_seen_at: until };
      await db
        .insertInto('screen_presence')
        .values({ screen_id, ...seen })
        .onConflict((conflict) => conflict.column('screen_id').doUpdateSet(seen))
        .execute();
      await db.deleteFrom('screen_life').where('screen_id', '=', screen_id).execute();
      await db.insertInto('screen_life').values({ screen_id, from_at: since, to_at: null }).execute();
    }
  }

  it('FLT-1 a mail that is not taken is tried again with longer and longer pauses, an hour at most', async () => {
    await alert();
    await mail();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await deliverMails(test().db, refusing, now);
      const { next_at } = await test().db.selectFrom('mail').select('next_at').executeTakeFirstOrThrow();
      pauses.push((next_at - now()) / second);
      test().clock.now = next_at;
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  });

  it('FLT-1 a site none of whose screens answers is told as a whole, though one of them was never online', async () => {
    const [one, two] = nord().screens;
    await alert();
    await heard([one, two], now() - 40 * hour, now() - hour);
    await look();
    const { body } = await test().db.selectFrom('mail').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('Gare nord : aucun des 3 écrans ne répond');
    expect(body.match(/depuis le/g)).toHaveLength(2);
  });

  it('FLT-1 no site is told as a whole while one of its screens has just been activated', async () => {
    const [one, two, three] = nord().screens;
    await alert();
    await heard([one, two], now() - 40 * hour, now() - hour);
    const activated = { active_since: now() - 10 * second };
    await test().db.updateTable('screen').set(activated).where('id', '=', three).execute();
    await look();
    const { body } = await test().db.selectFrom('mail').select('body').executeTakeFirstOrThrow();
    expect(body).not.toContain('aucun des');
    expect(body.match(/depuis le/g)).toHaveLength(2);
  });

  it('FLT-1 a mail that is not taken holds up no later one, is not tried after a day, and goes two days later', async () => {
    await mail({ subject: 'Un', created_at: now() - 24 * hour });
    await mail({ subject: 'Deux' });
    const sent: string[] = [];
    const picky: Mailer = {
      send: ({ subject }) =>
        subject === 'Un'
          ? refusing.send({ id: '', to: [], subject, text: '' })
          : Promise.resolve(sent.push(subject)).then(() => takenByAll),
    };
    await deliverMails(test().db, picky, now);
    expect(sent).toEqual(['Deux']);
    // By a clock that is a day ahead for a moment nothing goes.
    await sweepMails(test().db, now() + 48 * hour);
    expect(await subjects()).toEqual(['Un']);
    await sweepMails(test().db, now() + 48 * hour + 1);
    expect(await subjects()).toEqual([]);
  });

  it('FLT-1 after servers were away for long, mails from before are not sent any more', async () => {
    await mail({ subject: 'Avant', created_at: now() - 24 * hour - 1 });
    await mail({ subject: 'De la veille', created_at: now() - 24 * hour });
    const mailer = accepting();
    await deliverMails(test().db, mailer, now);
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['De la veille']);
  });

  it('FLT-1 a mail that was put off before the clock was set back is sent at once, one that was put off since then waits', async () => {
    await mail({ subject: 'Avant', next_at: now() + 24 * hour });
    await mail({ subject: 'Depuis', next_at: now() + hour + 10 * second });
    const mailer = accepting();
    await deliverMails(test().db, mailer, now);
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Avant']);
  });

  it('FLT-1 who saves other settings is no longer told why the last mail was not taken', async () => {
    await alert({ failure: 'Le serveur n’a pas pris l’e-mail.' });
    const { failure, canMail: _, told: __, ...settings } = await read();
    expect(failure).toBe('Le serveur n’a pas pris l’e-mail.');
    const admin = await test().as('admin.nord');
    const { status, json } = await admin.post<Silence>(`/api/silence/project/${nord().id}`, settings);
    expect([status, json.failure]).toEqual([200, null]);
  });

  it('FLT-1 mails that wait go to the recipients who are saved, soon but not twice, and an attempt under way says nothing of these', async () => {
    const { db } = test();
    const { sud } = test().network;
    await alert({ recipients: '["faux@reseau.example"]' });
    const wrong = { recipients: '["faux@reseau.example"]' };
    await mail({ ...wrong, subject: 'Attend', next_at: now() + hour });
    await mail({ ...wrong, subject: 'Part' });
    await mail({ ...wrong, subject: 'Autre projet', project_id: sud.id, next_at: now() + hour });
    const admin = await test().as('admin.nord');
    const { canMail: _, failure: __, told: ___, ...settings } = await read();
    const recipients = ['pc@reseau.example'];
    const corrected = { ...settings, recipients };
    const late: Mailer = {
      async send(one) {
        const { status } = await admin.post(`/api/silence/project/${nord().id}`, corrected);
        expect(status).toBe(200);
        return refusing.send(one);
      },
    };
    await deliverMails(db, late, now);
    expect((await read()).failure).toBeNull();
    const mailer = accepting();
    // The attempt that was under way keeps its time.
    await deliverMails(db, mailer, now);
    expect(mailer.sent).toEqual([]);
    test().clock.advance(5 * minute);
    await deliverMails(db, mailer, now);
    expect(mailer.sent.map(({ subject, to }) => [subject, to])).toEqual([
      ['Attend', recipients],
      ['Part', recipients],
    ]);
    expect(await subjects()).toEqual(['Autre projet']);
  });

  it.each([
    ['keeps those who are saved', ['a', 'b'], ['b']],
    ['goes to who is saved in their place', ['a', 'c'], ['c']],
    ['goes to nobody when none of them is saved', ['a'], null],
  ])(
    'FLT-1 a mail that was put off for some %s, and never goes to who has it',
    async (_what, saved, left) => {
      const { db } = test();
      const of = (names: readonly string[]) => names.map((name) => `${name}@reseau.example`);
      const recipients = JSON.stringify(of(['a', 'b']));
      await alert({ recipients });
      await mail({ recipients });
      await deliverMails(db, { send: () => Promise.resolve({ refused: [], deferred: of(['b']) }) }, now);
      const { canMail: _can, failure, told: _told, ...settings } = await read();
      expect(failure).toBe('Remis à plus tard par le serveur de messagerie : b@reseau.example');
      const admin = await test().as('admin.nord');
      const url = `/api/silence/project/${nord().id}`;
      // A second save counts from what is left.
      for (const after of [11, 12]) {
        const answer = await admin.post(url, { ...settings, after, recipients: of(saved), version: null });
        expect(answer.status).toBe(200);
      }
      const mailer = accepting();
      await deliverMails(db, mailer, now);
      expect(mailer.sent).toEqual([]);
      test().clock.advance(5 * minute);
      await deliverMails(db, mailer, now);
      expect(mailer.sent.map(({ to }) => to)).toEqual(left === null ? [] : [of(left)]);
      expect((await read()).failure).toBeNull();
      expect(await subjects()).toEqual([]);
    },
  );

  it('FLT-1 who is saved while a mail is under way gets it without those who have it by then', async () => {
    const { db } = test();
    const recipients = ['a@reseau.example', 'b@reseau.example'];
    await alert({ recipients: JSON.stringify(recipients) });
    await mail({ recipients: JSON.stringify(recipients) });
    const { canMail: _, failure: __, told: ___, ...settings } = await read();
    const admin = await test().as('admin.nord');
    const more = [...recipients, 'c@reseau.example'];
    const late: Mailer = {
      async send() {
        const saved = { ...settings, recipients: more };
        expect((await admin.post(`/api/silence/project/${nord().id}`, saved)).status).toBe(200);
        return { refused: [], deferred: ['b@reseau.example'] };
      },
    };
    await deliverMails(db, late, now);
    const mailer = accepting();
    test().clock.advance(5 * minute);
    await deliverMails(db, mailer, now);
    expect(mailer.sent.map(({ to }) => to)).toEqual([['b@reseau.example', 'c@reseau.example']]);
  });

  it('FLT-1 who turns alerts off gets no mail that waits; when they are on again, what nobody was told of is told', async () => {
    const { db } = test();
    const [silent] = nord().screens;
    await alert();
    await heard([silent], 0, now() - hour);
    await look();
    expect(await subjects()).toHaveLength(1);
    const admin = await test().as('admin.nord');
    const save = async (enabled: boolean) => {
      const { canMail: _, failure: __, told: ___, ...settings } = await read();
      const answer = await admin.post(`/api/silence/project/${nord().id}`, { ...settings, enabled });
      expect(answer.status).toBe(200);
    };
    await save(false);
    expect(await subjects()).toEqual([]);
    await save(true);
    await db.updateTable('silence_alert').set({ checked_at: 0 }).execute();
    await look();
    expect(await subjects()).toEqual([expect.stringMatching(/: 1 écran hors ligne/)]);
  });

  it('FLT-1 the page counts the screens of its own project that are told as silent', async () => {
    const { network, db } = test();
    const told = [network.nord.screens[0], network.sud.screens[0]].map((screen_id) => ({
      screen_id,
      since: 1,
    }));
    await db.insertInto('silence_told').values(told).execute();
    expect((await read()).told).toBe(1);
  });

  it.each([
    ['quiet hours', { quiet: '0300-0500' }, {}, { quiet: '0030-0200' }, { service_hours: null }],
    ['hours of service', {}, { service_hours: '00:00-03:00' }, {}, { service_hours: '03:30-05:00' }],
  ])('FLT-1 FLT-5 %s are those of the project’s own time zone', async (_what, one, hours, other, others) => {
    const { db } = test();
    // 04:00 on La Réunion, 01:00 in Paris.
    test().clock.now = Date.UTC(2026, 0, 15);
    const project = db.updateTable('project').where('id', '=', nord().id);
    await project.set({ time_zone: 'Indian/Reunion', ...hours }).execute();
    await heard(nord().screens.slice(0, 1), 0, now() - 20 * minute);
    await alert({ checked_at: 0, ...one });
    await look();
    expect(await subjects()).toEqual([]);
    await project.set(others).execute();
    await db
      .updateTable('silence_alert')
      .set({ checked_at: 0, quiet: null, ...other })
      .execute();
    await look();
    const { body } = await db.selectFrom('mail').select('body').executeTakeFirstOrThrow();
    expect(body).toContain('Réseau nord, 15/01/2026 04:00');
    expect(body).toContain('depuis le 15/01/2026 03:40');
    await project.set({ time_zone: 'Europe/Paris', service_hours: null }).execute();
  });

  it('FLT-1 screens are looked at also after the clock was set back', async () => {
    await alert({ checked_at: now() + hour });
    await heard(nord().screens.slice(0, 1), 0, now() - 20 * minute);
    await look();
    expect(await subjects()).toEqual([expect.stringMatching(/1 écran hors ligne/)]);
  });

  it('FLT-1 that screens are back is told together after a minute, and of one that fell silent again not at all', async () => {
    const [one, two] = nord().screens;
    const [alarm, { db }] = [() => alert({ checked_at: 0 }), test()];
    const told = [one, two].map((screen_id) => ({ screen_id, since: now() - hour }));
    await db.insertInto('silence_told').values(told).execute();
    await alarm();
    await heard([one], now() - 59 * second);
    await heard([two], now() - minute, now() - 30 * second);
    await look();
    expect(await subjects()).toEqual([]);
    test().clock.advance(minute);
    await heard([one, two], now() - minute);
    await look();
    expect(await subjects()).toEqual([expect.stringMatching(/2 écrans de nouveau en ligne/)]);
  });

  it('FLT-1 a told screen that was deactivated is not told as back, and is told again once it is active and silent again', async () => {
    const { db } = test();
    const [one, two] = nord().screens;
    const again = async (values: Partial<NewRow<'silence_alert'>> = {}) => {
      await db
        .updateTable('silence_alert')
        .set({ checked_at: 0, ...values })
        .execute();
      await look();
    };
    const activate = (active: 0 | 1, since = {}) =>
      db
        .updateTable('screen')
        .set({ active, ...since })
        .where('id', 'in', [one, two])
        .execute();
    const told = [one, two].map((screen_id) => ({ screen_id, since: now() - 2 * hour }));
    await db.insertInto('silence_told').values(told).execute();
    await alert();
    await activate(0);
    expect((await read()).told).toBe(0);
    await heard([one], now() - hour);
    // 01:00 in Paris.
    await again({ quiet: '0030-0130' });
    await activate(1, { active_since: now() - 20 * minute });
    await heard([two], now() - 3 * hour, now() - 2 * hour);
    await again({ quiet: null });
    expect(await subjects()).toEqual([expect.stringMatching(/: 1 écran hors ligne/)]);
    const { body } = await db.selectFrom('mail').select('body').executeTakeFirstOrThrow();
    expect(body).toContain(`(${two})`);
    expect(body).not.toContain(`(${one})`);
    await activate(1, { active_since: null });
  });

  it('FLT-1 a silence that ended while nobody was to be told hides no later one, and its end is not told late', async () => {
    const { db } = test();
    const [again, still, back] = nord().screens;
    await alert({ enabled: 0 });
    const since = now() - 30 * 24 * hour;
    await db
      .insertInto('silence_told')
      .values([again, still, back].map((screen_id) => ({ screen_id, since })))
      .execute();
    await heard([again], now() - 3 * hour, now() - 2 * hour);
    await heard([still], since, since);
    await heard([back], now() - 3 * hour);
    const { version, canMail: _, failure: __, told, ...settings } = await read();
    expect(told).toBe(3);
    const admin = await test().as('admin.nord');
    const url = `/api/silence/project/${nord().id}`;
    const answer = await admin.post<Silence>(url, { ...settings, enabled: true, version });
    expect([answer.status, answer.json.told]).toEqual([200, 1]);
    await look();
    expect(await subjects()).toHaveLength(1);
    expect((await subjects())[0]).toMatch(/1 écran/);
    const rows = db.selectFrom('silence_told').select('screen_id').orderBy('screen_id');
    expect((await rows.execute()).map(({ screen_id }) => screen_id)).toEqual([again, still].sort());
  });
});
