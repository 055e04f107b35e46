import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { insertScenario } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';

const hour = 60 * 60_000;

describeOnEachEngine('receipts of screens that were away', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, tell, user, spread, receiptsOf, receiptOf } = useReportingScreens(test);

  it('DSP-5 what a screen showed first while it was away counts, though the message was removed before it was back', async () => {
    const [screen, other] = screens;
    const id = await spread([screen]);
    const elsewhere = await spread([other]);
    const from = now();
    test().clock.advance(hour);
    for (const removed of [id, elsewhere]) await (await user()).delete(`/rest/news/${removed}`);
    test().clock.advance(hour);
    const span = { from, to: from + hour };
    await tell(screen, { ended: [id, elsewhere].map((newsId) => ({ id: newsId, ...span })) });
    const { title, screens: told } = await receiptsOf(id);
    expect(title).toBe('Travaux');
    expect(told).toMatchObject([{ screenId: screen, state: 'removed', totalMs: hour }]);
    // Never on this screen.
    expect((await receiptsOf(elsewhere)).screens.filter(({ screenId }) => screenId === screen)).toEqual([]);
  });

  it('DSP-5 TIM-8 and what it showed of a scenario that began and stopped meanwhile', async () => {
    const [screen, other] = screens;
    const { id: scenario, newsId } = await insertScenario(test().db, nord(), { screens: [screen] });
    const client = await user();
    expect((await client.post(`/rest/scenario/${scenario}`)).status).toBe(200);
    const from = now();
    test().clock.advance(hour);
    expect((await client.delete(`/rest/scenario/${nord().id}`)).status).toBe(200);
    test().clock.advance(hour);
    for (const one of [screen, other]) await tell(one, { ended: [{ id: newsId, from, to: from + hour }] });
    expect(await receiptOf(newsId, screen)).toMatchObject({ totalMs: hour, showings: 1 });
    expect(await receiptOf(newsId, other)).toBeUndefined();
  });

  it.each(['saved without it', 'deleted', 'deleted with it'])(
    'DSP-5 and what it showed of a scenario that was %s meanwhile',
    async (what) => {
      const [screen, other, late] = screens;
      const { db } = test();
      const places = { screens: [screen, late], title: 'Neige' };
      const { id: scenario, newsId } = await insertScenario(db, nord(), places);
      const { newsId: kept } = await insertScenario(db, nord(), { screens: [] });
      const client = await test().as('manager.nord');
      expect((await client.post(`/rest/scenario/${scenario}`)).status).toBe(200);
      const from = now();
      test().clock.advance(hour);
      const messages = [{ id: kept, screens: [screen] }];
      const without = { id: scenario, name: 'Grève', whileActive: true, messages };
      if (what === 'saved without it') await client.save('/rest/scenario/', without);
      else await client.delete(`/rest/scenario/${nord().id}`);
      if (what !== 'saved without it') await client.delete(`/rest/scenario/${nord().id}/${scenario}`);
      if (what === 'deleted with it') await client.delete(`/rest/news/library/${newsId}`);
      expect(
        await db.selectFrom('scenario_message').select('news_id').where('news_id', '=', newsId).execute(),
      ).toEqual([]);
      test().clock.advance(hour);
      const span = { id: newsId, from, to: from + hour };
      for (const one of [screen, other]) await tell(one, { ended: [span] });
      // When the scenario did not show it any more.
      await tell(late, { ended: [{ ...span, from: from + hour, to: now() }] });
      const { title, screens: told } = await receiptsOf(newsId);
      expect([title, told]).toMatchObject(['Neige', [{ screenId: screen, totalMs: hour, showings: 1 }]]);
      const spans = db.selectFrom('receipt_span').selectAll().where('news_id', '=', newsId);
      expect(await spans.execute()).toEqual([
        { screen_id: screen, news_id: newsId, from_at: from, to_at: from + hour },
      ]);
    },
  );
});
