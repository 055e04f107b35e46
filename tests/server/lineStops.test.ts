import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import { servePoint } from '../support/buildTimetable.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents } from '../support/eventReader.ts';
import { buildZip, insertTransporter, sendFeed } from '../support/gtfs.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** A line from A via B and the station G to D or, on a branch, to E; in the other direction it calls at X instead of B. */
const feed = {
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
    'A0,Antony,48.75,2.30,0,',
    'A1,Antony,48.75,2.30,0,',
    'B,Bagneux,48.75,2.30,0,',
    'G,Gare,48.75,2.30,1,',
    'G1,Quai 1,48.75,2.30,0,G',
    'G2,Quai 2,48.75,2.30,0,G',
    'D,Dourdan,48.72,2.36,0,',
    'E,Étampes,48.72,2.36,0,',
    'X,Xaintrailles,48.72,2.36,0,',
  ],
  'routes.txt': ['route_id,agency_id,route_short_name,route_type', 'BUS,A,183,3', 'TRAM,A,T7,0'],
  'trips.txt': [
    'route_id,service_id,trip_id,direction_id',
    ...['un', 'deux', 'trois', 'encore'].map((trip) => `BUS,jour,${trip},0`),
    'BUS,jour,retour,1',
    'TRAM,jour,tram,0',
  ],
  'stop_times.txt': [
    'trip_id,departure_time,stop_id,stop_sequence',
    ...Object.entries({
      un: ['A0', 'B', 'G1', 'D'],
      deux: ['A0', 'B', 'G1', 'E'],
      trois: ['A0', 'G1'],
      encore: ['A0', 'B', 'G1', 'D'],
      retour: ['D', 'G2', 'X', 'A1'],
      tram: ['D', 'E'],
    }).flatMap(([trip, stops]) => stops.map((stop, at) => `${trip},0${at + 5}:00:00,${stop},${at}`)),
  ],
};

