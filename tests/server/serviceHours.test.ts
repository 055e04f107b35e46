import { afterEach, beforeEach, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { problems } from '../../contract/configuration/problems.ts';
import { pastFrames } from '../../contract/past.ts';
import type { ProjectAvailability } from '../../contract/schemas/availability.ts';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { MessageReceipts } from '../../contract/schemas/receipts.ts';
import { type Screen, SitesMap } from '../../contract/schemas/screen.ts';
import type { Failure } from '../support/client.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { importRows } from '../support/importing.ts';
import { reportAt } from '../support/reportingScreens.ts';
import { startOfTests, startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The tests begin at 1:00 in Paris: the screens are dark then, and lit from 6:00. */
const nightOff = '06:00-00:30';
const always = '00:00-24:00';

describeOnEachEngine('the hours of service of screens', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());
  const nord = () => test.network.nord;
  const save = async (resource: 'projects' | 'sites' | 'screens', id: number | string, object: object) => {
    const answer = await saveRecord(await test.as('super'), resource, object, {
      id,
      parts: { idProject: String(nord().id) },
    });
    return answer;
  };
  const saved = async (...args: Parameters<typeof save>) => {
    const { status, text } = await save(...args);
    expect(status, text).toBe(200);
  };
  async function screens() {
    const user = await test.as('user.nord');
    const { json } = await user.get<SitesMap>(`/rest/screen/project/sites/${nord().id}`);
    expect(Value.Errors(SitesMap, json)).toEqual([]);
    return new Map(
      Object.values(json.map)
        .flat()
        .map((screen): [string, Screen] => [screen.id, screen]),
    );
  }
  async function snapshot(id: string) {
    const { json } = await test.nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${id}/snapshot`,
      headers: { 'x-screen-key': await screenKey(test, id) },
    });
    expect(Value.Errors(PlayerSnapshot, json)).toEqual([]);
    return json;
  }
  const spread = async (alert: boolean) => {
    const { json, status, text } = await (
      await test.as('user.nord')
    ).spread({ content: '<p>Travaux</p>', screens: [...nord().screens], alert });
    expect(status, text).toBe(200);
    return json.id;
  };

  it('FLT-5 the closest hours decide: the screen’s, its site’s, its project’s; its page and the overview are told', async () => {
    const [one, two] = nord().screens;
    expect((await screens()).get(one)).not.toHaveProperty('service');
    expect((await snapshot(one)).service).toBeNull();
    await saved('projects', nord().id, { serviceHours: nightOff, alertsOutOfHours: true });
    const service = { hours: nightOff, alerts: true };
    expect((await snapshot(one)).service).toEqual(service);
    expect((await screens()).get(one)).toMatchObject({ service, dark: true });
    await saved('sites', nord().siteId, { serviceHours: '01:00-02:00' });
    expect((await snapshot(one)).service).toEqual({ hours: '01:00-02:00', alerts: true });
    await saved('screens', two, { serviceHours: 'lun 06:00-07:00' });
    const found = await screens();
    expect(found.get(one)).not.toHaveProperty('dark');
    expect(found.get(two)).toMatchObject({ serviceHours: 'lun 06:00-07:00', dark: true });
    // Once cleared, the next level applies.
    await saved('screens', two, { serviceHours: null });
    await saved('sites', nord().siteId, { serviceHours: null });
    expect((await snapshot(two)).service).toEqual(service);
  });

  it('FLT-5 a screen keeps where the agent of its machine listens, and its page is told', async () => {
    const [one] = nord().screens;
    expect((await snapshot(one)).screen).not.toHaveProperty('agentPort');
    await saved('screens', one, { agentPort: 8123 });
    expect((await snapshot(one)).screen).toMatchObject({ agentPort: 8123 });
    expect((await screens()).get(one)).toMatchObject({ agentPort: 8123 });
    await saved('screens', one, { agentPort: null });
    expect((await snapshot(one)).screen).not.toHaveProperty('agentPort');
    for (const agentPort of [80, 65_536, 8123.5]) {
      const { status, json } = await save('screens', one, { agentPort });
      expect([status, (json as unknown as Failure).fields]).toEqual([
        400,
        { agentPort: problems.integer(1024, 65_535) },
      ]);
    }
  });

  it('FLT-5 the overview changes with the hours, and messages are shown by them alone', async () => {
    const [one] = nord().screens;
    await saved('projects', nord().id, { serviceHours: nightOff });
    await spread(false);
    expect((await screens()).get(one)).toMatchObject({ dark: true, newsTitles: [], newsCount: 1 });
    test.clock.now = startOfTests + 6 * hour;
    const lit = (await screens()).get(one);
    expect(lit?.newsTitles).toHaveLength(1);
    expect(lit).not.toHaveProperty('dark');
    // The user stays signed in by using the session.
    test.clock.now = startOfTests + 15 * hour;
    expect((await screens()).get(one)).not.toHaveProperty('dark');
    test.clock.now = startOfTests + 23.5 * hour;
    expect((await screens()).get(one)).toMatchObject({ dark: true, newsTitles: [] });
  });

  it('FLT-5 an alert lights what is dark if the project says so, and is alone there', async () => {
    const [one] = nord().screens;
    await saved('projects', nord().id, { serviceHours: nightOff });
    await spread(false);
    const alert = await spread(true);
    expect((await screens()).get(one)).toMatchObject({ dark: true, newsTitles: [] });
    await saved('projects', nord().id, { alertsOutOfHours: true });
    const lit = (await screens()).get(one);
    expect(lit?.newsTitles).toHaveLength(1);
    expect(lit).not.toHaveProperty('dark');
    const user = await test.as('user.nord');
    await user.delete(`/rest/news/${alert}?screenId=`);
    expect((await screens()).get(one)).toMatchObject({ dark: true });
  });

  it('FLT-5 a dark screen does not count as showing, and is not missed', async () => {
    const [one] = nord().screens;
    const id = await spread(false);
    await reportAt(test, one, {
      at: test.clock.now,
      shown: [{ id, since: test.clock.now }],
      ended: [],
    });
    await saved('projects', nord().id, { serviceHours: nightOff });
    test.clock.advance(minute);
    await reportAt(test, one, { at: test.clock.now, shown: [], ended: [] });
    const user = await test.as('user.nord');
    const { json } = await user.get<MessageReceipts>(`/api/receipts/news/${id}`);
    expect(json.screens.map(({ state, standing }) => [state, standing]).toSorted()).toEqual([
      ['ended', 'waiting'],
      ['waiting', 'waiting'],
      ['waiting', 'waiting'],
    ]);
  });

  it('FLT-5 « Disponibilité » counts the hours of service alone', async () => {
    const [one, two] = nord().screens;
    const now = startOfTests + 11 * hour;
    test.clock.now = now;
    await test.db
      .insertInto('server_life')
      .values({ from_at: startOfTests - 40 * day, to_at: now })
      .execute();
    for (const screen_id of [one, two]) {
      await test.db
        .insertInto('screen_presence')
        .values({ screen_id, first_seen_at: startOfTests - 9 * day, last_seen_at: now })
        .execute();
      // Switched on at seven.
      const life = { screen_id, from_at: startOfTests + 6 * hour, to_at: null };
      await test.db.insertInto('screen_life').values(life).execute();
    }
    await saved('projects', nord().id, { serviceHours: '06:00-22:00' });
    await saved('screens', two, { serviceHours: always });
    const admin = await test.as('admin.nord');
    const { json } = await admin.get<ProjectAvailability>(
      `/api/availability/project/${nord().id}?period=today`,
    );
    const of = (id: string) => json.screens.find(({ screenId }) => screenId === id);
    expect(of(one)).toMatchObject({ up: 5 * hour, down: hour, outages: 1 });
    expect(of(two)).toMatchObject({ up: 5 * hour, down: 7 * hour });
  });

  it('FLT-5 the past of a screen knows the hours of then, and why nothing was shown', async () => {
    const [one] = nord().screens;
    const start = test.clock.now;
    await test.db
      .insertInto('server_life')
      .values({ from_at: start - day, to_at: start + day })
      .execute();
    await spread(false);
    test.clock.advance(10 * minute);
    await saved('projects', nord().id, { serviceHours: nightOff });
    const darkAt = test.clock.now;
    test.clock.advance(10 * minute);
    await saved('sites', nord().siteId, { serviceHours: always });
    const litAt = test.clock.now;
    test.clock.advance(10 * minute);
    const user = await test.as('user.nord');
    const { json } = await user.get<ScreenPast>(
      `/api/screens/${one}/past?from=${start}&to=${test.clock.now}`,
    );
    expect(json.states.map(({ from, service }) => [from, service?.hours ?? null])).toEqual([
      [start, null],
      [darkAt, nightOff],
      [litAt, always],
    ]);
    expect(pastFrames(json).map(({ from, verdicts }) => [from, verdicts[0]?.reason])).toEqual([
      [start, 'newest'],
      [darkAt, 'hours'],
      [litAt, 'newest'],
    ]);
  });

  it('FLT-5 an import sets the hours of sites and screens', async () => {
    const [one] = nord().screens;
    const superuser = await test.as('super');
    const sites = [{ id: nord().siteId, serviceHours: nightOff }];
    expect(await importRows(superuser, 'sites', nord().id, sites)).toMatchObject({ applied: true });
    const rows = [{ id: one, serviceHours: always }];
    expect(await importRows(superuser, 'screens', nord().id, rows)).toMatchObject({ applied: true });
    expect((await snapshot(one)).service?.hours).toBe(always);
    const wrong = [{ id: one, serviceHours: 'la nuit' }];
    expect(await importRows(superuser, 'screens', nord().id, wrong)).toMatchObject({
      applied: false,
      rows: [{ problems: { serviceHours: problems.patterns.serviceHours } }],
    });
  });

  it.each(['projects', 'sites', 'screens'] as const)(
    'FLT-5 hours that nobody can read are refused at their field: %s',
    async (resource) => {
      const ids = { projects: nord().id, sites: nord().siteId, screens: nord().screens[0] };
      const { status, json } = await save(resource, ids[resource], { serviceHours: 'lun-ven de 5h à 1h' });
      expect(status).toBe(400);
      expect((json as unknown as Failure).fields).toEqual({ serviceHours: problems.patterns.serviceHours });
    },
  );
});
