import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LibraryMessage, type LibrarySave, type LibraryUses } from '../../contract/schemas/library.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { insertNews, type BuiltProject } from '../support/buildNetwork.ts';
import { type Client, type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

const path = '/rest/news/library/';
const french = { id: 1 };
const english = { id: 2 };
const words = (fr: string, en?: string) => [
  { content: fr, language: french },
  ...(en === undefined ? [] : [{ content: en, language: english }]),
];

describeOnEachEngine('the message library', (engine) => {
  let test: TestApp;
  let manager: Client;
  let nord: BuiltProject;
  let told: ServerEvent[];
  beforeEach(async () => {
    test = await startTestApp(engine);
    manager = await test.as('manager.nord');
    ({ nord } = test.network);
    told = [];
    test.bus.subscribe((event) => told.push(event));
  });
  afterEach(() => test.close());

  const save = (message: LibrarySave | object, client = manager) =>
    client.save<LibraryMessage>(path, message);
  const saved = async (message: LibrarySave) => {
    const { status, json } = await save(message);
    expect(status).toBe(200);
    return json;
  };
  const library = async (query = '') =>
    (await manager.get<{ libs: LibraryMessage[] }>(`${path}project/${nord.id}${query}`)).json.libs;
  const onScreen = async (screen: string) =>
    (await manager.get<{ array: News[] }>(`/rest/news/screen/${screen}`)).json.array;
  const trail = () => test.db.selectFrom('audit').selectAll().orderBy('id').execute();

  async function insertScenario(name: string, newsId: number, activated_at: number | null = null) {
    const { id } = await test.db
      .insertInto('scenario')
      .values({ project_id: nord.id, name, activated_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { scenario_id: id, news_id: newsId, screen_id: nord.screens[0] };
    await test.db.insertInto('scenario_message').values(row).execute();
    return id;
  }

  describe('a save', () => {
    it('LIB-8 makes a message, which the library then has as it was answered', async () => {
      const message = await saved({
        title: ' Travaux ',
        contents: words('<p>Travaux</p>', '<p>Works</p>'),
        alert: true,
        blink: true,
        priority: 2,
        defaultScreens: [nord.screens[1], nord.screens[0], nord.screens[1]],
      });
      expect(Value.Errors(LibraryMessage, message)).toEqual([]);
      expect(message).toMatchObject({
        title: 'Travaux',
        content: '<p>Travaux</p>',
        alert: true,
        blink: true,
        priority: 2,
        period: null,
        defaultScreens: [nord.screens[0], nord.screens[1]],
        screens: [],
        version: 1,
        createdBy: 'manager.nord',
      });
      expect(message.contents.map(({ language }) => language.code)).toEqual(['fr', 'en']);
      expect(await library()).toEqual([message]);
    });

    it('LIB-8 takes the object as JSON and the message as it was read, as a legacy client sends it', async () => {
      const message = await saved({ content: 'Travaux' });
      const { version: _, ...legacy } = message;
      const answer = await manager.post<LibraryMessage>(path, { ...legacy, title: 'Autre' });
      expect([answer.status, answer.json.title, answer.json.version]).toEqual([200, 'Autre', 2]);
      expect(await library()).toHaveLength(1);
    });

    it('LIB-4 with periods the priority is cleared, without periods the period is', async () => {
      const content = 'Travaux';
      const timed = await saved({ content, priority: 3, period: '0800-0900;2300-2359' });
      expect(timed).toMatchObject({ priority: null, period: '0800-0900;2300-2359' });
      expect(await saved({ id: timed.id, content, priority: 3 })).toMatchObject({
        priority: 3,
        period: null,
      });
      expect(await saved({ id: timed.id, content, period: '' })).toMatchObject({
        priority: null,
        period: null,
      });
    });

    it('TIM-1 LIB-4 one whose end has passed may be written anew, and is given no other end that has passed', async () => {
      const { id } = await saved({ content: 'un', until: test.clock.now + 1000 });
      test.clock.advance(5000);
      expect(await saved({ id, content: 'deux' })).toMatchObject({ content: 'deux', version: 2 });
      const refused = await save({ id, content: 'trois', until: test.clock.now - 1 });
      expect([refused.status, Object.keys((refused.json as unknown as Failure).fields ?? {})]).toEqual([
        400,
        ['until'],
      ]);
    });

    it('LIB-1 noperiod leaves out the messages with periods', async () => {
      await saved({ content: 'un', period: '0800-0900' });
      await saved({ content: 'deux' });
      expect((await library('?noperiod=true')).map(({ title }) => title)).toEqual(['deux']);
      expect(await library('?noperiod=false')).toHaveLength(2);
    });

    it('LIB-2 a blank language is none, and the title of who gives none is the beginning of the French text', async () => {
      const message = await saved({ contents: words('<p>Le trafic reprend</p>', '<p><br></p>') });
      expect(message.title).toBe('Le trafic reprend');
      expect(message.contents).toHaveLength(1);
    });

    it('LIB-2 tells which languages are older than the French text', async () => {
      const first = await saved({ contents: words('Retard', 'Delay') });
      const start = test.clock.now;
      test.clock.advance(60_000);
      const contents = words('Retard important', 'Delay');
      const later = await saved({ id: first.id, contents });
      expect(later.contents.map(({ changedAt }) => changedAt)).toEqual([start + 60_000, start]);
      test.clock.advance(60_000);
      const [fr, en] = contents;
      const checked = await saved({ id: first.id, contents: [fr!, { ...en!, confirmed: true }] as never });
      expect(checked.contents.map(({ changedAt }) => changedAt)).toEqual([start + 60_000, start + 120_000]);
      expect(checked.contents.map(({ id }) => id)).toEqual(first.contents.map(({ id }) => id));
    });

    it('PRV-7 is cleaned of what runs, and of what a word processor adds', async () => {
      const { content } = await saved({
        content:
          '<p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Gras</b><o:p></o:p></p><ul><li onclick="x()">un</li></ul><script>x()</script>',
      });
      expect(content).toBe('<p><b>Gras</b></p><ul><li>un</li></ul>');
    });

    it('LIB-8 tells the other operators of the library, and no screen', async () => {
      await saved({ content: 'Travaux' });
      await expect
        .poll(() => told)
        .toEqual([{ type: 'change', projectId: nord.id, topics: ['library'], news: [] }]);
    });

    it('LIB-8 what was spread stays as it was sent, until it is spread again', async () => {
      const [screen] = nord.screens;
      const { id } = await saved({ content: '<p>avant</p>' });
      const operator = await test.as('user.nord');
      await operator.spread({ libraryId: id, screens: [screen] });
      await saved({ id, content: '<p>après</p>' });
      expect((await onScreen(screen)).map(({ content }) => content)).toEqual(['<p>avant</p>']);
      await operator.spread({ libraryId: id, screens: [screen] });
      expect((await onScreen(screen)).map(({ content }) => content)).toEqual(['<p>après</p>']);
    });

    it('SCN-6 changes what the current scenario shows, at once', async () => {
      const { id } = await saved({ content: '<p>avant</p>', title: 'Avant' });
      const scenario = await insertScenario('Incendie', id);
      const operator = await test.as('user.nord');
      expect((await operator.post(`/rest/scenario/${scenario}`)).status).toBe(200);
      const titles = async () => {
        const { json } = await operator.get<{ array: Screen[] }>(`/rest/screen/project/${nord.id}`);
        return json.array[0]?.newsTitles;
      };
      expect(await titles()).toEqual(['Avant']);
      told.length = 0;
      await saved({ id, content: '<p>après</p>', title: 'Après' });
      expect(await titles()).toEqual(['Après']);
      await expect
        .poll(() => told.map((event) => 'topics' in event && event.topics))
        .toEqual([['library'], ['scenarios', 'news']]);
      // The past of its screens still has what it showed until then.
      const former = await test.db.selectFrom('former_state').select('state').orderBy('id').execute();
      expect(JSON.parse(former.at(-1)?.state ?? '')).toMatchObject({ messages: [{ title: 'Avant' }] });
    });

    it('LIB-8 SCN-6 tells who sees the scenarios that have it of its new title, though none of them runs', async () => {
      const { id } = await saved({ content: '<p>avant</p>', title: 'Avant' });
      await insertScenario('Incendie', id);
      await insertScenario('Neige', id);
      told.length = 0;
      await saved({ id, content: '<p>après</p>', title: 'Après' });
      const change = { type: 'change', projectId: nord.id, news: [] };
      await expect
        .poll(() => told)
        .toEqual([
          { ...change, topics: ['library'] },
          { ...change, topics: ['scenarios'] },
        ]);
    });

    it('LIB-8 is in the audit trail, with what changed', async () => {
      const { id } = await saved({ contents: words('avant'), title: 'Travaux' });
      await saved({ id, contents: words('après'), title: 'Travaux', alert: true });
      const [made, changed] = await trail();
      expect(made).toMatchObject({ action: 'create', resource: 'library', record_name: 'Travaux' });
      expect(changed).toMatchObject({ action: 'update', username: 'manager.nord', project_id: nord.id });
      expect(JSON.parse(changed?.changes ?? '')).toEqual({
        Français: { from: 'avant', to: 'après' },
        alert: { from: false, to: true },
      });
    });
  });

  describe('a save that is refused', () => {
    const refused: [title: string, field: string, save: object][] = [
      ['without a text', 'content', { contents: words('<p><br></p>', 'Works') }],
      ['of nothing', 'content', {}],
      ['with a language twice', 'contents', { contents: [...words('un'), ...words('<b>'.repeat(60))] }],
      ['in no language', 'contents', { contents: [...words('un'), { content: 'x', language: { id: 99 } }] }],
      ['with a period that has no such minute', 'period', { content: 'x', period: '0900-0860' }],
      ['with a period of another form', 'period', { content: 'x', period: '8h-9h' }],
      ['with a priority that there is not', 'priority', { content: 'x', priority: 10 }],
      ['with a screen that there is not', 'defaultScreens', { content: 'x', defaultScreens: ['nulle-part'] }],
      ['with a screen of another project', 'defaultScreens', { content: 'x', defaultScreens: ['sud-1'] }],
      ['with a field that there is not', 'inconnu', { content: 'x', inconnu: 1 }],
    ];
    it.each(refused)('LIB-8 %s', async (_title, field, message) => {
      const { status, json } = await save(message);
      const { exception, fields } = json as unknown as Failure;
      expect([status, exception]).toEqual([400, 'ValidationException']);
      expect(Object.keys(fields ?? {})[0]).toBe(field);
      expect(await library()).toEqual([]);
      expect(told).toEqual([]);
    });

    it('LIB-8 of a colleague who saved meanwhile says so, and shows the message as it is', async () => {
      const { id, version } = await saved({ content: 'un', title: 'Travaux' });
      await saved({ id, version, content: 'deux', title: 'Travaux' });
      const answer = await save({ id, version, content: 'trois' });
      expect(answer.status).toBe(409);
      expect(userText(answer)).toBe(
        'Ce message a été modifié par un autre utilisateur depuis que vous l’avez ouvert.',
      );
      const { current } = answer.json as unknown as Failure;
      expect(current).toMatchObject({ id, content: 'deux', version: 2 });
      expect(await library()).toEqual([current]);
    });

    it('LIB-8 of two at the same time one wins, and the other is told', async () => {
      const { id, version } = await saved({ content: 'un' });
      const answers = await Promise.all(['deux', 'trois'].map((content) => save({ id, version, content })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await library())[0]?.version).toBe(2);
    });

    it('ROL-3 of a message that is not there, of another project, or that was spread', async () => {
      const foreign = await insertNews(test.db, test.network.sud.id);
      const spread = await insertNews(test.db, nord.id, { library: 0, screens: [nord.screens[0]] });
      for (const id of [999_999, foreign, spread]) {
        expect((await save({ id, content: 'x' })).status).toBe(404);
      }
      const before = await test.db.selectFrom('news').select('id').where('title', '=', 'x').execute();
      expect(before).toEqual([]);
    });

    it('ROL-3 of a user who is no manager, and of a superuser who names no project', async () => {
      expect((await save({ content: 'x' }, await test.as('user.nord'))).status).toBe(403);
      const { json } = await save({ content: 'x' }, await test.as('super'));
      expect((json as unknown as Failure).fields).toEqual({ projectId: 'Le projet est obligatoire.' });
    });
  });

  describe('a deletion', () => {
    it('LIB-7 OPS-6 DSP-5 takes the message off the screens that show it, out of the scenarios, and tells of it', async () => {
      const [first, second, third] = nord.screens;
      const { id } = await saved({ content: 'Travaux', defaultScreens: [second] });
      const other = await saved({ content: 'Autre' });
      const operator = await test.as('user.nord');
      const copy = await operator.spread({ libraryId: id, screens: [first, second] });
      await operator.spread({ libraryId: other.id, screens: [first, third] });
      const untouched = await insertScenario('Neige', other.id);
      const waiting = await insertScenario('Canicule', id);
      const scenario = await insertScenario('Incendie', id, 5);
      const uses = await manager.get<LibraryUses>(`/api/library/${id}/uses`);
      expect(uses.json.scenarios).toEqual([
        { id: waiting, name: 'Canicule' },
        { id: scenario, name: 'Incendie', runsOn: [expect.objectContaining({ id: first })] },
      ]);
      expect(uses.json.screens.map((screen) => screen.id)).toEqual([first, second]);

      told.length = 0;
      expect(await manager.delete(`${path}${id}`)).toMatchObject({ status: 200, json: { id } });
      expect((await library()).map((message) => message.id)).toEqual([other.id]);
      expect((await onScreen(first)).map(({ title }) => title)).toEqual(['Autre']);
      expect(await onScreen(second)).toEqual([]);
      const used = await test.db.selectFrom('scenario_message').select('news_id').execute();
      expect(used).toEqual([{ news_id: other.id }]);
      const change = { type: 'change', projectId: nord.id };
      await expect
        .poll(() => told)
        .toMatchObject([
          { ...change, topics: ['news', 'library'], news: [copy.json.id] },
          { ...change, topics: ['scenarios'], news: null },
        ]);
      expect((await trail()).slice(-2)).toMatchObject([
        { action: 'delete', resource: 'news', record_name: 'Travaux', username: 'manager.nord' },
        {
          action: 'delete',
          resource: 'library',
          record_id: String(id),
          record_name: 'Travaux',
          username: 'manager.nord',
          project_id: nord.id,
        },
      ]);
      expect(JSON.parse((await trail()).at(-1)?.changes ?? '')).toMatchObject({
        title: { from: 'Travaux', to: null },
        Français: { from: 'Travaux', to: null },
        defaultScreens: { from: [second], to: null },
        scenariosWithoutNews: { from: ['Canicule', 'Incendie'], to: null },
        removedFrom: { from: [first], to: null },
      });
      // What is open elsewhere still has it.
      const versions = await test.db.selectFrom('scenario').select(['id', 'version']).orderBy('id').execute();
      expect(versions).toEqual([
        { id: untouched, version: 1 },
        { id: waiting, version: 2 },
        { id: scenario, version: 2 },
      ]);
      // The past of its screens still has what the scenario showed.
      const former = test.db.selectFrom('former_state').select(['kind', 'until_at', 'state']);
      const [state, ...more] = await former.execute();
      expect([state?.kind, state?.until_at, more]).toEqual(['scenario', test.clock.now, []]);
      expect(JSON.parse(state?.state ?? '')).toMatchObject({
        name: 'Incendie',
        messages: [{ title: 'Travaux' }],
      });
    });

    it('LIB-7 asks about the screens that have it or will have it, not about those where it has ended', async () => {
      const [ended, running, planned] = nord.screens;
      const { id } = await saved({ content: 'Travaux' });
      await insertScenario('Incendie', id, 5);
      const operator = await test.as('user.nord');
      const { now } = test.clock;
      await operator.spread({ libraryId: id, screens: [ended], until: now + 1000 });
      await operator.spread({ libraryId: id, screens: [running] });
      await operator.spread({ libraryId: id, screens: [planned], from: now + 60_000 });
      await test.db.updateTable('news').set({ shown_until: now }).where('id', '=', id).execute();
      test.clock.advance(5000);
      const uses = await manager.get<LibraryUses>(`/api/library/${id}/uses`);
      expect(uses.json.screens.map((screen) => screen.id)).toEqual([running, planned]);
      expect(uses.json.scenarios).toMatchObject([{ name: 'Incendie', runsOn: [{ id: ended }] }]);
    });

    it('LIB-7 of a message on no screen changes nothing else', async () => {
      const { id } = await saved({ content: 'Travaux' });
      expect((await manager.get<LibraryUses>(`/api/library/${id}/uses`)).json).toEqual({
        scenarios: [],
        screens: [],
      });
      expect((await manager.delete(`${path}${id}`)).status).toBe(200);
      expect((await manager.delete(`${path}${id}`)).status).toBe(404);
    });

    it('LIB-7 while it is being spread, no copy outlives it', async () => {
      const operator = await test.as('user.nord');
      for (let round = 0; round < 5; round++) {
        const { id } = await saved({ content: 'Travaux' });
        const [spread, deletion] = await Promise.all([
          operator.spread({ libraryId: id, screens: nord.screens }),
          manager.delete(`${path}${id}`),
        ]);
        expect(deletion.status).toBe(200);
        expect([200, 404, 409]).toContain(spread.status);
        expect(await test.db.selectFrom('news').select('id').execute()).toEqual([]);
      }
    });

    it('LIB-7 of what may not be deleted, of a spread message or of another project is refused', async () => {
      const fixed = await insertNews(test.db, nord.id, { deletable: 0 });
      const spread = await insertNews(test.db, nord.id, { library: 0, screens: [nord.screens[0]] });
      const foreign = await insertNews(test.db, test.network.sud.id);
      expect((await manager.delete(`${path}${fixed}`)).status).toBe(409);
      for (const id of [spread, foreign]) {
        expect((await manager.delete(`${path}${id}`)).status).toBe(404);
        expect((await manager.get(`/api/library/${id}/uses`)).status).toBe(404);
      }
      expect((await test.db.selectFrom('news').select('id').execute()).map(({ id }) => id).sort()).toEqual(
        [fixed, spread, foreign].sort(),
      );
    });
  });
});