describeOnEachEngine('the stops of a line', (engine) => {
  let test: TestApp;
  let site: Record<string, number>;
  const nord = () => test.network.nord;
  const tell = () =>
    test.bus.afterCommit([
      { type: 'change', projectId: nord().id, topics: ['lines', 'screens'], news: null },
    ]);

  // A feed stays in force: each test has a server of its own.
  beforeEach(async () => {
    test = await startTestApp(engine);
    site = {};
    await addSite('Gare', 'G', { line: true, order: 3 });
    await addSite('Antony', 'A0', { line: true, order: 2 });
    await addSite('Bagneux', 'B', { order: 4 });
    await addSite('Retour', 'G2', { order: 5 });
    await addSite('Dépôt', null, { line: true, order: 9 });
    await test.db.deleteFrom('point').where('id', '=', nord().pointId).execute();
  });
  afterEach(() => test.close());

  /** A site with one stop point; `line`: the point is assigned to the project's line. */
  async function addSite(name: string, stopId: string | null, { line = false, order = 0 } = {}) {
    const project_id = nord().id;
    const [{ id }, point] = await Promise.all([
      test.db
        .insertInto('site')
        .values({ project_id, name, sort_order: order })
        .returning('id')
        .executeTakeFirstOrThrow(),
      test.db
        .insertInto('point')
        .values({
          project_id,
          name,
          sort_order: order,
          cache_apix_id: stopId,
          line_id: line ? nord().lineId : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ]);
    await servePoint(test.db, id, point.id);
    site[name] = id;
  }

  /** Gives the project's line its route in the feed; the result puts the feed in force. */
  async function prepareFeed() {
    const transporterId = await insertTransporter(test.db, nord().id);
    await test.db.updateTable('line').set({ gtfs_id: 'BUS' }).where('id', '=', nord().lineId).execute();
    tell();
    const files = Object.fromEntries(
      Object.entries(feed).map(([name, lines]) => [name, `${lines.join('\n')}\n`]),
    );
    const admin = await test.as('admin.nord');
    return async () => {
      const sent = await sendFeed(admin, await buildZip(files), { projectId: nord().id, transporterId });
      expect((await admin.get(`/rest/uploads/gtfs/${sent.json.file}`)).status).toBe(200);
    };
  }

  const read = async (lineId = nord().lineId, name = 'user.nord') =>
    (await test.as(name)).get<LineStops>(`/api/lines/${lineId}/stops`);
  const shown = async () => {
    const { status, json, text } = await read();
    expect(status, text).toBe(200);
    const nameOf = (id: number) => Object.keys(site).find((name) => site[name] === id) ?? `site ${id}`;
    return {
      source: json.source,
      directions: json.directions.map(({ direction, stops }) => [
        direction,
        ...stops.map(({ id, sites, next }) => [
          id,
          sites.map(nameOf).join(),
          next.map((at) => stops[at]?.id).join(),
        ]),
      ]),
      elsewhere: json.elsewhere.map(nameOf),
    };
  };

  it('CMP-1 without a feed they are its stop points, in their order, and those of one name are one', async () => {
    const { source, directions, elsewhere } = await shown();
    expect([source, elsewhere]).toEqual(['points', []]);
    expect(
      directions.map(([direction, ...stops]) => [direction, stops.map((stop) => (stop as string[])[1])]),
    ).toEqual([[null, ['Antony', 'Gare', 'Dépôt']]]);
  });

  it('CMP-1 CMP-4 with a feed they are in the order of its trips, branches in one, with the sites served in each direction', async () => {
    const send = await prepareFeed();
    const admin = await test.as('admin.nord');
    const stream = await readEvents(
      `${await test.url()}/api/events/project/${nord().id}?token=${admin.token}`,
    );
    const before = await shown();
    await send();
    // Consoles are notified once the feed is in force.
    expect(before.source).toBe('points');
    expect(await stream.next('change')).toEqual({ topics: ['screens'] });
    stream.close();
    expect(await shown()).toEqual({
      source: 'feed',
      directions: [
        // A station stands for its platforms, a platform for itself, and one of two opposite stops for its own side.
        [
          0,
          ['A0', 'Antony', 'B,G'],
          ['B', 'Bagneux', 'G'],
          ['G', 'Gare', 'D,E'],
          ['D', '', ''],
          ['E', '', ''],
        ],
        [1, ['D', '', 'G'], ['G', 'Gare,Retour', 'X'], ['X', '', 'A0'], ['A0', '', '']],
      ],
      elsewhere: ['Dépôt'],
    });
    const { json } = await read();
    // CMP-4 stop points are returned by id, so that a message can refer to them.
    const pointsOf = (id: string) => json.directions[0]?.stops.find((stop) => stop.id === id)?.points;
    const bagneux = test.db.selectFrom('point').select('id').where('name', '=', 'Bagneux');
    expect(pointsOf('B')).toEqual([(await bagneux.executeTakeFirstOrThrow()).id]);
    expect(pointsOf('E')).toEqual([]);
    expect(json.directions.map(({ name }) => name)).toEqual(['Dourdan / Étampes', 'Antony']);
  });

  it('CMP-1 a site that is moved to another stop is found there at once', async () => {
    const send = await prepareFeed();
    await send();
    await shown();
    await test.db.updateTable('point').set({ cache_apix_id: 'X' }).where('name', '=', 'Bagneux').execute();
    tell();
    const { directions } = await shown();
    expect(directions.flat()).toContainEqual(['X', 'Bagneux', 'A0']);
    expect(directions.flat()).toContainEqual(['B', '', 'G']);
  });

  it('LIV-6 those of all lines of the project come in one answer, each as it is read by itself', async () => {
    const send = await prepareFeed();
    await send();
    const { id: lineId } = await test.db
      .insertInto('line')
      .values({
        project_id: nord().id,
        name: 'Bus sans arrêt',
        theoretical_times: 0,
        inhibition_times_enabled: 0,
        inhibition_traffic_enabled: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    tell();
    const client = await test.as('user.nord');
    const { status, json } = await client.get<{ array: LineStops[] }>(
      `/api/lines/project/${nord().id}/stops`,
    );
    expect(status).toBe(200);
    const own = await test.db.selectFrom('line').select('id').where('project_id', '=', nord().id).execute();
    expect(json.array.map((line) => line.lineId).sort((a, b) => a - b)).toEqual(
      own.map(({ id }) => id).sort(),
    );
    expect(own.length).toBeGreaterThan(1);
    for (const line of json.array) expect(line).toEqual((await read(line.lineId)).json);
    expect(json.array.find((line) => line.lineId === lineId)).toMatchObject({
      source: 'points',
      directions: [],
    });
  });

  it('LIV-6 another project’s lines answer as if there were none', async () => {
    const client = await test.as('user.sud');
    expect((await client.get(`/api/lines/project/${nord().id}/stops`)).status).toBe(404);
    const { json } = await client.get<{ array: LineStops[] }>(
      `/api/lines/project/${test.network.sud.id}/stops`,
    );
    expect(json.array.map((line) => line.lineId)).toEqual([test.network.sud.lineId]);
  });

  it('CMP-1 another project’s line answers as if it did not exist', async () => {
    expect((await read(test.network.sud.lineId)).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    expect((await read(nord().lineId, 'user.sud')).status).toBe(404);
  });
});
