import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { Incoming } from '../../server/domain/traffic/reconcile.ts';
import { storeFeed } from '../../server/domain/traffic/storeFeed.ts';
import type { Work } from '../../server/events/unitOfWork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('what a traffic feed says, as it is stored', (engine) => {
  let test: TestApp;
  /** The kinds of statements of the transactions. */
  let kinds: string[] = [];
  beforeEach(async () => {
    test = await startTestApp(engine);
    kinds = [];
    await test.db.insertInto('feed').values({ key: 'flux', next_at: 0, read_for: 'a' }).execute();
  });
  afterEach(() => test.close());

  const alert = (source: string, overrides: Partial<Incoming> = {}): Incoming => ({
    projectId: test.network.nord.id,
    lineId: test.network.nord.lineId,
    source,
    content: source,
    planned: false,
    isForAllLines: false,
    periods: [],
    wantedBy: [],
    ...overrides,
  });
  /** Stores a complete reading; `meanwhile` happens once it is compared. */
  async function store(incoming: Incoming[], meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    const { work } = await test.services();
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        kinds.push(node.kind);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const watched: Work = async (change) => {
      await meanwhile();
      return work((trx, emit) => change(trx.withPlugin(plugin), emit));
    };
    const feed = { key: 'flux', readFor: 'a', touched: null, refused: null, nextAt: 0 };
    const reading = { ...feed, incoming, etag: null, lastModified: null };
    await storeFeed({ db: test.db, work: Object.assign(watched, work), now: () => test.clock.now }, reading);
  }
  const stored = () =>
    test.db
      .selectFrom('perturbation')
      .select(['content', 'first_seen_at as seenAt', 'gone_at as goneAt'])
      .orderBy('id')
      .execute();

  it('TRF-3 it is compared before the transaction, which only writes', async () => {
    const first = test.clock.now;
    await store([alert('a'), alert('b')]);
    test.clock.advance(minuteMs);
    await store([alert('b', { content: 'B' }), alert('c')]);
    expect(await stored()).toEqual([
      { content: 'a', seenAt: first, goneAt: test.clock.now },
      { content: 'B', seenAt: first, goneAt: null },
      { content: 'c', seenAt: test.clock.now, goneAt: null },
    ]);
    expect(kinds).toContain('UpdateQueryNode');
    expect(kinds).not.toContain('SelectQueryNode');
  });

  it('TRF-3 what another server has read since it was compared counts', async () => {
    await store([alert('a')], () =>
      test.db
        .updateTable('feed')
        .set({ read_at: test.clock.now - 1 })
        .execute(),
    );
    expect(await stored()).toEqual([]);
    await store([alert('a')]);
    expect(await stored()).toHaveLength(1);
  });

  it('TRF-3 one that is gone for more than a day is new when it returns', async () => {
    await store([alert('a')]);
    await store([]);
    test.clock.advance(24 * hourMs + 1);
    await store([alert('a')]);
    expect(await stored()).toEqual([{ content: 'a', seenAt: test.clock.now, goneAt: null }]);
  });

  it('TRF-1 TRF-3 once the clock was set back, what was seen before is seen then at the latest', async () => {
    await store([alert('a')]);
    test.clock.advance(-hourMs);
    const projects: number[] = [];
    test.bus.subscribe((event) => {
      if (event.type === 'traffic') projects.push(event.projectId);
    });
    await store([alert('a')]);
    expect(await stored()).toEqual([{ content: 'a', seenAt: test.clock.now, goneAt: null }]);
    await expect.poll(() => projects).toEqual([test.network.nord.id]);
    // Clocks of servers differ by seconds.
    test.clock.advance(-5_000);
    await store([alert('a')]);
    expect(await stored()).toMatchObject([{ seenAt: test.clock.now + 5_000 }]);
  });
});
