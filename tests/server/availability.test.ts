import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AvailabilityPeriod } from '../../contract/availability.ts';
import { ProjectAvailability } from '../../contract/schemas/availability.ts';
import { sweepAvailability } from '../../server/domain/availability/months.ts';
import { readListeningSince } from '../../server/domain/availability/readLives.ts';
import { sweepPast } from '../../server/domain/past/forgetPast.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { reportAt } from '../support/reportingScreens.ts';
import { startOfTests, startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnEachEngine('the availability of screens', (engine) => {
  let current: TestApp;
  beforeEach(async () => {
    current = await startTestApp(engine);
  });
  afterEach(() => current.close());
  const test = () => current;
  const nord = () => test().network.nord;
  const screens = () => nord().screens;

  async function ask(period: AvailabilityPeriod, more = '') {
    const admin = await test().as('admin.nord');
    const path = `/api/availability/project/${nord().id}?period=${period}${more}`;
    const { status, json } = await admin.get<ProjectAvailability>(path);
    expect(status).toBe(200);
    expect(Value.Errors(ProjectAvailability, json)).toEqual([]);
    const of = (id: string) => json.screens.find(({ screenId }) => screenId === id);
    return { ...json, of };
  }
  /** Sets when servers were listening. */
  const served = (...spans: [from: number, to: number][]) =>
    test()
      .db.insertInto('server_life')
      .values(spans.map(([from_at, to_at]) => ({ from_at, to_at })))
      .execute();
  /** Sets when a screen was online; null: still online. */
  async function lived(screen_id: string, ...spans: [from: number, to: number | null][]) {
    const { db } = test();
    const rows = spans.map(([from_at, to_at]) => ({ screen_id, from_at, to_at }));
    await db.insertInto('screen_life').values(rows).execute();
    const [first = [0, 0]] = spans;
    const last = spans.at(-1)?.[1] ?? test().clock.now;
    await db
      .insertInto('screen_presence')
      .values({ screen_id, first_seen_at: first[0], last_seen_at: last })
      .execute();
  }
  /** Sets 12:00 UTC on the day of the tests, with a server running for two years. */
  async function noon() {
    test().clock.now = startOfTests + 12 * hour;
    await served([startOfTests - 730 * day, test().clock.now]);
    return test().clock.now;
  }

  it('FLT-2 tells for how long each screen was up and down, how often, and how long at most', async () => {
    const now = await noon();
    const [one, two] = screens();
    await lived(one, [now - 3 * day, now - 5 * hour], [now - 4 * hour, now - 3 * hour], [now - hour, null]);
    await lived(two, [now - 3 * day, now - 2 * day]);
    const today = await ask('today');
    // Since midnight in Paris: 13 hours.
    expect(today.of(one)).toMatchObject({ up: 10 * hour, down: 3 * hour, outages: 2, longest: 2 * hour });
    expect(today.of(two)).toMatchObject({ up: 0, down: 13 * hour, outages: 1, longest: 13 * hour });
    expect(today.units).toHaveLength(13);
    expect(today.units.at(-1)).toEqual({ from: now - hour, to: now, up: hour, down: hour });

    const days = await ask('days');
    expect(days.units).toHaveLength(30);
    expect(days.of(one)).toMatchObject({ up: 69 * hour, down: 3 * hour });
    expect(days.of(two)).toMatchObject({ up: day, down: 2 * day, outages: 1, longest: 2 * day });
    // They are not expected before their first heartbeat.
    expect(days.units[0]).toMatchObject({ up: 0, down: 0 });
  });

  it('FLT-2 counts neither a screen that was never heard of, nor an inactive one, nor another project’s', async () => {
    const now = await noon();
    const [one, two, ...rest] = screens();
    const { sud } = test().network;
    await lived(one, [now - day, null]);
    await lived(sud.screens[0], [now - day, null]);
    const { screens: found } = await ask('today');
    expect(found.map(({ screenId }) => screenId).toSorted()).toEqual([one, two, ...rest].toSorted());
    expect(found.filter(({ up, down }) => up + down > 0)).toHaveLength(1);
    await test().db.updateTable('screen').set({ active: 0 }).where('id', '=', one).execute();
    expect((await ask('today')).of(one)).toBeUndefined();
  });

  it('FLT-2 a server that was down leaves what it does not know unknown, and the time in which screens come back', async () => {
    const { clock } = test();
    clock.now = startOfTests + 12 * hour;
    const { now } = clock;
    const [one, two] = screens();
    await served([now - 10 * day, now - 6 * hour], [now - 4 * hour, now - 5_000]);
    // Online when the server stopped, and back just after its start; the other one much later.
    await lived(one, [now - 5 * day, now - 6 * hour - 8_000], [now - 4 * hour + 20_000, null]);
    await lived(two, [now - 5 * day, now - 6 * hour - 8_000], [now - 3 * hour, null]);
    const { of } = await ask('today');
    const known = 11 * hour - minute - 30_000;
    expect(of(one)).toMatchObject({ up: known, down: 0, outages: 0 });
    expect(of(two)).toMatchObject({ up: known - hour + minute, down: hour - minute, outages: 1 });
  });

  it('FLT-2 tells of the screens of a site unit by unit, and nothing of another project’s site', async () => {
    const now = await noon();
    const [one] = screens();
    await lived(one, [now - day, now - 3 * hour], [now - hour, null]);
    const { of, units, screens: found } = await ask('today', `&siteId=${nord().siteId}`);
    expect(of(one)?.units).toHaveLength(13);
    expect(of(one)?.units?.slice(-4)).toEqual([
      { up: hour, down: 0 },
      { up: 0, down: hour },
      { up: 0, down: hour },
      { up: hour, down: 0 },
    ]);
    expect(found.every(({ siteId }) => siteId === nord().siteId)).toBe(true);
    expect(units.at(-2)).toMatchObject({ up: 0, down: hour });
    expect((await ask('today', `&siteId=${test().network.sud.siteId}`)).screens).toEqual([]);
  });

  it('FLT-2 SRV-6 months that are over are worked out once, by any of several servers, and say the same without their changes', async () => {
    const now = await noon();
    const [one, two] = screens();
    const { db } = test();
    const outages = Array.from({ length: 40 }, (_, at): [number, number] => [
      now - (400 - at * 10) * day,
      now - (391 - at * 10) * day - at * hour,
    ]);
    await lived(one, ...outages);
    await lived(two, [now - 40 * day, now - 39 * day]);
    const before = await ask('months');
    expect(before.units).toHaveLength(12);
    expect(before.of(two)).toMatchObject({ up: day, down: 39 * day, outages: 1 });
    await Promise.all([sweepAvailability(db, now, now - 400 * day), sweepAvailability(db, now, 0)]);
    const stored = await db.selectFrom('screen_month').select('month').where('screen_id', '=', one).execute();
    // Completed months only; for the other screen, since its first heartbeat.
    expect(stored.map(({ month }) => month).toSorted()[0]).toBe('2025-02');
    expect(stored).toHaveLength(11);
    expect(await ask('months')).toMatchObject({ units: before.units, screens: before.screens });
    await db
      .deleteFrom('screen_life')
      .where('to_at', '<', now - 50 * day)
      .execute();
    expect(await ask('months')).toMatchObject({ units: before.units, screens: before.screens });
    // A month is kept as long as the audit trail.
    await sweepAvailability(db, now + 200 * day, now - 200 * day);
    const left = await db.selectFrom('screen_month').select('month').where('month', '<', '2025-06').execute();
    expect(left).toEqual([]);
  });

  it('FLT-2 a month is worked out two days after its end, so that a clock that is a day ahead ends none too soon', async () => {
    const { clock, db } = test();
    const [one] = screens();
    const end = Date.UTC(2026, 0, 31, 23);
    clock.now = end;
    await served([end - 60 * day, end]);
    await lived(one, [end - 3 * day, null]);
    const months = async (now: number) => {
      await sweepAvailability(db, now, 0);
      const rows = await db.selectFrom('screen_month').select('month').where('screen_id', '=', one).execute();
      return rows.map(({ month }) => month);
    };
    expect(await months(end + 2 * day - 1)).not.toContain('2026-01');
    expect(await months(end + 2 * day)).toContain('2026-01');
  });

  it('FLT-2 days and months, also those that are over, begin at midnight in the project’s own time zone', async () => {
    const now = await noon();
    const { db } = test();
    const [one] = screens();
    await db.updateTable('project').set({ time_zone: 'Indian/Reunion' }).execute();
    await lived(one, [now - 60 * day, now - 20 * day]);
    // 16:00 on La Réunion.
    expect((await ask('today')).units.map(({ from }) => from)[0]).toBe(now - 16 * hour);
    const before = await ask('months');
    expect(before.units.at(-1)?.from).toBe(Date.UTC(2025, 11, 31, 20));
    await sweepAvailability(db, now, 0);
    expect(await ask('months')).toMatchObject({ units: before.units, screens: before.screens });
  });

  it('FLT-2 FLT-5 counts in hours of service, the screen’s before its site’s before the project’s, in months that are over too', async () => {
    const now = await noon();
    const [one, two] = screens();
    const { db } = test();
    await lived(one, [now - 40 * day, now - 39 * day]);
    await lived(two, [now - 40 * day, now - 39 * day]);
    const measured = async () => {
      const { of } = await ask('months');
      return [one, two].map((id) => ((of(id)?.up ?? 0) + (of(id)?.down ?? 0)) / hour);
    };
    await db.updateTable('project').set({ service_hours: '00:00-12:00' }).execute();
    // From noon in Paris less an hour, over 40 days.
    expect(await measured()).toEqual([480, 480]);
    await db.updateTable('site').set({ service_hours: '00:00-06:00' }).execute();
    await db.updateTable('screen').set({ service_hours: '00:00-03:00' }).where('id', '=', one).execute();
    const before = await measured();
    expect(before).toEqual([120, 240]);
    await sweepAvailability(db, now, 0);
    expect(await db.selectFrom('screen_month').selectAll().execute()).not.toEqual([]);
    expect(await measured()).toEqual(before);
  });

  it('FLT-2 FLT-5 a machine that is cut as its service ends has no outage for its last signal, one that fell silent before has', async () => {
    const now = await noon();
    const [one, two] = screens();
    // Until 9:00 UTC.
    await test().db.updateTable('project').set({ service_hours: '06:00-10:00' }).execute();
    const nights = (silence: number) =>
      [3, 2, 1, 0].map((ago): [number, number] => [
        now - ago * day - 8 * hour,
        now - ago * day - 3 * hour - silence,
      ]);
    await lived(one, ...nights(9_000));
    await lived(two, ...nights(31_000));
    const { of } = await ask('days');
    expect(of(one)).toMatchObject({ up: 16 * hour - 36_000, down: 0, outages: 0 });
    expect(of(two)).toMatchObject({ up: 16 * hour - 124_000, down: 124_000, outages: 4, longest: 31_000 });
  });

  it('FLT-2 the time in which a screen was inactive counts as neither, in months that are over too', async () => {
    const now = await noon();
    const { clock, db } = test();
    const [one, two] = screens();
    const client = await test().as('super');
    async function activate(id: string, active: boolean, at: number) {
      clock.now = at;
      const asked = { dryRun: false, rows: [{ id, active }] };
      const { text } = await client.post(`/api/import/screens/project/${nord().id}`, asked);
      expect(text).toContain('"applied":true');
      clock.now = now;
    }
    await lived(one, [now - 3 * day, now - 5 * hour], [now - hour, null]);
    await lived(two, [now - 30 * day, now - 20 * day]);
    await activate(two, false, now - 20 * day);
    await activate(one, false, now - 6 * hour);
    await activate(one, true, now - 2 * hour);
    const today = await ask('today');
    expect(today.of(one)).toMatchObject({ up: 8 * hour, down: hour, outages: 1, longest: hour });
    expect(today.units.at(-4)).toMatchObject({ up: 0, down: 0 });
    await sweepAvailability(db, now, 0);
    const [december] = await db
      .selectFrom('screen_month')
      .select(['up_ms', 'down_ms'])
      .where('screen_id', '=', two)
      .where('month', '=', '2025-12')
      .execute();
    expect(december).toEqual({ up_ms: 10 * day, down_ms: 0 });
    await activate(two, true, now - hour);
    expect((await ask('months')).of(two)).toMatchObject({ up: 10 * day, down: hour, outages: 1 });
  });

  it('FLT-2 a month of 31 days leaves out, when it is worked out, its first hours in which a screen was inactive', async () => {
    const { clock, db } = test();
    const [screen] = screens();
    const begin = Date.UTC(2025, 11, 31, 23);
    const end = begin + 31 * day;
    const active = begin + 10 * hour;
    await served([begin - day, end + 2 * day]);
    await lived(screen, [begin - day, begin - hour], [active, null]);
    const { id: project_id } = nord();
    const state = JSON.stringify({ active: false, newsConfId: null });
    await db
      .insertInto('former_state')
      .values({ project_id, kind: 'screen', record: screen, until_at: active, state })
      .execute();
    clock.now = end + 2 * day + hour;
    await sweepPast(db, clock.now);
    await sweepAvailability(db, clock.now, 0);
    const january = db.selectFrom('screen_month').select(['up_ms', 'down_ms']).where('month', '=', '2026-01');
    expect(await january.execute()).toEqual([{ up_ms: 31 * day - 10 * hour, down_ms: 0 }]);
  });

  it('FLT-2 keeps every change of a screen as it is heard of, falls silent and comes back', async () => {
    const { clock, db } = test();
    const [screen] = screens();
    const lives = () =>
      db.selectFrom('screen_life').select(['from_at', 'to_at']).orderBy('from_at').execute();
    const report = () => ({ at: clock.now, shown: [], ended: [] });
    await test().url();
    const first = clock.now;
    await reportAt(test(), screen, report());
    await expect.poll(lives, { timeout: 20_000 }).toEqual([{ from_at: first, to_at: null }]);
    clock.advance(31_000);
    await expect.poll(lives, { timeout: 20_000 }).toEqual([{ from_at: first, to_at: first }]);
    clock.advance(5 * minute);
    const back = clock.now;
    await reportAt(test(), screen, report());
    await expect.poll(lives, { timeout: 20_000 }).toEqual([
      { from_at: first, to_at: first },
      { from_at: back, to_at: null },
    ]);
    const known = await db
      .selectFrom('screen_presence')
      .select(['first_seen_at', 'last_seen_at'])
      .where('screen_id', '=', screen)
      .executeTakeFirst();
    expect(known).toEqual({ first_seen_at: first, last_seen_at: back });
  });

  it('FLT-2 a screen that was first seen by a clock that was ahead counts from when that is set back', async () => {
    const { clock, db } = test();
    const [screen] = screens();
    await test().url();
    const ahead = clock.now + 400 * day;
    await db
      .insertInto('screen_presence')
      .values({ screen_id: screen, first_seen_at: ahead, last_seen_at: ahead })
      .execute();
    await reportAt(test(), screen, { at: clock.now, shown: [], ended: [] });
    const known = () =>
      db
        .selectFrom('screen_presence')
        .select(['first_seen_at', 'last_seen_at'])
        .where('screen_id', '=', screen)
        .executeTakeFirst();
    const now = { first_seen_at: clock.now, last_seen_at: clock.now };
    await expect.poll(known, { timeout: 20_000 }).toEqual(now);
  });

  it('FLT-2 a screen whose span began by a clock that was ahead is online from when that is set back, or from the start of a server', async () => {
    const { clock, db } = test();
    const [screen] = screens();
    const lives = () => db.selectFrom('screen_life').select(['from_at', 'to_at']).execute();
    const { presence } = await test().services();
    const seen = async (at: number, by = presence) => {
      clock.now = at;
      by.seen(screen);
      await by.tick();
    };
    const { now } = clock;
    await seen(now + day);
    await presence.tick();
    expect(await lives()).toEqual([{ from_at: now + day, to_at: null }]);
    clock.now = now;
    await presence.tick();
    expect(await lives()).toEqual([{ from_at: now, to_at: null }]);
    // What differs no more than the clocks of servers stays.
    await seen(now - 10_000);
    expect(await lives()).toEqual([{ from_at: now, to_at: null }]);
    const { presence: started } = await test().services();
    await seen(now - 10_001, started);
    expect(await lives()).toEqual([{ from_at: now - 10_001, to_at: null }]);
    clock.now = now + 60_000;
    await started.tick();
    expect(await lives()).toEqual([{ from_at: now - 10_001, to_at: expect.any(Number) as number }]);
  });

  it('FLT-1 FLT-2 servers have been listening since the last break, for longer than anybody may wait to be told', async () => {
    const { db, clock } = test();
    clock.now = startOfTests + 12 * hour;
    const { now } = clock;
    const since = () => readListeningSince(db, now);
    expect(await since()).toBeNull();
    await served([now - 60 * hour, now - 40 * hour], [now - 24 * hour - minute, now - 5_000]);
    expect(await since()).toBe(now - 24 * hour);
    // Another one of several servers listened all the time, but is gone.
    await served([now - 9 * 24 * hour, now - hour]);
    expect(await since()).toBe(now - 8 * 24 * hour);
    await db
      .deleteFrom('server_life')
      .where('to_at', '>', now - hour)
      .execute();
    expect(await since()).toBeNull();
    // One that has just started does not know yet which screens come back.
    await served([now - 30_000, now]);
    expect(await since()).toBeNull();
  });

  it.each(['?period=week', '?period=today&siteId=0'])('FLT-2 refuses %s', async (query) => {
    const admin = await test().as('admin.nord');
    expect((await admin.get(`/api/availability/project/${nord().id}${query}`)).status).toBe(400);
  });
});
