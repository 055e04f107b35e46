import { Value } from 'typebox/value';
import { afterEach, expect, it } from 'vitest';
import { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { insertOrder } from '../support/fleetRoutes.ts';
import { lookKey, screenKey } from '../support/followScreen.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the page of who looks at a screen', (engine) => {
  const test = useTestApp(engine);
  const { nord, screens, report, spread, countOf } = useReportingScreens(test);
  const open: EventReader[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });

  async function follow(screenId: string, key: string): Promise<EventReader> {
    const stream = await readEvents(`${await test().url()}/player/api/${screenId}/events?key=${key}`);
    open.push(stream);
    return stream;
  }
  const call = (key: string, method: 'GET' | 'POST', path: string, payload?: object) =>
    test().nobody.call({ method, url: `/player/api/${path}`, headers: { 'x-screen-key': key }, payload });

  it('FLT-5 OUT-6 DSP-3 sees all of it, and has neither its agent nor its alerts read aloud', async () => {
    const [screen] = screens;
    const { db, bus } = test();
    await db.updateTable('screen').where('id', '=', screen).set({ agent_port: 8123 }).execute();
    bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['screens'], news: null }]);
    const { text } = await (await test().as('user.nord')).get(`/rest/template/load/${screen}?for=look`);
    const key = await screenKey(test(), screen);
    const look = await lookKey(test(), screen);
    expect(text).toBe(`redirect:/player/#${screen}/${look}`);
    // Only those who set machines up get what speaks for the screen.
    for (const name of ['guest.nord', 'user.nord', 'manager.nord', 'admin.nord'])
      expect((await (await test().as(name)).get(`/rest/template/load/${screen}`)).text).toBe(text);
    const { json: own } = await call(key, 'GET', `${screen}/snapshot`);
    expect(own).toMatchObject({ screen: { agentPort: 8123 } });
    const { agentPort: _, ...shown } = (own as PlayerSnapshot).screen;
    const { json: looked } = await call(look, 'GET', `${screen}/snapshot`);
    expect(Value.Errors(PlayerSnapshot, looked)).toEqual([]);
    expect(looked).toEqual({ ...(own as PlayerSnapshot), screen: shown });
    expect(await (await follow(screen, look)).next('snapshot')).toEqual(looked);
    // Neither credential can be derived from the other by adding or removing a suffix.
    const bare = look.replace('~look', '');
    for (const wrong of [bare, `${key}~look`, `${bare}~`, `~look`, `${look}~look`, look.slice(1)])
      expect((await call(wrong, 'GET', `${screen}/snapshot`)).status).toBe(401);
  });

  it('DSP-4 DSP-5 FLT-2 FLT-3 FLT-4 is told at once, and speaks for no screen: no life, no receipt, no facts, no answer', async () => {
    const { db, bus } = test();
    const [looked, alive] = screens;
    const both = [looked, alive];
    const orders = new Map(
      await Promise.all(
        both.map(
          async (id) => [id, await insertOrder(test(), { ...nord(), screens: [id, '', ''] })] as const,
        ),
      ),
    );
    bus.afterCommit([{ type: 'orders', projectId: nord().id, screens: both }]);
    const news = await spread(both);
    const key = await lookKey(test(), looked);

    const stream = await follow(looked, key);
    expect(await stream.next('snapshot')).toMatchObject({ messages: [{ id: news }] });
    const later = await spread(both);
    expect((await stream.next<PlayerSnapshot>('snapshot', 1000)).messages).toHaveLength(2);

    /** All calls a page makes on behalf of a screen. */
    const speak = async (screenId: string, by: string) => {
      const facts = { version: 'index-abc', width: 1920, height: 1080, browser: 'x' };
      const said: [path: string, body?: object][] = [
        ['heartbeat'],
        ['page', { ...facts, drift: 0, storage: null, uptime: 1 }],
        ['receipts', report({ shown: [{ id: later, since: test().clock.now }] })],
        [`orders/${orders.get(screenId)}`, { refused: null }],
        [`orders/${orders.get(screenId)}/picture`],
      ];
      const answers = said.map(([path, body]) => call(by, 'POST', `${screenId}/${path}`, body));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await speak(looked, key)).toEqual([204, 204, 204, 404, 404]);
    const machine = await follow(alive, await screenKey(test(), alive));
    await machine.next('order');
    expect(await speak(alive, await screenKey(test(), alive))).toEqual([204, 204, 204, 204, 404]);

    // Compares what each of them leaves behind.
    const heard = async (table: 'screen_life' | 'screen_presence' | 'page_report' | 'receipt') => {
      const rows = await db
        .selectFrom(table)
        .select('screen_id')
        .distinct()
        .where('screen_id', 'in', both)
        .execute();
      return rows.map(({ screen_id }) => screen_id);
    };
    for (const table of ['screen_life', 'screen_presence', 'page_report', 'receipt'] as const)
      await expect.poll(() => heard(table), { timeout: 20_000 }).toEqual([alive]);
    expect(await countOf(later)).toMatchObject({ shown: 1 });
    const answered = await db
      .selectFrom('screen_order')
      .select('screen_id')
      .where('answered_at', 'is not', null)
      .execute();
    expect(answered).toEqual([{ screen_id: alive }]);
    await expect(stream.next('order', 50)).rejects.toThrow('not within');
  });
});
