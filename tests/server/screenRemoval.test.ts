import { expect, it } from 'vitest';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('a screen that is deleted', (engine) => {
  const test = useTestApp(engine);

  it('ADM-11 LIB-1 takes the messages along that no other screen has, and none of the library', async () => {
    const { id: projectId, screens } = test().network.nord;
    const [gone, other] = screens;
    const insert = (title: string, library: number, on: string[]) =>
      insertNews(test().db, projectId, { title, library, screens: on });
    await insert('seule', 0, [gone]);
    await insert('ailleurs aussi', 0, [gone, other]);
    await insert('de la bibliothèque', 1, [gone]);
    const superuser = await test().as('super');
    expect((await superuser.delete(`/rest/screen/${gone}`)).status).toBe(200);
    const left = await test().db.selectFrom('news').select('title').orderBy('id').execute();
    expect(left.map(({ title }) => title)).toEqual(['ailleurs aussi', 'de la bibliothèque']);
  });
});
