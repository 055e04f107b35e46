import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../contract/arbitration.ts';
import type { News } from '../../contract/schemas/news.ts';
import { PastMessage, type ScreenPast } from '../../contract/schemas/past.ts';
import { PlayerMessage, type PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { ProjectStandings } from '../../contract/schemas/standings.ts';
import { situationOf } from '../../display/scene.ts';
import { createStore } from '../../player/store.ts';
import { screenKey } from '../support/followScreen.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { startOfTests, startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

/** Arbitration inputs given by operators, by their names in calls. */
type Given = Required<Omit<Candidate, 'id' | 'createdAt' | 'correctedAt'>>;

const unlessGiven: Given = {
  alert: false,
  priority: null,
  period: null,
  from: null,
  until: null,
  days: null,
};

/**
 * Messages that together give each field a non-default value. A new field of `Candidate` does not compile until it is
 * added here, and must then pass through every place these tests cover.
 */
const messages: readonly Given[] = [
  { ...unlessGiven, alert: true, priority: 4, until: startOfTests + 5 * 24 * 60 * 60_000 },
  { ...unlessGiven, period: '2200-0930', from: startOfTests - 1000, days: ['MONDAY', 'THURSDAY'] },
];

const second = 1000;
const minute = 60 * second;
/** Browser storage of a screen, as far as its page uses it. */
const storageOf = (held: Map<string, string>) => (): Storage =>
  ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }) as Storage;
const keysOf = (schema: { properties: object }) => Object.keys(schema.properties).sort();

it('DSP-2 each field of a message is walked, and told to screens and by the past', () => {
  const walked = Object.entries(unlessGiven).filter(([name, value]) =>
    messages.some((given) => given[name as keyof Given] !== value),
  );
  const own = ['id', 'createdAt', 'correctedAt'];
  const fields = [...walked.map(([name]) => name), ...own].sort();
  expect(fields).toEqual([...Object.keys(unlessGiven), ...own].sort());
  expect(keysOf(PastMessage)).toEqual([...fields, 'title'].sort());
  expect(keysOf(PlayerMessage)).toEqual(expect.arrayContaining(fields));
});

describeOnEachEngine('the fields of a message', (engine) => {
  let current: TestApp;
  const test = () => current;
  beforeEach(async () => {
    current = await startTestApp(engine);
    // Simulates a server recording the past from now on.
    await current.db.insertInto('server_life').values({ from_at: now(), to_at: now() }).execute();
  });
  afterEach(() => current.close());
  const { nord, now, screens, shows, spread, user } = useReportingScreens(test);
  const ask = async <T>(url: string): Promise<T> => {
    const { status, json, text } = await (await test().as('manager.nord')).get<T>(url);
    expect(status, text).toBe(200);
    return json;
  };
  const post = async (url: string, body?: object) => {
    const { status, json, text } = await (await test().as('manager.nord')).post<{ id: number }>(url, body);
    expect(status, text).toBe(200);
    return json.id;
  };
  const listed = async (id: number) =>
    (await ask<{ array: News[] }>(`/rest/news/project/${nord().id}?noconf=true`)).array.find(
      (news) => news.id === id,
    );
  /** What a screen's page arbitrates, online and after an offline start. */
  async function heldBy(screenId: string) {
    const headers = { 'x-screen-key': await screenKey(test(), screenId) };
    const url = `/player/api/${screenId}/snapshot`;
    const { json } = await test().nobody.call<PlayerSnapshot>({ method: 'GET', url, headers });
    const { snapshot } = createStore(screenId, storageOf(new Map()));
    snapshot.save(json);
    const kept = snapshot.load();
    expect(kept).toEqual(json);
    return situationOf(kept ?? json);
  }
  const pastOf = (screenId: string) =>
    ask<ScreenPast>(`/api/screens/${screenId}/past?from=${now() - 60 * minute}&to=${now()}`);
  const standings = () => ask<ProjectStandings>(`/api/standings/project/${nord().id}`);

  it.each(messages)('DSP-2 DSP-3 of one that is spread, deleted and put back: %o', async (given) => {
    const [screen, left] = screens;
    await test().url();
    const id = await spread([screen, left], unlessGiven);
    const createdAt = now();
    test().clock.advance(second);
    // Each field must pass through a correction too.
    await (await user()).spread({ id, ...given });
    const message = { ...given, id, createdAt, correctedAt: now() };
    expect(await listed(id), 'the list').toMatchObject(message);
    expect((await heldBy(screen)).messages, 'the screen').toMatchObject([message]);
    expect(Object.keys((await heldBy(screen)).messages[0] ?? {}).sort()).toEqual(keysOf(PlayerMessage));

    // Both are offline then: one still has it, the other has not received its removal.
    for (const screenId of [screen, left]) await shows(screenId, id);
    test().clock.advance(second);
    await (await user()).delete(`/rest/news/screen/${id}?screenId=${left}`);
    test().clock.advance(minute);
    const kept = async () => {
      const { copies, messages: all } = await standings();
      return copies.flatMap((copy) => copy.messages.map((place) => all[place]));
    };
    const titled = { ...message, title: 'Travaux' };
    const ofPast = [{ ...unlessGiven, id, createdAt, correctedAt: null, title: 'Travaux' }, titled];
    await expect.poll(kept, { message: 'kept by screens', timeout: 20_000 }).toEqual([titled, titled]);

    await (await user()).delete(`/rest/news/${id}?screenId=`);
    expect((await heldBy(screen)).messages).toEqual([]);
    test().clock.advance(minute);
    expect((await pastOf(screen)).messages, 'the past').toEqual(ofPast);
    const { status } = await undoingOf(await user(), nord().id).undoLast();
    expect(status).toBe(200);
    expect(await listed(id), 'put back').toMatchObject(message);
    expect((await heldBy(screen)).messages).toMatchObject([message]);
    expect((await pastOf(screen)).messages).toEqual(ofPast);
  });

  it('TIM-4 of one that is corrected in this field alone', async () => {
    for (const name of Object.keys(unlessGiven) as (keyof Given)[]) {
      const given = messages.map((message) => message[name]).find((value) => value !== unlessGiven[name]);
      const id = await spread([screens[0]], unlessGiven);
      test().clock.advance(second);
      await (await user()).spread({ id, [name]: given });
      expect(await listed(id), name).toMatchObject({ [name]: given, correctedAt: now() });
      await (await user()).delete(`/rest/news/${id}?screenId=`);
    }
  });

  it.each(messages)('DSP-2 LIB-8 SCN-6 of one of the library, spread or in a scenario: %o', async (given) => {
    const [screen, other] = screens;
    const projectId = nord().id;
    const library = await post('/rest/news/library/', { projectId, content: '<p>Grève</p>', ...given });
    const id = await spread([other], { libraryId: library });
    expect(await listed(id), 'spread from the library').toMatchObject(given);

    const scenario = await post('/rest/scenario/', {
      projectId,
      name: `Évacuation ${library}`,
      messages: [{ id: library, screens: [screen] }],
    });
    await post(`/rest/scenario/${scenario}`);
    test().clock.advance(minute);
    expect((await heldBy(screen)).scenario, 'the scenario on the screen').toMatchObject([given]);
    expect((await standings()).scenario?.messages, 'the scenario that runs').toMatchObject([given]);
    expect((await pastOf(screen)).messages, 'the scenario while it runs').toMatchObject([given]);
    await (await user()).delete(`/rest/scenario/${projectId}`);
    test().clock.advance(minute);
    expect((await pastOf(screen)).messages, 'the scenario of the past').toMatchObject([given]);
  });
});
