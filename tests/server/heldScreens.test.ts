import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { mostHeldScreens } from '../../contract/limits.ts';
import { HeldScreen } from '../../contract/schemas/held.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what screens hold', (engine) => {
  const test = useTestApp(engine);
  const { screens, shows, tell, spread } = useReportingScreens(test);
  const read = async (asked: readonly string[], username = 'user.nord') => {
    const user = await test().as(username);
    return user.get<{ array: HeldScreen[] }>(
      `/api/screens/project/${test().network.nord.id}/held?screens=${asked.join()}`,
    );
  };

  it('SCN-6 DSP-2 is what their own pages are told, in the order in which they were asked for', async () => {
    const [first, second] = screens;
    await spread([second]);
    const { status, json } = await read([second, first]);
    expect(status).toBe(200);
    expect(json.array.map((held) => [...Value.Errors(HeldScreen, held)])).toEqual([[], []]);
    expect(json.array.map(({ snapshot }) => [snapshot.screen.id, snapshot.messages.length])).toEqual([
      [second, 1],
      [first, 0],
    ]);
    expect(json.array[0]?.titles).toMatchObject([{ title: 'Travaux' }]);
    expect(json.array[0]?.snapshot).toMatchObject({
      active: true,
      messaging: { limit: 3 },
      scenario: null,
      serverTime: test().clock.now,
    });
  });

  it('LIV-5 DSP-5 says with it what each screen last told that it shows, and that one has never told', async () => {
    const [first, second, third] = screens;
    const news = await spread([first, second]);
    await shows(first, news);
    await tell(second, {});
    const { json } = await read([third, second, first]);
    expect(json.array.map(({ says }) => says)).toEqual([null, [], [news]]);
  });

  it('INH-4 names the lines of their stop points whose times are inhibited', async () => {
    const { siteId, pointId, lineId, name } = test().network.nord;
    await test().db.insertInto('site_point').values({ site_id: siteId, point_id: pointId }).execute();
    const manager = await test().as('manager.nord');
    const inhibited = await manager.post('/rest/line/inhibition', [
      { id: lineId, inhibitionTimes: true, inhibitionTraffic: false },
    ]);
    expect(inhibited.status).toBe(200);
    const { json } = await read([screens[0]]);
    expect(json.array[0]?.inhibitedLines).toEqual([`Bus ${name}`]);
    expect(json.array[0]?.departures).not.toBeNull();
  });

  it('ROL-3 another project’s screen is as if it did not exist, alone or among one’s own', async () => {
    const { nord, sud } = test().network;
    expect((await read([sud.screens[0]])).status).toBe(404);
    expect((await read([nord.screens[0], sud.screens[0]])).status).toBe(404);
  });

  it('SRV-1 more than it answers at a time, or what is no list of ids, is refused', async () => {
    const many = Array.from({ length: mostHeldScreens + 1 }, (_, index) => `ecran-${index}`);
    expect((await read(many)).status).toBe(400);
    expect((await read(['a b'])).status).toBe(400);
    expect((await read([])).status).toBe(400);
  });
});
