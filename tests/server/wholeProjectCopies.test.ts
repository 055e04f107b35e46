import { expect, it } from 'vitest';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import {
  buildProjectRows,
  type BuiltProject,
  insertNews,
  insertScreen,
  insertSetup,
} from '../support/buildNetwork.ts';
import { insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';
import { insertTimetable } from '../support/timetables.ts';

type Cell = string | number | null;
type Cells = Record<string, Cell>;

/** What of the source does not stay in the copy, by table: its authors, and what goes on. Everything else does. */
const ofCopy = (now: number): Record<string, Cells> => ({
  template: {},
  news_conf: {},
  cause: {},
  impact: {},
  message_template: { changed_at: now, changed_by: 'super' },
  line: { inhibition_times_date: null, inhibition_traffic_date: null },
  point: {},
  site: {},
  timetable: {},
  screen: { credential_version: expect.any(Number) as number, active_since: now },
  news: { library_id: null, created_at: now, created_by: 'super' },
  scenario_group: {},
  scenario: { activated_at: null, activated_by: null, plan_id: null, stops_at: null },
});

/** Columns that refer to records of the same project. */
const references: Record<string, string> = {
  project_id: 'project',
  group_id: 'scenario_group',
  line_id: 'line',
  news_conf_id: 'news_conf',
  news_id: 'news',
  point_id: 'point',
  scenario_id: 'scenario',
  screen_id: 'screen',
  site_id: 'site',
  template_id: 'template',
};

/** Tables whose rows belong to a project through another one. */
const parts: Record<string, [owner: string, column: string]> = {
  news_conf_line: ['news_conf', 'news_conf_id'],
  news_content: ['news', 'news_id'],
  site_point: ['site', 'site_id'],
  site_bike: ['site', 'site_id'],
  news_screen: ['news', 'news_id'],
  scenario_message: ['scenario', 'scenario_id'],
};

describeOnEachEngine('a copied project', (engine) => {
  const app = useTestApp(engine);

  async function rowsOf(table: string, projectId: number): Promise<Cells[]> {
    const { db } = app();
    const all = db.selectFrom(table as 'site').selectAll();
    const part = parts[table];
    const idsIn = (home: string) =>
      db
        .selectFrom(home as 'site')
        .select('id')
        .where('project_id', '=', projectId);
    const own = part
      ? all.where(part[1] as 'id', 'in', idsIn(part[0]))
      : all.where('project_id', '=', projectId);
    return own.execute();
  }

  /** Rows with an id, in its order. */
  const inOrder = async (table: string, projectId: number) =>
    (await rowsOf(table, projectId)).sort((a, b) =>
      typeof a['id'] === 'number' ? a['id'] - Number(b['id']) : String(a['id']) < String(b['id']) ? -1 : 1,
    );

  /** Two of each kind, the second ones referring to each other, and no field empty. */
  async function fill(first: BuiltProject): Promise<void> {
    const { db } = app();
    const superuser = await app().as('super');
    const made = async (resource: ConfigurationName, fields: Record<string, unknown> = {}) =>
      Number((await createRecord(superuser, first, resource, fields)).id);
    const bikeId = await made('bikes');
    const setupId = await insertSetup(db, first.id, { name: 'Quais' });
    const [siteId, lineId] = [await made('sites'), await made('lines', { name: 'Tram' })];
    const pointId = await made('points', { name: 'Bout', lineId });
    const second = { ...first, siteId, setupId, lineId, pointId };
    const place = { project_id: first.id, site_id: siteId, news_conf_id: setupId };
    await insertScreen(db, { ...place, id: `${first.name}-4`, template_id: await made('templates') });
    for (const { lineId: line, setupId: setup, siteId: site, pointId: point } of [second, first]) {
      const api = { news_conf_id: setup, line_id: line, api: 'A', url: 'B', data: 'C', notification: 'D' };
      await db.insertInto('news_conf_line').values(api).execute();
      await db.insertInto('site_point').values({ site_id: site, point_id: point }).execute();
      await db.insertInto('site_bike').values({ site_id: site, bike_id: bikeId }).execute();
    }
    for (const one of [second, first]) await insertTimetable(db, one);
    for (const name of ['Travaux', 'Retards']) await insertMessageTemplate(db, first.id, { name });
    await insertScenarioGroup(db, first, 'Neige');
    const groupId = await insertScenarioGroup(db, first, 'Grève');
    await insertScenario(db, first, { groupId, screens: first.screens.slice(1) });
    const contents = { 2: '<p>Hello</p>', 1: '<p>Bonjour</p>' };
    await insertNews(db, first.id, { contents, line_id: lineId, screens: [first.screens[2]] });
    const abbreviation = { project_id: first.id, rows: '[{"short":"Av"}]', changed_at: 1, version: 7 };
    await db.insertInto('abbreviation').values(abbreviation).execute();
    await fillColumns(first.id);
  }

  /** Gives a value to what is empty, and another version to what has one. */
  async function fillColumns(projectId: number): Promise<void> {
    const tables = await app().db.introspection.getTables();
    for (const { name, columns } of tables) {
      if (ofCopy(0)[name] === undefined && parts[name] === undefined) continue;
      for (const row of await rowsOf(name, projectId)) {
        const empty = columns.filter(
          (column) =>
            row[column.name] === null && (column.name === 'plan_id' || !column.name.endsWith('_id')),
        );
        if (!('id' in row) || (empty.length === 0 && !('version' in row))) continue;
        const values = empty.map(({ name: column, dataType }): [string, Cell] => [
          column,
          /text/i.test(dataType) ? column : 5,
        ]);
        await app()
          .db.updateTable(name as 'site')
          .set({ ...Object.fromEntries(values), ...('version' in row && { version: 7 }) })
          .where('id', '=', row['id'] as number)
          .execute();
      }
    }
  }

  it('ADM-1 has every record and every field of its source but authors and what goes on, and refers to its own', async () => {
    const { db } = app();
    const source = await buildProjectRows(db, 'source');
    const kept = { admin_notifications_refresh: 60, service_hours: '05:00-01:00', approval: 'ALL' } as const;
    await db.updateTable('project').set(kept).where('id', '=', source.id).execute();
    await fill(source);
    const superuser = await app().as('super');
    const names = { name: 'copie', longName: 'Copie' };
    const answer = await superuser.post<{ id: number }>(`/api/projects/${source.id}/copy`, names);
    expect(answer.status, answer.text).toBe(200);
    const copy = answer.json;

    const ids: Record<string, Map<Cell, Cell>> = { project: new Map([[source.id, copy.id]]) };
    const expected = ofCopy(app().clock.now);
    const translated = (row: Cells): Cells =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          ids[references[column] ?? '']?.get(value) ?? value,
        ]),
      );
    for (const table of Object.keys(expected)) {
      const [from, to] = [await inOrder(table, source.id), await inOrder(table, copy.id)];
      expect(to.length, table).toBe(from.length);
      expect(from.length, table).toBeGreaterThan(0);
      ids[table] = new Map(from.map(({ id = null }, at) => [id, to[at]?.['id'] ?? null]));
      const wanted = from.map((row, at) => ({
        ...translated(row),
        ...('version' in row && { version: 1 }),
        ...expected[table],
        id: to[at]?.['id'],
      }));
      expect(to, table).toEqual(wanted);
    }
    for (const table of Object.keys(parts)) {
      const [from, to] = [await rowsOf(table, source.id), await rowsOf(table, copy.id)];
      expect(from.length, table).toBeGreaterThan(0);
      const told = (rows: Cells[]) =>
        rows.map(({ id: _, ...row }) => JSON.stringify({ ...row, ...('version' in row && { version: 1 }) }));
      expect(told(to).sort(), table).toEqual(told(from.map(translated)).sort());
    }
    // Else the former address of a screen whose copy was removed would open that of the next copy.
    const credentials = await inOrder('screen', copy.id);
    for (const { credential_version } of credentials) expect(credential_version).toBeGreaterThan(1);
    const project = db.selectFrom('project').selectAll();
    const before = await project.where('id', '=', source.id).executeTakeFirst();
    expect(await project.where('id', '=', copy.id).executeTakeFirst()).toEqual({
      ...before,
      id: copy.id,
      name: 'copie',
      long_name: 'Copie',
      version: 1,
    });
    const said = db.selectFrom('abbreviation').select(['rows', 'changed_by']);
    expect(await said.where('project_id', '=', copy.id).execute()).toEqual([
      { rows: '[{"short":"Av"}]', changed_by: 'super' },
    ]);
  });
});
