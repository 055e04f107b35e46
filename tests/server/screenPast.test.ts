import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mostHeldScreens, keptPastMs } from '../../contract/limits.ts';
import { fatesOf, pastFrames } from '../../contract/past.ts';
import { ScreenPast } from '../../contract/schemas/past.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { type LastCopies, ProjectStandings } from '../../contract/schemas/standings.ts';
import { sweepPast } from '../../server/domain/past/forgetPast.ts';
import { insertScreen } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';
import { insertScenario } from '../support/scenarios.ts';
import { reportAt, useReportingScreens } from '../support/reportingScreens.ts';
import { startBeside, startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnEachEngine('the past of a screen', (engine) => {
  let current: TestApp;
  useFastSeconds();
  beforeEach(async () => {
    current = await startTestApp(engine);
  });
  afterEach(() => current.close());
  const test = () => current;
  const { nord, now, screens, tell, shows, user, spread, report, receiptOf } = useReportingScreens(test);
  const { advance } = { advance: (ms: number) => current.clock.advance(ms) };

  /** Simulates a server recording the past since then. */
  const served = (from: number) =>
    current.db.insertInto('server_life').values({ from_at: from, to_at: now() }).execute();
  const ask = async (screenId: string, from: number, to: number, username = 'user.nord') =>
    (await current.as(username)).get<ScreenPast>(`/api/screens/${screenId}/past?from=${from}&to=${to}`);
  async function pastOf(screenId: string, from = now() - hour, to = now()): Promise<ScreenPast> {
    const { status, json, text } = await ask(screenId, from, to);
    expect(status, text).toBe(200);
    expect([...Value.Errors(ScreenPast, json)]).toEqual([]);
    return json;
  }
  async function fates(screenId: string, id: number, from?: number) {
    const past = await pastOf(screenId, from);
    return fatesOf({ past, frames: pastFrames(past) }, id).map((one) => [
      one.kind === 'hidden'
        ? one.verdict.reason
        : one.kind === 'shown'
          ? 'shown'
          : `${one.kind} ${one.contact}`,
      one.from,
      one.to,
    ]);
  }

  it('DSP-5 DSP-2 of a deleted message it tells when it was shown, and why, span by span', async () => {
    const [screen] = screens;
    const start = now();
    await served(start);
    advance(minute);
    const id = await spread([screen], { title: 'Grève', alert: true });
    const spreadAt = now();
    advance(1000);
    await shows(screen, id);
    const shownAt = now();
    advance(10 * minute);
    expect((await (await user()).delete(`/rest/news/${id}?screenId=`)).status).toBe(200);
    const deletedAt = now();
    advance(2000);
    await tell(screen, { ended: [{ id, from: shownAt, to: now() }] });
    const endedAt = now();
    advance(5 * minute);
    const past = await pastOf(screen, start);
    expect(past).toMatchObject({
      from: start,
      to: now(),
      messages: [{ id, alert: true, priority: null, period: null, createdAt: spreadAt }],
      titles: [{ id, title: 'Grève' }],
      shown: [{ id, from: shownAt, to: endedAt }],
      states: [
        { from: start, to: spreadAt, messages: [], limit: 3, obstacle: null, scenario: null },
        { from: spreadAt, to: deletedAt, messages: [0] },
        { from: deletedAt, to: now(), messages: [] },
      ],
    });
    expect(await fates(screen, id, start)).toEqual([['shown', shownAt, endedAt]]);
    // A repeated report and a late one add nothing.
    for (const at of [endedAt, deletedAt]) {
      const again = report({ at, ended: [{ id, from: shownAt, to: endedAt }] });
      expect((await reportAt(current, screen, again)).status).toBe(204);
    }
    expect((await pastOf(screen, start)).shown).toEqual([{ id, from: shownAt, to: endedAt }]);
  });

  it('DSP-5 what a screen shows is told up to now, and of one that is silent until it was heard of', async () => {
    const [screen] = screens;
    await served(now());
    await current.url();
    const id = await spread([screen]);
    await shows(screen, id);
    const since = now();
    advance(10_000);
    expect((await pastOf(screen, since)).shown).toEqual([{ id, from: since, to: now() }]);
    expect((await pastOf(screen, since - minute, since)).shown).toEqual([]);
    await tell(screen, { shown: [{ id, since }] });
    const heardAt = now();
    advance(31_000);
    await expect
      .poll(async () => (await pastOf(screen, since)).shown, { timeout: 20_000 })
      .toEqual([{ id, from: since, to: heardAt }]);
  });

  it('DSP-2 DSP-4 a screen that is offline keeps what it had at its last sign of life: what was deleted, and no scenario', async () => {
    const [screen, never] = screens;
    const standings = async () => {
      const { json, status } = await (
        await user()
      ).get<ProjectStandings>(`/api/standings/project/${nord().id}`);
      expect(status).toBe(200);
      expect([...Value.Errors(ProjectStandings, json)]).toEqual([]);
      return json;
    };
    await current.db.deleteFrom('screen_conf').execute();
    await current.url();
    const alert = await spread([screen], { title: 'Colis suspect', alert: true });
    const works = await spread([screen], { title: 'Travaux' });
    const evacuation = await insertScenario(current.db, nord(), { name: 'Évacuation', screens: [screen] });
    advance(10_000);
    await shows(screen, alert, works);
    const seen = now();
    expect((await standings()).copies).toEqual([]);
    advance(31_000);
    const copies = async () => (await standings()).copies.length;
    await expect.poll(copies, { timeout: 20_000 }).toBe(1);
    await (await user()).delete(`/rest/news/${alert}?screenId=`);
    await spread([screen, never], { title: 'Nouveau' });
    await (await user()).post(`/rest/scenario/${evacuation.id}`);
    const { copies: kept, messages, scenario, serverTime } = await standings();
    expect(serverTime).toBe(now());
    expect(kept).toMatchObject([{ screenId: screen, at: seen, scenario: null, obstacle: null, limit: 3 }]);
    expect(kept[0]?.messages.map((place) => messages[place]?.title).sort()).toEqual([
      'Colis suspect',
      'Travaux',
    ]);
    expect(scenario).toMatchObject({ name: 'Évacuation', since: now(), by: 'user.nord', until: null });
    expect(Object.keys(scenario?.screens ?? {})).toEqual([screen]);
    const named = (ids: string) =>
      user().then((client) =>
        client.get<LastCopies>(`/api/standings/copies/project/${nord().id}?screens=${ids}`),
      );
    expect((await named(`${screen},${never},elsewhere`)).json).toEqual({ copies: kept, messages });
    expect((await named(never)).json).toEqual({ copies: [], messages: [] });
    const tooMany = Array.from({ length: mostHeldScreens + 1 }, (_, index) => `s${index}`).join();
    expect((await named(tooMany)).status).toBe(400);
    // The shell requests only its name and time.
    const byItself = await (await user()).get(`/api/standings/scenario/project/${nord().id}`);
    const { messages: _, screens: __, ...byName } = scenario!;
    expect(byItself.json).toEqual({ serverTime: now(), scenario: byName });
    // The receipts of each message agree.
    const standing = async (newsId: number) => (await receiptOf(newsId, screen))?.standing;
    expect([await standing(alert), await standing(works)]).toEqual(['kept', 'kept']);
    expect(await standing(evacuation.newsId)).toBe('expected');
    // For screens without a display, the server gives their presence.
    const sites = await (
      await user()
    ).get<{ map: Record<string, Screen[]> }>(`/rest/screen/project/sites/${nord().id}`);
    const heardOf = (id: string) =>
      Object.values(sites.json.map)
        .flat()
        .find((one) => one.id === id)?.heard;
    expect(heardOf(screen)).toEqual({ operational: false, lastSeen: seen });
    expect(heardOf(never)).toEqual({ operational: false });
    // It is back: there is no copy.
    await shows(screen);
    expect((await standings()).copies).toEqual([]);
    // Offline again, it continues with the scenario, which is stopped meanwhile.
    advance(31_000);
    await expect.poll(copies, { timeout: 20_000 }).toBe(1);
    await (await user()).delete(`/rest/scenario/${nord().id}`);
    const after = await standings();
    expect(after.scenario).toBeNull();
    expect(after.copies).toMatchObject([{ screenId: screen, scenario: { name: 'Évacuation', until: null } }]);
  });

  it('DSP-4 DSP-5 what was due and not confirmed: on a screen that is offline, and while no server was there', async () => {
    const [screen] = screens;
    const start = now();
    await current.url();
    await shows(screen);
    // Both are recorded as online.
    const lives = () => current.db.selectFrom('screen_life').selectAll().execute();
    await expect
      .poll(lives, { timeout: 20_000 })
      .toEqual([{ screen_id: screen, from_at: start, to_at: null }]);
    await expect.poll(() => current.db.selectFrom('server_life').selectAll().execute()).toHaveLength(1);
    advance(20_000);
    await shows(screen);
    const lastHeard = now();
    const beaten = async () =>
      (await current.db.selectFrom('server_life').selectAll().execute()).at(-1)?.to_at;
    // Each step is shorter than a server's longest break.
    for (let step = 0; step < 6; step++) {
      advance(25_000);
      await expect.poll(beaten, { timeout: 20_000 }).toBe(now());
      if (step === 0) await spread([screen]);
    }
    await expect
      .poll(lives, { timeout: 20_000 })
      .toEqual([{ screen_id: screen, from_at: start, to_at: lastHeard }]);
    const [message] = (await pastOf(screen, start)).messages;
    const lastBeat = now();
    expect(await fates(screen, message!.id, start)).toEqual([
      ['missing offline', lastHeard + 25_000, lastBeat],
    ]);
    // The server is down for an hour: nobody knows about the screen.
    advance(hour);
    await expect.poll(beaten, { timeout: 20_000 }).toBe(now());
    advance(10_000);
    await expect.poll(beaten, { timeout: 20_000 }).toBe(now());
    expect(await fates(screen, message!.id, start)).toEqual([
      ['missing offline', lastHeard + 25_000, lastBeat],
      ['missing unserved', lastBeat, lastBeat + hour],
      ['missing offline', lastBeat + hour, now()],
    ]);
    // It comes back, and reports what it showed by itself meanwhile.
    await tell(screen, {
      shown: [{ id: message!.id, since: lastHeard + 25_000 }],
    });
    expect(await fates(screen, message!.id, start)).toEqual([['shown', lastHeard + 25_000, now()]]);
    await expect.poll(lives, { timeout: 20_000 }).toHaveLength(2);
  });

  it('DSP-4 a server that stopped with screens alive leaves none of them alive for the time that nobody was there', async () => {
    const [screen] = screens;
    const start = now();
    await served(start);
    // The state left by a killed server.
    await current.db.insertInto('screen_life').values({ screen_id: screen, from_at: start }).execute();
    await current.db
      .insertInto('screen_presence')
      .values({ screen_id: screen, last_seen_at: start + 5000 })
      .execute();
    advance(hour);
    await shows(screen);
    await current.url();
    const lives = () =>
      current.db.selectFrom('screen_life').select(['from_at', 'to_at']).orderBy('from_at').execute();
    await expect.poll(lives, { timeout: 20_000 }).toEqual([
      { from_at: start, to_at: start + 5000 },
      { from_at: now(), to_at: null },
    ]);
    const { heard, served: there } = await pastOf(screen, start, now());
    expect(heard).toEqual([{ from: start, to: start + 5000 }]);
    expect(there).toEqual([]);
  });

  if (engine.name === 'postgres')
    it('DSP-4 of several servers that hear of a screen, one span is kept, and one that hears of it keeps it alive', async () => {
      const [screen] = screens;
      const start = now();
      const other = await startBeside(current);
      try {
        await Promise.all([current.url(), other.url()]);
        const lives = () =>
          current.db.selectFrom('screen_life').select(['from_at', 'to_at']).orderBy('from_at').execute();
        await shows(screen);
        await expect.poll(lives, { timeout: 20_000 }).toEqual([{ from_at: start, to_at: null }]);
        const seen = async () =>
          (await current.db.selectFrom('screen_presence').select('last_seen_at').executeTakeFirst())
            ?.last_seen_at;
        // From now on only the other server sees it.
        for (let step = 0; step < 3; step++) {
          advance(20_000);
          expect((await reportAt(other, screen, report())).status).toBe(204);
          await expect.poll(seen, { timeout: 20_000 }).toBe(now());
        }
        expect(await lives()).toEqual([{ from_at: start, to_at: null }]);
        const last = now();
        advance(31_000);
        await expect.poll(lives, { timeout: 20_000 }).toEqual([{ from_at: start, to_at: last }]);
        await expect
          .poll(() => current.db.selectFrom('server_life').selectAll().execute(), { timeout: 20_000 })
          .toHaveLength(2);
      } finally {
        await other.close();
      }
    });

  it('ADM-11 DSP-5 a screen is deleted while it tells and loses its message, and another of its name has no past', async () => {
    const { id: projectId, siteId, setupId } = nord();
    const start = now();
    await served(start);
    const superuser = await current.as('super');
    for (let round = 0; round < 6; round += 1) {
      const screen = `ecran-passager-${round}`;
      const place = { id: screen, project_id: projectId, site_id: siteId, news_conf_id: setupId };
      const told = { type: 'change' as const, projectId, topics: ['screens' as const], news: null };
      await insertScreen(current.db, place);
      current.bus.afterCommit([told]);
      const id = await spread([screen]);
      await shows(screen, id);
      const since = now();
      advance(minute);
      const ended = report({ ended: [{ id, from: since, to: now() }] });
      const [answer, message, deletion] = await Promise.all([
        reportAt(current, screen, ended),
        superuser.delete(`/rest/news/${id}`),
        superuser.delete(`/rest/screen/${screen}`),
      ]);
      expect(deletion.status, deletion.text).toBe(200);
      expect([200, 404]).toContain(message.status);
      expect([204, 401, 403, 404]).toContain(answer.status);
      await insertScreen(current.db, place);
      current.bus.afterCommit([told]);
      expect((await pastOf(screen, start)).shown).toEqual([]);
    }
  });

  it('MSG-4 SPR-13 of a message that was deleted and came back, the time between is none of its own', async () => {
    const [screen] = screens;
    const start = now();
    await served(start);
    const id = await spread([screen]);
    advance(minute);
    const deleter = await user();
    await deleter.delete(`/rest/news/${id}?screenId=`);
    const deletedAt = now();
    advance(minute);
    expect((await undoingOf(deleter, nord().id).undoLast()).status).toBe(200);
    const backAt = now();
    advance(minute);
    const { states } = await pastOf(screen, start);
    expect(states.map(({ from, messages }) => [from, messages.length])).toEqual([
      [start, 1],
      [deletedAt, 0],
      [backAt, 1],
    ]);
  });

  it('DSP-2 before the past was kept, and of what is to come, nothing is told', async () => {
    const [screen] = screens;
    const start = now();
    advance(day);
    await served(now());
    const since = now();
    advance(hour);
    expect(await pastOf(screen, start, start + hour)).toMatchObject({ from: since, to: since, states: [] });
    expect(await pastOf(screen, since, since + day)).toMatchObject({ from: since, to: now() });
    expect(await pastOf(screen, now() + hour, now() + day)).toMatchObject({ from: now(), to: now() });
  });

  it('DSP-2 it is kept for a month, and no longer', async () => {
    const [screen] = screens;
    const start = now();
    await served(start);
    const id = await spread([screen]);
    await shows(screen, id);
    advance(minute);
    await tell(screen, { ended: [{ id, from: start, to: now() }] });
    await (await user()).delete(`/rest/news/${id}?screenId=`);
    const rows = async () => {
      const count = async (table: 'receipt_span' | 'former_message' | 'former_message_screen') =>
        (await current.db.selectFrom(table).selectAll().execute()).length;
      return [
        await count('receipt_span'),
        await count('former_message'),
        await count('former_message_screen'),
      ];
    };
    await sweepPast(current.db, start + keptPastMs);
    expect(await rows()).toEqual([1, 1, 1]);
    await sweepPast(current.db, now() + keptPastMs + 1);
    expect(await rows()).toEqual([0, 0, 0]);
    advance(keptPastMs);
    const { json: past } = await ask(screen, start, start + hour, 'manager.nord');
    expect(past.from).toBeGreaterThanOrEqual(now() - keptPastMs);
  });

  it('ROL-3 SRV-1 another project’s screen does not exist, and a span is one, of a day at most', async () => {
    const { sud } = current.network;
    expect((await ask(sud.screens[0], 0, 1)).status).toBe(404);
    expect((await ask('nulle-part', 0, 1)).status).toBe(404);
    const [screen] = screens;
    expect(await ask(screen, 2, 2)).toMatchObject({
      status: 400,
      json: { fields: { to: expect.stringMatching(/après/) as string } },
    });
    expect(await ask(screen, 0, 2 * day)).toMatchObject({
      status: 400,
      json: { fields: { to: expect.stringMatching(/un jour/) as string } },
    });
    expect((await ask(screen, -1, 2)).status).toBe(400);
  });
});
