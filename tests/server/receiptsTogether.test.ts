import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReceiptReport } from '../../contract/schemas/receipts.ts';
import { createUnitOfWork, type Work } from '../../server/events/unitOfWork.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { readNews } from '../../server/domain/news/storedNews.ts';
import { createReceiptIntake } from '../../server/domain/receipts/intake.ts';
import { createOnAirBoards } from '../../server/domain/receipts/onAir.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Reports that arrive in one turn of the event loop are stored in one transaction. */
describeOnEachEngine('reports that are stored together', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  /** An intake for reports of a project's screen, about a message spread to it. */
  async function reporting({ id: projectId, screens: [screenId] }: TestApp['network']['nord']) {
    const newsId = await insertNews(test.db, projectId, { library: 0, screens: [screenId] });
    const news = new Map((await readNews(test.db, { ids: [newsId] })).map((one) => [one.id, one]));
    const taken = (report: ReceiptReport) => {
      return { projectId, screenId, news, report, madeAt: report.at };
    };
    return { newsId, screenId, taken };
  }
  const startIntake = (work = createUnitOfWork(test.store, test.bus)) =>
    createReceiptIntake({
      db: test.db,
      work,
      engine: engine.name,
      now: () => test.clock.now,
    });

  it('DSP-5 two of one screen count one after the other, and as one screen', async () => {
    const { newsId, screenId, taken } = await reporting(test.network.nord);
    const at = test.clock.now - 1000;
    const to = test.clock.now;
    const intake = startIntake();
    await Promise.all([
      intake.take(taken({ at, shown: [{ id: newsId, since: at }], ended: [] })),
      intake.take(taken({ at: to, shown: [], ended: [{ id: newsId, from: at, to }] })),
    ]);
    expect(await test.db.selectFrom('receipt').selectAll().execute()).toEqual([
      {
        news_id: newsId,
        screen_id: screenId,
        first_at: at,
        last_at: to,
        total_ms: 1000,
        showings: 1,
        shown: 0,
      },
    ]);
    expect(await test.db.selectFrom('receipt_message').select('screens').execute()).toEqual([{ screens: 1 }]);
  });

  it('DSP-5 SRV-2 servers do not wait for each other to store a message: it is, before the reports of it are', async () => {
    const { newsId, taken } = await reporting(test.network.nord);
    const work = createUnitOfWork(test.store, test.bus);
    const stored: number[][] = [];
    const noting: Work = async (change) => {
      const rows = await test.db.selectFrom('receipt_message').select('id').execute();
      stored.push(rows.map(({ id }) => id));
      return work(change);
    };
    const at = test.clock.now;
    const report = taken({ at, shown: [{ id: newsId, since: at }], ended: [] });
    await startIntake(Object.assign(noting, { of: () => noting })).take(report);
    // SQLite has one server, and would flush to disk twice.
    expect(stored).toEqual([engine.name === 'postgres' ? [newsId] : []]);
  });

  it.each<[string, (newsId: number) => number[] | null]>([
    ['of this message', (newsId) => [newsId]],
    ['of any', () => null],
  ])(
    'DSP-5 SRV-2 what another server wrote %s is read again, also that it is shown no longer',
    async (_of, named) => {
      const { id: projectId } = test.network.nord;
      const { newsId, screenId, taken } = await reporting(test.network.nord);
      const onAir = createOnAirBoards(test.db, test.bus);
      const at = test.clock.now;
      await startIntake().take(taken({ at, shown: [{ id: newsId, since: at }], ended: [] }));
      expect(await onAir.of(projectId)).toEqual(new Map([[newsId, new Set([screenId])]]));
      for (const shown of [0, 1]) {
        await test.db.updateTable('receipt').set({ shown }).execute();
        test.bus.afterCommit([{ type: 'receipts', projectId, news: named(newsId) }]);
        expect([...(await onAir.of(projectId)).keys()]).toEqual(shown === 1 ? [newsId] : []);
      }
    },
  );

  it('DSP-5 SRV-2 of two projects: each is told of its own', async () => {
    const { nord, sud } = test.network;
    const [ofNord, ofSud] = [await reporting(nord), await reporting(sud)];
    const told: ServerEvent[] = [];
    test.bus.subscribe((event) => void (event.type === 'receipts' && told.push(event)));
    const at = test.clock.now;
    const intake = startIntake();
    await Promise.all(
      [ofNord, ofSud].map(({ newsId, taken }) =>
        intake.take(taken({ at, shown: [{ id: newsId, since: at }], ended: [] })),
      ),
    );
    expect(told).toMatchObject([
      { projectId: nord.id, news: [ofNord.newsId] },
      { projectId: sud.id, news: [ofSud.newsId] },
    ]);
  });
});
