import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { News, Spread } from '../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import type { PlayedMessage } from '../../contract/schemas/receipts.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { type Failure, multipart, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnEachEngine('correcting a message in place', (engine) => {
  let current: TestApp;
  const test = () => current;
  beforeEach(async () => {
    current = await startTestApp(engine);
    await current.db.insertInto('server_life').values({ from_at: now(), to_at: now() }).execute();
  });
  afterEach(() => current.close());
  const { nord, now, screens, shows, tell, user, spread, receiptOf } = useReportingScreens(test);

  const correct = async (id: number, change: Spread, username = 'user.nord') =>
    (await test().as(username)).spread({ id, ...change });
  async function corrected(id: number, change: Spread): Promise<News> {
    const { status, json, text } = await correct(id, change);
    expect(status, text).toBe(200);
    return json;
  }
  const undoLast = async () => undoingOf(await user(), nord().id).undoLast();
  const listed = async (id: number) =>
    (await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array.find(
      (news) => news.id === id,
    );
  async function heldBy(screenId: string): Promise<PlayerSnapshot['messages']> {
    const headers = { 'x-screen-key': await screenKey(test(), screenId) };
    const url = `/player/api/${screenId}/snapshot`;
    const { json } = await test().nobody.call<PlayerSnapshot>({ method: 'GET', url, headers });
    return json.messages;
  }
  const textsOn = async (screenId: string) =>
    (await heldBy(screenId)).map(({ contents }) => contents.map(({ content }) => content).join());
  const trail = async (id: number) =>
    (await (await test().as('super')).get<AuditRecord[]>('/api/audit')).json
      .filter(({ resource, recordId }) => resource === 'news' && recordId === String(id))
      .map(({ action, username, changes }) => ({ action, username, changes }));

  it('TIM-4 text, options, time and screens change in one step; the id, the author and the receipts stay', async () => {
    const [one, two, three] = screens;
    await test().url();
    const id = await spread([one, two], { title: 'Chantier' });
    const createdAt = now();
    await shows(one, id);
    test().clock.advance(hour);
    // It continues to show it; a screen unseen for an hour goes offline at the server's next tick.
    await tell(one, { shown: [{ id, since: createdAt }] });
    const until = now() + hour;
    const change = { content: '<p>Reprise à 19:00</p>', alert: true, until, screens: [one, three] };
    const answer = await corrected(id, { ...change, version: 1 });
    const message = {
      id,
      createdAt,
      createdBy: 'user.nord',
      correctedAt: now(),
      correctedBy: 'user.nord',
      version: 2,
      title: 'Chantier',
      content: '<p>Reprise à 19:00</p>',
      alert: true,
      until,
      priority: null,
      screens: [one, three].sort(),
    };
    expect(answer).toMatchObject(message);
    expect(await listed(id)).toMatchObject(message);
    expect(await textsOn(one)).toEqual(['<p>Reprise à 19:00</p>']);
    expect(await textsOn(two)).toEqual([]);
    expect(await textsOn(three)).toEqual(['<p>Reprise à 19:00</p>']);
    expect(await receiptOf(id, one)).toMatchObject({ state: 'shown', firstAt: createdAt, showings: 1 });
    expect(await trail(id)).toMatchObject([
      {
        action: 'update',
        username: 'user.nord',
        changes: {
          Français: { from: 'Travaux', to: 'Reprise à 19:00' },
          alert: { from: null, to: true },
          until: { from: null, to: until },
          addedTo: { from: null, to: [three] },
          removedFrom: { from: null, to: [two] },
        },
      },
      { action: 'create' },
    ]);
  });

  it('TIM-4 what is not given stays as it is, and a title that was the beginning of the text follows it', async () => {
    const id = await spread([screens[0]], {
      title: '',
      priority: 3,
      lineId: nord().lineId,
      direction: 'Ouest',
    });
    const before = await listed(id);
    expect(before).toMatchObject({ title: 'Travaux', priority: 3, direction: 'Ouest' });
    expect(await corrected(id, { title: ' ', content: '<p>Fin des travaux</p>' })).toEqual({
      ...before,
      title: 'Fin des travaux',
      content: '<p>Fin des travaux</p>',
      contents: [{ ...before?.contents[0], content: '<p>Fin des travaux</p>' }],
      correctedAt: now(),
      correctedBy: 'user.nord',
      version: 2,
      undoId: expect.any(Number) as number,
    });
    expect(await corrected(id, { period: '0600-0900' })).toMatchObject({
      priority: null,
      period: '0600-0900',
    });
    expect(await corrected(id, { priority: 2 })).toMatchObject({ priority: 2, period: null });
    // No change: no undo, no event, no new version.
    expect(await corrected(id, { priority: 2 })).toMatchObject({ version: 4, undoId: null });
  });

  it('TIM-4 a screen that is added gets the message, and no other screen hears of it', async () => {
    const [one, two] = screens;
    const id = await spread([one]);
    const told: ServerEvent[] = [];
    test().bus.subscribe((event) => told.push(event));
    const snapshots = async () => Promise.all([one, two].map((screen) => heldBy(screen)));
    const [before] = await snapshots();
    const answer = await corrected(id, { screens: [one, two] });
    expect(answer).toMatchObject({ correctedAt: null, version: 2, screens: [one, two] });
    expect(told).toMatchObject([{ type: 'change', topics: ['news'], news: [id] }]);
    const [after, added] = await snapshots();
    expect(after).toEqual(before);
    expect(added).toEqual(before);
  });

  it('TIM-4 LIB-2 a language that is left out goes, another one comes, and what stays keeps its id; undone, as before', async () => {
    const [one] = screens;
    const language = { id: 3, code: 'es', label: 'Español', sort_order: 3 };
    await test().db.insertInto('language').values(language).execute();
    const said = (id: number, content: string) => ({ content, language: { id } });
    const texts = async () =>
      (await listed(id))?.contents.map(({ id: own, language: { code }, content }) => [own, code, content]);
    const id = await spread([one], { contents: [said(1, 'Travaux'), said(2, 'Works')] });
    const before = await texts();
    const [french] = before ?? [];
    await corrected(id, { contents: [said(1, 'Travaux'), said(3, 'Obras')] });
    expect(await texts()).toEqual([french, [expect.any(Number), 'es', 'Obras']]);
    expect(await textsOn(one)).toEqual(['Travaux,Obras']);
    expect((await undoLast()).status).toBe(200);
    expect((await texts())?.map((text) => text.slice(1))).toEqual(before?.map((text) => text.slice(1)));
    expect(await textsOn(one)).toEqual(['Travaux,Works']);
    // In the order of the languages, whichever came last.
    await corrected(id, { contents: [said(1, 'Travaux'), said(3, 'Obras')] });
    await corrected(id, { contents: [said(3, 'Obras'), said(1, 'Travaux'), said(2, 'Works')] });
    expect(await textsOn(one)).toEqual(['Travaux,Works,Obras']);
  });

  it('TIM-4 the id may stand in the part of the legacy form', async () => {
    const id = await spread([screens[0]]);
    const form = multipart({ id: String(id), json: JSON.stringify({ content: '<p>Autre</p>' }) });
    const { json } = await (await user()).call<News>({ method: 'POST', url: '/rest/news/', ...form });
    expect(json).toMatchObject({ id, content: '<p>Autre</p>', version: 2 });
  });

  it('TIM-4 what a colleague has changed meanwhile is refused with what it is now, also when it left a screen', async () => {
    const [one, two] = screens;
    const id = await spread([one, two]);
    await corrected(id, { content: '<p>De la collègue</p>', version: 1 });
    const refused = await correct(id, { content: '<p>Du collègue</p>', version: 1 });
    expect(refused.status).toBe(409);
    expect(userText(refused)).toBe(
      'Ce message a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
    );
    const { current: found } = refused.json as unknown as Failure & { current: News };
    expect(found).toMatchObject({ content: '<p>De la collègue</p>', version: 2, correctedBy: 'user.nord' });
    await (await user()).delete(`/rest/news/screen/${id}?screenId=${two}`);
    expect((await correct(id, { screens: [one, two], version: 2 })).status).toBe(409);
    expect(await listed(id)).toMatchObject({ content: '<p>De la collègue</p>', screens: [one], version: 3 });
  });

  describe('undone', () => {
    it('TIM-4 it is what it was, on the screens where it was', async () => {
      const [one, two, three] = screens;
      const id = await spread([one, two], { until: now() + hour });
      const { version: _, ...before } = (await listed(id)) ?? {};
      await corrected(id, { content: '<p>Autre</p>', until: null, alert: true, screens: [two, three] });
      expect((await undoLast()).status).toBe(200);
      expect(await listed(id)).toMatchObject(before);
      expect(await textsOn(one)).toEqual(['<p>Travaux</p>']);
      expect(await textsOn(three)).toEqual([]);
      expect((await trail(id))[0]).toMatchObject({
        action: 'undo',
        changes: { removedFrom: { to: [three] } },
      });
    });

    it('TIM-4 after a later one was undone, and the message was taken off a screen and put back', async () => {
      const id = await spread([screens[0], screens[1]]);
      await corrected(id, { content: '<p>Premier</p>', alert: true, direction: 'Ouest' });
      await corrected(id, { content: '<p>Second</p>', screens: [screens[0], screens[2]], blink: true });
      expect((await undoLast()).status).toBe(200);
      await (await user()).delete(`/rest/news/screen/${id}?screenId=${screens[1]}`);
      expect((await undoLast()).status).toBe(200);
      expect(await listed(id)).toMatchObject({ content: '<p>Premier</p>', alert: true, direction: 'Ouest' });
      expect((await undoLast()).status).toBe(200);
      expect(await listed(id)).toMatchObject({
        content: '<p>Travaux</p>',
        alert: false,
        blink: false,
        direction: null,
        correctedAt: null,
        screens: [screens[0], screens[1]].sort(),
      });
    });

    it.each<[string, Spread]>([
      ['text', { content: '<p>D’une collègue</p>' }],
      ['end', { until: null }],
      ['cause', { causeId: null }],
    ])(
      'TIM-4 not when somebody has changed its %s since, though other changes were undone',
      async (_, change) => {
        const id = await spread([screens[0]], { until: now() + hour, causeId: nord().causeId });
        const { undoId } = (await corrected(id, { alert: true })) as News & { undoId: number };
        await corrected(id, { blink: true });
        await undoLast();
        expect((await correct(id, change, 'manager.nord')).status).toBe(200);
        expect((await (await user()).post(`/api/undo/${undoId}`)).status).toBe(409);
      },
    );

    it('TIM-4 not when it has been changed again, or is gone', async () => {
      const id = await spread([screens[0], screens[1]]);
      const { undoId } = (await corrected(id, { alert: true })) as News & { undoId: number };
      await (await user()).delete(`/rest/news/screen/${id}?screenId=${screens[1]}`);
      const undo = async () => userText(await (await user()).post(`/api/undo/${undoId}`));
      expect(await undo()).toBe(
        'Ce message a été modifié entre-temps. Vérifiez-le, puis corrigez-le de nouveau.',
      );
      await (await user()).delete(`/rest/news/${id}?screenId=`);
      expect(await undo()).toBe('Ce message a été supprimé entre-temps.');
    });
  });

  describe('limits', () => {
    beforeEach(() => test().db.updateTable('news_conf').set({ message_limit: 1 }).execute());

    it('TIM-4 EDT-4 a full screen is refused where the message comes, not where it stays', async () => {
      const [one, two] = screens;
      const id = await spread([one]);
      await spread([two]);
      const refused = await correct(id, { alert: true, screens: [one, two] });
      expect([refused.status, userText(refused)]).toEqual([
        409,
        expect.stringContaining('La limite de messages est atteinte') as string,
      ]);
      expect(await listed(id)).toMatchObject({ alert: false, screens: [one], version: 1 });
      await corrected(id, { alert: true });
    });

    it('TIM-2 TIM-4 one that is to come has its own place, whenever it comes to begin', async () => {
      const [one] = screens;
      const id = await spread([one], { from: now() + hour });
      expect(await corrected(id, { from: now() + 2 * hour })).toMatchObject({ from: now() + 2 * hour });
      await spread([one], { until: now() + hour });
      expect((await correct(id, { from: now() + minute })).status).toBe(409);
    });

    it('TIM-2 TIM-4 one that has ended needs its places anew when it goes on', async () => {
      const [one] = screens;
      const id = await spread([one], { until: now() + hour });
      test().clock.advance(2 * hour);
      await corrected(id, { until: now() + hour });
      test().clock.advance(2 * hour);
      const other = await spread([one]);
      expect((await correct(id, { until: now() + hour })).status).toBe(409);
      await (await user()).delete(`/rest/news/${other}?screenId=`);
      await corrected(id, { until: now() + hour });
      expect(await textsOn(one)).toEqual(['<p>Travaux</p>']);
    });
  });

  it('TIM-4 ROL-3 one that has ended goes to no screen of another project either', async () => {
    const [one] = screens;
    const id = await spread([one], { until: now() + hour });
    test().clock.advance(2 * hour);
    const [foreign] = test().network.sud.screens;
    for (const until of [undefined, now() + hour])
      expect((await correct(id, { screens: [one, foreign], ...(until && { until }) })).status).toBe(404);
    const rows = test().db.selectFrom('news_screen').select('screen_id').where('news_id', '=', id);
    expect(await rows.execute()).toEqual([{ screen_id: one }]);
  });

  it('TIM-4 DSP-5 the past of a screen shows what it had before and after', async () => {
    const [one] = screens;
    const start = now();
    const id = await spread([one], { title: '', content: '<p>Retards</p>' });
    test().clock.advance(10 * minute);
    await corrected(id, { content: '<p>Trafic normal</p>', alert: true });
    const at = now();
    test().clock.advance(10 * minute);
    const { json } = await (
      await user()
    ).get<ScreenPast>(`/api/screens/${one}/past?from=${start}&to=${now()}`);
    const states = json.states.map(({ from, to, messages }) => ({
      span: [from, to],
      had: messages.map((place) => json.messages[place]),
    }));
    expect(states).toMatchObject([
      { span: [start, at], had: [{ id, title: 'Retards', alert: false, correctedAt: null }] },
      { span: [at, now()], had: [{ id, title: 'Trafic normal', alert: true, correctedAt: at }] },
    ]);
  });

  it('TIM-4 DSP-5 the past of a screen that was added begins with that, and the history has the title of now', async () => {
    const [one, two] = screens;
    const start = now();
    const id = await spread([one], { title: 'Retards' });
    await test().url();
    await shows(one, id);
    test().clock.advance(minute);
    await corrected(id, { title: 'Trafic normal', screens: [one, two] });
    const at = now();
    test().clock.advance(minute);
    const statesOf = async (screen: string) =>
      (
        await (await user()).get<ScreenPast>(`/api/screens/${screen}/past?from=${start}&to=${now()}`)
      ).json.states.map(({ from, messages }) => [from, messages.length]);
    expect(await statesOf(one)).toEqual([
      [start, 1],
      [at, 1],
    ]);
    expect(await statesOf(two)).toEqual([
      [start, 0],
      [at, 1],
    ]);
    const history = `/api/receipts/history/project/${nord().id}`;
    expect((await (await user()).get<{ array: PlayedMessage[] }>(history)).json.array).toMatchObject([
      { newsId: id, title: 'Trafic normal' },
    ]);
  });

  it('TIM-4 ROL-3 nobody corrects another project’s message, one of the library, one that is protected or none', async () => {
    const id = await spread([screens[0]]);
    const sud = await correct(id, { alert: true }, 'user.sud');
    expect([403, 404]).toContain(sud.status);
    const library = await insertNews(test().db, nord().id);
    expect((await correct(library, { alert: true })).status).toBe(404);
    expect((await correct(999_999, { alert: true })).status).toBe(404);
    await test().db.updateTable('news').set({ deletable: 0 }).where('id', '=', id).execute();
    const held = await correct(id, { alert: true });
    expect([held.status, userText(held)]).toEqual([
      409,
      'Ce message est protégé : il ne peut être ni corrigé ni supprimé.',
    ]);
    expect(await listed(id)).toMatchObject({ alert: false, version: 1 });
  });

  it.each<[string, Spread, Record<string, string>]>([
    ['an empty text', { content: '<p></p>' }, { content: 'Le message est vide.' }],
    ['no screen', { screens: [] }, { screens: 'Aucun écran sélectionné.' }],
    ['an end in the past', { until: 1 }, { until: 'La fin est déjà passée.' }],
    [
      'another message of the library',
      { libraryId: 12 },
      {
        libraryId:
          'Un message diffusé ne devient pas un autre message de la bibliothèque. Diffusez celui-ci à part.',
      },
    ],
    ['a line that is not there', { lineId: 99_999 }, { lineId: 'Cette ligne n’existe pas dans le projet.' }],
  ])('TIM-4 %s is refused in its field', async (_, change, fields) => {
    const id = await spread([screens[0]]);
    const { status, json } = await correct(id, change);
    expect([status, (json as unknown as Failure).fields]).toEqual([400, fields]);
    expect(await listed(id)).toMatchObject({ version: 1 });
  });
});
