import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { buildApp } from '../../server/app.ts';
import { createClient } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('scenarios that stop by themselves', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
    // Background jobs begin when the server listens.
    await test.url();
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  async function activate(id: number) {
    const { status } = await (await test.as('user.nord')).post(`/rest/scenario/${id}`);
    expect(status).toBe(200);
  }
  const storedIds = async () => {
    const rows = await test.db
      .selectFrom('scenario')
      .select('id')
      .where('activated_at', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  };
  const stops = () =>
    test.db
      .selectFrom('audit')
      .select(['username', 'at'])
      .where('username', '=', 'girouette')
      .orderBy('id')
      .execute();
  const soon = { timeout: 1_000, interval: 20 };
  /** Waits until everything due by the clock has happened. */
  async function ticked() {
    const services = await test.services();
    await services.autoDeactivation.tick();
  }

  it.each([
    ['on any day', Date.UTC(2026, 5, 3, 12)],
    ['when clocks are put forward', Date.UTC(2026, 2, 29, 0, 30)],
    ['when clocks are put back', Date.UTC(2026, 9, 25, 0, 30)],
  ])('SCN-5 stop after their delay to the second, %s', async (_title, start) => {
    test.clock.now = start;
    const { id } = await insertScenario(test.db, nord(), { delay: 3_600 });
    await activate(id);
    test.clock.now = start + 3_599_999;
    await ticked();
    expect(await storedIds()).toEqual([id]);
    test.clock.now = start + 3_600_000;
    await expect.poll(storedIds, soon).toEqual([]);
    await expect.poll(stops, soon).toEqual([{ username: 'girouette', at: start + 3_600_000 }]);
    const { json } = await (
      await test.as('user.nord')
    ).get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`);
    expect(json.array[0]?.scenarios[0]).toMatchObject({ active: false, activationTime: null });
  });

  it('SCN-5 screens and consoles are told', async () => {
    const { id } = await insertScenario(test.db, nord(), { delay: 10 });
    await activate(id);
    const told: unknown[] = [];
    test.bus.subscribe((event) => told.push(event));
    test.clock.advance(10_000);
    const change = { type: 'change', projectId: nord().id, topics: ['scenarios', 'news'] };
    await expect.poll(() => told, soon).toMatchObject([change]);
  });

  it('SCN-5 without a delay a scenario stays, and one that was activated again counts anew', async () => {
    const lasting = await insertScenario(test.db, nord());
    const short = await insertScenario(test.db, nord(), { name: 'Neige', delay: 10 });
    await activate(short.id);
    test.clock.advance(8_000);
    await activate(lasting.id);
    await activate(short.id);
    test.clock.advance(8_000);
    await ticked();
    expect(await storedIds()).toEqual([short.id]);
    await activate(lasting.id);
    test.clock.advance(365 * 24 * 3_600_000);
    await ticked();
    expect(await storedIds()).toEqual([lasting.id]);
  });

  it('SCN-5 what was due while the server was down is over before the first answer', async () => {
    const { id } = await insertScenario(test.db, nord(), { delay: 10 });
    await test.app.close();
    await test.db
      .updateTable('scenario')
      .set({ activated_at: test.clock.now - 60_000, activated_by: 'user.nord' })
      .where('id', '=', id)
      .execute();
    const again = await buildApp({
      config: { logLevel: 'silent', trustProxy: null },
      store: test.store,
      bus: test.bus,
      now: () => test.clock.now,
    });
    await again.ready();
    expect(await storedIds()).toEqual([]);
    expect((await createClient(again).get('/health')).status).toBe(200);
    await again.close();
  });

  it('SCN-5 of several servers on one database one stops it, once', async () => {
    const { id } = await insertScenario(test.db, nord(), { delay: 10 });
    await activate(id);
    const servers = await Promise.all([1, 2, 3].map(async () => test.services()));
    test.clock.advance(10_000);
    await Promise.all(servers.map(({ autoDeactivation }) => autoDeactivation.tick()));
    expect(await storedIds()).toEqual([]);
    expect(await stops()).toHaveLength(1);
  });

  it('SCN-5 one that was activated by a clock that was ahead stops after its delay from when that was set back', async () => {
    const { id } = await insertScenario(test.db, nord(), { delay: 3_600 });
    const { now } = test.clock;
    test.clock.now = now + 24 * 3_600_000;
    await activate(id);
    test.clock.now = now;
    await ticked();
    test.clock.now = now + 3_599_999;
    await ticked();
    expect(await storedIds()).toEqual([id]);
    test.clock.now = now + 3_600_000;
    await ticked();
    expect(await storedIds()).toEqual([]);
  });

  it('SCN-4 one without a delay that was activated by a clock that was ahead counts from when that was set back', async () => {
    const { id } = await insertScenario(test.db, nord());
    const services = await test.services();
    const { now } = test.clock;
    const activatedAt = async () => {
      await services.autoDeactivation.tick();
      const rows = test.db.selectFrom('scenario').select('activated_at').where('id', '=', id);
      return (await rows.executeTakeFirstOrThrow()).activated_at;
    };
    test.clock.now = now + 10_001;
    await activate(id);
    test.clock.now = now + 1;
    // So much the clocks of two servers may differ.
    expect(await activatedAt()).toBe(now + 10_001);
    test.clock.now = now;
    expect(await activatedAt()).toBe(now);
  });
});
