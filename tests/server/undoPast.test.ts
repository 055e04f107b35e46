import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const minute = 60_000;

describeOnEachEngine('what was undone, in the past of a screen', (engine) => {
  let test: TestApp;
  let manager: Client;
  beforeEach(async () => {
    test = await startTestApp(engine);
    manager = await test.as('manager.nord');
    const { siteId, pointId } = test.network.nord;
    await test.db.insertInto('site_point').values({ site_id: siteId, point_id: pointId }).execute();
    await test.db
      .insertInto('server_life')
      .values({ from_at: test.clock.now, to_at: test.clock.now })
      .execute();
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const spread = async (more: object = {}) =>
    (await manager.spread({ content: '<p>un</p>', title: 'un', screens: [nord().screens[0]], ...more })).json
      .id;

  it.each<
    [
      string,
      () => Promise<() => Promise<unknown>>,
      (state: ScreenPast['states'][number]) => unknown,
      unknown[],
    ]
  >([
    ['SPR-13 a spread', () => Promise.resolve(() => spread()), ({ messages }) => messages.length, [0, 1, 0]],
    [
      'MSG-4 a deletion',
      async () => {
        const id = await spread();
        return () => manager.delete(`/rest/news/${id}?screenId=`);
      },
      ({ messages }) => messages.length,
      [1, 0, 1],
    ],
    [
      'TIM-4 a correction',
      async () => {
        const id = await spread();
        return () => manager.spread({ id, screens: [nord().screens[1]] });
      },
      ({ messages }) => messages.length,
      [1, 0, 1],
    ],
    [
      'SCN-3 a stop',
      async () => {
        const { id } = await insertScenario(test.db, nord());
        await manager.post(`/rest/scenario/${id}`);
        return () => manager.delete(`/rest/scenario/${nord().id}`);
      },
      ({ scenario }) => scenario?.name,
      ['Grève', undefined, 'Grève'],
    ],
    [
      'INH-2 an inhibition',
      () =>
        Promise.resolve(() =>
          manager.post('/rest/line/inhibition', [
            { id: nord().lineId, inhibitionTimes: true, inhibitionTraffic: false },
          ]),
        ),
      ({ inhibitedLines }) => inhibitedLines,
      [[], ['Bus nord'], []],
    ],
  ])('%s was there until it was undone', async (_what, prepare, shownBy, expected) => {
    const act = await prepare();
    const start = test.clock.now;
    test.clock.advance(minute);
    await act();
    test.clock.advance(minute);
    expect((await undoingOf(manager, nord().id).undoLast()).status).toBe(200);
    test.clock.advance(minute);
    const path = `/api/screens/${nord().screens[0]}/past?from=${start}&to=${test.clock.now}`;
    const { states } = (await manager.get<ScreenPast>(path)).json;
    expect(states.map(({ from, ...state }) => [from - start, shownBy({ from, ...state })])).toEqual(
      expected.map((one, index) => [index * minute, one]),
    );
  });
});
