import { byPrecedence, type Candidate } from '../../../contract/arbitration.ts';
import { byName } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type { Scenario, ScenarioGroup, ScenarioMessage } from '../../../contract/schemas/scenario.ts';
import type { Database, Row } from '../../db/schema.ts';

/** Group id of scenarios without a group. */
const withoutGroup = -1;

type Contents = Pick<Scenario, 'display'> & { messages: ScenarioMessage[] };

type Shown = Pick<Row<'news'>, 'alert' | 'priority' | 'created_at'> & { news_id: number };

const candidateOf = ({ news_id, alert, priority, created_at }: Shown): Candidate => ({
  id: news_id,
  alert: alert === 1,
  priority,
  period: null,
  createdAt: created_at,
});
const inDisplayOrder = (a: Shown, b: Shown) => byPrecedence(candidateOf(a), candidateOf(b));

/** Content of a scenario: titles per screen in display order, and screens per message. */
async function readContents(db: Kysely<Database>, id: number): Promise<Contents> {
  const rows = await db
    .selectFrom('scenario_message as message')
    .innerJoin('news', 'news.id', 'message.news_id')
    .select(['message.screen_id', 'message.news_id', 'news.title'])
    .select(['news.alert', 'news.priority', 'news.created_at'])
    .where('message.scenario_id', '=', id)
    .orderBy('message.screen_id')
    .orderBy('message.news_id')
    .execute();
  return {
    display: [...Map.groupBy(rows, ({ screen_id }) => screen_id)].map(([screenId, shown]) => ({
      screenId,
      titles: shown.sort(inDisplayOrder).map(({ title }) => ({ title })),
    })),
    messages: [...Map.groupBy(rows, ({ news_id }) => news_id)]
      .map(([newsId, shown]) => ({ id: newsId, screens: shown.map(({ screen_id }) => screen_id) }))
      .sort((a, b) => a.id - b.id),
  };
}

const present = (row: Row<'scenario'>, contents: Contents): Scenario => ({
  id: row.id,
  name: row.name,
  active: row.activated_at !== null,
  activationTime: row.activated_at,
  activatedBy: row.activated_by,
  planned: row.plan_id !== null,
  stopsAt: row.stops_at,
  autoDeactivationDelay: row.auto_deactivation_delay,
  ...contents,
  version: row.version,
});

type GroupedScenarios = Omit<ScenarioGroup, 'scenarios'> & { scenarioIds: number[] };

/** Scenarios of a project by group, sorted by name; those without a group come last (SCN-1). */
export async function readScenarioGroups(
  db: Kysely<Database>,
  projectId: number,
): Promise<GroupedScenarios[]> {
  const groups = await db
    .selectFrom('scenario_group')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  const rows = await db
    .selectFrom('scenario')
    .select(['id', 'name', 'group_id'])
    .where('project_id', '=', projectId)
    .execute();
  const sorted = rows.sort(byName);
  const idsOf = (groupId: number | null) =>
    sorted.filter(({ group_id }) => group_id === groupId).map(({ id }) => id);
  const loose = idsOf(null);
  return [
    ...groups.map(({ id, name }) => ({ id, name, scenarioIds: idsOf(id) })),
    ...(loose.length > 0 ? [{ id: withoutGroup, name: null, scenarioIds: loose }] : []),
  ];
}

/** A scenario of a project; undefined if unknown. */
export async function readScenario(
  db: Kysely<Database>,
  projectId: number,
  id: number,
): Promise<Scenario | undefined> {
  const row = await db
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row && present(row, await readContents(db, id));
}
