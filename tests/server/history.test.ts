import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { PlayedPage } from '../../contract/schemas/receipts.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';

const hour = 60 * 60_000;
/** Later than all ids that the tests insert. */
const first = 1_000_000;

describeOnEachEngine('the history of what screens have shown', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, shows, user, spread, receiptsOf } = useReportingScreens(test);

  async function page(query = ''): Promise<PlayedPage> {
    const path = `/api/receipts/history/project/${nord().id}${query}`;
    const { status, json, text } = await (await user()).get<PlayedPage>(path);
    expect(status, text).toBe(200);
    expect([...Value.Errors(PlayedPage, json)]).toEqual([]);
    return json;
  }
  const found = async (query: string) => (await page(query)).array.map(({ newsId }) => newsId);

  it('DSP-5 has by pages all that was shown, last shown first: an old message of the library before later ones', async () => {
    const [screen] = screens;
    const { clock, db } = test();
    // What other tests have shown was last shown before.
    clock.advance(hour);
    const { total } = await page();
    const times = { created_at: now() - 60_000, last_at: now() - 60_000 };
    const about = { ...times, project_id: nord().id, title: 'Avis', created_by: null };
    const rows = Array.from({ length: 101 }, (_, at) => ({
      ...about,
      id: first + at,
      screens: 1,
      first_at: times.created_at + at,
      shown_at: times.created_at + at,
    }));
    await db.insertInto('receipt_message').values(rows).execute();
    const never = { ...about, id: first + 200 };
    await db.insertInto('receipt_message').values(never).execute();
    const evacuation = await insertNews(db, nord().id, { title: 'Évacuation', created_at: 1 });
    const { id: scenario_id } = await db
      .insertInto('scenario')
      .values({ project_id: nord().id, name: 'Évacuation' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('scenario_message')
      .values({ scenario_id, news_id: evacuation, screen_id: screen })
      .execute();
    await (await user()).post(`/rest/scenario/${scenario_id}`);
    await shows(screen, evacuation);
    await (await user()).delete(`/rest/scenario/${nord().id}`);

    const [latest, next] = (await page('?size=2')).array;
    expect(latest).toMatchObject({ newsId: evacuation, title: 'Évacuation', exists: true, lastAt: now() });
    expect(next).toMatchObject({ newsId: first + 100, exists: false });
    const ids: number[] = [];
    for (let at = 0; at < total + 102; at += 25) ids.push(...(await found(`?first=${at}&size=25`)));
    expect(ids.slice(0, 102)).toEqual([evacuation, ...rows.map(({ id }) => id).reverse()]);
    expect([new Set(ids).size, (await page()).total]).toEqual([total + 102, total + 102]);
    expect(ids).not.toContain(never.id);
    // As before there were pages.
    expect((await page()).array).toHaveLength(100);
    await db.deleteFrom('receipt_message').where('id', '>=', first).execute();
  });

  it('DSP-5 LIB-7 has a message of the library by the title that it was given since', async () => {
    const [screen] = screens;
    const { db } = test();
    const id = await insertNews(db, nord().id, { title: 'Évacuation' });
    const about = { project_id: nord().id, title: 'Évacuation', created_by: null, created_at: 1, last_at: 1 };
    await db
      .insertInto('receipt_message')
      .values({ ...about, id, first_at: now(), shown_at: now() })
      .execute();
    const saved = { id, title: 'Exercice', content: '<p>Sortez</p>', defaultScreens: [screen] };
    const manager = await test().as('manager.nord');
    expect((await manager.save('/rest/news/library/', saved)).status).toBe(200);
    const told = (await page()).array.find(({ newsId }) => newsId === id);
    expect(told).toMatchObject({ title: 'Exercice', exists: true });
    expect(await found('?q=exercice')).toContain(id);
    await db.deleteFrom('receipt_message').where('id', '=', id).execute();
  });

  it('DSP-5 TIM-6 a message has its author by the present name, while it runs and when it was removed', async () => {
    const [screen] = screens;
    const manager = await test().as('manager.nord');
    const { json } = await manager.spread({ title: 'Colis', content: '<p>Colis</p>', screens: [screen] });
    await shows(screen, json.id);
    const users = test().db.selectFrom('user_account').select('id').where('username', '=', 'manager.nord');
    const { id } = await users.executeTakeFirstOrThrow();
    const rename = async (name: string) =>
      expect((await saveRecord(await test().as('super'), 'users', { name }, { id })).status).toBe(200);
    await rename('zoé.nord');
    const authors = async () => [
      (await page()).array.find(({ newsId }) => newsId === json.id)?.createdBy,
      (await receiptsOf(json.id)).createdBy,
    ];
    expect(await authors()).toEqual(['zoé.nord', 'zoé.nord']);
    // Of the library, as of what runs, it is found by that name alone.
    const library = await insertNews(test().db, nord().id, { title: 'Bis', created_by: 'zoé.nord' });
    await test()
      .db.insertInto('receipt_message')
      .values({
        project_id: nord().id,
        title: 'Bis',
        created_by: 'manager.nord',
        created_at: 1,
        last_at: 1,
        id: library,
        first_at: 1,
        shown_at: 1,
      })
      .execute();
    expect(await found('?q=zoe.nord')).toEqual([json.id, library]);
    expect(await found('?q=bis%20manager.nord')).toEqual([]);
    await test().db.deleteFrom('receipt_message').where('id', '=', library).execute();
    await (await user()).delete(`/rest/news/${json.id}?screenId=`);
    expect(await authors()).toEqual(['zoé.nord', 'zoé.nord']);
    await rename('manager.nord');
  });

  it('DSP-5 is searched by all words: in what runs, in what was deleted, and in the titles of the library', async () => {
    const [screen] = screens;
    const runs = await spread([screen], {
      title: 'Grève surprise',
      content: '<p>Prenez le bus à Épinay</p>',
    });
    const gone = await spread([screen], { title: 'Colis', content: '<p>Épinay évacuée</p>' });
    const library = await insertNews(test().db, nord().id, { title: 'Plan Épinay' });
    await shows(screen, runs, gone);
    const about = {
      project_id: nord().id,
      title: 'Plan Épinay',
      created_by: null,
      created_at: 1,
      last_at: 1,
    };
    await test()
      .db.insertInto('receipt_message')
      .values({ ...about, id: library, first_at: 1, shown_at: 1 })
      .execute();
    await (await user()).delete(`/rest/news/${gone}?screenId=`);
    expect(await found('?q=EPINAY')).toEqual([gone, runs, library]);
    expect(await found('?q=bus%20%C3%A9pinay')).toEqual([runs]);
    expect(await found('?q=epinay&first=1&size=1')).toEqual([runs]);
    expect((await page('?q=epinay&first=1&size=1')).total).toBe(3);
    expect(await found('?q=epinay%20rien')).toEqual([]);
  });
});
