import { beforeEach, expect, it } from 'vitest';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('spreading a library message', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const spread = async (message: Spread) => (await test().as('user.nord')).spread(message);
  const newsOf = async (screen: string) =>
    (await (await test().as('user.nord')).get<{ array: News[] }>(`/rest/news/screen/${screen}`)).json.array;
  let libraryId: number;

  beforeEach(async () => {
    const { db, bus } = test();
    await db.deleteFrom('news').execute();
    bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['news'], news: null }]);
    libraryId = await insertNews(db, nord().id, {
      title: 'Travaux',
      contents: { 1: '<p>Travaux</p>', 2: '<p>Works</p>' },
      alert: 1,
      priority: 4,
      screens: [nord().screens[2]],
    });
  });

  it('SPR-5 spreads its words and its ways, on that line and those screens', async () => {
    const [first] = nord().screens;
    const { status, json } = await spread({ libraryId, lineId: nord().lineId, screens: [first] });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      title: 'Travaux',
      content: '<p>Travaux</p>',
      alert: true,
      blink: false,
      priority: 4,
    });
    expect(json).toMatchObject({ lineId: nord().lineId, screens: [first], defaultScreens: [] });
    expect(json.contents.map(({ content }) => content)).toEqual(['<p>Travaux</p>', '<p>Works</p>']);
    expect(json.id).not.toBe(libraryId);
  });

  it('SPR-5 what the spread says of alert, priority and periods comes first', async () => {
    const [first] = nord().screens;
    const { json } = await spread({
      libraryId,
      screens: [first],
      alert: false,
      blink: true,
      period: '0800-0900',
    });
    expect(json).toMatchObject({ alert: false, blink: true, priority: null, period: '0800-0900' });
  });

  it('SPR-13 spread again, it replaces itself on those screens and stays on the others', async () => {
    const [first, second, third] = nord().screens;
    const earlier = await spread({ libraryId, screens: [first, second] });
    const later = await spread({ libraryId, screens: [second, third] });
    expect((await newsOf(first)).map(({ id }) => id)).toEqual([earlier.json.id]);
    expect((await newsOf(second)).map(({ id }) => id)).toEqual([later.json.id]);
    expect((await newsOf(third)).map(({ id }) => id)).toEqual([later.json.id]);
    await spread({ libraryId, screens: [first] });
    const left = await test().db.selectFrom('news').select('id').where('id', '=', earlier.json.id).execute();
    expect(left).toEqual([]);
  });

  it('SPR-13 replacing itself, it does not need a place more than it had', async () => {
    const [first] = nord().screens;
    for (const content of ['un', 'deux']) await spread({ content, screens: [first] });
    for (let times = 0; times < 3; times++) {
      expect((await spread({ libraryId, screens: [first] })).status).toBe(200);
    }
    expect(await newsOf(first)).toHaveLength(3);
  });

  it('SPR-13 spread on several screens at the same time, no message is left without a screen', async () => {
    const [first, second, third] = nord().screens;
    for (let round = 0; round < 5; round++) {
      await spread({ libraryId, screens: [first, second, third] });
      const answers = await Promise.all(
        [first, second, third].map((screen) => spread({ libraryId, screens: [screen] })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const { db } = test();
    const spreads = await db.selectFrom('news').select('id').where('library', '=', 0).execute();
    const placed = await db.selectFrom('news_screen').select('news_id').distinct().execute();
    for (const { id } of spreads) expect(placed.map(({ news_id }) => news_id)).toContain(id);
    expect(spreads).toHaveLength(3);
  });

  it('ROL-3 an unknown library message, one of another project, and one that is no library message', async () => {
    const [first] = nord().screens;
    const foreign = await insertNews(test().db, test().network.sud.id);
    const { json: own } = await spread({ content: 'x', screens: [first] });
    for (const id of [999_999, foreign, own.id]) {
      const answer = await spread({ libraryId: id, screens: [first] });
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.json)).toContain('Ce message a été supprimé de la bibliothèque.');
    }
  });
});
