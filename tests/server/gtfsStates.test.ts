import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GtfsProgress, GtfsState } from '../../contract/schemas/gtfs.ts';
import { leaseMs } from '../../server/domain/gtfs/gtfsWork.ts';
import { texts } from '../../server/shared/texts.ts';
import { type Client, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { buildFeedFiles, buildZip, insertTransporter, sendFeed } from '../support/gtfs.ts';
import { useTestApp } from '../support/testApp.ts';

/** A calendar with service until a date, yyyymmdd. */
const calendarUntil = (day: string) => buildFeedFiles()['calendar.txt']?.replace('20271231', day) ?? '';

describeOnEachEngine('what becomes of GTFS imports', (engine) => {
  const test = useTestApp(engine);
  let admin: Client;
  let transporterId = 0;
  const nord = () => test().network.nord.id;
  const gtfs = async () => (await admin.get<GtfsState>(`/api/gtfs/project/${nord()}`)).json;
  const states = async () => (await gtfs()).imports.map(({ state }) => state);

  beforeAll(async () => {
    admin = await test().as('admin.nord');
    transporterId = await insertTransporter(test().db, nord());
  });
  beforeEach(async () => {
    await test().db.deleteFrom('gtfs_import').execute();
  });

  async function importFeed(changes: Record<string, string> = {}, of = transporterId) {
    const place = { projectId: nord(), transporterId: of };
    const { file } = (await sendFeed(admin, await buildZip(changes), place)).json;
    return admin.get(`/rest/uploads/gtfs/${file}`);
  }

  it('EXP-1 the progress is told until the import has come to its end, of its project alone', async () => {
    const progress: GtfsProgress = { importId: 7, phase: 'read', file: null, done: 0.5 };
    const { sud } = test().network;
    const tell = (projectId: number, told: GtfsProgress | null) =>
      test().bus.afterCommit([{ type: 'gtfs', projectId, progress: told }]);
    tell(nord(), progress);
    expect((await gtfs()).progress).toEqual(progress);
    tell(sud.id, null);
    expect((await gtfs()).progress).toEqual(progress);
    tell(nord(), null);
    expect((await gtfs()).progress).toBeNull();
  });

  it('EXP-1 EXP-2 a feed that waited for a word is set aside by one that comes into force, and its zip goes', async () => {
    await importFeed();
    expect((await importFeed({ 'calendar.txt': calendarUntil('20250201') })).status).toBe(409);
    expect(await states()).toEqual(['held', 'current']);
    const [held] = (await gtfs()).imports;
    await importFeed({ 'calendar.txt': calendarUntil('20280101') });
    expect(await states()).toEqual(['current', 'failed', 'previous']);
    const [current, , previous] = (await gtfs()).imports.map(({ id }) => id);
    const refused = await admin.post(`/api/gtfs/import/${held?.id}/restore?replaces=${current}`, {});
    expect([refused.status, userText(refused)]).toMatchObject([409, expect.any(String)]);
    const kept = await test().db.selectFrom('gtfs_chunk').select('import_id').orderBy('import_id').execute();
    expect(kept.map(({ import_id }) => import_id)).toEqual([previous, current]);
  });

  it('EXP-1 a feed takes the place of its transporter’s own, and of no other’s', async () => {
    const other = await insertTransporter(test().db, nord());
    for (const of of [transporterId, other]) await importFeed({}, of);
    await importFeed({ 'calendar.txt': calendarUntil('20280101') });
    expect((await gtfs()).imports.map(({ state, transporter }) => [state, transporter.id])).toEqual([
      ['current', transporterId],
      ['current', other],
      ['previous', transporterId],
    ]);
    const elsewhere = await test().as('admin.sud');
    const { json } = await elsewhere.get<GtfsState>(`/api/gtfs/project/${test().network.sud.id}`);
    expect(json.imports).toEqual([]);
  });

  it('EXP-1 a file that is imported again leaves the way back to the feed before', async () => {
    await importFeed();
    const wrong = { 'calendar.txt': calendarUntil('20280101') };
    for (const feed of [wrong, wrong, wrong]) await importFeed(feed);
    expect(await states()).toEqual(['current', 'past', 'past', 'previous']);
    const [again, , , first] = (await gtfs()).imports.map(({ id }) => id);
    const kept = await test().db.selectFrom('gtfs_chunk').select('import_id').orderBy('import_id').execute();
    expect(kept.map(({ import_id }) => import_id)).toEqual([first, again]);
    expect((await admin.post(`/api/gtfs/import/${first}/restore?replaces=${again}`, {})).status).toBe(200);
    expect(await states()).toEqual(['previous', 'past', 'past', 'current']);
  });

  it('EXP-1 the feed in force and the one before stay in the history, however many imports follow', async () => {
    const { db } = test();
    const project_id = nord();
    const ended = (state: string, index = 0) => ({
      project_id,
      transporter_id: transporterId,
      transporter_name: 'Réseau',
      file: `${state}${index}.zip`,
      file_name: 'reseau.zip',
      size: 1,
      username: 'admin.nord',
      received_at: 0,
      lease_until: null,
      state,
    });
    const later = Array.from({ length: 55 }, (_, index) =>
      ended(index % 2 === 0 ? 'refused' : 'failed', index),
    );
    const kept = ['previous', 'past', 'current', 'held'].map((state) => ended(state));
    await db
      .insertInto('gtfs_import')
      .values([...kept, ...later])
      .execute();
    const found = await states();
    expect(found).toHaveLength(53);
    expect(found.slice(50)).toEqual(['held', 'current', 'previous']);
  });

  it('EXP-2 the coming days begin with today in the feed’s own time zone', async () => {
    const agency = buildFeedFiles()['agency.txt']?.replace('Europe/Paris', 'America/Martinique') ?? '';
    // There it is still the evening of the 14th.
    for (const day of ['20260114', '20260113'])
      await importFeed({ 'agency.txt': agency, 'calendar.txt': calendarUntil(day) });
    expect(await states()).toEqual(['held', 'current']);
  });

  it('EXP-2 service that goes is told day by day: one far date covers none, nor do dates that are taken away', async () => {
    await importFeed();
    const dates = (...lines: string[]) => ['service_id,date,exception_type', ...lines, ''].join('\n');
    const ended = { 'calendar.txt': calendarUntil('20260110') };
    const farDate = { ...ended, 'calendar_dates.txt': dates('jour,20271231,1') };
    const noThursday = { 'calendar_dates.txt': dates('jour,20260122,2', 'jour,20260115,2') };
    // Its only trip runs on a service that ends.
    const ofNobody = {
      'calendar.txt': `${calendarUntil('20260110')}autre,1,1,1,1,1,1,1,20250101,20271231\n`,
    };
    for (const changes of [farDate, noThursday, ofNobody]) {
      expect((await importFeed(changes)).status).toBe(409);
    }
    expect(await states()).toEqual(['held', 'failed', 'failed', 'current']);
  });

  it('EXP-2 nothing goes with days on which the feed in force has no service either', async () => {
    // Of the 15th, a Thursday, and the days after it, only Monday has service.
    const mondays = buildFeedFiles()['calendar.txt']?.replace(',1,1,1,1,1,1,1,', ',1,0,0,0,0,0,0,') ?? '';
    await importFeed({ 'calendar.txt': mondays });
    await importFeed({ 'calendar.txt': mondays.replace('20250101', '20260119') });
    expect(await states()).toEqual(['current', 'previous']);
  });

  it('EXP-1 a file that could not be stored is told as failed, and keeps nobody from the next one', async () => {
    const { db } = test();
    const [refuse, take] =
      engine.name === 'sqlite'
        ? [
            sql`create trigger refused before insert on gtfs_chunk begin select raise(abort, 'refused'); end`,
            sql`drop trigger refused`,
          ]
        : [
            sql`alter table gtfs_chunk add constraint refused check (position < 0) not valid`,
            sql`alter table gtfs_chunk drop constraint refused`,
          ];
    await refuse.execute(db);
    const sent = await sendFeed(admin, await buildZip(), { projectId: nord(), transporterId });
    await take.execute(db);
    expect(sent.status).toBe(500);
    expect((await gtfs()).imports).toMatchObject([{ state: 'failed', failure: texts.gtfs.ownFailure }]);
    expect((await importFeed()).status).toBe(200);
  });

  it('EXP-2 of a feed that is refused its zip goes', async () => {
    expect((await importFeed({ 'stops.txt': 'stop_id\n' })).status).toBe(400);
    expect(await states()).toEqual(['refused']);
    expect(await test().db.selectFrom('gtfs_chunk').select('import_id').execute()).toEqual([]);
  });

  it('EXP-1 an import of one project neither keeps another one from its own nor takes its place', async () => {
    const { db, clock, network } = test();
    const projectId = network.sud.id;
    const own = await insertTransporter(db, projectId, { name: 'Autre', gtfsId: 'AUTRE' });
    const elsewhere = await test().as('admin.sud');
    const zip = await buildZip();
    const send = () => sendFeed(admin, zip, { projectId: nord(), transporterId });
    expect((await send()).status).toBe(200);
    expect((await sendFeed(elsewhere, zip, { projectId, transporterId: own })).status).toBe(200);
    clock.advance(31_000);
    expect((await send()).status).toBe(200);
    expect(await states()).toEqual(['received', 'failed']);
    const { json } = await elsewhere.get<GtfsState>(`/api/gtfs/project/${projectId}`);
    expect(json.imports.map(({ state }) => state)).toEqual(['received']);
  });

  it('EXP-1 an import that stood still before the clock was set back keeps nobody from the next one, and is given up', async () => {
    const { db, clock } = test();
    const send = async () =>
      (await sendFeed(admin, await buildZip(), { projectId: nord(), transporterId })).status;
    const { gtfs: looking } = await test().services();
    const leaseUntil = async (lease_until: number) => {
      await db
        .updateTable('gtfs_import')
        .set({ state: 'building', lease_until })
        .where('state', '<>', 'received')
        .execute();
      await looking.tick();
    };
    const wait = (ms: number) => {
      clock.advance(ms);
      return looking.tick();
    };
    const tomorrow = clock.now + 24 * 3_600_000;
    expect(await send()).toBe(200);
    await db.updateTable('gtfs_import').set({ state: 'building' }).execute();
    await leaseUntil(clock.now + leaseMs + 10_000);
    expect(await send()).toBe(409);
    await leaseUntil(tomorrow);
    expect(await send()).toBe(200);
    // It runs, on a server whose clock is ahead.
    await wait(leaseMs / 2);
    await leaseUntil(tomorrow + 1);
    await wait(leaseMs - 1);
    expect(await states()).toEqual(['received', 'building']);
    await wait(1);
    expect(await states()).toEqual(['received', 'failed']);
  });
});
