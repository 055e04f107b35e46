import { beforeEach, expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('deleting messages', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const listed = async () => {
    const user = await test().as('user.nord');
    const { json } = await user.get<{ array: News[] }>(`/rest/news/project/${nord().id}`);
    return json.array.map(({ id, screens }) => ({ id, screens }));
  };
  let id: number;

  beforeEach(async () => {
    await test().db.deleteFrom('news').execute();
    test().bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['news'], news: null }]);
    const user = await test().as('user.nord');
    ({ id } = (await user.spread({ content: 'un', screens: [...nord().screens] })).json);
  });

  it('MSG-5 on one screen leaves it on the others, in its place in the list', async () => {
    const user = await test().as('user.nord');
    const [first, second, third] = nord().screens;
    const { json: other } = await user.spread({ content: 'deux', screens: [second] });
    const answer = await user.delete(`/rest/news/screen/${id}?screenId=${first}`);
    expect([answer.status, answer.json]).toMatchObject([200, { id }]);
    expect(await listed()).toEqual([
      { id, screens: [second, third] },
      { id: other.id, screens: [second] },
    ]);
  });

  it('MSG-5 on its last screen deletes it', async () => {
    const user = await test().as('user.nord');
    for (const screen of nord().screens) await user.delete(`/rest/news/screen/${id}?screenId=${screen}`);
    expect(await test().db.selectFrom('news').select('id').execute()).toEqual([]);
  });

  it('MSG-5 on its last screens at the same time leaves nothing behind', async () => {
    const user = await test().as('user.nord');
    const answers = await Promise.all(
      nord().screens.map((screen) => user.delete(`/rest/news/screen/${id}?screenId=${screen}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await test().db.selectFrom('news').select('id').execute()).toEqual([]);
  });

  it.each(['', '?screenId='])('MSG-5 on all screens, with %j', async (query) => {
    const answer = await (await test().as('manager.nord')).delete(`/rest/news/${id}${query}`);
    expect([answer.status, answer.json]).toMatchObject([200, { id }]);
    expect(await listed()).toEqual([]);
    expect(await test().db.selectFrom('news_screen').selectAll().execute()).toEqual([]);
  });

  it('MSG-5 the path for all screens takes one screen too', async () => {
    const [first, second, third] = nord().screens;
    await (await test().as('user.nord')).delete(`/rest/news/${id}?screenId=${first}`);
    expect(await listed()).toEqual([{ id, screens: [second, third] }]);
  });

  it('MSG-5 on no screen at all, when the one screen is named by another parameter', async () => {
    const answer = await (
      await test().as('user.nord')
    ).delete(`/rest/news/${id}?screenID=${nord().screens[0]}`);
    expect([answer.status, answer.json]).toMatchObject([400, { fields: { screenID: 'Champ inconnu.' } }]);
    expect(await listed()).toEqual([{ id, screens: nord().screens }]);
  });

  it('ROL-5 not what is not deletable', async () => {
    await test().db.updateTable('news').set({ deletable: 0 }).execute();
    const user = await test().as('user.nord');
    for (const url of [`/rest/news/${id}`, `/rest/news/screen/${id}?screenId=${nord().screens[0]}`]) {
      const answer = await user.delete(url);
      expect([answer.status, answer.json]).toMatchObject([409, { exception: 'ConflictException' }]);
      expect(userText(answer)).toBe('Ce message ne peut pas être supprimé.');
    }
    expect(await listed()).toHaveLength(1);
  });

  it('ROL-5 not by a guest, nor from another project', async () => {
    const [screen] = nord().screens;
    for (const url of [`/rest/news/${id}`, `/rest/news/screen/${id}?screenId=${screen}`]) {
      expect((await (await test().as('guest.nord')).delete(url)).status).toBe(403);
      expect((await (await test().as('admin.sud')).delete(url)).status).toBe(404);
      expect((await test().nobody.delete(url)).status).toBe(401);
    }
    expect(await listed()).toEqual([{ id, screens: nord().screens }]);
  });

  it('MSG-5 not what is not there: unknown, twice, on a screen without it, or of the library', async () => {
    const user = await test().as('user.nord');
    const libraryId = await insertNews(test().db, nord().id);
    const [screen] = nord().screens;
    await user.delete(`/rest/news/screen/${id}?screenId=${screen}`);
    for (const url of [
      '/rest/news/999999',
      '/rest/news/99999999999',
      '/rest/news/x',
      `/rest/news/${libraryId}`,
      `/rest/news/screen/${id}?screenId=${screen}`,
      `/rest/news/screen/${id}?screenId=${test().network.sud.screens[0]}`,
    ]) {
      expect((await user.delete(url)).status, url).toBe(404);
    }
    expect((await user.delete(`/rest/news/screen/${id}`)).status).toBe(400);
  });
});
