import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeTopic } from '../../contract/streams.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { GtfsReport, GtfsState } from '../../contract/schemas/gtfs.ts';
import { createRecord, deleteRecord, listRecords } from '../support/configure.ts';
import { insertOffer, insertTimetable, servePoint } from '../support/buildTimetable.ts';
import type { EventReader } from '../support/eventReader.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { followScreen, nextDepartures } from '../support/followScreen.ts';
import { buildZip, insertTransporter, sendFeed } from '../support/gtfs.ts';
import { feedFolderOf } from '../support/gtfsServer.ts';
import { startBeside, startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;

/**
 * In Paris time, on the night of the 15th: a bus to Orly at 01:05 of service day 14, one to Massy at 01:20, one without
 * boarding, and a tram that is not a line of the project. The service of the 15th does not run.
 */
const feed = {
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
    'GARE,Gare,48.75,2.30,1,',
    'G1,Gare,48.75,2.30,0,GARE',
    'G2,Gare,48.75,2.30,0,GARE',
    'FIN,Terminus,48.72,2.36,0,',
  ],
  'routes.txt': [
    'route_id,agency_id,route_short_name,route_type,route_color,route_text_color',
    'BUS,A,183,3,,',
    'TRAM,A,T7,0,AA0044,FFFFFF',
  ],
  'calendar.txt': null,
  'calendar_dates.txt': ['service_id,date,exception_type', 'jour,20260114,1', 'jour,20260116,1'],
  'trips.txt': [
    'route_id,service_id,trip_id,trip_headsign,direction_id',
    'BUS,jour,orly,Orly,0',
    'BUS,jour,massy,,1',
    'BUS,jour,descente,Descente seule,0',
    'TRAM,jour,tram,,0',
  ],
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type',
    'orly,25:05:00,25:05:00,G1,1,0',
    'orly,25:15:00,25:15:00,FIN,2,0',
    'massy,25:20:00,25:20:00,G2,1,0',
    'massy,25:30:00,25:30:00,FIN,2,0',
    'descente,25:06:00,25:06:00,G1,1,1',
    'descente,25:16:00,25:16:00,FIN,2,0',
    'tram,25:10:00,25:10:00,G2,1,0',
    'tram,25:12:00,25:12:00,FIN,2,0',
  ],
};
const files = Object.fromEntries(
  Object.entries(feed).map(([name, lines]) => [name, lines && `${lines.join('\n')}\n`]),
);

