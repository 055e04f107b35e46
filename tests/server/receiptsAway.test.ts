import { describe, expect, it } from 'vitest';
import type { PlayedMessage } from '../../contract/schemas/receipts.ts';
import { readHadBefore } from '../../server/domain/receipts/hadBefore.ts';
import { deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { watchStatements } from '../support/queryPlans.ts';
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

  it('DSP-5 and what it showed of a scenario before and after which many others ran', async () => {
    const [screen] = screens;
    const { clock, db } = test();
    const { id: scenario, newsId } = await insertScenario(db, nord(), { screens: [screen], title: 'Gel' });
    const client = await test().as('manager.nord');
    const others = (from: number) =>
      Array.from({ length: 200 }, (_, index) => ({
        project_id: nord().id,
        kind: 'scenario',
        record: '',
        until_at: from + index + 1,
        state: JSON.stringify(index % 2 === 0 ? { messages: [], screens: {} } : null),
      }));
    const before = now();
    await db.insertInto('former_state').values(others(before)).execute();
    clock.advance(hour);
    await client.post(`/rest/scenario/${scenario}`);
    const from = now();
    clock.advance(hour);
    await client.delete(`/rest/scenario/${nord().id}`);
    await client.delete(`/rest/scenario/${nord().id}/${scenario}`);
    await db.insertInto('former_state').values(others(now())).execute();
    clock.advance(hour);
    // Nobody knows the other message any more.
    const unknown = { id: newsId + 1_000, from: before, to: before + hour };
    await tell(screen, { ended: [unknown, { id: newsId, from, to: from + hour }] });
    expect(await receiptOf(newsId, screen)).toMatchObject({ totalMs: hour, showings: 1 });
    // However many there are, a report costs no more.
    const { watched, rowsOf } = watchStatements(test().store);
    const asked = [{ projectId: nord().id, screenId: screen, newsId: unknown.id, from: before }];
    const ask = () => watched.db.transaction().execute((trx) => readHadBefore(trx, asked));
    expect(await rowsOf(ask)).toBeLessThan(150);
  });
});

describeOnEachEngine('receipts of screens that are gone', (engine) => {
  // An emptied project has no place for the screens of another test.
  describe.each(['the screen is deleted', 'the project is emptied'])('when %s', (what) => {
    const test = useTestApp(engine);
    const { nord, now, screens, shows, spread, receiptOf } = useReportingScreens(test);

    it('ADM-11 DSP-5 the proof of what a screen shows without a break stays, until it was last heard of', async () => {
      const [screen] = screens;
      const { clock, db, nobody } = test();
      // Heartbeats are written only by a server that listens.
      await test().url();
      const id = await spread([screen]);
      await shows(screen, id);
      clock.advance(hour);
      const headers = { 'x-screen-key': await screenKey(test(), screen) };
      await nobody.call({ method: 'POST', url: `/player/api/${screen}/heartbeat`, headers });
      const seen = db.selectFrom('screen_presence').select('last_seen_at').where('screen_id', '=', screen);
      await expect.poll(() => seen.executeTakeFirst()).toEqual({ last_seen_at: now() });
      expect(await receiptOf(id, screen)).toMatchObject({ totalMs: hour });
      const superuser = await test().as('super');
      const { status } =
        what === 'the screen is deleted'
          ? await deleteRecord(superuser, 'screens', screen)
          : await superuser.post(`/api/projects/${nord().id}/empty`, { name: 'nord' });
      expect(status).toBe(200);
      const proof = { state: 'removed', totalMs: hour, lastAt: now(), showings: 1 };
      expect(await receiptOf(id, screen)).toMatchObject(proof);
      const history = `/api/receipts/history/project/${nord().id}`;
      const { json } = await superuser.get<{ array: PlayedMessage[] }>(history);
      expect(json.array.find(({ newsId }) => newsId === id)).toMatchObject({ lastAt: now() });
    });
  });
});
