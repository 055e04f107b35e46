import { expect, it } from 'vitest';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { createLibraryLists } from '../../server/domain/library/libraryLists.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { saveRecord } from '../support/configure.ts';
import { countStatements } from '../support/countStatements.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

interface Answered {
  libs: LibraryMessage[];
}

describeOnEachEngine('the list of the library', (engine) => {
  const test = useTestApp(engine);

  it('LIB-1 SRV-5 is read once for all who ask, and again once it is another: by its messages, languages or screens', async () => {
    const { db, bus, network, as } = test();
    const { id: projectId, screens } = network.nord;
    const [manager, superuser] = [await as('manager.nord'), await as('super')];
    for (let number = 1; number <= 130; number++) {
      const period = number % 2 === 0 ? '0800-0900' : null;
      const contents = { 1: '<p>Travaux</p>', 2: '<p>Works</p>' };
      await insertNews(db, projectId, {
        title: `Travaux ${number}`,
        period,
        contents,
        screens: [screens[0]],
      });
    }
    const { db: counted, count } = countStatements(db);
    const lists = createLibraryLists(counted, bus);
    const ask = async (form: 'all' | 'noPeriod' = 'all') =>
      (JSON.parse(String((await lists.of(projectId))[form])) as Answered).libs;
    const libs = await ask();
    expect(libs.map(({ title }) => title)).toEqual(libs.map((_, index) => `Travaux ${index + 1}`));
    expect(libs).toHaveLength(130);
    const answered = await manager.get<Answered>(`/rest/news/library/project/${projectId}`);
    expect(answered.json.libs).toEqual(libs);

    const read = count();
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(await ask('noPeriod')).toEqual(libs.filter(({ period }) => period === null));
    expect(count()).toBe(read);

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
    expect(await ask()).toHaveLength(129);
  });
});
