import type { Kysely } from 'kysely';
import { rowOfPlan } from '../../server/domain/scenarios/planRows.ts';
import type { PlanTime } from '../../contract/scenarioPlan.ts';
import type { Database } from '../../server/db/schema.ts';
import { insertNews, type BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';

interface Overrides {
  name?: string;
  /** Seconds. */
  delay?: number | null;
  groupId?: number | null;
  screens?: readonly string[];
  title?: string;
}

/** Inserts a project's scenario that shows one library message; returns the ids of both. */
export async function insertScenario(
  db: Kysely<Database>,
  project: BuiltProject,
  { name = 'Grève', delay = null, groupId = null, screens = project.screens, title = name }: Overrides = {},
): Promise<{ id: number; newsId: number }> {
  const newsId = await insertNews(db, project.id, { title, contents: { 1: `<p>${title}</p>` } });
  const { id } = await db
    .insertInto('scenario')
    .values({ project_id: project.id, group_id: groupId, name, auto_deactivation_delay: delay })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = screens.map((screen_id) => ({ scenario_id: id, news_id: newsId, screen_id }));
  if (rows.length > 0) await db.insertInto('scenario_message').values(rows).execute();
  return { id, newsId };
}

/** Inserts a group of scenarios; returns its id. */
export async function insertScenarioGroup(
  db: Kysely<Database>,
  project: BuiltProject,
  name = 'Incidents',
): Promise<number> {
  const { id } = await db
    .insertInto('scenario_group')
    .values({ project_id: project.id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a plan of a new scenario, or of a given one; once in an hour, unless the time says otherwise. Returns its id. */
export async function insertPlan(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  project: BuiltProject,
  {
    scenarioId,
    time = { startsAt: clock.now + 3_600_000, stopsAt: null },
    by = 'user.nord',
  }: { scenarioId?: number; time?: PlanTime; by?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('scenario_plan')
    .values({
      ...rowOfPlan(time),
      project_id: project.id,
      scenario_id: scenarioId ?? (await insertScenario(db, project)).id,
      handled_until: clock.now,
      created_at: clock.now,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function planIds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db.selectFrom('scenario_plan').select('id').execute();
  return rows.map(({ id }) => id);
}
