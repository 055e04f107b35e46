import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readHistory } from '../../server/domain/timetables/presentTimetables.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { csvOf, historyOf, insertTimetable, sendOffer } from '../support/timetables.ts';

describeOnEachEngine('offers that wait for midnight', (engine) => {
  let test: TestApp;
  let timetable: number;
  beforeEach(async () => {
    test = await startTestApp(engine);
    timetable = await insertTimetable(test.db, test.network.nord);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const user = () => test.as('user.nord');
  const otherServer = () => test.services();
  async function bring() {
    const file = csvOf(`${timetable};LU;06:00:00;07:00:00;05:00`);
    const answer = await sendOffer(await user(), nord().id, file);
    expect(answer.status, answer.text).toBe(200);
  }
  // Reads the history directly, since a user's session would expire overnight.
  const states = async () => {
    const { array } = await readHistory(test.db, { id: nord().id, timeZone: 'Europe/Paris' }, test.clock.now);
    return array.map(({ state }) => state);
  };
  const ticked = async () => (await otherServer()).midnightSwitch.tick();
  const applications = () =>
    test.db
      .selectFrom('audit')
      .select(['username', 'at'])
      .where('resource', '=', 'timetableOffers')
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();

  it.each([
    ['on any day', '2026-06-03T12:00:00Z', '2026-06-03T22:00:00Z'],
    ['a second before', '2026-06-03T21:59:59Z', '2026-06-03T22:00:00Z'],
    ['when clocks are put forward', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00Z'],
    ['the evening before they are', '2026-03-28T20:00:00Z', '2026-03-28T23:00:00Z'],
    ['when clocks are put back', '2026-10-25T00:30:00Z', '2026-10-25T23:00:00Z'],
    ['the evening before they are put back', '2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z'],
  ])('EXP-4 are applied then to the millisecond, %s', async (_title, start, midnight) => {
    test.clock.now = Date.parse(start);
    await bring();
    test.clock.now = Date.parse(midnight) - 1;
    await ticked();
    expect(await states()).toEqual(['PENDING']);
    test.clock.now = Date.parse(midnight);
    await ticked();
    expect(await states()).toEqual(['IN_FORCE']);
    expect(await applications()).toEqual([{ username: 'girouette', at: Date.parse(midnight) }]);
  });

  it('EXP-4 a history that is read at midnight has them pending or in force, and never past', async () => {
    test.clock.now = Date.parse('2026-06-03T21:59:59Z');
    await bring();
    const server = await otherServer();
    test.clock.now = Date.parse('2026-06-03T22:00:00Z');
    let isFirst = true;
    const db = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Between the first statement of the reading and the next one.
      async transformResult({ result }) {
        if (isFirst) await server.midnightSwitch.tick();
        isFirst = false;
        return result;
      },
    });
    const { array } = await readHistory(db, { id: nord().id, timeZone: 'Europe/Paris' }, test.clock.now);
    expect(isFirst).toBe(false);
    expect(array.map(({ state }) => state)).toEqual(['IN_FORCE']);
  });

  it('EXP-4 in the time zone of the project, also when it changes meanwhile', async () => {
    test.clock.now = Date.parse('2026-06-03T12:00:00Z');
    await bring();
    await test.db
      .updateTable('project')
      .set({ time_zone: 'America/Montreal' })
      .where('id', '=', nord().id)
      .execute();
    test.clock.now = Date.parse('2026-06-04T03:59:59Z');
    await ticked();
    expect(await states()).toEqual(['PENDING']);
    test.clock.now = Date.parse('2026-06-04T04:00:00Z');
    await ticked();
    expect(await states()).toEqual(['IN_FORCE']);
  });

  it('EXP-4 at once when the project moves to a time zone in which it is midnight in some seconds', async () => {
    test.clock.now = Date.parse('2026-06-03T11:59:50Z');
    await bring();
    const { midnightSwitch } = await otherServer();
    await midnightSwitch.tick();
    const { id: projectId } = nord();
    await test.db
      .updateTable('project')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('id', '=', projectId)
      .execute();
    test.bus.afterCommit([{ type: 'change', projectId, topics: ['project'], news: null }]);
    test.clock.advance(10_000);
    await midnightSwitch.tick();
    expect(await states()).toEqual(['IN_FORCE']);
  });

  it('EXP-4 the server that listens applies it by itself, and tells screens and consoles', async () => {
    await test.url();
    await bring();
    const told: unknown[] = [];
    test.bus.subscribe((event) => told.push(event));
    test.clock.now = Date.UTC(2026, 0, 15, 23);
    const change = { type: 'change', projectId: nord().id, topics: ['timetables'] };
    await expect.poll(() => told, { timeout: 2_000, interval: 20 }).toMatchObject([change]);
    expect(await states()).toEqual(['IN_FORCE']);
  });

  it('EXP-4 one that was due while the server was down is in force before the first answer', async () => {
    await bring();
    await test.app.close();
    test.clock.advance(3 * 86_400_000);
    const again = await buildApp({
      config: { logLevel: 'silent', trustProxy: null },
      store: test.store,
      bus: test.bus,
      now: () => test.clock.now,
    });
    await again.ready();
    const rows = await test.db.selectFrom('timetable_offer').select(['applied_at', 'applied_by']).execute();
    // Nobody has applied it.
    expect(rows).toEqual([{ applied_at: test.clock.now, applied_by: null }]);
    await again.close();
  });

  it('EXP-4 of several servers on one database one applies it, once', async () => {
    await bring();
    const servers = await Promise.all([otherServer(), otherServer(), otherServer()]);
    test.clock.advance(86_400_000);
    await Promise.all(servers.map(({ midnightSwitch }) => midnightSwitch.tick()));
    expect(await states()).toEqual(['IN_FORCE']);
    expect(await applications()).toHaveLength(1);
  });

  it('EXP-4 one that is cancelled never comes into force', async () => {
    await bring();
    const [pending] = (await historyOf(await user(), nord().id)).array;
    await (await user()).delete(`/api/timetable/offers/${pending?.id}`);
    test.clock.advance(86_400_000);
    await ticked();
    expect(await states()).toEqual(['CANCELLED']);
  });

  it('EXP-4 one that brings no period of a timetable that it is for empties it, from midnight on', async () => {
    const { timetables, midnightSwitch } = await otherServer();
    const periodsAt = async (instant: number) =>
      (await timetables.of(nord().id)).at(instant).find(({ id }) => id === timetable)?.periods.length;
    await bring();
    test.clock.advance(86_400_000);
    await midnightSwitch.tick();
    const other = await insertTimetable(test.db, nord(), 'Vers Antony');
    const file = csvOf(`${other};LU;06:00:00;07:00:00;05:00`);
    const sent = await sendOffer(await test.as('manager.nord'), nord().id, file, {
      timetables: [timetable, other],
    });
    expect(sent.status, sent.text).toBe(200);
    const midnight = (await timetables.of(nord().id)).changesAt ?? 0;
    expect([await periodsAt(midnight - 1), await periodsAt(midnight)]).toEqual([1, 0]);
    test.clock.now = midnight;
    await midnightSwitch.tick();
    expect(await periodsAt(midnight)).toBe(0);
  });

  it('EXP-4 screens read them from the midnight of the project’s own time zone on, also after it has changed', async () => {
    const { timetables } = await otherServer();
    await bring();
    const { id: projectId } = nord();
    const changesAt = async (time_zone: string) => {
      await test.db.updateTable('project').set({ time_zone }).where('id', '=', projectId).execute();
      test.bus.afterCommit([{ type: 'change', projectId, topics: ['project'], news: null }]);
      const { changesAt: midnight, at } = await timetables.of(projectId);
      expect([-1, 0].map((ms) => at((midnight ?? 0) + ms)[0]?.periods.length)).toEqual([0, 1]);
      return midnight;
    };
    // It is midnight UTC on the 15th.
    expect(await changesAt('Europe/Paris')).toBe(Date.UTC(2026, 0, 15, 23));
    expect(await changesAt('America/Montreal')).toBe(Date.UTC(2026, 0, 15, 5));
  });

  it('EXP-4 what screens read has the pending periods from midnight on, and says how long it reloads', async () => {
    const { timetables, midnightSwitch } = await otherServer();
    await bring();
    const midnight = Date.UTC(2026, 0, 15, 23);
    const read = async () => timetables.of(nord().id);
    const periodsAt = async (instant: number) => (await read()).at(instant)[0]?.periods.length;
    expect((await read()).changesAt).toBe(midnight);
    expect(await periodsAt(midnight - 1)).toBe(0);
    expect(await periodsAt(midnight)).toBe(1);
    test.clock.now = midnight;
    await midnightSwitch.tick();
    expect(await read()).toMatchObject({ changesAt: null, reloadingUntil: midnight + 15_000 });
    expect((await read()).at(midnight)).toEqual([
      {
        id: timetable,
        name: 'Vers Orly 4',
        pointId: nord().pointId,
        lineId: nord().lineId,
        direction: 'Orly 4',
        periods: [expect.objectContaining({ days: 1, start: 21_600, end: 25_200, interval: 300 })],
      },
    ]);
    const { id: projectId, pointId } = nord();
    await test.db.updateTable('point').set({ line_id: null }).where('id', '=', pointId).execute();
    test.bus.afterCommit([{ type: 'change', projectId, topics: ['lines'], news: null }]);
    expect((await read()).at(midnight)[0]?.lineId).toBeNull();
  });
});
