import { beforeEach, expect, it } from 'vitest';
import type { News, Spread } from '../../contract/schemas/news.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const hour = 3_600_000;

describeOnEachEngine('spreading a library message', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const spread = async (message: Spread) => (await test().as('user.nord')).spread(message);
  const newsOf = async (screen: string) =>
    (await (await test().as('user.nord')).get<{ array: News[] }>(`/rest/news/screen/${screen}`)).json.array;
  const at = (hours: number) => test().clock.now + hours * hour;
  /** The messages of a screen in the order of their spread, with their ends. */
  const endsOn = async (screen: string) =>
    (await newsOf(screen)).sort((a, b) => a.id - b.id).map(({ id, until }) => [id, until] as const);
  const undoingByUser = async () => undoingOf(await test().as('user.nord'), nord().id);
  const undoLast = async () => (await (await undoingByUser()).undoLast()).status;
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

  it('SPR-13 TIM-1 spread for another time, it leaves what is shown and planned, also when a correction brings it there', async () => {
    const [first, second] = nord().screens;
    const today = await spread({ libraryId, screens: [first], until: at(2) });
    const planned = await spread({ libraryId, screens: [first], from: at(2), until: at(4) });
    const later = await spread({ libraryId, screens: [first, second], from: at(4) });
    expect([planned.status, later.status]).toEqual([200, 200]);
    const idsOn = async (screen: string) => (await newsOf(screen)).map(({ id }) => id).sort((a, b) => a - b);
    const all = [today, planned, later].map(({ json }) => json.id);
    expect(await idsOn(first)).toEqual(all);
    const overlapping = await spread({ libraryId, screens: [first], from: at(3), until: at(5) });
    expect(await idsOn(first)).toEqual([today.json.id, planned.json.id, overlapping.json.id]);
    const undoing = await undoingByUser();
    expect((await undoing.undoLast()).status).toBe(200);
    expect(await idsOn(first)).toEqual(all);
    // Brought to a screen that has the other one at that time, it takes its place there, until that is undone.
    const other = await spread({ libraryId, screens: [second], from: at(3), until: at(4) });
    const moved = await spread({ id: planned.json.id, screens: [first, second] });
    expect(moved.status, moved.text).toBe(200);
    expect(await idsOn(second)).toEqual([planned.json.id, later.json.id]);
    expect((await undoing.undoLast()).status).toBe(200);
    expect(await idsOn(second)).toEqual([later.json.id, other.json.id]);
    expect(await idsOn(first)).toEqual(all);
    // Taken off a screen, and spread there again since, it does not return.
    await spread({ id: later.json.id, screens: [first] });
    const [left] = await undoing.list();
    await spread({ libraryId, screens: [second], from: at(9) });
    expect((await undoing.undo(left?.id ?? 0)).status).toBe(409);
    expect(await idsOn(first)).toEqual(all);
  });

  it('SPR-13 TIM-1 spread from a later time on, the one that is shown stays until then', async () => {
    const [first] = nord().screens;
    const earlier = await spread({ libraryId, screens: [first] });
    const later = await spread({ libraryId, screens: [first], from: at(24) });
    expect(await endsOn(first)).toEqual([
      [earlier.json.id, at(24)],
      [later.json.id, null],
    ]);
    expect(await undoLast()).toBe(200);
    expect(await endsOn(first)).toEqual([[earlier.json.id, null]]);
    // A correction that brings it there does the same.
    const brought = await spread({ libraryId, screens: [first], from: at(30), until: at(40) });
    const moved = await spread({ id: brought.json.id, from: at(24), until: at(40) });
    expect(moved.status, moved.text).toBe(200);
    expect(await endsOn(first)).toEqual([
      [earlier.json.id, at(24)],
      [brought.json.id, at(40)],
    ]);
    expect(await undoLast()).toBe(200);
    expect(await endsOn(first)).toContainEqual([earlier.json.id, at(30)]);
  });

  it('SPR-13 TIM-1 spread from a later time on to some of its screens, it stays on these until then, and on the others', async () => {
    const [first, second] = nord().screens;
    const earlier = await spread({ libraryId, screens: [first, second] });
    const later = await spread({ libraryId, screens: [first], from: at(24) });
    const copy = (await newsOf(first)).find(({ id }) => id !== later.json.id);
    expect(await endsOn(second)).toEqual([[earlier.json.id, null]]);
    const { content, createdAt } = earlier.json;
    expect(copy).toMatchObject({ content, createdAt, until: at(24), screens: [first], publish: false });
    expect(await undoLast()).toBe(200);
    for (const screen of [first, second]) expect(await endsOn(screen)).toEqual([[earlier.json.id, null]]);
    // Not once somebody has changed what stands in.
    await spread({ libraryId, screens: [first], from: at(24) });
    const undoing = await undoingByUser();
    const [last] = await undoing.list();
    const again = (await newsOf(first)).find(({ until }) => until === at(24));
    await spread({ id: again?.id ?? 0, until: at(12) });
    expect((await undoing.undo(last?.id ?? 0)).status).toBe(409);
  });

  it('SPR-13 TIM-6 prolonged over the one that is planned, it replaces that', async () => {
    const [first] = nord().screens;
    const running = await spread({ libraryId, screens: [first], until: at(2) });
    const planned = await spread({ libraryId, screens: [first], from: at(2), until: at(4) });
    const before = await endsOn(first);
    const user = await test().as('user.nord');
    const messages = [{ id: running.json.id, version: running.json.version }];
    const prolonged = await user.post(`/api/news/prolong/project/${nord().id}`, { messages, until: at(3) });
    expect(prolonged.status, prolonged.text).toBe(200);
    expect(await endsOn(first)).toEqual([[running.json.id, at(3)]]);
    expect(await undoLast()).toBe(200);
    expect(await endsOn(first)).toEqual(before);
    expect(before.map(([id]) => id)).toEqual([running.json.id, planned.json.id]);
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
