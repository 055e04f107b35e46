import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withClientMessage } from '../../contract/clientMessage.ts';
import { espeak, type Synthesize } from '../../server/domain/speech/synthesize.ts';
import { speechTexts } from '../../server/shared/speechTexts.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { makeKey, openFeeds } from '../support/publishing.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

/** Spoken texts and their sound. */
const said: [text: string, language: string][] = [];
const synthesize: Synthesize = (...asked) => {
  said.push(asked);
  return Promise.resolve(Buffer.from(`RIFF ${asked.join(' ')}`));
};

describeOnEachEngine('OUT-6 the voice of messages', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine, { synthesize });
  });
  afterAll(() => test.close());
  const app = () => test;
  const nord = () => app().network.nord;
  beforeEach(async () => {
    said.length = 0;
    await openFeeds(app(), nord(), false);
  });

  const spread = async (more = {}) => {
    const content = '<p>Ligne <b>T7</b> à 18:05</p><p>12 min</p>';
    const message = { content, screens: nord().screens, lineId: nord().lineId, ...more };
    const { status, json } = await (await app().as('user.nord')).spread(message);
    expect(status).toBe(200);
    return json;
  };
  const end = async (id: number) => (await app().as('user.nord')).delete(`/rest/news/${id}?screenId=`);
  const wavOf = (id: number, query = '', headers = {}) =>
    app().nobody.get(`/speech/${nord().name}/${id}.wav${query}`, headers);

  it('is heard with a key, or by all where the project is open, as it is said', async () => {
    const { id } = await spread();
    expect((await wavOf(id)).status).toBe(401);
    const other = await makeKey(app(), app().network.sud);
    expect((await wavOf(id, '', { 'x-api-key': other })).status).toBe(404);
    const key = await makeKey(app(), nord());
    const answer = await wavOf(id, `?key=${key}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'audio/wav']);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(said).toEqual([['Ligne T 7 à 18 heures 5. 12 minutes', 'fr']]);
    await openFeeds(app(), nord());
    const open = await wavOf(id, '?lang=fr');
    expect([open.status, open.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect(said).toHaveLength(1);
    await end(id);
  });

  it('has a tag that changes with the text alone', async () => {
    await openFeeds(app(), nord());
    const { id } = await spread({ content: '<p>Quai n° 3</p>' });
    const etag = String((await wavOf(id)).headers['etag']);
    const again = await wavOf(id, '', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    await (await app().as('user.nord')).spread({ id, content: '<p>Quai n° 4</p>' });
    const corrected = await wavOf(id, '', { 'if-none-match': etag });
    expect([corrected.status, said.at(-1)]).toEqual([200, ['Quai numéro 4', 'fr']]);
    await end(id);
  });

  it('of a long text whole sentences are said', async () => {
    await openFeeds(app(), nord());
    const { id } = await spread({ content: `<p>${'Prenez le bus. '.repeat(200)}</p>` });
    expect((await wavOf(id)).status).toBe(200);
    expect(said).toEqual([['Prenez le bus. '.repeat(133).trimEnd(), 'fr']]);
    await end(id);
  });

  it('is of what the world is told alone, in a language that the message has', async () => {
    await openFeeds(app(), nord());
    const { id } = await spread();
    const german = await wavOf(id, '?lang=de');
    expect([german.status, german.json]).toMatchObject([
      404,
      { message: withClientMessage(speechTexts.notInLanguage) },
    ]);
    expect((await wavOf(id + 1_000)).status).toBe(404);
    await end(id);
    expect((await wavOf(id)).status).toBe(404);
    const { id: secret } = await spread({ publish: false });
    expect((await wavOf(secret)).status).toBe(404);
    expect(said).toEqual([]);
  });

  it('is said plainly not to be there where the program is not installed', async () => {
    const mute = await startTestApp(engine, { synthesize: espeak('/nowhere/espeak-ng') });
    try {
      const { nord: project } = mute.network;
      await openFeeds(mute, project);
      const message = { content: '<p>Quai n° 3</p>', screens: project.screens, lineId: project.lineId };
      const { json } = await (await mute.as('user.nord')).spread(message);
      const answer = await mute.nobody.get(`/speech/${project.name}/${json.id}.wav`);
      expect([answer.status, answer.json]).toMatchObject([
        503,
        { message: withClientMessage(speechTexts.notInstalled) },
      ]);
    } finally {
      await mute.close();
    }
  });
});
