import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../server/domain/services.ts';
import { readScreenPast } from '../../server/domain/screenPast/readPast.ts';
import { type Away, readCopies } from '../../server/domain/standings/readCopies.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { turnsDuring } from '../support/turnsDuring.ts';

const minute = 60_000;

describeOnEachEngine('screens that have fallen silent', (engine) => {
  let test: TestApp;
  let services: Services;
  beforeEach(async () => {
    test = await startTestApp(engine);
    services = await test.services();
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  async function stateOf(screenId: string) {
    const board = await services.boards.of(nord().id);
    const screenState = board.screenStates.get(screenId);
    if (!screenState) throw new Error(`There is no screen ${screenId}.`);
    return { board, screenState };
  }

  it('DSP-4 of several, each has what held at its own last sign of life, in whatever order they are asked for', async () => {
    const { id: project_id, setupId, screens } = nord();
    const { now } = test.clock;
    const [early, late] = [now - 3 * minute, now - minute];
    const former = { project_id, until_at: now - 2 * minute };
    const rows = [
      { kind: 'setup', record: String(setupId), state: { limit: 1, hasDefault: false } },
      { kind: 'project', record: '', state: { timeZone: 'Asia/Kolkata' } },
      ...screens.map((record) => ({
        kind: 'screen',
        record,
        state: { active: false, newsConfId: setupId },
      })),
    ].map(({ state, ...row }) => ({ ...former, ...row, state: JSON.stringify(state) }));
    await test.db.insertInto('former_state').values(rows).execute();
    const [first, second] = screens;
    const { board, screenState } = await stateOf(first);
    const away = [
      { screenState, at: early },
      { screenState: (await stateOf(second)).screenState, at: late },
    ];
    for (const some of [away, away.toReversed()]) {
      const copies = await readCopies(test.db, board, some, now);
      expect(copies.get(first)).toMatchObject({
        at: early,
        limit: 1,
        timeZone: 'Asia/Kolkata',
        obstacle: 'inactive',
      });
      expect(copies.get(second)).toMatchObject({
        at: late,
        limit: 3,
        timeZone: 'Europe/Paris',
        obstacle: null,
      });
    }
  });

  it('DSP-4 TIM-4 it has what it had before the first of several changes', async () => {
    const [first, second] = nord().screens;
    const client = await test.as('user.nord');
    const { json: news } = await client.spread({
      content: '<p>Premier</p>',
      title: 'Premier',
      screens: [first],
    });
    test.clock.advance(minute);
    const at = test.clock.now;
    await test.db
      .insertInto('screen_presence')
      .values([first, second].map((screen_id) => ({ screen_id, last_seen_at: at })))
      .execute();
    for (const [text, screens] of [
      ['Deuxième', [first]],
      ['Troisième', [first, second]],
    ] as const) {
      test.clock.advance(minute);
      await client.spread({ id: news.id, content: `<p>${text}</p>`, title: text, screens: [...screens] });
    }
    test.clock.advance(minute);
    await client.delete(`/rest/news/${news.id}`);
    const { board, screenState } = await stateOf(first);
    const away = [screenState, (await stateOf(second)).screenState].map((one) => ({ screenState: one, at }));
    const copies = await readCopies(test.db, board, away, test.clock.now);
    expect(copies.get(first)?.messages.map(({ title }) => title)).toEqual(['Premier']);
    expect(copies.get(second)?.messages).toEqual([]);
  });

  it('DSP-4 SRV-4 other work goes on between the readings of many', async () => {
    const { board, screenState } = await stateOf(nord().screens[0]);
    const many = Array<Away>(100).fill({ screenState, at: test.clock.now });
    expect(await turnsDuring(readCopies(test.db, board, many, test.clock.now))).toBeGreaterThan(8);
  });

  it('DSP-4 DSP-5 the past has it alive until it was heard of, and showing until it told so, or was heard of', async () => {
    const [screen_id] = nord().screens;
    const { now } = test.clock;
    const from = now - 10 * minute;
    const news_id = await insertNews(test.db, nord().id, { library: 0, screens: [screen_id] });
    const message = { project_id: nord().id, title: 'Travaux', created_at: from, created_by: null };
    await test.db.insertInto('server_life').values({ from_at: from, to_at: now }).execute();
    await test.db.insertInto('screen_life').values({ screen_id, from_at: from, to_at: null }).execute();
    await test.db
      .insertInto('receipt_message')
      .values({ ...message, id: news_id, last_at: now })
      .execute();
    const receipt = { first_at: from, last_at: from, total_ms: 0, showings: 1, shown: 1 };
    await test.db
      .insertInto('receipt')
      .values({ ...receipt, news_id, screen_id })
      .execute();
    const { board, screenState } = await stateOf(screen_id);
    const pastOf = (lastSeen: number | null) => {
      const heard = { operational: lastSeen === null, lastSeen };
      return readScreenPast(test.db, board, screenState, heard, { from, to: now }, now);
    };
    const told = from + 2 * minute;
    await test.db.insertInto('screen_report').values({ screen_id, at: told }).execute();
    for (const [lastSeen, shownUntil, heardUntil] of [
      [from + minute, told, from + minute],
      [from + 3 * minute, from + 3 * minute, from + 3 * minute],
      [null, now, now],
    ] as const) {
      const { shown, heard } = await pastOf(lastSeen);
      expect([shown, heard]).toEqual([[{ id: news_id, from, to: shownUntil }], [{ from, to: heardUntil }]]);
    }
  });
});
