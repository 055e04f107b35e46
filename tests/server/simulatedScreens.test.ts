import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReceiptCounts } from '../../contract/schemas/receipts.ts';
import type { ScreenOrders } from '../../contract/schemas/screenOrder.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { heartbeatSeconds } from '../../server/domain/presence/presence.ts';
import { isRunning } from '../../server/domain/simulation/powerCuts.ts';
import { insertScreen } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { lookKey, screenKey } from '../support/followScreen.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const minute = 60_000;
const heartbeatMs = heartbeatSeconds * 1000;

describeOnEachEngine('the screens of the demonstration', (engine) => {
  let test: TestApp;
  /** Screens that run when the tests begin, and the others. */
  let [running, down]: [string[], string[]] = [[], []];

  beforeAll(async () => {
    test = await startTestApp(engine, { demoScreens: true });
    const { id, siteId, setupId } = test.network.nord;
    const screens = Array.from({ length: 60 }, (_, index) => `essai-${index}`);
    for (const screen of screens) {
      await insertScreen(test.db, { id: screen, project_id: id, site_id: siteId, news_conf_id: setupId });
    }
    running = screens.filter((screen) => isRunning(screen, test.clock.now));
    down = screens.filter((screen) => !isRunning(screen, test.clock.now));
    await test.url();
  });
  afterAll(() => test.close());

  async function heard() {
    const client = await test.as('user.nord');
    const { json } = await client.get<{ map: Record<string, Screen[]> }>(
      `/rest/screen/project/sites/${test.network.nord.id}`,
    );
    const screens = Object.values(json.map).flat();
    return new Map(
      screens
        .filter(({ id }) => id.startsWith('essai-'))
        .map(({ id, screenConfiguration: [display] }) => {
          const { operational, simulated = false } = display ?? { operational: null };
          return [id, { operational, simulated }];
        }),
    );
  }
  const simulated = async () => [...(await heard())].filter(([, life]) => life.simulated).map(([id]) => id);

  it('LIV-7 come on line by themselves, marked as what they are; those that have failed do not', async () => {
    expect(down.length).toBeGreaterThan(0);
    await expect.poll(async () => (await simulated()).sort()).toEqual([...running].sort());
    const lives = await heard();
    for (const id of running) expect(lives.get(id)).toEqual({ operational: true, simulated: true });
    for (const id of down) expect(lives.get(id)).toEqual({ operational: false, simulated: false });
  });

  it('LIV-7 DSP-5 tell what they show: receipts rise to all that run', async () => {
    const client = await test.as('user.nord');
    const { json: created } = await client.spread({
      content: '<p>Travaux</p>',
      title: 'Travaux',
      screens: running,
    });
    const shown = async () => {
      const path = `/api/receipts/project/${test.network.nord.id}`;
      const { array } = (await client.get<ReceiptCounts>(path)).json;
      return array.find(({ newsId }) => newsId === created.id)?.shown;
    };
    expect(await shown()).toBe(0);
    await expect
      .poll(async () => {
        test.clock.advance(500);
        return shown();
      })
      .toBe(running.length);
  });

  it('LIV-7 FLT-4 FLT-5 begin anew when they are ordered to, and say of all else that nobody draws them, and no machine shows them', async () => {
    const [screenId = ''] = running;
    const client = await test.as('admin.nord');
    const url = `/api/fleet/project/${test.network.nord.id}/orders`;
    const agent = test.db.updateTable('screen').set({ agent_port: 8123 });
    await agent.where('id', '=', screenId).execute();
    await client.post(url, { kind: 'identify', screens: [screenId, down[0]] });
    await client.post(url, { kind: 'picture', screens: [screenId] });
    await client.post(url, { kind: 'restart', screens: [screenId] });
    await client.post(url, { kind: 'brightness', value: 40, screens: [screenId] });
    await client.post(url, { kind: 'reload', screens: [screenId] });
    const answers = async () => {
      const { array } = (await client.get<ScreenOrders>(url)).json;
      return array.map((order) => [order.screenId, order.kind, order.answer ? order.answer.refused : 'none']);
    };
    await expect
      .poll(async () => {
        test.clock.advance(500);
        return answers();
      })
      .toEqual([
        [screenId, 'reload', null],
        [screenId, 'brightness', expect.stringContaining('ni d’agent')],
        [screenId, 'restart', expect.stringContaining('ni d’agent')],
        [screenId, 'picture', expect.stringContaining('aucune page')],
        [down[0], 'identify', 'none'],
        [screenId, 'identify', expect.stringContaining('aucune page')],
      ]);
  });

  it('LIV-7 one that a machine opens is that page’s, and is simulated again when the page is closed; who looks speaks for none', async () => {
    const [screen = ''] = running;
    const key = await screenKey(test, screen);
    const beat = (by: string) =>
      test.nobody.call({
        method: 'POST',
        url: `/player/api/${screen}/heartbeat`,
        headers: { 'x-screen-key': by },
      });
    expect((await beat(await lookKey(test, screen))).status).toBe(204);
    expect((await heard()).get(screen)).toEqual({ operational: true, simulated: true });
    await beat(key);
    expect((await heard()).get(screen)).toEqual({ operational: true, simulated: false });
    // Orders are that page's as well, though it takes its time.
    const [, other = ''] = running;
    const client = await test.as('admin.nord');
    const orders = `/api/fleet/project/${test.network.nord.id}/orders`;
    // It gives way at its next heartbeat.
    for (const half of [heartbeatMs / 2, heartbeatMs / 2]) {
      test.clock.advance(half);
      await beat(key);
    }
    await client.post(orders, { kind: 'reload', screens: [screen, other] });
    // Longer than any of them takes to react.
    test.clock.advance(3_500);
    await beat(key);
    await expect
      .poll(async () => {
        const { array } = (await client.get<ScreenOrders>(orders)).json;
        const last = (id: string) => array.find((order) => order.screenId === id);
        return [last(other)?.answer !== null, last(screen)?.answer];
      })
      .toEqual([true, null]);
    test.clock.advance(heartbeatMs);
    expect((await heard()).get(screen)).toEqual({ operational: true, simulated: false });
    await expect
      .poll(async () => {
        test.clock.advance(heartbeatMs);
        return (await heard()).get(screen);
      })
      .toEqual({ operational: true, simulated: true });
  });

  it('LIV-7 DSP-4 one that fails is told as silent, and comes back', async () => {
    const { now } = test.clock;
    const minutes = Array.from({ length: 600 }, (_, index) => now + index * minute);
    const failing = running.flatMap((screen) => {
      const from = minutes.find((at) => !isRunning(screen, at) && !isRunning(screen, at + minute));
      return from === undefined ? [] : [{ screen, from }];
    });
    const [{ screen, from } = { screen: '', from: 0 }] = failing.sort((a, b) => a.from - b.from);
    test.clock.advance(from - now);
    await expect
      .poll(async () => {
        if (test.clock.now < from + minute) test.clock.advance(heartbeatMs);
        return (await heard()).get(screen)?.operational;
      })
      .toBe(false);
    const back = minutes.find((at) => at > from + minute && isRunning(screen, at)) ?? 0;
    test.clock.advance(back - test.clock.now);
    await expect
      .poll(async () => (await heard()).get(screen))
      .toEqual({ operational: true, simulated: true });
  });
});
