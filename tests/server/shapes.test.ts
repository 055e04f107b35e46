import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { ArrayOf } from '../../contract/schemas/common.ts';
import { Labelled, Line } from '../../contract/schemas/line.ts';
import { Library } from '../../contract/schemas/library.ts';
import { Language, News } from '../../contract/schemas/news.ts';
import { Project } from '../../contract/schemas/project.ts';
import { ScenarioGroup } from '../../contract/schemas/scenario.ts';
import { NewsConf, Screen, Site, SitesMap, Template } from '../../contract/schemas/screen.ts';
import { AppInfo, User } from '../../contract/schemas/session.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('the shapes of answers', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;

  const calls: [string, TSchema, () => string][] = [
    ['the application', AppInfo, () => '/rest/app'],
    ['the user', User, () => '/rest/user/'],
    ['projects', ArrayOf(Project), () => `/rest/project?id=${nord().id}`],
    ['sites', ArrayOf(Site), () => `/rest/site/project/${nord().id}`],
    ['sites with screens', SitesMap, () => `/rest/screen/project/sites/${nord().id}`],
    ['screens of a project', ArrayOf(Screen), () => `/rest/screen/project/${nord().id}/`],
    ['screens of a site', ArrayOf(Screen), () => `/rest/screen/site/${nord().siteId}`],
    ['messages of a project', ArrayOf(News), () => `/rest/news/project/${nord().id}?noconf=true`],
    ['messages of a screen', ArrayOf(News), () => `/rest/news/screen/${nord().screens[0]}?noconf=true`],
    ['the library', Library, () => `/rest/news/library/project/${nord().id}?noperiod=false`],
    ['lines', ArrayOf(Line), () => `/rest/line/project/${nord().id}`],
    ['causes', ArrayOf(Labelled), () => `/rest/news/causes/project/${nord().id}`],
    ['impacts', ArrayOf(Labelled), () => `/rest/news/impacts/project/${nord().id}`],
    ['messaging setups', ArrayOf(NewsConf), () => `/rest/newsconf/project/${nord().id}`],
    ['display modes', ArrayOf(Template), () => `/rest/template/project/${nord().id}?t=1`],
    ['scenarios', ArrayOf(ScenarioGroup), () => `/rest/scenario/project/${nord().id}`],
    ['languages', ArrayOf(Language), () => '/rest/language'],
  ];

  beforeAll(async () => {
    const { db } = test();
    const { id: project_id, screens, siteId, setupId, lineId } = nord();
    await db
      .insertInto('template')
      .values({ project_id, name: 'Gare', type: 0, json: '{"background":"#123456"}' })
      .execute();
    await db
      .insertInto('line_meta')
      .values({ id: 7, name: 'Bus', color: '#112233', text_color: '#ffffff' })
      .execute();
    await db
      .insertInto('line_meta_direction')
      .values({ line_meta_id: 7, name: 'Antony', sort_order: 1 })
      .execute();
    await db
      .updateTable('line')
      .set({ line_meta_id: 7, inhibition_times_date: 1 })
      .where('id', '=', lineId)
      .execute();
    await db.updateTable('screen').set({ template_id: 1 }).where('id', '=', screens[0]).execute();
    await db.insertInto('site').values({ project_id, name: 'Sans écran', sort_order: 0 }).execute();
    const newsId = await insertNews(db, project_id, { screens: [screens[0]], period: '0800-0900' });
    await insertNews(db, project_id, { screens: [screens[0]] });
    const { id: group_id } = await db
      .insertInto('scenario_group')
      .values({ project_id, name: 'Incidents' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const group of [group_id, null]) {
      const { id: scenario_id } = await db
        .insertInto('scenario')
        .values({ project_id, group_id: group, name: 'Incendie', auto_deactivation_delay: 60 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('scenario_message')
        .values({ scenario_id, news_id: newsId, screen_id: screens[0] })
        .execute();
    }
    await (await test().as('user.nord')).spread({ content: 'x', screens: [...screens], lineId });
    expect([siteId, setupId].every(Number.isInteger)).toBe(true);
  });

  it('SRV-1 are those of the contract, call by call', async () => {
    const user = await test().as('manager.nord');
    for (const [title, schema, url] of calls) {
      const { status, json, headers } = await user.get(url());
      expect(status, title).toBe(200);
      expect(String(headers['content-type']), title).toMatch(/^application\/json/);
      expect(Value.Errors(schema, json), title).toEqual([]);
      const lists = Object.values(json as Record<string, unknown>).filter(Array.isArray);
      for (const list of lists) expect(list.length, title).toBeGreaterThan(0);
    }
  });

  it('SRV-1 the sites map has every site of the project, each screen carrying its own', async () => {
    const user = await test().as('user.nord');
    const { json } = await user.get<SitesMap>(`/rest/screen/project/sites/${nord().id}`);
    const sites = await user.get<{ array: Site[] }>(`/rest/site/project/${nord().id}`);
    expect(Object.keys(json.map).sort()).toEqual(sites.json.array.map(({ id }) => String(id)).sort());
    for (const [siteId, screens] of Object.entries(json.map)) {
      expect(screens.every(({ site }) => String(site.id) === siteId)).toBe(true);
    }
    const { array } = (await user.get<{ array: Screen[] }>(`/rest/screen/project/${nord().id}`)).json;
    expect(Object.values(json.map).flat()).toEqual(array);
  });

  it('INH-1 SPR-9 lines, causes and impacts come by their names as people count, a line with its own directions in order', async () => {
    const { db } = test();
    const project_id = nord().id;
    const rights = { theoretical_times: 0, inhibition_times_enabled: 0, inhibition_traffic_enabled: 0 };
    await db
      .insertInto('line_meta')
      .values([
        { id: 8, name: 'Tram' },
        { id: 9, name: 'Métro' },
      ])
      .execute();
    const ends = [
      [8, 'Sud', 2],
      [8, 'Nord', 1],
      [9, 'Ouest', 1],
    ] as const;
    await db
      .insertInto('line_meta_direction')
      .values(ends.map(([line_meta_id, name, sort_order]) => ({ line_meta_id, name, sort_order })))
      .execute();
    await db
      .insertInto('line')
      .values(
        ['Tram 10', 'Tram 9'].map((name, at) => ({ project_id, name, ...rights, line_meta_id: 8 + at })),
      )
      .execute();
    const labels = ['Zone', 'Écart'];
    for (const table of ['cause', 'impact'] as const)
      await db
        .insertInto(table)
        .values(labels.map((label) => ({ project_id, label })))
        .execute();
    const user = await test().as('user.nord');
    const { json } = await user.get<{ array: Line[] }>(`/rest/line/project/${project_id}`);
    const shown = json.array
      .slice(-2)
      .map(({ name, directions }) => [name, directions.map((one) => one.name)]);
    expect(shown).toEqual([
      ['Tram 9', ['Ouest']],
      ['Tram 10', ['Nord', 'Sud']],
    ]);
    for (const [kind, first] of [
      ['causes', 'Travaux'],
      ['impacts', 'Retards'],
    ]) {
      const list = await user.get<{ array: Labelled[] }>(`/rest/news/${kind}/project/${project_id}`);
      expect(list.json.array.map(({ label }) => label)).toEqual(['Écart', first, 'Zone']);
    }
  });

  it('SRV-1 noperiod leaves out the library messages with periods', async () => {
    const user = await test().as('user.nord');
    const periods = async (noperiod: boolean) => {
      const url = `/rest/news/library/project/${nord().id}?noperiod=${noperiod}`;
      return (await user.get<{ libs: News[] }>(url)).json.libs.map(({ period }) => period);
    };
    expect(await periods(false)).toEqual(['0800-0900', null]);
    expect(await periods(true)).toEqual([null]);
  });

  it('SCN-1 the scenarios without a group stand in the group -1', async () => {
    const user = await test().as('user.nord');
    const { json } = await user.get<{ array: ScenarioGroup[] }>(`/rest/scenario/project/${nord().id}`);
    expect(json.array.map(({ id, name }) => [id === -1, name])).toEqual([
      [false, 'Incidents'],
      [true, null],
    ]);
    expect(json.array[1]?.scenarios[0]?.display).toEqual([
      { screenId: nord().screens[0], titles: [{ title: 'Trafic perturbé' }] },
    ]);
  });

  it('PRV-2 a line without a picture is drawn as its sign, a project without a logo has none', async () => {
    const user = await test().as('user.nord');
    const sign = await user.get('/rest/download/image/line/name/Bus%20nord');
    expect([sign.status, sign.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(sign.text).toContain('>nord</text>');
    expect(sign.headers['content-security-policy']).toContain('sandbox');
    expect((await user.get(`/rest/download/image/project/${nord().id}`)).status).toBe(404);
    const fallback = await user.get('/rest/download/image/project/null');
    expect([fallback.status, fallback.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('PRV-7 every answer keeps its page to itself, and no other origin may call', async () => {
    for (const url of ['/rest/app', '/rest/user', '/rest/nothing', '/rest/%zz', '/docs', '/']) {
      const { headers } = await test().nobody.get(url, { origin: 'https://example.org' });
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['access-control-allow-origin'], url).toBeUndefined();
      if (url.startsWith('/rest/')) expect(headers['cache-control'], url).toBe('no-store');
      const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      expect(scripts, url).toBe("'self'");
    }
  });
});
