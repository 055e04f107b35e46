import { Value } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { News, type Spread } from '../../contract/schemas/news.ts';
import { insertScreen, insertSetup } from '../support/buildNetwork.ts';
import { userText, type Failure } from '../support/client.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('spreading', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const spreadAs = async (username: string, message: Spread) => (await test().as(username)).spread(message);
  const spread = (message: Spread) =>
    spreadAs('user.nord', { content: '<p>Trafic perturbé</p>', screens: nord().screens, ...message });
  const newsOf = async (screen: string) =>
    (await (await test().as('user.nord')).get<{ array: News[] }>(`/rest/news/screen/${screen}`)).json.array;
  const rows = async () => ({
    news: await test().db.selectFrom('news').selectAll().orderBy('id').execute(),
    contents: await test().db.selectFrom('news_content').selectAll().orderBy('id').execute(),
    screens: await test()
      .db.selectFrom('news_screen')
      .selectAll()
      .orderBy('news_id')
      .orderBy('screen_id')
      .execute(),
  });

  beforeEach(async () => {
    await test().db.deleteFrom('news').execute();
    test().bus.afterCommit([
      { type: 'change', projectId: nord().id, topics: ['news'], news: null },
      { type: 'change', projectId: test().network.sud.id, topics: ['news'], news: null },
    ]);
  });

  it('SPR-13 answers the message as it is on all chosen screens', async () => {
    const [first, second] = nord().screens;
    const answer = await spread({
      screens: [second, first, second],
      // As good as none.
      title: ' ',
      contents: [
        { content: '<p>Strike</p>', language: { id: 2 } },
        { content: '<p>Grève</p>', language: { id: 1 } },
      ],
      alert: true,
      blink: true,
      priority: 2,
    });
    expect(answer.status).toBe(200);
    expect(Value.Errors(News, answer.json)).toEqual([]);
    expect(answer.json).toMatchObject({
      title: 'Grève',
      content: '<p>Grève</p>',
      alert: true,
      blink: true,
      priority: 2,
      period: null,
      screens: [first, second],
      screenId: first,
      screenName: `Quai ${first}`,
      displayedOnScreen: [first, second],
      deletable: true,
      createdBy: 'user.nord',
      createdAt: test().clock.now,
      projectId: nord().id,
    });
    expect(answer.json.contents.map(({ language, content }) => [language.code, content])).toEqual([
      ['fr', '<p>Grève</p>'],
      ['en', '<p>Strike</p>'],
    ]);
    const [onScreen] = await newsOf(second);
    expect(onScreen).toBeDefined();
    expect(answer.json).toMatchObject(onScreen!);
  });

  it('SPR-13 one screen by screenId, as JSON as well as multipart', async () => {
    const [screenId] = nord().screens;
    const user = await test().as('user.nord');
    const { status, json } = await user.post<News>('/rest/news', { content: 'Bonjour', screenId });
    expect([status, json.screens, json.displayedOnScreen]).toEqual([200, [screenId], [screenId]]);
  });

  it('SPR-13 screens show messages in the order of the arbitration, by limit', async () => {
    const [screen] = nord().screens;
    const ids: number[] = [];
    for (const more of [
      { title: 'Cinq', priority: 5 },
      { title: 'Alerte', alert: true },
      { title: 'Un', priority: 1 },
    ]) {
      test().clock.advance(1000);
      ids.push((await spread({ screens: [screen], ...more })).json.id);
    }
    const superuser = await test().as('super');
    const limitTo = (limit: number) => saveRecord(superuser, 'newsConfs', { limit }, { id: nord().setupId });
    expect((await limitTo(2)).status).toBe(200);
    const { json } = await (
      await test().as('user.nord')
    ).get<{ map: Record<string, { id: string; newsTitles: string[] }[]> }>(
      `/rest/screen/project/sites/${nord().id}`,
    );
    const told = Object.values(json.map)
      .flat()
      .find(({ id }) => id === screen);
    const list = await newsOf(screen);
    await limitTo(3);
    expect(told?.newsTitles).toEqual(['Alerte', 'Un']);
    expect(list.map(({ id }) => id)).toEqual(ids);
    expect(list.map(({ displayedOnScreen }) => displayedOnScreen)).toEqual([[], [screen], [screen]]);
  });

  it('SPR-9 carries the chosen line, and none when none was chosen', async () => {
    const { lineId, name } = nord();
    expect((await spread({ lineId, lineName: 'ignored' })).json).toMatchObject({
      lineId,
      lineName: `Bus ${name}`,
    });
    expect((await spread({ lineId: null })).json).toMatchObject({ lineId: null, lineName: null });
  });

  it('SPR-9 a superuser spreads in the project of the screens', async () => {
    const { sud } = test().network;
    const answer = await spreadAs('super', { content: 'x', screens: [...sud.screens] });
    expect(answer.json).toMatchObject({ projectId: sud.id, createdBy: 'super' });
    const mixed = await spreadAs('super', { content: 'x', screens: [sud.screens[0], nord().screens[0]] });
    expect([mixed.status, mixed.json]).toMatchObject([404, { exception: 'NotFoundException' }]);
  });

  describe('refusals', () => {
    async function expectRefused(message: Spread, status: number, exception: string) {
      const before = await rows();
      const answer = await spread(message);
      expect([answer.status, answer.json], JSON.stringify(message)).toMatchObject([
        status,
        { status, exception },
      ]);
      expect(await rows()).toEqual(before);
      return answer;
    }
    const fieldsOf = ({ json }: { json: unknown }) => Object.keys((json as Failure).fields ?? {});

    it('EDT-4 over the limit of one screen: none gets it, and the answer names the full ones', async () => {
      const [first, second, third] = nord().screens;
      for (let count = 0; count < 3; count++) expect((await spread({ screens: [second] })).status).toBe(200);
      const answer = await expectRefused({ screens: [first, second, third] }, 409, 'ConflictException');
      expect(userText(answer)).toBe(`La limite de messages est atteinte pour : Quai ${second}.`);
      expect(answer.json).toMatchObject({ screens: [{ id: second, name: `Quai ${second}` }] });
      // CMP-2 accepted without these screens.
      expect((await spread({ screens: [first, third] })).status).toBe(200);
    });

    it('EDT-4 spreads at the same time do not pass the limit together', async () => {
      const [first, second] = nord().screens;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          spread({ screens: index % 2 ? [first, second] : [second, first] }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
      expect(await newsOf(first)).toHaveLength(3);
    });

    it('SPR-8 no screen', async () => {
      for (const message of [{ screens: [] }, { screens: undefined }, { screens: [], screenId: null }]) {
        const answer = await expectRefused(message, 400, 'ValidationException');
        expect(userText(answer)).toBe('Aucun écran sélectionné.');
      }
      const superuser = await spreadAs('super', { content: 'x' });
      expect([superuser.status, userText(superuser)]).toEqual([400, 'Aucun écran sélectionné.']);
    });

    it('ROL-3 unknown screens, and those of another project, look the same', async () => {
      const [own] = nord().screens;
      const [foreign] = test().network.sud.screens;
      const a = await expectRefused({ screens: [own, 'ecran-inconnu'] }, 404, 'NotFoundException');
      const b = await expectRefused({ screens: [own, foreign] }, 404, 'NotFoundException');
      expect(userText(a)?.replace('ecran-inconnu', '?')).toBe(userText(b)?.replace(foreign, '?'));
    });

    it('ROL-3 a project that is not the own one', async () => {
      await expectRefused({ projectId: test().network.sud.id }, 404, 'NotFoundException');
    });

    it('SPR-8 an inactive screen, and one without a messaging setup', async () => {
      const { id, siteId, setupId } = nord();
      const place = { project_id: id, site_id: siteId };
      await insertScreen(test().db, { ...place, id: 'eteint', news_conf_id: setupId, active: 0 });
      await insertScreen(test().db, { ...place, id: 'muet', news_conf_id: null });
      const inactive = await expectRefused(
        { screens: ['eteint', nord().screens[0]] },
        409,
        'ConflictException',
      );
      expect(userText(inactive)).toBe('Écran désactivé : Quai eteint.');
      const silent = await expectRefused({ screens: ['muet', nord().screens[0]] }, 409, 'ConflictException');
      expect(userText(silent)).toBe('La messagerie est désactivée pour : Quai muet.');
    });

    it('EDT-4 a setup that takes no message at all', async () => {
      const { id, siteId } = nord();
      const setup = await insertSetup(test().db, id, { message_limit: 0 });
      await insertScreen(test().db, { id: 'vitrine', project_id: id, site_id: siteId, news_conf_id: setup });
      await expectRefused({ screens: ['vitrine'] }, 409, 'ConflictException');
    });

    it.each<[string, Spread]>([
      ['lineId', { lineId: 999_999 }],
      ['causeId', { causeId: 999_999 }],
      ['impactId', { impactId: 999_999 }],
      [
        'contents',
        {
          contents: [
            { content: 'x', language: { id: 1 } },
            { content: 'y', language: { id: 99 } },
          ],
        },
      ],
      [
        'contents',
        {
          contents: [
            { content: 'x', language: { id: 1 } },
            { content: 'y', language: { id: 1 } },
          ],
        },
      ],
      ['content', { contents: [{ content: 'only English', language: { id: 2 } }] }],
      [
        'content',
        {
          contents: [
            { content: '<br>', language: { id: 1 } },
            { content: 'x', language: { id: 2 } },
          ],
        },
      ],
      ['period', { period: '0900-0860' }],
      ['period', { period: 'toujours' }],
      ['priority', { priority: 3, period: '0800-0900' }],
      ['priority', { priority: 0 }],
      ['priority', { priority: 10 }],
    ])('SPR-8 a wrong %s: %j', async (field, message) => {
      expect(fieldsOf(await expectRefused(message, 400, 'ValidationException'))).toEqual([field]);
    });

    it('ROL-3 the line, the cause and the impact of another project are unknown', async () => {
      const { lineId, causeId, impactId } = test().network.sud;
      for (const message of [{ lineId }, { causeId }, { impactId }]) {
        await expectRefused(message, 400, 'ValidationException');
      }
    });

    it.each([
      '',
      ' ',
      '<br>',
      '<p>&nbsp;</p>',
      '<p>\u200b\u2060</p>',
      '<script>alert(1)</script>',
      '<img src=x>',
    ])('EDT-2 content that shows nothing: %j', async (content) => {
      expect(fieldsOf(await expectRefused({ content }, 400, 'ValidationException'))).toEqual(['content']);
    });
  });

  it('SPR-2 OUT-1 a direction is one of the line, where these are known, and an old one stays as it is', async () => {
    const { id: projectId, lineId } = nord();
    const addLine = async (name: string, ...directions: string[]) => {
      const superuser = await test().as('super');
      const named = directions.map((direction, at) => ({ name: direction, order: at + 1 }));
      const meta = await createRecord(superuser, nord(), 'lineMetas', { name, directions: named });
      return Number(
        (await createRecord(superuser, nord(), 'lines', { name, metaDataId: meta.id, projectId })).id,
      );
    };
    const line = await addLine('Ligne 1', 'Est', 'Ouest');
    const other = await addLine('Ligne 2', 'Nord', 'Sud');
    const unknown = { direction: 'La ligne n’a pas cette direction.' };
    const refused = { status: 400, json: { fields: unknown } };
    expect(await spread({ lineId: line, direction: 'ouest' })).toMatchObject(refused);
    expect((await spread({ lineId, direction: 'Partout' })).status).toBe(200);
    const answer = await spread({ lineId: line, direction: 'Ouest' });
    expect(answer.status, answer.text).toBe(200);
    const { id } = answer.json;
    expect(await spread({ id, direction: 'Nord' })).toMatchObject(refused);
    expect(await spread({ id, lineId: other })).toMatchObject(refused);
    expect((await spread({ id, lineId: other, direction: 'Nord' })).status).toBe(200);
    await test().db.updateTable('news').set({ direction: 'Boucle' }).where('id', '=', id).execute();
    expect((await spread({ id, alert: true, direction: 'Boucle' })).json.direction).toBe('Boucle');
  });

  it('LIB-5 a message with periods is displayed in them alone', async () => {
    // The tests' clock is at 01:00 in Paris.
    const during = await spread({ period: '0000-0130', screens: [nord().screens[0]] });
    const later = await spread({ period: '0200-0300', screens: [nord().screens[0]] });
    expect(during.json.displayedOnScreen).toEqual([nord().screens[0]]);
    expect([later.json.period, later.json.displayedOnScreen]).toEqual(['0200-0300', []]);
  });
});
