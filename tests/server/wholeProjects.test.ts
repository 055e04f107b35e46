import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { EndedPage } from '../../contract/schemas/endedNews.ts';
import type { ProjectContents } from '../../contract/schemas/wholeProject.ts';
import type { Database } from '../../server/db/schema.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { insertAdvertising } from '../support/buildAdvertising.ts';
import { buildProjectRows, insertNews, type BuiltProject } from '../support/buildNetwork.ts';
import { signIn, type Client, type Failure } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { followScreen } from '../support/followScreen.ts';
import { insertImport } from '../support/gtfsRoutes.ts';
import { insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import { insertUndo } from '../support/buildUndo.ts';
import { insertProposal } from '../support/proposals.ts';
import { leavePast } from '../support/leavePast.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';
import { insertBurst, insertTimetable } from '../support/timetables.ts';

/** Tables of a project's content, and how a row relates to the project. */
const held = {
  site: 'project_id',
  point: 'project_id',
  line: 'project_id',
  template: 'project_id',
  news_conf: 'project_id',
  screen: 'project_id',
  cause: 'project_id',
  impact: 'project_id',
  news: 'project_id',
  scenario: 'project_id',
  scenario_group: 'project_id',
  advertising: 'project_id',
  timetable: 'project_id',
  burst: 'project_id',
  undo: 'project_id',
  message_template: 'project_id',
  gtfs_import: 'project_id',
  former_message: 'project_id',
  former_state: 'project_id',
  scenario_run: 'project_id',
  receipt_message: 'project_id',
  user_account: 'project_id',
  project: 'id',
} as const;

describeOnEachEngine('a whole project', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  /** A project that passes validation when saved unchanged. */
  async function build(name: string) {
    const project = await buildProjectRows(app().db, name);
    const saved = app().db.updateTable('project').set({ admin_notifications_refresh: 60 });
    await saved.where('id', '=', project.id).execute();
    return project;
  }
  const sud = () => app().network.sud;
  const act = <T = Failure>(project: { id: number }, path: string, name: string) =>
    superuser.post<T>(`/api/projects/${project.id}/${path}`, { name });
  const contentsOf = async ({ id }: { id: number }) =>
    (await superuser.get<ProjectContents>(`/api/projects/${id}/contents`)).json;

  /** One record of everything a project may contain. */
  async function fill(project: BuiltProject) {
    const { db } = app();
    const template = await createRecord(superuser, project, 'templates');
    await db
      .updateTable('screen')
      .set({ template_id: Number(template.id) })
      .where('project_id', '=', project.id)
      .execute();
    await createRecord(superuser, project, 'newsConfLines');
    const served = { site_id: project.siteId, point_id: project.pointId };
    await db.insertInto('site_point').values(served).execute();
    const groupId = await insertScenarioGroup(db, project);
    await insertScenario(db, project, { groupId });
    const spread = { library: 0, screens: [...project.screens], line_id: project.lineId };
    const newsId = await insertNews(db, project.id, spread);
    await insertAdvertising(db, project);
    await insertTimetable(db, project);
    await insertBurst(app(), project);
    await insertUndo(app(), project);
    await insertProposal(app(), project);
    await insertMessageTemplate(db, project.id);
    await insertImport(app(), project);
    await leavePast(db, project, newsId);
  }

  async function rowsOf({ id }: { id: number }) {
    const rows: Record<string, unknown[]> = {};
    for (const [table, column] of Object.entries(held)) {
      rows[table] = await app()
        .db.selectFrom(table as keyof Database)
        .selectAll()
        .where(column as 'id', '=', id)
        .orderBy('id' as never)
        .execute();
    }
    return rows;
  }
  /** Number of rows that belong to the project through another record. */
  async function countParts() {
    const counts: Record<string, number> = {};
    for (const table of [
      'screen_conf',
      'site_point',
      'news_conf_line',
      'scenario_message',
      'image',
      'news_content',
      'news_screen',
      'screen_report',
      'receipt_span',
      'former_message_screen',
    ] as const) {
      counts[table] = (await app().db.selectFrom(table).selectAll().execute()).length;
    }
    return counts;
  }

  beforeEach(async () => {
    superuser = await app().as('super');
  });

  it('ADM-11 OPS-6 is emptied after its name: what it is set up with stays, and another project is not touched', async () => {
    await fill(sud());
    const parts = await countParts();
    const others = await rowsOf(sud());
    const project = await build('vider');
    await fill(project);
    const [screenId] = project.screens;
    const stream = await followScreen(app(), screenId);
    expect(await contentsOf(project)).toMatchObject({ screens: 3, sites: 1, news: 1, library: 1, users: 4 });

    for (const name of ['sud', '', 'Vider']) {
      const refused = await act(project, 'empty', name);
      expect(refused.status).toBe(400);
      expect(refused.json.fields).toEqual({ name: 'Ce n’est pas le nom du projet : tapez « vider ».' });
    }
    expect(await contentsOf(project)).toMatchObject({ screens: 3 });
    await app().db.deleteFrom('audit').execute();
    const told: ServerEvent[] = [];
    const stop = app().bus.subscribe((event) => told.push(event));
    expect((await act(project, 'empty', ' vider ')).status).toBe(200);
    stop();
    // Another screen may get the id of one that had an order.
    expect(told).toContainEqual({ type: 'orders', projectId: project.id, screens: [] });

    const left = await contentsOf(project);
    expect(Object.entries(left).filter(([, n]) => n > 0)).toEqual([
      ['templates', 1],
      ['newsConfs', 1],
      ['causes', 1],
      ['impacts', 1],
      ['users', 4],
    ]);
    expect(await rowsOf(sud())).toEqual(others);
    expect(await countParts()).toEqual(parts);
    expect((await superuser.get(`/rest/template/load/${screenId}`)).status).toBe(404);
    await stream.ended();
    const rows = await rowsOf(project);
    expect(Object.keys(rows).filter((table) => rows[table]?.length)).toEqual([
      'template',
      'news_conf',
      'cause',
      'impact',
      'former_state',
      'receipt_message',
      'user_account',
      'project',
    ]);
    expect(rows['former_state']).toMatchObject([{ kind: 'project' }]);
    // The proof of play stays, ended.
    const receipts = app().db.selectFrom('receipt').select(['shown', 'total_ms']);
    expect(await receipts.where('screen_id', '=', screenId).execute()).toEqual([{ shown: 0, total_ms: 1 }]);
    const trail = await app().db.selectFrom('audit').selectAll().orderBy('id').execute();
    const named = trail.filter(({ action, project_name }) => action === 'delete' && project_name === 'vider');
    expect(named.map(({ resource, record_id }) => [resource, record_id])).toEqual([
      ...project.screens.map((id) => ['screens', id]),
      ['sites', expect.any(String)],
      ['points', expect.any(String)],
      ['lines', String(project.lineId)],
    ]);
    expect(JSON.parse(named[0]?.changes ?? '')).toMatchObject({ name: { to: null }, siteId: { to: null } });
    expect(trail.slice(named.length)).toMatchObject([
      { action: 'update', resource: 'projects', username: 'super', record_name: 'vider' },
    ]);
    expect(JSON.parse(trail.at(-1)?.changes ?? '')).toMatchObject({
      screens: { from: 3, to: 0 },
      lines: { from: 1, to: 0 },
      news: { from: 1, to: 0 },
    });
    // It can be filled again at once, with the kept records.
    const site = await createRecord(superuser, project, 'sites', { pointIds: [] });
    await createRecord(superuser, { ...project, siteId: Number(site.id) }, 'screens', { id: screenId });
    expect(await contentsOf(project)).toMatchObject({ screens: 1, sites: 1 });
  });

  it('ADM-11 TIM-5 is emptied: what ran has been taken off by who emptied it, what had ended has not, and both are kept', async () => {
    const { db, clock } = app();
    const project = await build('garder');
    const spread = { library: 0, screens: [...project.screens] };
    const over = await insertNews(db, project.id, {
      ...spread,
      title: 'Travaux',
      shown_until: clock.now - 1,
    });
    const running = await insertNews(db, project.id, { ...spread, title: 'Grève' });
    await insertNews(db, project.id, { title: 'Modèle' });
    expect((await act(project, 'empty', 'garder')).status).toBe(200);
    const path = `/api/news/ended/project/${project.id}`;
    const { json } = await (await app().as('super')).get<EndedPage>(path);
    expect(json.array).toMatchObject([
      { id: running, title: 'Grève', how: 'removed', endedBy: 'super', endedAt: clock.now, screens: 3 },
      { id: over, title: 'Travaux', how: 'time', endedBy: null, endedAt: clock.now - 1, screens: 3 },
    ]);
    expect((await superuser.get(`/api/news/ended/${running}`)).status).toBe(200);
  });

  it('ADM-11 OPS-6 is deleted with all that it holds after its name, and its users are signed out', async () => {
    const parts = await countParts();
    const others = await rowsOf(sud());
    const project = await build('oter');
    await fill(project);
    const user = await signIn(app().app, 'user.oter');
    expect((await act(project, 'remove', 'sud')).json.fields).toHaveProperty('name');
    await app().db.deleteFrom('audit').execute();
    expect((await act(project, 'remove', 'oter')).status).toBe(200);
    expect((await act(project, 'remove', 'oter')).status).toBe(404);
    expect(Object.values(await rowsOf(project)).flat()).toEqual([]);
    expect(await rowsOf(sud())).toEqual(others);
    expect(await countParts()).toEqual(parts);
    expect((await user.get('/rest/user/')).status).toBe(401);
    const trail = await app()
      .db.selectFrom('audit')
      .select(['action', 'resource', 'record_name'])
      .orderBy('id')
      .execute();
    const deleted = new Set(
      trail.filter(({ action }) => action === 'delete').map(({ resource }) => resource),
    );
    const named = 'causes impacts lines newsConfs points projects screens sites templates users';
    expect([...deleted].sort().join(' ')).toBe(named);
    expect(trail.filter(({ resource }) => resource === 'projects')).toEqual([
      { action: 'update', resource: 'projects', record_name: 'oter' },
      { action: 'delete', resource: 'projects', record_name: 'oter' },
    ]);
    expect(trail.filter(({ resource }) => resource === 'users')).toHaveLength(4);
  });

  it('ADM-1 OPS-6 is copied: all that it is set up with refers to the copy, and what is on air, its users and its history stay behind', async () => {
    const project = await build('modele');
    await fill(project);
    const { db } = app();
    await db.updateTable('scenario').set({ activated_at: 5 }).where('project_id', '=', project.id).execute();
    await db
      .updateTable('line')
      .set({ inhibition_times_date: 5 })
      .where('project_id', '=', project.id)
      .execute();
    await insertNews(db, project.id, {
      title: 'Grève',
      line_id: project.lineId,
      screens: [project.screens[1]],
    });
    const [source, others] = [await rowsOf(project), await rowsOf(sud())];
    const copyOf = (name: string, longName = 'Copie') =>
      superuser.post<Failure & { id: number }>(`/api/projects/${project.id}/copy`, { name, longName });
    expect((await copyOf('modele')).json.fields).toHaveProperty('name');
    expect((await copyOf('deux mots')).json.fields).toHaveProperty('name');
    expect((await copyOf('copie', '')).json.fields).toHaveProperty('longName');
    await db.deleteFrom('audit').execute();
    const answer = await copyOf('copie', 'Copie du modèle');
    expect(answer.status, answer.text).toBe(200);
    const copy = { id: answer.json.id };

    expect(await rowsOf(project)).toEqual(source);
    expect(await rowsOf(sud())).toEqual(others);
    expect(await contentsOf(copy)).toEqual({
      ...(await contentsOf(project)),
      news: 0,
      advertising: 0,
      gtfsImports: 0,
      users: 0,
    });
    const of = (
      table: 'screen' | 'site' | 'point' | 'line' | 'template' | 'news_conf' | 'news' | 'scenario',
    ) =>
      db
        .selectFrom(table as 'site')
        .select('id')
        .where('project_id', '=', copy.id);
    const screens = await db
      .selectFrom('screen')
      .selectAll()
      .where('project_id', '=', copy.id)
      .orderBy('id')
      .execute();
    expect(screens.map(({ id }) => id)).toEqual(['copie-1', 'copie-2', 'copie-3']);
    /** How many rows of a table refer to the copy by each of these columns: all of them. */
    const inCopy = async (table: string, columns: Record<string, Parameters<typeof of>[0]>, most: number) => {
      for (const [column, target] of Object.entries(columns)) {
        const rows = await db
          .selectFrom(table as 'site')
          .selectAll()
          .where(column as 'id', 'in', of(target))
          .execute();
        expect(rows, `${table}.${column}`).toHaveLength(most);
      }
    };
    await inCopy('screen', { site_id: 'site', template_id: 'template', news_conf_id: 'news_conf' }, 3);
    await inCopy('site_point', { site_id: 'site', point_id: 'point' }, 1);
    await inCopy('point', { line_id: 'line' }, 1);
    await inCopy('timetable', { point_id: 'point' }, 1);
    await inCopy('news_conf_line', { news_conf_id: 'news_conf', line_id: 'line' }, 1);
    await inCopy('scenario_message', { scenario_id: 'scenario', news_id: 'news', screen_id: 'screen' }, 3);
    await inCopy('news_screen', { news_id: 'news', screen_id: 'screen' }, 1);
    await inCopy('news', { line_id: 'line' }, 1);
    await inCopy('news_content', { news_id: 'news' }, 2);
    await inCopy('screen_conf', { screen_id: 'screen' }, 0);
    const rows = await rowsOf(copy);
    expect(rows['scenario']).toMatchObject([{ name: 'Grève', activated_at: null, activated_by: null }]);
    expect(rows['line']).toMatchObject([{ inhibition_times_date: null }]);
    expect(rows['project']).toMatchObject([
      { name: 'copie', long_name: 'Copie du modèle', admin_messages: 1 },
    ]);
    const trail = await db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(trail.map(({ action, record_name }) => `${action} ${record_name}`)).toEqual([
      'create copie',
      'update copie',
    ]);
    expect(JSON.parse(trail[1]?.changes ?? '')).toMatchObject({
      copiedFrom: { from: null, to: 'modele' },
      screens: { from: 0, to: 3 },
    });
    // Deleting one leaves the other intact.
    expect((await act(project, 'remove', 'modele')).status).toBe(200);
    expect(await rowsOf(copy)).toEqual(rows);
    expect((await superuser.get(`/rest/screen/project/${copy.id}/`)).json).toMatchObject({
      array: [{ id: 'copie-1' }, { id: 'copie-2' }, { id: 'copie-3' }],
    });
  });

  it.runIf(engine.name === 'postgres')(
    'ADM-11 ADM-1 whoever adds to a project waits while it is emptied or copied, and holds up neither',
    async () => {
      const { db } = app();
      const project = await build('tenu');
      for (const path of ['copy', 'empty']) {
        const adding = await db.transaction().execute(async (trx) => {
          // Blocks the call in the middle of its work.
          await sql`lock table timetable in access exclusive mode`.execute(trx);
          const body = path === 'copy' ? { name: 'tenu2', longName: 'Tenu' } : { name: 'tenu' };
          const whole = superuser.post(`/api/projects/${project.id}/${path}`, body);
          await expect.poll(() => countLockWaits(app())).toBe(1);
          // Simulates another server.
          const site = db
            .insertInto('site')
            .values({ project_id: project.id, name: `Ajout ${path}`, sort_order: 9 })
            .execute();
          await expect.poll(() => countLockWaits(app())).toBe(2);
          return { whole, site };
        });
        expect((await adding.whole).status).toBe(200);
        await adding.site;
      }
      const sites = db.selectFrom('site').select('name').where('project_id', '=', project.id);
      expect(await sites.execute()).toEqual([{ name: 'Ajout empty' }]);
    },
  );

  it('ROL-2 nobody but superusers empties, deletes or copies a project, or learns what it holds', async () => {
    const admin = await app().as('admin.sud');
    const bodies = {
      empty: { name: 'sud' },
      remove: { name: 'sud' },
      copy: { name: 'sud2', longName: 'Sud' },
    };
    for (const [path, body] of Object.entries(bodies))
      expect((await admin.post(`/api/projects/${sud().id}/${path}`, body)).status).toBe(403);
    expect((await admin.get(`/api/projects/${sud().id}/contents`)).status).toBe(403);
    expect(await contentsOf(sud())).toMatchObject({ screens: 3 });
  });
});
