import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines.ts';
import { failStatements } from '../support/failStatements.ts';
import { reportAt, useReportingScreens } from '../support/reportingScreens.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startOfTests, startTestApp, useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describeOnEachEngine('since when screens confirm nothing of a message', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, shows, user, spread, receiptOf } = useReportingScreens(test);

  /** Since when an online screen that shows nothing owes the message. */
  async function silentSince(id: number, screen: string) {
    await shows(screen);
    const receipt = await receiptOf(id, screen);
    expect(receipt).toMatchObject({ state: 'silent', online: true });
    return receipt?.silentSince;
  }
  const inService = async (screen: string, service_hours: string) => {
    await test().db.updateTable('screen').set({ service_hours }).where('id', '=', screen).execute();
    const { id: projectId } = nord();
    test().bus.afterCommit([{ type: 'change', projectId, topics: ['screens'], news: null }]);
  };
  /** A period that begins in ten hours, by the clock of Paris. */
  const inTenHours = (signs: string) => {
    const clock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    const [from, to] = [10, 12].map((hours) => clock.format(now() + hours * hour));
    return signs === ':' ? `${from}-${to}` : `${from}-${to}`.replaceAll(':', '');
  };

  it('DSP-5 it is since the message is due by its own time, and by the hours of service', async () => {
    const [timed, periodic, served] = screens;
    // Periods and hours of service begin with a whole minute.
    test().clock.advance(minute - (now() % minute));
    const from = now() + 10 * hour;
    const ids = [
      await spread([timed], { from }),
      await spread([periodic], { period: inTenHours('') }),
      await spread([served]),
    ];
    await inService(served, inTenHours(':'));
    test().clock.advance(10 * hour + 5 * second);
    const since = [];
    for (const [at, id] of ids.entries()) since.push(await silentSince(id, screens[at] ?? ''));
    expect(since).toEqual([from, from, from]);
  });

  it('DSP-5 CMP-1 it is since the screen was added, and since the message came back after its end', async () => {
    const [first, added, other] = screens;
    const [id, ended] = [await spread([first]), await spread([other], { until: now() + hour })];
    const spreadAt = now();
    test().clock.advance(10 * hour);
    const client = await user();
    expect((await client.spread({ id, screens: [first, added] })).status).toBe(200);
    expect((await client.spread({ id: ended, until: now() + hour })).status).toBe(200);
    const correctedAt = now();
    test().clock.advance(5 * second);
    expect(await silentSince(id, first)).toBe(spreadAt);
    expect(await silentSince(id, added)).toBe(correctedAt);
    expect(await silentSince(ended, other)).toBe(correctedAt);
  });

  it('DSP-5 TIM-8 it is since its scenario runs, or since one no longer hides it', async () => {
    const [screen, other] = screens;
    const [hidden, elsewhere] = [await spread([screen]), await spread([other])];
    const spreadAt = now();
    const { id: scenario, newsId } = await insertScenario(test().db, nord(), { screens: [screen] });
    test().clock.advance(10 * hour);
    const client = await user();
    expect((await client.post(`/rest/scenario/${scenario}`)).status).toBe(200);
    const startedAt = now();
    test().clock.advance(5 * second);
    expect(await silentSince(newsId, screen)).toBe(startedAt);
    expect((await client.delete(`/rest/scenario/${nord().id}`)).status).toBe(200);
    const stoppedAt = now();
    test().clock.advance(5 * second);
    expect(await silentSince(hidden, screen)).toBe(stoppedAt);
    expect(await silentSince(elsewhere, other)).toBe(spreadAt);
  });

  it('DSP-5 it is since a scenario is back by an undone stop, and since a screen is active', async () => {
    const [screen, activated] = screens;
    const id = await spread([activated]);
    const { id: scenario, newsId } = await insertScenario(test().db, nord(), { screens: [screen] });
    const client = await user();
    expect((await client.post(`/rest/scenario/${scenario}`)).status).toBe(200);
    test().clock.advance(10 * hour);
    expect((await client.delete(`/rest/scenario/${nord().id}`)).status).toBe(200);
    const activatedAt = now();
    await test().db.updateTable('screen').set({ active_since: now() }).where('id', '=', activated).execute();
    test().clock.advance(30 * second);
    expect((await undoingOf(client, nord().id).undoLast()).status).toBe(200);
    const undoneAt = now();
    test().clock.advance(5 * second);
    expect(await silentSince(newsId, screen)).toBe(undoneAt);
    expect(await silentSince(id, activated)).toBe(activatedAt);
  });

  it('DSP-5 DSP-2 it is since the screen has room for it, where others came first', async () => {
    const [screen, roomy] = screens;
    const { db } = test();
    await db.insertInto('server_life').values({ from_at: now(), to_at: now() }).execute();
    const id = await spread([screen, roomy]);
    const spreadAt = now();
    test().clock.advance(second);
    const [removed] = [await spread([screen], { priority: 1 }), await spread([screen], { priority: 1 })];
    await db.updateTable('news_conf').set({ message_limit: 2 }).execute();
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['screens'], news: null }]);
    test().clock.advance(10 * hour);
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'waiting' });
    expect((await (await user()).delete(`/rest/news/${removed}`)).status).toBe(200);
    const removedAt = now();
    test().clock.advance(5 * second);
    expect(await silentSince(id, screen)).toBe(removedAt);
    expect(await silentSince(id, roomy)).toBe(spreadAt);
  });

  it('DSP-5 since when is looked up only where a screen owes the message', async () => {
    let isRefused = false;
    const app = await startTestApp(engine, {
      watched: (store) => ({
        ...store,
        db: failStatements(store.db, (parts) => isRefused && parts.includes('former_message_screen')),
      }),
    });
    const { screens: own } = app.network.nord;
    const client = await app.as('user.nord');
    const { id } = (await client.spread({ content: '<p>Travaux</p>', screens: [own[0]] })).json;
    const statusAfter = async (shown: object[]) => {
      await reportAt(app, own[0], { at: startOfTests, shown, ended: [] });
      isRefused = true;
      const { status } = await client.get(`/api/receipts/news/${id}`);
      isRefused = false;
      return status;
    };
    expect(await statusAfter([{ id, since: startOfTests }])).toBe(200);
    expect(await statusAfter([])).toBe(500);
    await app.close();
  });
});
