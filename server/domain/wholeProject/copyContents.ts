import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { composedOnce } from '../../db/composedOnce.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { SaveContext } from '../configuration/saveRecord.ts';
import { copiedScreenId, createIds, newCredentialVersion } from '../configuration/screenIds.ts';

type Trx = Transaction<Database>;
/** Column values by name. */
type Columns = Record<string, string | number | null>;

/** Rows written before yielding, since SQLite statements do not yield. */
const rowsAtOnce = 100;

/** Writes copies of rows one after the other; returns new ids by old id. */
async function copyWithIds(
  { trx, engine }: { trx: Trx; engine: Engine },
  table: string,
  rows: readonly (Columns & { id: number })[],
  change: (row: Columns) => Columns,
): Promise<Map<number, number>> {
  const insert = composedOnce<Columns, { id: number }>((db, row) =>
    db
      .insertInto(table as 'site')
      .values(row as never)
      .returning('id'),
  );
  const ids = new Map<number, number>();
  for (const some of chunks(rows, rowsAtOnce)) {
    for (const { id, version: _, ...row } of some) {
      const [written] = await insert(trx, engine, change(row));
      if (written) ids.set(id, written.id);
    }
    await turn();
  }
  return ids;
}

/** Writes rows that need no generated id. */
async function insertRows(trx: Trx, table: string, rows: readonly Columns[]): Promise<void> {
  for (const some of chunks(rows, rowsAtOnce)) {
    await trx
      .insertInto(table as 'site')
      .values(some as never)
      .execute();
    await turn();
  }
}

type Row = Columns & { id: number };
type Ids = ReadonlyMap<unknown, number | string>;

interface Projects {
  source: { id: number; name: string };
  copy: { id: number; name: string };
}

/** Maps a reference to the copy; null stays null. */
const inCopy = (ids: Ids, id: unknown) => ids.get(id) ?? null;

/**
 * Copies a project's configuration and its operators' saved work into another, empty one: nothing in the copy refers to
 * the source. Transporters, metadata and languages are shared by all projects.
 */
export async function copyContents(context: SaveContext, { source, copy }: Projects): Promise<void> {
  const { trx, by, now } = context;
  const project_id = copy.id;
  /** The source's rows of a table with these values. */
  const ownOf = (table: string, having: Columns = {}) =>
    Object.entries(having).reduce(
      (query, [column, value]) => query.where(column as 'id', '=', value as number),
      trx.selectFrom(table as 'site').where('project_id', '=', source.id),
    );
  const rowsOf = async <T = Row>(table: string, having?: Columns): Promise<T[]> =>
    (await ownOf(table, having).selectAll().orderBy('id').execute()) as unknown as T[];
  /** Rows of a table that belongs to a project through another table. */
  const partsOf = async (
    table: string,
    column: string,
    owner: string,
    having?: Columns,
  ): Promise<Columns[]> => {
    const found = await trx
      .selectFrom(table as 'site')
      .selectAll()
      .where(column as 'id', 'in', ownOf(owner, having).select('id'))
      .execute();
    return found;
  };
  const copyAll = async (table: string, change: (row: Columns) => Columns = (row) => row): Promise<Ids> =>
    copyWithIds(context, table, await rowsOf(table), (row) => change({ ...row, project_id }));

  const templates = await copyAll('template');
  const setups = await copyAll('news_conf');
  await copyAll('cause');
  await copyAll('impact');
  const abbreviations = await trx
    .selectFrom('abbreviation')
    .select('rows')
    .where('project_id', '=', source.id)
    .execute();
  await insertRows(
    trx,
    'abbreviation',
    abbreviations.map(({ rows }) => ({ project_id, rows, changed_at: now, changed_by: by.username })),
  );
  await copyAll('message_template', (row) => ({ ...row, changed_at: now, changed_by: by.username }));
  // Inhibitions are not copied: they are temporary, and the source's.
  const lines = await copyAll('line', (row) => ({
    ...row,
    inhibition_times_date: null,
    inhibition_traffic_date: null,
  }));
  const setupLines = (await partsOf('news_conf_line', 'news_conf_id', 'news_conf')) as Row[];
  await copyWithIds(context, 'news_conf_line', setupLines, (row) => ({
    ...row,
    news_conf_id: inCopy(setups, row['news_conf_id']),
    line_id: inCopy(lines, row['line_id']),
  }));
  const points = await copyAll('point', (row) => ({ ...row, line_id: inCopy(lines, row['line_id']) }));
  const sites = await copyAll('site');
  const served = await partsOf('site_point', 'site_id', 'site');
  await insertRows(
    trx,
    'site_point',
    served.map((row) => ({
      site_id: inCopy(sites, row['site_id']),
      point_id: inCopy(points, row['point_id']),
    })),
  );
  const stations = await partsOf('site_bike', 'site_id', 'site');
  await insertRows(
    trx,
    'site_bike',
    stations.map((row) => ({ ...row, site_id: inCopy(sites, row['site_id']) })),
  );
  await copyAll('timetable', (row) => ({ ...row, point_id: inCopy(points, row['point_id']) }));
  const screens = await copyScreens();
  const messages = await copyLibrary();
  await copyScenarios();

  async function copyScreens(): Promise<Ids> {
    const rows = await rowsOf<Columns & { id: string }>('screen');
    const taken = await trx.selectFrom('screen').select('id').execute();
    const take = createIds(taken.map(({ id }) => id));
    const ids = new Map(rows.map(({ id }) => [id, copiedScreenId(id, source.name, copy.name, take)]));
    await insertRows(
      trx,
      'screen',
      // With credentials of its own, and version 1.
      rows.map(({ version: _, ...row }) => ({
        ...row,
        credential_version: newCredentialVersion(),
        id: inCopy(ids, row.id),
        project_id,
        site_id: inCopy(sites, row['site_id']),
        template_id: inCopy(templates, row['template_id']),
        news_conf_id: inCopy(setups, row['news_conf_id']),
        active_since: row['active'] === 1 ? now : null,
      })),
    );
    return ids;
  }

  async function copyLibrary(): Promise<Ids> {
    const kept = { library: 1 };
    const rows = await rowsOf('news', kept);
    const ids = await copyWithIds(context, 'news', rows, (row) => ({
      ...row,
      project_id,
      library_id: null,
      line_id: inCopy(lines, row['line_id']),
      created_at: now,
      created_by: by.username,
    }));
    const contents = (await partsOf('news_content', 'news_id', 'news', kept)) as Row[];
    await copyWithIds(context, 'news_content', contents, (row) => ({
      ...row,
      news_id: inCopy(ids, row['news_id']),
    }));
    const placed = await partsOf('news_screen', 'news_id', 'news', kept);
    await insertRows(
      trx,
      'news_screen',
      placed.map((row) => ({
        news_id: inCopy(ids, row['news_id']),
        screen_id: inCopy(screens, row['screen_id']),
      })),
    );
    return ids;
  }

  async function copyScenarios(): Promise<void> {
    const groups = await copyAll('scenario_group');
    const scenarios = await copyAll('scenario', (row) => ({
      ...row,
      group_id: inCopy(groups, row['group_id']),
      activated_at: null,
      activated_by: null,
      plan_id: null,
      stops_at: null,
    }));
    const shown = await partsOf('scenario_message', 'scenario_id', 'scenario');
    await insertRows(
      trx,
      'scenario_message',
      shown.map((row) => ({
        scenario_id: inCopy(scenarios, row['scenario_id']),
        news_id: inCopy(messages, row['news_id']),
        screen_id: inCopy(screens, row['screen_id']),
      })),
    );
  }
}
