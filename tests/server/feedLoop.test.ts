import { expect, it, vi } from 'vitest';
import { FeedFailure } from '../../server/domain/feeds/feedFailure.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import {
  createFeedLoop,
  type FeedOptions,
  type LoopPlan,
  type Turn,
} from '../../server/domain/feeds/feedLoop.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const minute = 60_000;

describeOnEachEngine('the rounds in which feeds are read', (engine) => {
  const test = useTestApp(engine);
  let keys = 0;
  const planOf = (): LoopPlan => ({
    key: `feed ${(keys += 1)}`,
    url: new URL('https://flux.example/feed?key=secret'),
    refreshMs: minute,
    readFor: 'a',
  });
  /** A loop over these plans, whose reading the test decides. */
  function begin(
    plans: () => LoopPlan[] | Promise<LoopPlan[]>,
    given: (plan: LoopPlan, turn: Turn) => Promise<void> = () => Promise.resolve(),
    feeds: Partial<FeedOptions> = {},
  ) {
    const { db, bus, clock } = test();
    const [read, onFailure, onTrouble] = [vi.fn(given), vi.fn(), vi.fn()];
    const loop = createFeedLoop({
      db,
      bus,
      now: () => clock.now,
      feeds: { hosts: parseFeedHosts('flux.example'), onFailure, ...feeds },
      onTrouble,
      table: 'bike_feed',
      topics: ['lines'],
      readPlans: async () => plans(),
      read,
    });
    const count = (of: { mock: { calls: unknown[] } }) =>
      expect.poll(() => of.mock.calls.length, { interval: 5 });
    return { ...loop, read, onFailure, onTrouble, count };
  }
  const rowOf = ({ key }: LoopPlan) =>
    test().db.selectFrom('bike_feed').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

  it('TRF-3 LIV-3 a configuration that could not be read is read again in the next round', async () => {
    let isBusy = true;
    const plan = planOf();
    const loop = begin(() => (isBusy ? Promise.reject(new Error('database is locked')) : [plan]));
    await expect(loop.tick()).rejects.toThrow('database is locked');
    isBusy = false;
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    await loop.close();
  });

  it.each<[string, ServerEvent]>([
    ['the project changed', { type: 'change', projectId: 0, topics: ['news', 'lines'], news: null }],
    ['records that all share changed', { type: 'configuration', projectId: null }],
    ['events were missed', { type: 'resync' }],
  ])('TRF-3 LIV-3 the configuration is read again at once when %s', async (_what, event) => {
    const plans: LoopPlan[] = [];
    const loop = begin(() => [...plans]);
    await loop.tick();
    plans.push(planOf());
    test().bus.afterCommit([event]);
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    await loop.close();
  });

  it('TRF-3 LIV-3 the configuration is read again after half a minute, though nobody told of a change; what they do not depend on is none', async () => {
    const { bus, clock } = test();
    const plans = vi.fn((): LoopPlan[] => []);
    const loop = begin(plans);
    await loop.tick();
    bus.afterCommit([
      { type: 'change', projectId: 0, topics: ['news', 'screens', 'scenarios'], news: null },
      { type: 'configuration', projectId: 1 },
    ]);
    clock.advance(29_999);
    await loop.tick();
    expect(plans).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await loop.tick();
    expect(plans).toHaveBeenCalledTimes(2);
    await loop.close();
  });

  it('TRF-3 LIV-3 a feed is read on by the same server after the clock was set back', async () => {
    const plan = planOf();
    const loop = begin(() => [plan]);
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    await loop.tick();
    test().clock.advance(-60 * minute);
    await loop.tick();
    await loop.count(loop.read).toBe(2);
    test().clock.advance(60 * minute);
    await loop.close();
  });

  it('TRF-3 LIV-3 a feed that is read for something else is read at once and in full, by one server for as long as it may take, and has failed until then', async () => {
    const { db, clock } = test();
    const plan = planOf();
    const former = { read_for: 'b', etag: '"1"', last_modified: 'hier', failures: 3 };
    await db
      .insertInto('bike_feed')
      .values({ key: plan.key, next_at: clock.now + minute, ...former })
      .execute();
    const loop = begin(() => [plan]);
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    const anew = { etag: null, last_modified: null };
    const row = { ...anew, failures: 0 };
    expect(loop.read.mock.calls[0]?.[1]).toMatchObject({ nextAt: clock.now + minute, row });
    // Until it is read it has failed: it was not read in part.
    const stored = { ...anew, read_for: 'a', failures: 3 };
    expect(await rowOf(plan)).toMatchObject({ ...stored, next_at: clock.now + 50_000 });
    await loop.close();
  });

  it('TRF-3 LIV-3 what is configured while the configuration is read counts in the next round', async () => {
    const reading = Promise.withResolvers<LoopPlan[]>();
    const plans = [reading.promise, Promise.resolve([planOf()])];
    const loop = begin(() => plans.shift() ?? []);
    const first = loop.tick();
    test().bus.afterCommit([{ type: 'change', projectId: 0, topics: ['lines'], news: null }]);
    reading.resolve([]);
    await first;
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    await loop.close();
  });

  it('TRF-3 LIV-3 a failing feed is read when its server wants it, half an hour later at most, or ever more rarely, and has failed since the first time', async () => {
    const { clock } = test();
    const waits = [10 * minute, 120 * minute];
    const plan = planOf();
    const begun = clock.now;
    const loop = begin(
      () => [plan],
      () => Promise.reject(new FeedFailure('réponse 503', { retryAfterMs: waits.shift() ?? null })),
    );
    await loop.tick();
    await loop.count(loop.onFailure).toBe(1);
    const since = { failing_since: begun, failure: 'réponse 503' };
    expect(await rowOf(plan)).toMatchObject({ failures: 1, next_at: begun + 10 * minute, ...since });
    await loop.tick();
    clock.advance(10 * minute);
    await loop.tick();
    await loop.count(loop.onFailure).toBe(2);
    expect(await rowOf(plan)).toMatchObject({ failures: 2, next_at: clock.now + 30 * minute, ...since });
    expect(loop.onFailure).toHaveBeenLastCalledWith(
      expect.objectContaining({ feed: 'https://flux.example/feed', failures: 2 }),
    );
    expect(loop.read).toHaveBeenCalledTimes(2);
    clock.advance(30 * minute);
    await loop.tick();
    await loop.count(loop.onFailure).toBe(3);
    const third = await rowOf(plan);
    expect(third).toMatchObject({ failures: 3, ...since });
    // Eight minutes, more or less, so that servers that were turned away do not come back together.
    expect(Math.abs(third.next_at - clock.now - 8 * minute)).toBeLessThanOrEqual(1.6 * minute);
    await loop.close();
  });

  it('TRF-3 LIV-3 ADM-5 a fault of this server is told as such, tried again, and counted as its own', async () => {
    const plan = planOf();
    const fault = new TypeError('undefined is not iterable');
    const loop = begin(
      () => [plan],
      () => Promise.reject(fault),
    );
    await loop.tick();
    await loop.count(loop.onTrouble).toBe(1);
    expect(loop.onTrouble).toHaveBeenCalledWith(fault);
    expect(loop.onFailure).toHaveBeenCalledTimes(1);
    expect(await rowOf(plan)).toMatchObject({
      failures: 1,
      failure: expect.stringMatching(/^erreur interne/) as string,
    });
    await loop.close();
  });

  it('TRF-3 LIV-3 a feed that was configured anew while it was read has not failed', async () => {
    const plan = planOf();
    const loop = begin(
      () => [plan],
      async ({ key }) => {
        await test().db.updateTable('bike_feed').set({ read_for: 'b' }).where('key', '=', key).execute();
        throw new FeedFailure('réponse 404');
      },
    );
    await loop.tick();
    await loop.count(loop.onFailure).toBe(1);
    expect(await rowOf(plan)).toMatchObject({ failures: 0, failure: null, failing_since: null });
    await loop.close();
  });

  it('TRF-3 LIV-3 what a server that stops was reading has not failed, is begun no more, and is read by another one at once', async () => {
    const { db, clock } = test();
    const plan = planOf();
    // Due for something else alone.
    const former = { key: plan.key, next_at: clock.now + minute, read_for: 'b' };
    await db.insertInto('bike_feed').values(former).execute();
    const loop = begin(
      () => [plan],
      (_plan, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new FeedFailure('arrêt'))),
        ),
    );
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    await loop.close();
    expect(await rowOf(plan)).toMatchObject({ failures: 0, failure: null });
    const other = begin(() => [plan]);
    await other.tick();
    await other.count(other.read).toBe(1);
    await other.close();
    clock.advance(60 * minute);
    await loop.tick();
    await loop.close();
    expect(loop.read).toHaveBeenCalledTimes(1);
    expect(loop.onFailure).not.toHaveBeenCalled();
  });

  it('TRF-3 LIV-3 nothing is begun by a server that has stopped while it read the configuration', async () => {
    const plans = Promise.withResolvers<LoopPlan[]>();
    const loop = begin(() => plans.promise);
    const round = loop.tick();
    await loop.close();
    plans.resolve([planOf()]);
    await round;
    // Waits for what has been begun.
    await loop.close();
    expect(loop.read).not.toHaveBeenCalled();
  });

  it('TRF-3 LIV-3 a feed that takes its time is begun once, and holds up no other', async () => {
    const [slow, quick] = [planOf(), planOf()];
    const answer = Promise.withResolvers<void>();
    const loop = begin(
      () => [slow, quick],
      async (plan, { row: { key }, nextAt }) => {
        if (plan === slow) await answer.promise;
        await test().db.updateTable('bike_feed').set({ next_at: nextAt }).where('key', '=', key).execute();
      },
    );
    await loop.tick();
    await loop.count(loop.read).toBe(2);
    const begun = () => loop.read.mock.calls.map(([plan]) => plan);
    // Each is claimed on its own: in either order.
    expect(new Set(begun())).toEqual(new Set([slow, quick]));
    await expect.poll(async () => (await rowOf(quick)).next_at).toBe(test().clock.now + minute);
    // Longer than any claim.
    test().clock.advance(10 * minute);
    // Its row may be written before the loop has seen the end of its reading.
    await expect.poll(() => loop.tick().then(() => begun().length), { interval: 5 }).toBe(3);
    expect(begun().at(-1)).toBe(quick);
    answer.resolve();
    await loop.close();
  });

  it('TRF-3 LIV-3 a feed that is due only in a long time, by a clock that was ahead, is due now', async () => {
    const { db, clock } = test();
    const [ahead, waits] = [planOf(), planOf()];
    const row = { read_for: 'a', etag: '"1"' };
    await db
      .insertInto('bike_feed')
      .values([
        { ...row, key: ahead.key, next_at: clock.now + 24 * 60 * minute },
        { ...row, key: waits.key, next_at: clock.now + minute },
      ])
      .execute();
    const loop = begin(() => [waits, ahead]);
    await loop.tick();
    await loop.count(loop.read).toBe(1);
    expect(loop.read.mock.calls[0]?.[0]).toBe(ahead);
    // The same content need not be sent again.
    expect(loop.read.mock.calls[0]?.[1].row.etag).toBe('"1"');
    await loop.close();
  });

  it('TRF-3 LIV-7 a feed that this server has itself is read from it, once its address is allowed', async () => {
    const own = () => new URL('http://127.0.0.1:8080/demo');
    const [allowed, other] = [planOf(), { ...planOf(), url: new URL('https://ailleurs.example/feed') }];
    const loop = begin(
      () => [allowed, other],
      () => Promise.resolve(),
      { own },
    );
    await loop.tick();
    await loop.count(loop.read).toBe(2);
    const turnOf = (plan: LoopPlan) => loop.read.mock.calls.find(([one]) => one === plan)?.[1];
    expect(turnOf(allowed)?.target.href).toBe(own().href);
    expect(turnOf(allowed)?.access.hosts.allows(own())).toBe(true);
    expect(turnOf(allowed)?.access.hosts.allows(allowed.url)).toBe(false);
    expect(turnOf(other)?.target).toBe(other.url);
    expect(turnOf(other)?.access.hosts.allows(own())).toBe(false);
    await loop.close();
  });
});
