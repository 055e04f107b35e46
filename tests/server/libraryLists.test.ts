import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Store } from '../../server/db/engine.ts';
import { createLibraryLists } from '../../server/domain/library/libraryLists.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { saveRecord } from '../support/configure.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { turnsDuring } from '../support/turnsDuring.ts';

interface Answered {
  libs: LibraryMessage[];
}

const readsContents = /^\{"kind":"SelectQueryNode".*"news_content"/;

describeOnEachEngine('the list of the library', (engine) => {
  let test: TestApp;
  let contentsRead: () => number;
  beforeAll(async () => {
    const watched = (store: Store) => {
      const { db, count } = countStatements(store.db, (node) => readsContents.test(JSON.stringify(node)));
      contentsRead = count;
      return { ...store, db };
    };
    test = await startTestApp(engine, { watched });
  });
  afterAll(() => test.close());

  it('LIB-1 SRV-5 is read once for all who ask, with other work in between, and again once it is another: by its messages, languages or screens', async () => {
    const { db, bus, network, as } = test;
    const { id: projectId, screens } = network.nord;
    const [manager, superuser] = [await as('manager.nord'), await as('super')];
    for (let number = 1; number <= 251; number++) {
      const period = number % 2 === 0 ? '0800-0900' : null;
      const contents = { 1: '<p>Travaux</p>', 2: '<p>Works</p>' };
      await insertNews(db, projectId, {
        title: `Travaux ${number}`,
        period,
        contents,
        screens: [screens[0]],
      });
    }
    const path = `/rest/news/library/project/${projectId}`;
    const ask = async (form = '') => (await manager.get<Answered>(`${path}${form}`)).json.libs;
    const libs = await ask();
    expect(libs.map(({ title }) => title)).toEqual(libs.map((_, index) => `Travaux ${index + 1}`));
    expect(libs).toHaveLength(251);

    const read = contentsRead();
    expect(read).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(await ask('?noperiod=true')).toEqual(libs.filter(({ period }) => period === null));
    expect(contentsRead()).toBe(read);
    // Two parts and two forms.
    expect(await turnsDuring(createLibraryLists(db, bus).of(projectId))).toBeGreaterThan(2);

    const [first] = libs as [LibraryMessage];
    const saved = await manager.save('/rest/news/library/', { ...first, title: 'Neige' });
    expect(saved.status, saved.text).toBe(200);
    expect((await ask())[0]?.title).toBe('Neige');
    const [, english] = first.contents.map(({ language }) => language);
    const renamed = await saveRecord(
      superuser,
      'languages',
      { label: 'Anglais' },
      { id: english?.id ?? null },
    );
    expect(renamed.status, renamed.text).toBe(200);
    expect((await ask())[1]?.contents[1]?.language.label).toBe('Anglais');
    await superuser.delete(`/rest/screen/${screens[0]}`);
    expect((await ask())[0]?.defaultScreens).toEqual([]);
    await manager.delete(`/rest/news/library/${first.id}`);
    expect(await ask()).toHaveLength(250);
  });

  it('LIB-1 is kept once where no message has a period', async () => {
    const { db, bus, network } = test;
    await insertNews(db, network.sud.id, { title: 'Grève' });
    const { all, noPeriod } = await createLibraryLists(db, bus).of(network.sud.id);
    expect(String(all)).toContain('Grève');
    expect(noPeriod).toBe(all);
  });
});
