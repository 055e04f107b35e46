import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { Synthesize } from '../../server/domain/speech/synthesize.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { openFeeds } from '../support/publishing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const synthesize: Synthesize = (text) => Promise.resolve(Buffer.from(`RIFF ${text}`));

describeOnEachEngine('OUT-6 a text that is written to be said', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine, { synthesize });
    await openFeeds(test, test.network.nord);
  });
  afterAll(() => test.close());
  const nord = () => test.network.nord;
  const language = { id: 1 };
  const content = '<p>Ligne T7</p>';
  const spoken = 'La ligne du tramway sept';
  const spread = async (more: object) => {
    const { status, text, json } = await (await test.as('user.nord')).spread(more);
    expect(status, text).toBe(200);
    return json.id;
  };
  const spreadNew = (more: object) =>
    spread({ screens: nord().screens, lineId: nord().lineId, contents: [{ content, language, ...more }] });
  /** A message in the list, on a screen and as audio. */
  async function everywhere(id: number) {
    const user = await test.as('user.nord');
    const list = await user.get<{ array: News[] }>(`/rest/news/project/${nord().id}?noconf=true`);
    const [screen] = nord().screens;
    const { json } = await test.nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${screen}/snapshot`,
      headers: { 'x-screen-key': await screenKey(test, screen) },
    });
    const audio = await test.nobody.get(`/speech/${nord().name}/${id}.wav`);
    return [
      list.json.array.find((news) => news.id === id)?.contents[0]?.spoken,
      json.messages.find((message) => message.id === id)?.contents[0]?.spoken,
      audio.text.replace('RIFF ', ''),
    ];
  }
  const byHand = [spoken, spoken, spoken];
  const byRules = [undefined, undefined, 'Ligne T 7'];
  const undo = async () => {
    const { status } = await undoingOf(await test.as('user.nord'), nord().id).undoLast();
    expect(status).toBe(200);
  };
  const trail = async () => {
    const { changes } = await test.db
      .selectFrom('audit')
      .select('changes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return JSON.parse(changes) as object;
  };

  it('is kept with the message, through corrections, a deletion and what undoes it, until the text is another', async () => {
    const id = await spreadNew({ spoken: `  ${spoken}\n` });
    expect(await everywhere(id)).toEqual(byHand);
    await spread({ id, alert: true });
    expect(await everywhere(id)).toEqual(byHand);
    await spread({ id, contents: [{ content, language }] });
    expect(await everywhere(id)).toEqual(byHand);
    await (await test.as('user.nord')).delete(`/rest/news/${id}?screenId=`);
    await undo();
    expect(await everywhere(id)).toEqual(byHand);
    await spread({ id, contents: [{ content: '<p>Ligne T8</p>', language }] });
    expect(await everywhere(id)).toEqual([undefined, undefined, 'Ligne T 8']);
    await undo();
    expect(await everywhere(id)).toEqual(byHand);
    await (await test.as('user.nord')).delete(`/rest/news/${id}?screenId=`);
  });

  it('is corrected by itself, told in the trail, and goes back to the rules when it is emptied', async () => {
    const id = await spreadNew({});
    expect(await everywhere(id)).toEqual(byRules);
    await spread({ id, contents: [{ content, language, spoken: '<Le> tram' }] });
    expect(await everywhere(id)).toEqual(['Le tram', 'Le tram', 'Le tram']);
    expect(await trail()).toMatchObject({ 'Texte lu (Français)': { from: null, to: 'Le tram' } });
    await spread({ id, contents: [{ content, language, spoken: '  ' }] });
    expect(await everywhere(id)).toEqual(byRules);
    await (await test.as('user.nord')).delete(`/rest/news/${id}?screenId=`);
  });

  it('of the library goes with what is spread of it, and back to the rules with its text', async () => {
    const manager = await test.as('manager.nord');
    const save = async (more: object) => {
      const body = { projectId: nord().id, ...more };
      const { status, text, json } = await manager.post<LibraryMessage>('/rest/news/library/', body);
      expect(status, text).toBe(200);
      return json;
    };
    const { id: libraryId } = await save({ contents: [{ content, language, spoken }] });
    const id = await spread({ libraryId, screens: nord().screens, lineId: nord().lineId });
    expect(await everywhere(id)).toEqual(byHand);
    test.clock.advance(1000);
    const other = await save({ id: libraryId, contents: [{ content, language, spoken: 'Le tram' }] });
    // A changed spoken text is no new text: no language becomes outdated.
    const changedAt = test.clock.now - 1000;
    expect(other.contents[0]).toMatchObject({ content, spoken: 'Le tram', changedAt });
    expect(await trail()).toMatchObject({ 'Texte lu (Français)': { from: spoken, to: 'Le tram' } });
    const changed = await save({ id: libraryId, contents: [{ content: '<p>Ligne T8</p>', language }] });
    expect(changed.contents[0]).not.toHaveProperty('spoken');
  });
});
