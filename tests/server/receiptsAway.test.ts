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
});
