import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { News } from '../../contract/schemas/news.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { userText, type Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

describeOnEachEngine('undoing of messages', (engine) => {
  let test: TestApp;
  let user: Client;
  let undoing: ReturnType<typeof undoingOf>;
  beforeEach(async () => {
    test = await startTestApp(engine);
    user = await test.as('user.nord');
    undoing = undoingOf(user, nord().id);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const listed = async () =>
    (await user.get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array;
  /** Without versions, which change each time. */
  const rows = async () => ({
    news: (await test.db.selectFrom('news').selectAll().orderBy('id').execute()).map(
      ({ version: _, ...row }) => row,
    ),
    contents: await test.db.selectFrom('news_content').selectAll().orderBy('id').execute(),
    screens: await test.db
      .selectFrom('news_screen')
      .selectAll()
      .orderBy('news_id')
      .orderBy('screen_id')
      .execute(),
  });
  const spread = async (more: object = {}) => {
    const answer = await user.spread({ content: '<p>un</p>', screens: nord().screens, ...more });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const expectRefused = async (answer: ReturnType<typeof undoing.undo>, text: string | RegExp) => {
    const before = await rows();
    const refused = await answer;
    expect([refused.status, refused.json]).toMatchObject([409, { exception: 'ConflictException' }]);
    expect(userText(refused)).toMatch(text);
    expect(await rows()).toEqual(before);
  };
  /** Audit entries of undos. */
  const trail = async () =>
    (await (await test.as('super')).get<AuditRecord[]>('/api/audit')).json
      .filter(({ action }) => action === 'undo')
      .map(({ username, action, resource, recordName, changes }) => ({
        username,
        action,
        resource,
        recordName,
        changes,
      }));

  describe('a spread', () => {
    it('SPR-13 undone, the message is off all of its screens, in the trail, and told of', async () => {
      await spread({ title: 'avant' });
      const before = await rows();
      const { id } = await spread({ title: 'Grève' });
      expect(await undoing.list()).toMatchObject([
        { kind: 'spread', label: 'Grève', expiresAt: test.clock.now + 600_000 },
        { kind: 'spread', label: 'avant' },
      ]);
      const told: ServerEvent[] = [];
      test.bus.subscribe((event) => told.push(event));
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect((await listed()).map(({ title }) => title)).toEqual(['avant']);
      expect((await undoing.list()).map(({ label }) => label)).toEqual(['avant']);
      const change = { screens: { from: [...nord().screens], to: null } };
      expect(await trail()).toEqual([
        { username: 'user.nord', action: 'undo', resource: 'news', recordName: 'Grève', changes: change },
      ]);
      await expect
        .poll(() => told)
        .toEqual([{ type: 'change', projectId: nord().id, topics: ['news'], news: [id] }]);
    });

    it('SPR-13 of a library message, what it took the place of is back', async () => {
      const [first, second] = nord().screens;
      const libraryId = await insertNews(test.db, nord().id, { title: 'Travaux' });
      const spreadLibrary = (screens: string[]) => spread({ content: undefined, libraryId, screens });
      await spreadLibrary([first]);
      await spreadLibrary([second]);
      const before = await rows();
      await spreadLibrary([first, second]);
      expect(await listed()).toHaveLength(1);
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect((await listed()).map(({ screens }) => screens)).toEqual([[first], [second]]);
    });

    it('SPR-13 EDT-4 of several that it took the place of, each needs room where it was, and nowhere else', async () => {
      const [first, second] = nord().screens;
      await test.db.updateTable('news_conf').set({ message_limit: 1 }).execute();
      const libraryId = await insertNews(test.db, nord().id);
      const spreadLibrary = (screens: string[]) => spread({ content: undefined, libraryId, screens });
      for (const screen of [first, second]) await spreadLibrary([screen]);
      await spreadLibrary([first, second]);
      // Once the first is back, there is no room for the second.
      expect((await undoing.undoLast()).status).toBe(200);
      expect((await listed()).map(({ screens }) => screens)).toEqual([[first], [second]]);
    });

    it('SPR-13 not when the message was deleted since', async () => {
      const { id } = await spread();
      const [entry] = await undoing.list();
      await (await test.as('manager.nord')).delete(`/rest/news/${id}`);
      await expectRefused(undoing.undo(entry!.id), /supprimé entre-temps/);
    });

    it('SPR-13 not when it was taken off a screen since', async () => {
      const { id } = await spread();
      const [entry] = await undoing.list();
      await (await test.as('manager.nord')).delete(`/rest/news/screen/${id}?screenId=${nord().screens[0]}`);
      await expectRefused(undoing.undo(entry!.id), /plus sur les mêmes écrans/);
    });

    it.each([
      ['its text', { content: '<p>deux</p>' }],
      ['an option', { alert: true }],
      ['what only feeds publish', { direction: 'Massy' }],
    ])(
      'SPR-13 TIM-4 not when %s was corrected since; undone, the correction is no hindrance',
      async (_what, to) => {
        const { id } = await spread({ lineId: nord().lineId });
        const [entry] = await undoing.list();
        const colleague = await test.as('manager.nord');
        expect((await colleague.spread({ id, ...to })).status).toBe(200);
        await expectRefused(undoing.undo(entry!.id), /corrigé depuis sa diffusion/);
        expect((await undoingOf(colleague, nord().id).undoLast()).status).toBe(200);
        expect((await undoing.undo(entry!.id)).status).toBe(200);
        expect(await listed()).toEqual([]);
      },
    );

    it('SPR-13 MSG-4 also when it was taken off a screen and put back', async () => {
      const { id } = await spread();
      const [entry] = await undoing.list();
      await user.delete(`/rest/news/screen/${id}?screenId=${nord().screens[0]}`);
      expect((await undoing.undoLast()).status).toBe(200);
      expect((await undoing.undo(entry!.id)).status).toBe(200);
      expect(await listed()).toEqual([]);
    });

    it('SPR-13 not what may not be deleted any more', async () => {
      await spread();
      await test.db.updateTable('news').set({ deletable: 0 }).execute();
      await expectRefused(undoing.undoLast(), /ne peut pas être supprimé/);
    });
  });

  describe('a deletion', () => {
    const everything = {
      title: 'Grève',
      alert: true,
      blink: true,
      priority: 4,
      contents: [
        { content: '<p>Grève</p>', language: { id: 1 } },
        { content: '<p>Strike</p>', language: { id: 2 } },
      ],
    };

    it.each([
      ['with a priority', everything],
      ['with periods', { ...everything, priority: null, period: '0700-0930;1700-1900' }],
    ])(
      'MSG-4 undone, the message %s is back as it was, with its id and its screens',
      async (_title, message) => {
        const { id } = await spread({ ...message, content: undefined, lineId: nord().lineId });
        const before = { rows: await rows(), listed: await listed() };
        test.clock.advance(1000);
        await user.delete(`/rest/news/${id}?screenId=`);
        expect(await listed()).toEqual([]);
        expect(await undoing.list()).toMatchObject([
          { kind: 'deletion', label: 'Grève' },
          { kind: 'spread' },
        ]);
        expect((await undoing.undoLast()).status).toBe(200);
        expect(await rows()).toEqual(before.rows);
        expect(await listed()).toEqual(before.listed);
        expect(await trail()).toMatchObject([
          { action: 'undo', resource: 'news', changes: { screens: { from: null, to: [...nord().screens] } } },
        ]);
      },
    );

    it('MSG-4 CMP-1 of one screen, undone, the message is back on it, and chosen as before', async () => {
      const { id } = await spread({ choice: { tags: ['hall'], without: ['nord-9'] } });
      const before = await rows();
      const [first, second, third] = nord().screens;
      await user.delete(`/rest/news/screen/${id}?screenId=${second}`);
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect(await trail()).toMatchObject([
        { changes: { screens: { from: [first, third], to: [first, second, third] } } },
      ]);
    });

    it('MSG-4 TIM-4 who has read the message before it was put back is told when he corrects it', async () => {
      const { id } = await spread();
      await user.delete(`/rest/news/screen/${id}?screenId=${nord().screens[1]}`);
      const { version } = (await listed()).find((news) => news.id === id)!;
      expect((await undoing.undoLast()).status).toBe(200);
      const corrected = await user.spread({
        id,
        content: '<p>deux</p>',
        screens: [nord().screens[0]],
        version,
      });
      expect(corrected.status).toBe(409);
    });

    it('MSG-4 of one screen after the other, undone in either order', async () => {
      const { id } = await spread();
      const before = await rows();
      const [first, second] = nord().screens;
      await user.delete(`/rest/news/screen/${id}?screenId=${first}`);
      await user.delete(`/rest/news/screen/${id}?screenId=${second}`);
      const [later, earlier] = await undoing.list();
      for (const entry of [earlier, later]) expect((await undoing.undo(entry!.id)).status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('MSG-4 EDT-4 not onto a screen that is at its limit by now', async () => {
      const { id } = await spread();
      await user.delete(`/rest/news/${id}`);
      const [entry] = await undoing.list();
      for (let count = 0; count < 3; count++) await spread({ screens: [nord().screens[1]] });
      await expectRefused(
        undoing.undo(entry!.id),
        `limite de messages est atteinte pour : Quai ${nord().screens[1]}.`,
      );
    });

    it('MSG-4 TIM-4 one that was corrected since goes back as it is by now: its time, and its line', async () => {
      const [first, second] = nord().screens;
      const minute = 60_000;
      const until = test.clock.now + minute;
      const { id } = await spread({ until, lineId: nord().lineId, screens: [first, second] });
      await user.delete(`/rest/news/screen/${id}?screenId=${first}`);
      const [entry] = await undoing.list();
      expect((await user.spread({ id, until: until + minute, lineId: null })).status).toBe(200);
      await test.db.deleteFrom('line').where('id', '=', nord().lineId).execute();
      for (let count = 0; count < 3; count++) await spread({ screens: [first] });
      // When it was removed it was to end by now, and would not have counted.
      test.clock.advance(minute);
      await expectRefused(undoing.undo(entry!.id), 'limite de messages est atteinte');
      await user.delete(`/rest/news/${(await listed()).find((news) => news.id !== id)!.id}`);
      expect((await undoing.undo(entry!.id)).status).toBe(200);
      expect((await listed()).find((news) => news.id === id)?.screens).toEqual([first, second]);
    });

    it('MSG-4 onto a screen that shows no messages at present: it is there when the screen does again', async () => {
      const { id } = await spread();
      await test.db.updateTable('screen').set({ active: 0 }).where('id', '=', nord().screens[0]).execute();
      await test.db
        .updateTable('screen')
        .set({ news_conf_id: null })
        .where('id', '=', nord().screens[1])
        .execute();
      const before = await rows();
      await user.delete(`/rest/news/${id}`);
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('MSG-4 not what has been deleted from its other screens since', async () => {
      const { id } = await spread();
      await user.delete(`/rest/news/screen/${id}?screenId=${nord().screens[0]}`);
      const [entry] = await undoing.list();
      await (await test.as('manager.nord')).delete(`/rest/news/${id}`);
      await expectRefused(undoing.undo(entry!.id), /supprimé entre-temps/);
    });

    it('MSG-4 not onto a screen that is gone', async () => {
      const { id } = await spread();
      await user.delete(`/rest/news/${id}`);
      await test.db.deleteFrom('screen').where('id', '=', nord().screens[2]).execute();
      await expectRefused(undoing.undoLast(), `Écran supprimé entre-temps : ${nord().screens[2]}.`);
    });

    it('MSG-4 not with a line that is gone', async () => {
      const { id } = await spread({ lineId: nord().lineId });
      await user.delete(`/rest/news/${id}`);
      await test.db.deleteFrom('line').where('id', '=', nord().lineId).execute();
      await expectRefused(undoing.undoLast(), /ligne de ce message a été supprimée/);
    });

    it('MSG-4 LIB-7 not of a library message that is gone, or that the screens show again', async () => {
      const libraryId = await insertNews(test.db, nord().id);
      const { id } = await spread({ content: undefined, libraryId });
      await user.delete(`/rest/news/${id}`);
      const [entry] = await undoing.list();
      const again = await spread({ content: undefined, libraryId, screens: [nord().screens[0]] });
      await expectRefused(undoing.undo(entry!.id), /diffusé de nouveau/);
      await user.delete(`/rest/news/${again.id}`);
      await (await test.as('manager.nord')).delete(`/rest/news/library/${libraryId}`);
      await expectRefused(undoing.undo(entry!.id), /supprimé de la bibliothèque/);
    });
  });

  describe('what was deleted from the configuration since', () => {
    const french = [{ content: '<p>Grève</p>', language: { id: 1 } }];
    const acts: [string, (id: number) => Promise<unknown>][] = [
      ['a deletion', (id) => user.delete(`/rest/news/${id}`)],
      [
        'several removals',
        (id) => user.post(`/api/news/remove/project/${nord().id}`, { messages: [{ id }] }),
      ],
      ['an end', (id) => user.post(`/api/news/end/project/${nord().id}`, { messages: [{ id }] })],
      ['a correction', (id) => user.spread({ id, causeId: null, impactId: null, contents: french })],
    ];

    it.each(acts)('SPR-13 CMP-4 of %s, a cause and an impact are lost', async (_what, act) => {
      const { causeId, impactId } = nord();
      const { id } = await spread({ causeId, impactId });
      const before = await rows();
      await act(id);
      await test.db.deleteFrom('cause').where('id', '=', causeId).execute();
      await test.db.deleteFrom('impact').where('id', '=', impactId).execute();
      const answer = await undoing.undoLast();
      expect(answer.status, answer.text).toBe(200);
      const news = before.news.map((row) => ({ ...row, cause_id: null, impact_id: null }));
      const contents = before.contents.map(({ id: _, ...row }) => expect.objectContaining(row) as unknown);
      expect(await rows()).toEqual({ ...before, news, contents });
    });

    it.each(acts.filter(([what]) => what !== 'an end'))(
      'SPR-13 REF-1 of %s, a language is told as such, since no further try would help',
      async (_what, act) => {
        const english = { content: '<p>Strike</p>', language: { id: 2 } };
        const { id } = await spread({ content: undefined, contents: [...french, english] });
        await act(id);
        await test.db.deleteFrom('language').where('id', '=', 2).execute();
        await expectRefused(undoing.undoLast(), /langue de ce message a été supprimée/);
      },
    );
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a deletion', (id) => user.delete(`/rest/news/${id}`)],
    ['a correction', (id) => user.spread({ id, direction: '' })],
  ])(
    'SPR-13 OUT-1 OUT-3 of %s, what is for a direction is withdrawn where its line has none any more',
    async (_what, act) => {
      const { lineId } = nord();
      const give = (id: number | null) =>
        test.db.updateTable('line').set({ line_meta_id: id }).where('id', '=', lineId).execute();
      await test.db.insertInto('line_meta').values({ id: 7, name: 'Bus' }).execute();
      const direction = { line_meta_id: 7, name: 'Ouest', sort_order: 1 };
      await test.db.insertInto('line_meta_direction').values(direction).execute();
      await give(7);
      const { id } = await spread({ lineId, direction: 'Ouest' });
      await act(id);
      await give(null);
      expect((await undoing.undoLast()).status).toBe(200);
      const withdrawn = { direction: 'Ouest', withdrawn_at: test.clock.now };
      expect((await rows()).news).toMatchObject([{ published_at: test.clock.now, ...withdrawn }]);
    },
  );

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a deletion', (id) => user.delete(`/rest/news/${id}`)],
    ['a correction', (id) => user.spread({ id, title: 'Retard' })],
  ])(
    'SPR-13 OUT-1 OUT-3 of %s on a line without directions, what was published stays so',
    async (_what, act) => {
      const { id } = await spread({ lineId: nord().lineId, direction: 'Ouest' });
      await act(id);
      expect((await undoing.undoLast()).status).toBe(200);
      expect((await rows()).news).toMatchObject([{ direction: 'Ouest', withdrawn_at: null }]);
    },
  );

  describe('a correction', () => {
    it.each(['screen', 'line'] as const)('TIM-4 not onto a %s that is gone', async (table) => {
      const { lineId, screens } = nord();
      const { id } = await spread({ lineId });
      expect((await user.spread({ id, lineId: null, screens: screens.slice(0, 2) })).status).toBe(200);
      const gone = table === 'screen' ? screens[2] : lineId;
      await test.db
        .deleteFrom(table)
        .where('id', '=', gone as never)
        .execute();
      await expectRefused(
        undoing.undoLast(),
        table === 'screen' ? `Écran supprimé entre-temps : ${gone}.` : /ligne de ce message a été supprimée/,
      );
    });
  });
});
