import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChangeTopic } from '../../contract/streams.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { horizonMs, mostTimes, renewalMs } from '../../server/domain/departures/departurePlans.ts';
import { insertOffer, insertTimetable, servePoint } from '../support/buildTimetable.ts';
import type { EventReader } from '../support/eventReader.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { followScreen, nextDepartures, screenKey } from '../support/followScreen.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;

describeOnEachEngine('the departures of a screen', (engine) => {
  let test: TestApp;
  const open: EventReader[] = [];
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await test.close();
  });

  const nord = () => test.network.nord;

  async function follow(screenId = nord().screens[0]): Promise<EventReader> {
    const stream = await followScreen(test, screenId);
    open.push(stream);
    return stream;
  }
  const tell = (...topics: ChangeTopic[]) =>
    test.bus.afterCommit([{ type: 'change', projectId: nord().id, topics, news: null }]);

  /** A departure to Massy every ten minutes at the screens' stop point. */
  async function serve(): Promise<number> {
    const { id, siteId, pointId } = nord();
    await servePoint(test.db, siteId, pointId);
    const timetable = await insertTimetable(test.db, id, pointId, 'Massy');
    await insertOffer(test.db, id, { appliedAt: 0 }, [{ timetable_id: timetable }]);
    return timetable;
  }
  const inhibit = async (isInhibited: boolean) => {
    const manager = await test.as('manager.nord');
    const { status } = await manager.post('/rest/line/inhibition', [
      { id: nord().lineId, inhibitionTimes: isInhibited, inhibitionTraffic: false },
    ]);
    expect(status).toBe(200);
  };

  it('DSP-1 are sent when its page opens: those of the stop points of its site, for the next hours', async () => {
    await serve();
    const { now } = test.clock;
    const departures = await nextDepartures(await follow());
    expect(departures).toEqual({
      rows: [
        {
          line: { name: 'Bus nord', color: null, textColor: null, picture: null },
          direction: 'Massy',
          point: null,
          times: Array.from({ length: 12 }, (_, index) => now + index * 10 * minute),
        },
      ],
      known: true,
      until: now + horizonMs,
      unavailableUntil: null,
      bursts: [],
    });
    const [screen] = nord().screens;
    const asked = await test.nobody.get(
      `/player/api/${screen}/departures?key=${await screenKey(test, screen)}`,
    );
    expect([asked.headers['cache-control'], asked.json]).toEqual(['no-store', departures]);
  });

  it('DSP-1 PRV-2 are drawn with the colours and the picture of their line, beside the project’s own, whatever else has their number', async () => {
    await serve();
    const { db } = test;
    const { id, lineId } = nord();
    await db
      .insertInto('line_meta')
      .values({ id, name: 'Bus', color: '#112233', text_color: '#ffffff' })
      .execute();
    await db.updateTable('line').set({ line_meta_id: id }).where('id', '=', lineId).execute();
    const image = { owner_id: id, media_type: 'image/png', bytes: Buffer.from('x') };
    for (const kind of ['advertising', 'line', 'project'])
      await db
        .insertInto('image')
        .values({ ...image, kind, hash: kind })
        .execute();
    const stream = await follow();
    const { project } = await stream.next<PlayerSnapshot>('snapshot');
    expect(project.picture).toBe('/player/image/project');
    expect((await nextDepartures(stream)).rows[0]?.line).toEqual({
      name: 'Bus nord',
      color: '#112233',
      textColor: '#ffffff',
      picture: '/player/image/line',
    });
  });

  it('DSP-1 are none without a stop point, and come as soon as the site serves one', async () => {
    const stream = await follow();
    expect(await stream.next('departures')).toBeNull();
    await serve();
    tell('screens');
    expect((await nextDepartures(stream)).rows).toHaveLength(1);
  });

  it('INH-4 of an inhibited line are gone from the screen within a second, and back after it is lifted', async () => {
    await serve();
    const stream = await follow();
    expect((await nextDepartures(stream)).rows).toHaveLength(1);
    await inhibit(true);
    expect(await nextDepartures(stream)).toMatchObject({ rows: [], known: false });
    await inhibit(false);
    expect(await nextDepartures(stream)).toMatchObject({ rows: [{ direction: 'Massy' }], known: true });
  });

  it('SCN-6 are planned anew by no scenario, which changes what is said and not when vehicles leave', async () => {
    await serve();
    const stream = await follow();
    await nextDepartures(stream);
    // A plan made now would end later than those already sent.
    test.clock.advance(minute);
    const { id } = await insertScenario(test.db, nord());
    expect((await (await test.as('user.nord')).post(`/rest/scenario/${id}`)).status).toBe(200);
    await stream.next('snapshot');
    await inhibit(true);
    expect((await nextDepartures(stream)).rows).toEqual([]);
  });

  it('EXP-4 are unavailable for a moment when an offer is applied, and are then its own', async () => {
    const timetable = await serve();
    const stream = await follow();
    await nextDepartures(stream);
    const { now } = test.clock;
    await insertOffer(test.db, nord().id, { appliedAt: now }, [
      { timetable_id: timetable, start_second: 7200 },
    ]);
    tell('timetables');
    const { unavailableUntil, rows } = await nextDepartures(stream);
    expect(unavailableUntil).toBe(now + 15_000);
    // 02:00 in Paris.
    expect(rows[0]?.times[0]).toBe(now + 60 * minute);
  });

  it('EXP-4 change at midnight with the offer that is pending', async () => {
    const timetable = await serve();
    const { id } = nord();
    // 23:00 in Paris.
    test.clock.now = Date.UTC(2026, 0, 15, 22);
    const { now } = test.clock;
    const hourly = [{ timetable_id: timetable, interval_seconds: 3600, start_second: 900 }];
    await insertOffer(test.db, id, { createdAt: now, appliedAt: null }, hourly);
    const { rows } = await nextDepartures(await follow());
    const minutes = rows[0]?.times.map((at) => (at - now) / minute);
    expect(minutes).toEqual([0, 10, 20, 30, 40, 50, 75]);
  });

  it('EXP-5 tell of a burst at one of their stop points', async () => {
    await serve();
    const stream = await follow();
    expect((await nextDepartures(stream)).bursts).toEqual([]);
    const { id, pointId } = nord();
    const { now } = test.clock;
    const burst = { project_id: id, point_name: 'Arrêt nord', started_at: now, started_by: 'super' };
    await test.db
      .insertInto('burst')
      .values([
        { ...burst, point_id: pointId, ends_at: now + 10 * minute },
        { ...burst, point_id: test.network.sud.pointId, ends_at: now + 10 * minute },
      ])
      .execute();
    tell('bursts');
    expect((await nextDepartures(stream)).bursts).toEqual([{ point: '', endsAt: now + 10 * minute }]);
  });

  it('DSP-3 are renewed long before they end', async () => {
    await serve();
    const stream = await follow();
    await nextDepartures(stream);
    test.clock.advance(renewalMs);
    const { until } = await stream.next<PlayerDepartures>('departures', 20_000);
    expect(until).toBe(test.clock.now + horizonMs);
  });

  it('DSP-1 are no more than a screen needs', async () => {
    const timetable = await serve();
    await insertOffer(test.db, nord().id, { appliedAt: 1 }, [
      { timetable_id: timetable, interval_seconds: 60 },
    ]);
    const { rows, until } = await nextDepartures(await follow());
    expect(rows[0]?.times).toHaveLength(mostTimes);
    // Without the server, nobody is told then that nothing leaves any more, and other lines go on.
    expect([rows[0]?.more, until]).toEqual([true, test.clock.now + horizonMs]);
  });

  it('ROL-3 are those of the own project alone', async () => {
    await serve();
    expect(await (await follow(test.network.sud.screens[0])).next('departures')).toBeNull();
  });

  it('DSP-1 say where they leave, on a screen of several stop points', async () => {
    await serve();
    const { id, siteId, lineId } = nord();
    const { id: other } = await test.db
      .insertInto('point')
      .values({ project_id: id, name: 'Mairie', sort_order: 2, line_id: lineId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await servePoint(test.db, siteId, other);
    const [known] = await test.db.selectFrom('timetable').selectAll().execute();
    const timetable = await insertTimetable(test.db, id, other, 'Massy');
    await insertOffer(test.db, id, { appliedAt: 1 }, [
      { timetable_id: known?.id ?? 0 },
      { timetable_id: timetable, start_second: 60 },
    ]);
    const { rows } = await nextDepartures(await follow());
    expect(rows.map(({ direction, point }) => [direction, point])).toEqual([
      ['Massy', 'Arrêt nord'],
      ['Massy', 'Mairie'],
    ]);
  });
});
