import { beforeEach, expect, it } from 'vitest';
import type { Timetable } from '../../contract/schemas/timetable.ts';
import { maxOfferBytes, maxOfferRows } from '../../contract/timetable/offerProblems.ts';
import { userText, type Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { csvOf, historyOf, insertTimetable, sendOffer } from '../support/timetables.ts';

describeOnEachEngine('the timetable offer', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const user = () => test().as('user.nord');
  let first: number;
  let second: number;

  beforeEach(async () => {
    await test().db.deleteFrom('timetable_offer').execute();
    await test().db.deleteFrom('timetable').execute();
    first = await insertTimetable(test().db, nord(), 'Antony vers Orly');
    second = await insertTimetable(test().db, nord(), 'Orly vers Antony');
  });

  const line = (id: number, rest = 'LU,MA;06:00:00;07:00:00;05:00') => `${id};${rest}`;
  const list = async () => (await (await user()).get<{ list: Timetable[] }>('/jdb/rest/timetable')).json.list;
  async function bring(...lines: string[]): Promise<number> {
    const answer = await sendOffer(await user(), nord().id, csvOf(...lines));
    expect(answer.status, answer.text).toBe(200);
    return answer.json.offer.id;
  }
  const reload = async (offerId?: number) =>
    (await user()).post(`/jdb/rest/timetable/reload${offerId === undefined ? '' : `?offerId=${offerId}`}`);
  const states = async () =>
    (await historyOf(await user(), nord().id)).array.map(({ state, fileName }) => [state, fileName]);

  it('EXP-3 lists the timetables of the caller’s project as the contract says', async () => {
    await bring(line(first), line(first, 'SA;25:00:00;25:10:00;00:30'));
    await reload();
    expect(await list()).toEqual([
      {
        id: first,
        name: 'Antony vers Orly',
        defaultDays: ['MONDAY', 'TUESDAY', 'SATURDAY'],
        periods: [
          { start: '060000', end: '070000', interval: 300, days: ['MONDAY', 'TUESDAY'] },
          { start: '250000', end: '251000', interval: 30, days: ['SATURDAY'] },
        ],
        pending: false,
        point: { id: nord().pointId, name: 'Arrêt nord' },
        direction: 'Orly 4',
      },
      expect.objectContaining({ id: second, defaultDays: [], periods: [] }),
    ]);
  });

  it('EXP-3 a superuser names the project, others have their own', async () => {
    const superuser = await test().as('super');
    expect((await superuser.get<Failure>('/jdb/rest/timetable')).json.fields).toHaveProperty('projectId');
    const { json } = await superuser.get<{ list: Timetable[] }>(`/jdb/rest/timetable?projectId=${nord().id}`);
    expect(json.list).toHaveLength(2);
    const foreign = await (await user()).get(`/jdb/rest/timetable?projectId=${test().network.sud.id}`);
    expect(foreign.status).toBe(404);
  });

  it('EXP-3 an offer waits, and is told by each of its timetables', async () => {
    const answer = await sendOffer(await user(), nord().id, csvOf(line(first)), { timetables: [first] });
    expect(answer.json).toMatchObject({
      array: [{ id: first }],
      offer: {
        state: 'PENDING',
        fileName: 'offre.csv',
        periodCount: 1,
        createdBy: 'user.nord',
        // The midnight in Paris after the start of the tests.
        appliesAt: Date.UTC(2026, 0, 15, 23),
      },
    });
    expect((await list()).map(({ pending, periods }) => [pending, periods.length])).toEqual([
      [true, 0],
      [false, 0],
    ]);
  });

  it('EXP-3 an offer that brings some timetables as they are is told to wait by those alone that it changes', async () => {
    const pending = async () => (await list()).map((timetable) => timetable.pending);
    await bring(line(first), line(second));
    await reload();
    await bring(line(first), line(second, 'LU,MA;06:00:00;07:00:00;04:00'));
    expect(await pending()).toEqual([false, true]);
    // Chosen, but not in the file: it will have no departures.
    const answer = await sendOffer(await user(), nord().id, csvOf(line(second)), {
      timetables: [first, second],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await pending()).toEqual([true, false]);
    await bring(line(first), line(second));
    expect(await pending()).toEqual([false, false]);
  });

  it('EXP-4 applied at once it is in force, and the timetables that it is not about keep their periods', async () => {
    await bring(line(first), line(second));
    expect((await reload()).status).toBe(200);
    const next = await bring(line(second, 'DI;08:00:00;09:00:00;10:00'));
    expect((await reload(next)).status).toBe(200);
    // A call is repeated after its answer was lost.
    expect((await reload(next)).status).toBe(200);
    expect((await list()).map(({ defaultDays }) => defaultDays)).toEqual([['MONDAY', 'TUESDAY'], ['SUNDAY']]);
    expect((await states()).map(([state]) => state)).toEqual(['IN_FORCE', 'PAST']);
    const history = await historyOf(await user(), nord().id);
    expect(history.array[0]).toMatchObject({ appliedBy: 'user.nord', timetables: [second] });
    expect(history.reloadingUntil).toBeGreaterThan(test().clock.now);
  });

  it('EXP-4 of two that are applied the second is in force, though the clock was set back in between', async () => {
    await bring(line(first));
    expect((await reload()).status).toBe(200);
    test().clock.advance(-3_600_000);
    const next = await bring(line(first, 'DI;08:00:00;09:00:00;10:00'));
    expect((await reload(next)).status).toBe(200);
    expect((await list())[0]?.defaultDays).toEqual(['SUNDAY']);
  });

  it('EXP-4 a pending offer is in the history, though the clock was set back after a hundred others', async () => {
    const { id: project_id } = nord();
    const other = {
      project_id,
      file_name: 'autre.csv',
      timetables: '[]',
      period_count: 0,
      created_by: 'user.nord',
    };
    const times = { created_at: test().clock.now, cancelled_at: test().clock.now };
    const others = Array.from({ length: 100 }, () => ({ ...other, ...times }));
    await test().db.insertInto('timetable_offer').values(others).execute();
    test().clock.advance(-3_600_000);
    await bring(line(first));
    expect((await states())[0]).toEqual(['PENDING', 'offre.csv']);
  });

  it('EXP-3 EXP-4 a timetable that an offer was chosen for, and that its file does not name, is emptied', async () => {
    await bring(line(first), line(second));
    await reload();
    const timetables = [first, second];
    const { json } = await sendOffer(await user(), nord().id, csvOf(line(first)), { timetables });
    expect(json.array.map(({ id }) => id)).toEqual(timetables);
    await reload();
    expect((await list()).map(({ periods }) => periods.length)).toEqual([1, 0]);
  });

  it('EXP-4 without a pending offer, or with another one than was seen, nothing is applied', async () => {
    const none = await reload();
    expect([none.status, userText(none)]).toEqual([409, 'Aucune offre n’est en attente.']);
    const seen = await bring(line(first));
    await bring(line(second));
    expect((await reload(seen)).status).toBe(409);
    expect((await list()).flatMap(({ periods }) => periods)).toEqual([]);
  });

  it('EXP-4 one offer waits at a time: the next one takes its place, unless another was seen', async () => {
    const seen = await bring(line(first));
    const stale = await sendOffer(await user(), nord().id, csvOf(line(second)), { replaces: '' });
    expect(stale.status).toBe(409);
    const meant = await sendOffer(await user(), nord().id, csvOf(line(second)), { replaces: String(seen) });
    expect(meant.status).toBe(200);
    expect((await states()).map(([state]) => state)).toEqual(['PENDING', 'CANCELLED']);
  });

  it('EXP-4 a pending offer is cancelled, once', async () => {
    const id = await bring(line(first));
    const cancel = async () => (await user()).delete(`/api/timetable/offers/${id}`);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await reload()).status).toBe(409);
    expect(await historyOf(await user(), nord().id)).toMatchObject({
      array: [{ state: 'CANCELLED', cancelledBy: 'user.nord' }],
    });
    // Nor is the one that has taken its place.
    await bring(line(second));
    expect((await cancel()).status).toBe(409);
    expect((await states()).map(([state]) => state)).toEqual(['PENDING', 'CANCELLED']);
  });

  it('EXP-4 the offer before is brought back whole, as a new entry of the history', async () => {
    const before = await bring(line(first), line(second));
    await reload();
    const after = await bring(line(first, 'DI;08:00:00;09:00:00;10:00'));
    await reload();
    const restore = async (replaces: number) =>
      (await user()).post(`/api/timetable/offers/${before}/restore?replaces=${replaces}`);
    expect((await restore(before)).status).toBe(409);
    const inForce = await (await user()).post(`/api/timetable/offers/${after}/restore`);
    expect(inForce.status).toBe(409);
    expect(await states()).toHaveLength(2);
    expect((await restore(after)).status).toBe(200);
    expect((await list()).map(({ defaultDays }) => defaultDays)).toEqual([
      ['MONDAY', 'TUESDAY'],
      ['MONDAY', 'TUESDAY'],
    ]);
    const { array } = await historyOf(await user(), nord().id);
    expect(array.map(({ state }) => state)).toEqual(['IN_FORCE', 'PAST', 'PAST']);
    expect(array[0]).toMatchObject({
      restoredFrom: before,
      createdBy: 'user.nord',
      appliedBy: 'user.nord',
      fileName: 'offre.csv',
      timetables: [first, second],
      periodCount: 2,
    });
    const pending = await bring(line(first));
    expect((await (await user()).post(`/api/timetable/offers/${pending}/restore`)).status).toBe(404);
  });

  it('EXP-4 the periods of an offer are its own by timetable and time, and once applied those of all timetables', async () => {
    const periodsOf = async (id: number) =>
      (await (await user()).get<{ array: object[] }>(`/api/timetable/offers/${id}/periods`)).json.array;
    await bring(line(second));
    await reload();
    const id = await bring(line(first, 'DI;08:00:00;09:00:00;10:00'), line(first));
    const common = { days: 3, start: 21_600, end: 25_200, interval: 300 };
    const own = [
      { timetableId: first, ...common },
      { timetableId: first, days: 64, start: 28_800, end: 32_400, interval: 600 },
    ];
    expect(await periodsOf(id)).toEqual(own);
    await reload();
    expect(await periodsOf(id)).toEqual([...own, { timetableId: second, ...common }]);
  });

  it('EXP-3 EXP-4 what names no timetable, or no offer, is refused in its field', async () => {
    const sent = async (asked: Parameters<typeof sendOffer>[3]) =>
      (await sendOffer<Failure>(await user(), nord().id, csvOf(line(first)), asked)).json.fields;
    expect(Object.keys((await sent({ timetables: `${first},x` })) ?? {})).toEqual(['timetables']);
    expect(Object.keys((await sent({ replaces: 'x' })) ?? {})).toEqual(['replaces']);
    expect(await states()).toEqual([]);
  });

  it.each([
    ['another separator', 'id,jours,debut,fin,intervalle\r\n', { 1: /points-virgules/ }],
    ['no header', '1;LU;06:00:00;07:00:00;05:00\r\n', { 1: /nommer les colonnes/ }],
    ['a column less', 'id;jours;debut;fin\r\n', { '1.intervalle': /manque/ }],
    ['nothing', '', { file: 'Le fichier est vide.' }],
    ['no row', csvOf(), { file: /ne contient que/ }],
    ['an unknown timetable', csvOf('999999;LU;06:00:00;07:00:00;05:00'), { '2.id': /999999/ }],
    ['a bad day', csvOf('ID;LUN;06:00:00;07:00:00;05:00'), { '2.jours': /LU,MA/ }],
    ['a bad time', csvOf('ID;LU;6h;07:00:00;05:00'), { '2.debut': /HH:MM:SS/ }],
    ['an end before its start', csvOf('ID;LU;06:00:00;05:00:00;05:00'), { '2.fin': /avant le début/ }],
    ['no interval', csvOf('ID;LU;06:00:00;07:00:00;00:00'), { '2.intervalle': /au moins 00:30/ }],
    [
      'an overlap',
      csvOf('ID;LU;06:00:00;07:00:00;05:00', 'ID;LU,MA;06:30:00;08:00:00;05:00'),
      { '3.debut': /chevauche celle de la ligne 2/ },
    ],
  ])('EXP-3 a file with %s is refused with the place and the reason', async (_title, file, fields) => {
    const answer = await sendOffer<Failure>(await user(), nord().id, file.replaceAll('ID;', `${first};`));
    expect(answer.status).toBe(400);
    for (const [place, reason] of Object.entries<string | RegExp>(fields)) {
      expect(answer.json.fields?.[place]).toMatch(reason);
    }
    expect(await states()).toEqual([]);
  });

  it('EXP-3 a timetable that was not chosen, or is another project’s, is refused', async () => {
    const other = await sendOffer<Failure>(await user(), nord().id, csvOf(line(first)), {
      timetables: [second],
    });
    expect(other.json.fields?.['2.id']).toMatch(/Antony vers Orly/);
    const foreign = await insertTimetable(test().db, test().network.sud);
    const elsewhere = await sendOffer<Failure>(await user(), nord().id, csvOf(line(foreign)));
    expect(elsewhere.json.fields).toHaveProperty(['2.id']);
    const chosen = await sendOffer<Failure>(await user(), nord().id, csvOf(line(first)), {
      timetables: [first, foreign],
    });
    expect(chosen.json.fields).toHaveProperty('timetables');
    const sud = await sendOffer(await user(), test().network.sud.id, csvOf(line(first)));
    expect(sud.status).toBe(404);
  });

  it('EXP-3 what is no CSV is told as such, whatever it calls itself', async () => {
    const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
    for (const answer of [
      await sendOffer(await user(), nord().id, csvOf(line(first)), { fileName: 'offre.xlsx' }),
      await sendOffer(await user(), nord().id, zip),
    ]) {
      expect([answer.status, userText(answer)]).toEqual([415, 'Veillez choisir un fichier au format CSV.']);
    }
  });

  it('EXP-3 Windows-1252 is read, with a mark of UTF-8 or none', async () => {
    const latin = Buffer.from(csvOf(line(first)), 'latin1');
    expect((await sendOffer(await user(), nord().id, latin)).status).toBe(200);
    const marked = Buffer.from(`\ufeff${csvOf(line(first))}`);
    expect((await sendOffer(await user(), nord().id, marked)).status).toBe(200);
  });

  it('EXP-3 a million rows are not read to their end, and blank lines hide none that are too many', async () => {
    const large = await sendOffer(await user(), nord().id, Buffer.alloc(maxOfferBytes + 1, 'a'));
    expect(large.status).toBe(413);
    expect(userText(large)).toMatch(/Le fichier dépasse/);
    const rows = Array.from({ length: maxOfferRows + 1 }, () => line(first));
    for (const lines of [rows, ['', ...rows], [line(first), ';;;;', ...rows]]) {
      const many = await sendOffer<Failure>(await user(), nord().id, csvOf(...lines));
      expect(many.json.fields?.['file']).toMatch(/plus de 5000 lignes/);
    }
  });

  it('EXP-3 at most a hundred problems of a kind are told', async () => {
    const rows = Array.from({ length: 300 }, () => line(first, 'X;06:00:00;07:00:00;05:00'));
    const { json } = await sendOffer<Failure>(await user(), nord().id, csvOf(...rows));
    expect(Object.keys(json.fields ?? {})).toHaveLength(100);
  });

  it('EXP-3 a whole offer is stored, also with blank lines', async () => {
    const rows = Array.from({ length: maxOfferRows }, (_, at) => {
      const start = `${String(Math.floor(at / 3600)).padStart(2, '0')}:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
      return line(first, `LU;${start};${start};05:00`);
    });
    const id = await bring('', ...rows.slice(0, 9), ';;;;', ...rows.slice(9));
    await reload(id);
    expect((await list())[0]?.periods).toHaveLength(maxOfferRows);
  });

  it('EXP-3 EXP-4 who did what is in the audit trail', async () => {
    await test().db.deleteFrom('audit').execute();
    const before = await bring(line(first));
    await reload();
    const cancelled = await bring(line(first), line(second));
    await (await user()).delete(`/api/timetable/offers/${cancelled}`);
    await bring(line(second));
    await reload();
    await (await user()).post(`/api/timetable/offers/${before}/restore`);
    const trail = await test()
      .db.selectFrom('audit')
      .select(['username', 'action', 'resource', 'record_name', 'changes'])
      .orderBy('id')
      .execute();
    const common = { username: 'user.nord', resource: 'timetableOffers', record_name: 'offre.csv' };
    const said = (action: string, changes: object) => ({
      ...common,
      action,
      changes: JSON.stringify(changes),
    });
    const [brought, applied] = [{ from: null, to: 1 }, { applied: { from: false, to: true } }];
    expect(trail).toEqual([
      said('create', { periodCount: brought }),
      said('update', applied),
      said('create', { periodCount: { from: null, to: 2 } }),
      said('update', { cancelled: { from: false, to: true } }),
      said('create', { periodCount: brought }),
      said('update', applied),
      said('create', applied),
    ]);
  });
});
