import { beforeEach, expect, it } from 'vitest';
import type { EndedPage } from '../../contract/schemas/endedNews.ts';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('a screen that is deleted', (engine) => {
  const test = useTestApp(engine);
  beforeEach(async () => {
    for (const table of ['scenario', 'news', 'audit'] as const) await test().db.deleteFrom(table).execute();
  });

  it('ADM-11 LIB-1 TIM-5 takes the messages along that no other screen has, and none of the library; they have ended, and the trail says so', async () => {
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
    const entries = test().db.selectFrom('audit').select(['username', 'action', 'record_name']);
    expect(await entries.where('resource', '=', 'news').orderBy('id').execute()).toEqual([
      { username: 'super', action: 'delete', record_name: 'seule' },
      { username: 'super', action: 'update', record_name: 'ailleurs aussi' },
    ]);
    const { json } = await superuser.get<EndedPage>(`/api/news/ended/project/${projectId}`);
    expect(json.array).toMatchObject([
      { title: 'seule', how: 'removed', endedBy: 'super', endedAt: test().clock.now, screens: 1 },
    ]);
  });

  it('ADM-11 OPS-6 SCN-7 LIB-4 is taken from scenarios and from the library, which get another version; the trail says so, consoles hear of it', async () => {
    const { db, bus } = test();
    const { nord } = test().network;
    const superuser = await test().as('super');
    const made = await createRecord(superuser, nord, 'screens');
    const screenId = String(made.id);
    const [, other] = nord.screens;
    const both = await insertScenario(db, nord, { name: 'Neige', screens: [screenId, other] });
    const one = await insertScenario(db, nord, { name: 'Crue', screens: [other] });
    const message = { library: 1 as const, screens: [screenId] };
    const chosen = await insertNews(db, nord.id, { ...message, title: 'Trafic interrompu' });
    const told = new Set<string>();
    const end = bus.subscribe((event) => {
      if (event.type === 'change' && event.projectId === nord.id)
        for (const topic of event.topics) told.add(topic);
    });
    expect((await superuser.delete(`/rest/screen/${screenId}`)).status).toBe(200);
    end();
    expect([...told]).toEqual(expect.arrayContaining(['scenarios', 'library']));
    const scenarios = db.selectFrom('scenario').select(['id', 'version']).orderBy('id');
    expect(await scenarios.execute()).toEqual([
      { id: both.id, version: 2 },
      { id: one.id, version: 1 },
    ]);
    const messages = [both.newsId, one.newsId, chosen];
    const versions = db.selectFrom('news').select(['id', 'version']).where('id', 'in', messages);
    expect(await versions.orderBy('id').execute()).toEqual([
      { id: both.newsId, version: 1 },
      { id: one.newsId, version: 1 },
      { id: chosen, version: 2 },
    ]);
    const trail = db.selectFrom('audit').select('changes').where('record_id', '=', screenId);
    const { changes } = await trail.where('action', '=', 'delete').executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toMatchObject({
      scenariosWithoutScreen: { from: ['Neige'], to: null },
      libraryWithoutScreen: { from: ['Trafic interrompu'], to: null },
    });
  });

  it('ADM-11 DSP-5 leaves nothing to a later screen of its name', async () => {
    const { db, clock, network } = test();
    const { sud } = network;
    const [screenId] = sud.screens;
    const newsId = await insertNews(db, sud.id, { library: 0, screens: [...sud.screens] });
    const common = { id: newsId, project_id: sud.id, title: 'Travaux', created_at: 1, last_at: 2 };
    await db.insertInto('receipt_message').values(common).execute();
    const times = { first_at: 1, last_at: 2, total_ms: 1, showings: 1, shown: 1 } as const;
    await db
      .insertInto('receipt')
      .values({ news_id: newsId, screen_id: screenId, ...times })
      .execute();
    await db.insertInto('screen_report').values({ screen_id: screenId, at: 2 }).execute();
    const span = { screen_id: screenId, news_id: newsId, from_at: 1, to_at: clock.now };
    await db.insertInto('receipt_span').values(span).execute();
    const superuser = await test().as('super');
    expect((await superuser.delete(`/rest/screen/${screenId}`)).status).toBe(200);
    const shown = await db.selectFrom('receipt').select(['screen_id', 'shown', 'total_ms']).execute();
    expect(shown).toEqual([{ screen_id: screenId, shown: 0, total_ms: 1 }]);
    for (const table of ['screen_report', 'receipt_span'] as const)
      expect(await db.selectFrom(table).select('screen_id').execute(), table).toEqual([]);
  });

  it('ADM-11 DSP-5 SCN-1 a later screen of its name has had none of its scenarios, and the others keep theirs', async () => {
    const { db, clock, network } = test();
    const superuser = await test().as('super');
    const { id: projectId, screens } = network.nord;
    const [, other] = screens;
    const make = async () => {
      const made = await createRecord(superuser, network.nord, 'screens', { id: 'quai.7' });
      return String(made.id);
    };
    const screenId = await make();
    const from = clock.now;
    await db.insertInto('server_life').values({ from_at: from, to_at: from }).execute();
    const { id } = await insertScenario(db, network.nord, { name: 'Neige', screens: [screenId, other] });
    const user = await test().as('user.nord');
    expect((await user.post(`/rest/scenario/${id}`)).status).toBe(200);
    clock.advance(1000);
    expect((await user.delete(`/rest/scenario/${projectId}`)).status).toBe(200);
    clock.advance(1000);
    const scenariosOf = async (of: string) => {
      const past = await user.get<ScreenPast>(`/api/screens/${of}/past?from=${from}&to=${clock.now}`);
      expect(past.status, past.text).toBe(200);
      return past.json.states.map(({ scenario }) => scenario?.name ?? null);
    };
    expect(await scenariosOf(screenId)).toEqual(['Neige', null]);
    expect((await superuser.delete(`/rest/screen/${screenId}`)).status).toBe(200);
    expect(await make()).toBe(screenId);
    expect(await scenariosOf(screenId)).toEqual([null, null]);
    expect(await scenariosOf(other)).toEqual(['Neige', null]);
  });
});