describeOnEachEngine('the departures of a screen by a GTFS feed', (engine) => {
  let test: TestApp;
  let stream: EventReader;
  let transporterId = 0;
  const nord = () => test.network.nord;

  beforeEach(async () => {
    test = await startTestApp(engine);
    const { id, siteId, pointId, lineId } = nord();
    transporterId = await insertTransporter(test.db, id);
    await test.db.updateTable('line').set({ gtfs_id: 'BUS' }).where('id', '=', lineId).execute();
    await setPoint({ cache_apix_id: 'GARE' });
    await servePoint(test.db, siteId, pointId);
    stream = await followScreen(test, nord().screens[0]);
    expect(await nextDepartures(stream)).toMatchObject({ rows: [], known: false });
  });
  afterEach(async () => {
    stream.close();
    await test.close();
  });

  const setPoint = (columns: { cache_apix_id?: string; line_id?: null; transporter_id?: number | null }) =>
    test.db.updateTable('point').set(columns).where('id', '=', nord().pointId).execute();

  const tell = (...topics: ChangeTopic[]) =>
    test.bus.afterCommit([{ type: 'change', projectId: nord().id, topics, news: null }]);

  async function importFeed(changes: Record<string, string | null> = {}, of = transporterId): Promise<void> {
    const admin = await test.as('admin.nord');
    const zip = await buildZip({ ...files, ...changes });
    const sent = await sendFeed(admin, zip, { projectId: nord().id, transporterId: of });
    const built = await admin.get(`/rest/uploads/gtfs/${sent.json.file}`);
    expect(built.status, built.text).toBe(200);
  }
  /** Restores the previous feed. */
  async function goBack(): Promise<void> {
    const admin = await test.as('admin.nord');
    const { imports } = (await admin.get<GtfsState>(`/api/gtfs/project/${nord().id}`)).json;
    const idOf = (state: string) => imports.find((each) => each.state === state)?.id;
    const url = `/api/gtfs/import/${idOf('previous')}/restore?replaces=${idOf('current')}`;
    expect((await admin.post(url, {})).status).toBe(200);
  }
  /** Line, direction, and minutes from now. */
  const shown = async () => shownOf(await nextDepartures(stream));
  const shownOf = ({ rows }: PlayerDepartures) =>
    rows.map(({ line, direction, times }) => [
      line?.name,
      direction,
      ...times.map((at) => (at - test.clock.now) / minute),
    ]);
  const inhibit = async (isInhibited: boolean) => {
    const manager = await test.as('manager.nord');
    await manager.post('/rest/line/inhibition', [
      { id: nord().lineId, inhibitionTimes: isInhibited, inhibitionTraffic: false },
    ]);
  };

  it('EXP-1 DSP-1 come with the import, of all platforms, the day before and where passengers board', async () => {
    await importFeed();
    expect(await shown()).toEqual([
      ['Bus nord', 'Orly', 5],
      // Without a headsign: the last stop.
      ['Bus nord', 'Terminus', 20],
    ]);
  });

  it('INH-4 DSP-1 are of all lines where the point has none; an inhibited one is left out', async () => {
    await setPoint({ line_id: null });
    tell('lines', 'screens');
    await importFeed();
    const { rows } = await nextDepartures(stream);
    expect(rows.map(({ line }) => line)).toEqual([
      { name: 'Bus nord', color: null, textColor: null, picture: null },
      { name: 'Bus nord', color: null, textColor: null, picture: null },
      { name: 'T7', color: '#AA0044', textColor: '#FFFFFF', picture: null },
    ]);
    await inhibit(true);
    expect(await shown()).toEqual([['T7', 'Terminus', 10]]);
    await inhibit(false);
    expect(await shown()).toHaveLength(3);
  });

  it('EXP-1 INH-4 are withheld from pages while the feed is built, unless the line has been inhibited meanwhile', async () => {
    const { departures, feeds } = await test.services();
    const isAwaited = vi.spyOn(feeds, 'isAwaited').mockReturnValue(true);
    const { id, pointId } = nord();
    const isWithheld = async () => departures.isPoorForNow(id, await departures.of(id, [pointId]));
    expect(await isWithheld()).toBe(true);
    expect(isAwaited).toHaveBeenLastCalledWith(id, null);
    await inhibit(true);
    await expect.poll(isWithheld).toBe(false);
  });

  it('EXP-1 stop ids of two transporters never meet: a point names its feed, or shows none of both', async () => {
    await setPoint({ line_id: null });
    tell('lines', 'screens');
    await importFeed();
    expect(await shown()).toHaveLength(3);
    const other = await insertTransporter(test.db, nord().id, { name: 'Autre', gtfsId: 'AUTRE' });
    const renamed = files['routes.txt']!.replace('T7', 'T9').replace('183', '91');
    await importFeed({ 'routes.txt': renamed }, other);
    expect(await nextDepartures(stream)).toMatchObject({ rows: [], known: false });
    await setPoint({ transporter_id: other });
    tell('lines', 'screens');
    expect(await shown()).toEqual([
      ['91', 'Orly', 5],
      ['91', 'Terminus', 20],
      ['T9', 'Terminus', 10],
    ]);
    await setPoint({ transporter_id: transporterId });
    tell('lines', 'screens');
    // No line of the project belongs to a transporter: the route's id is in both feeds, so it matches none.
    expect((await shown()).map(([line]) => line)).toEqual(['183', '183', 'T7']);
  });

  it('EXP-1 EXP-3 come before those of the timetables, unless the line has theoretical times', async () => {
    const { id, pointId, lineId } = nord();
    const timetable = await insertTimetable(test.db, id, pointId, 'Antony');
    await insertOffer(test.db, id, { appliedAt: 0 }, [{ timetable_id: timetable, interval_seconds: 3000 }]);
    await importFeed();
    expect((await shown()).map(([, direction]) => direction)).toEqual(['Orly', 'Terminus']);
    await test.db.updateTable('line').set({ theoretical_times: 1 }).where('id', '=', lineId).execute();
    tell('lines');
    expect((await shown()).map(([, direction]) => direction)).toEqual(['Antony']);
  });

  it('EXP-1 DSP-1 are an interval where the feed promises no times', async () => {
    const of = (exact: 0 | 1) =>
      `trip_id,start_time,end_time,headway_secs,exact_times\norly,25:00:00,26:00:00,480,${exact}\n`;
    const row = async () => {
      const { rows } = await nextDepartures(stream);
      return rows.find(({ direction }) => direction === 'Orly');
    };
    const { now } = test.clock;
    await importFeed({ 'frequencies.txt': of(0) });
    const intervals = [{ from: now, until: now + 56 * minute, seconds: 480 }];
    expect(await row()).toMatchObject({ times: [], intervals });
    await importFeed({ 'frequencies.txt': of(1) });
    const exact = await row();
    expect(exact?.times.map((at) => (at - now) / minute)).toEqual([0, 8, 16, 24, 32, 40, 48, 56]);
    expect(exact).not.toHaveProperty('intervals');
  });

  it('EXP-1 DSP-1 say whom passengers have to ask', async () => {
    const asked = files['stop_times.txt']!.replace('G1,1,0', 'G1,1,2').replace('G2,1,0', 'G2,1,3');
    const requests = async () => {
      const { rows } = await nextDepartures(stream);
      return rows.map(({ direction, times, onRequest }) => [direction, times.length, onRequest]);
    };
    await importFeed({ 'stop_times.txt': asked });
    const { now } = test.clock;
    expect(await requests()).toEqual([
      ['Orly', 1, [{ at: now + 5 * minute, request: 'agency' }]],
      ['Terminus', 1, [{ at: now + 20 * minute, request: 'driver' }]],
    ]);
  });

  it('EXP-1 DSP-1 are those of the feed before at once, when somebody goes back to it', async () => {
    await importFeed();
    await shown();
    await importFeed({
      'stop_times.txt': files['stop_times.txt']?.replaceAll('25:05:00', '25:06:00') ?? null,
    });
    expect(await shown()).toContainEqual(['Bus nord', 'Orly', 6]);
    await goBack();
    expect(await shown()).toContainEqual(['Bus nord', 'Orly', 5]);
  });

  it('EXP-1 REF-1 ADM-11 end with a transporter that is deleted, which the list, the history and the trail say', async () => {
    const superuser = await test.as('super');
    const admin = await test.as('admin.nord');
    await importFeed();
    expect(await shown()).toHaveLength(2);
    const moved = await insertTransporter(test.db, nord().id, { name: 'Autre', gtfsId: 'AUTRE' });
    const waiting = await sendFeed(admin, await buildZip(files), { projectId: nord().id, transporterId });
    await test.db.updateTable('line').set({ transporter_id: moved }).execute();
    const transporters = await listRecords(superuser, 'transporters', nord().id);
    expect(transporters.map(({ id, feeds }) => [id, feeds])).toEqual([
      [moved, []],
      [transporterId, ['nord']],
    ]);
    expect((await deleteRecord(superuser, 'transporters', transporterId)).status).toBe(200);
    expect(await nextDepartures(stream)).toMatchObject({ rows: [], known: false });
    const { imports } = (await admin.get<GtfsState>(`/api/gtfs/project/${nord().id}`)).json;
    expect(imports.map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'Le transporteur de ce flux a été supprimé.'],
      ['past', 'Le transporteur de ce flux a été supprimé.'],
    ]);
    expect((await admin.get(`/rest/uploads/gtfs/${waiting.json.file}`)).status).toBe(409);
    expect(await test.db.selectFrom('gtfs_chunk').select('import_id').execute()).toEqual([]);
    const trail = test.db.selectFrom('audit').select('changes').where('resource', '=', 'transporters');
    const { changes } = await trail.executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toMatchObject({ projectsWithoutFeed: { from: ['nord'], to: null } });
  });

  it('EXP-1 ADM-11 end with a project that is deleted, whose feed no server keeps', async () => {
    const superuser = await test.as('super');
    const project = await createRecord(superuser, nord(), 'projects', { name: 'adieu', adminGtfs: true });
    const projectId = Number(project.id);
    const place = {
      projectId,
      transporterId: await insertTransporter(test.db, projectId, { name: 'Ancien' }),
    };
    const { file } = (await sendFeed(superuser, await buildZip(files), place)).json;
    expect((await superuser.get(`/rest/uploads/gtfs/${file}`)).status).toBe(200);
    const built = () => readdirSync(feedFolderOf(test.database));
    expect(built()).toHaveLength(1);
    expect((await deleteRecord(superuser, 'projects', project.id)).status).toBe(200);
    await expect.poll(built).toEqual([]);
  });

  it('EXP-1 are of a feed without an agency of the transporter’s GTFS id, too: its import only warns', async () => {
    const agencies = 'agency_id,agency_name,agency_timezone\nA,Bus,Europe/Paris\n';
    await importFeed({ 'agency.txt': agencies });
    await importFeed({ 'agency.txt': `${agencies}SUD,Réseau du Sud,Europe/Paris\n` });
    const url = `/api/gtfs/project/${nord().id}`;
    const { imports } = (await (await test.as('admin.nord')).get<GtfsState>(url)).json;
    expect(imports.map(({ state, warningCount }) => [state, warningCount])).toEqual([
      ['current', 0],
      ['previous', 1],
    ]);
  });

  it('EXP-1 lack lines and stop points that the feed does not know: its import names them, unless another feed knows them', async () => {
    const { id: projectId, lineId } = nord();
    const other = await insertTransporter(test.db, projectId, { name: 'Autre' });
    const lines = () => test.db.updateTable('line');
    await lines().set({ gtfs_id: 'A:BUS' }).where('transporter_id', '=', transporterId).execute();
    await lines().set({ gtfs_id: 'AUTRE' }).where('transporter_id', '=', other).execute();
    await lines().set({ gtfs_id: 'NOCTILIEN' }).where('id', '=', lineId).execute();
    await setPoint({ cache_apix_id: 'GARE-2' });
    const warnings = async () => {
      const admin = await test.as('admin.nord');
      const [last] = (await admin.get<GtfsState>(`/api/gtfs/project/${projectId}`)).json.imports;
      const report = await admin.get<GtfsReport>(`/api/gtfs/import/${last?.id}/report`);
      return report.json.warnings.flatMap(({ file, line, column, reason }) =>
        /pas dans ce flux/.test(reason) ? [[file, line, column, reason.split(', qui')[0]]] : [],
      );
    };
    const ofOwn = [
      'routes.txt',
      null,
      'route_id',
      'Ligne « Ligne Réseau du Sud » : « A:BUS » n’est pas dans ce flux',
    ];
    await importFeed();
    expect(await warnings()).toEqual([
      ['routes.txt', null, 'route_id', 'Ligne « Bus nord » : « NOCTILIEN » n’est pas dans ce flux'],
      ofOwn,
      ['stops.txt', null, 'stop_id', 'Point d’arrêt « Arrêt nord » : « GARE-2 » n’est pas dans ce flux'],
    ]);
    // The feed of the other transporter knows all of these, the one of the own line in vain.
    const more = (name: string, ...rows: string[]) => ({ [name]: `${files[name]}${rows.join('\n')}\n` });
    const wide = {
      ...more('stops.txt', 'GARE-2,Gare,48.75,2.30,0,'),
      ...more('routes.txt', 'NOCTILIEN,A,N,3,,', 'AUTRE,A,X,3,,', 'A:BUS,A,B,3,,'),
    };
    await importFeed(wide, other);
    expect(await warnings()).toEqual([]);
    await importFeed();
    expect(await warnings()).toEqual([ofOwn]);
  });

  it('EXP-1 are of no feed that an earlier version left without its transporter: it is past once the server starts', async () => {
    await importFeed();
    await importFeed({ 'calendar_dates.txt': `${files['calendar_dates.txt']}jour,20260117,1\n` });
    await test.db.updateTable('gtfs_import').set({ transporter_id: null }).execute();
    const { gtfs } = await test.services();
    await gtfs.start();
    const imports = test.db.selectFrom('gtfs_import').select(['state', 'failure']).orderBy('id');
    // The first one had been replaced.
    expect(await imports.execute()).toEqual([
      { state: 'past', failure: null },
      { state: 'past', failure: 'Le transporteur de ce flux a été supprimé.' },
    ]);
    expect(await test.db.selectFrom('gtfs_chunk').select('import_id').execute()).toEqual([]);
  });

  it.runIf(engine.name === 'postgres')(
    'EXP-1 SRV-2 are the same of two servers on one database, each with a disk of its own',
    async () => {
      const beside = await startBeside(test);
      const other = await followScreen(beside, nord().screens[0]);
      try {
        const both = async () => {
          const plans = await Promise.all([shown(), nextDepartures(other, 20_000).then(shownOf)]);
          expect(plans[1]).toEqual(plans[0]);
          return plans[0];
        };
        expect(await nextDepartures(other)).toMatchObject({ known: false });
        // Requested from both at once: one builds it as the import, the other for itself once it is in force.
        const [admin, colleague] = [await test.as('admin.nord'), await beside.as('admin.nord')];
        const sent = await sendFeed(admin, await buildZip(files), { projectId: nord().id, transporterId });
        const refused = await sendFeed(colleague, await buildZip(files), {
          projectId: nord().id,
          transporterId,
        });
        expect(refused.status).toBe(409);
        const url = `/rest/uploads/gtfs/${sent.json.file}`;
        const built = await Promise.all([admin.get(url), colleague.get(url)]);
        expect(built.map(({ status, json }) => [status, json])).toEqual([
          [200, built[0].json],
          [200, built[0].json],
        ]);
        expect(await both()).toContainEqual(['Bus nord', 'Orly', 5]);
        await importFeed({
          'stop_times.txt': files['stop_times.txt']?.replaceAll('25:05:00', '25:06:00') ?? null,
        });
        expect(await both()).toContainEqual(['Bus nord', 'Orly', 6]);
        await goBack();
        expect(await both()).toContainEqual(['Bus nord', 'Orly', 5]);
      } finally {
        other.close();
        await beside.close();
      }
    },
  );

  it('EXP-3 are those of the timetables when the feed does not cover the day', async () => {
    const { id, pointId } = nord();
    const timetable = await insertTimetable(test.db, id, pointId, 'Antony');
    await insertOffer(test.db, id, { appliedAt: 0 }, [{ timetable_id: timetable, interval_seconds: 3000 }]);
    tell('timetables');
    await nextDepartures(stream);
    await importFeed();
    await nextDepartures(stream);
    test.clock.now = Date.UTC(2026, 0, 20, 12);
    const { rows } = await nextDepartures(stream, 20_000);
    expect(rows.map(({ direction }) => direction)).toEqual(['Antony']);
  });
});
