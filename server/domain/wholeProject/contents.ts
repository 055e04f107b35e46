import type { Kysely } from 'kysely';
import { emptiedKinds, keptKinds, type ContentKind } from '../../../contract/projectContents.ts';
import type { ProjectContents } from '../../../contract/schemas/wholeProject.ts';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** Table of each kind, with a `project_id` column; messages and lines of setups are counted separately. */
const tables = {
  screens: 'screen',
  sites: 'site',
  points: 'point',
  timetables: 'timetable',
  timetableOffers: 'timetable_offer',
  lines: 'line',
  messageTemplates: 'message_template',
  scenarios: 'scenario',
  advertising: 'advertising',
  gtfsImports: 'gtfs_import',
  templates: 'template',
  newsConfs: 'news_conf',
  causes: 'cause',
  impacts: 'impact',
  users: 'user_account',
} as const;

/** Setups of a project, as a subquery. */
export const setupsOf = (db: Db, projectId: number) =>
  db.selectFrom('news_conf').select('id').where('project_id', '=', projectId);

async function countOf(db: Db, kind: ContentKind, projectId: number): Promise<number> {
  const counted = { n: db.fn.countAll<number | string>().as('n') };
  let query;
  if (kind === 'news' || kind === 'library') {
    query = db
      .selectFrom('news')
      .select(counted.n)
      .where('project_id', '=', projectId)
      .where('library', '=', Number(kind === 'library'));
  } else if (kind === 'newsConfLines') {
    query = db
      .selectFrom('news_conf_line')
      .select(counted.n)
      .where('news_conf_id', 'in', setupsOf(db, projectId));
  } else {
    query = db
      .selectFrom(tables[kind] as 'site')
      .select(counted.n)
      .where('project_id', '=', projectId);
  }
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** Number of records of each kind in a project. */
export async function readContents(db: Db, projectId: number): Promise<ProjectContents> {
  const counts: [ContentKind, number][] = [];
  for (const kind of [...emptiedKinds, ...keptKinds]) counts.push([kind, await countOf(db, kind, projectId)]);
  return Object.fromEntries(counts) as ProjectContents;
}
