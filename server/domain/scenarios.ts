import type { Kysely } from 'kysely';
import type { Scenario, ScenarioGroup } from '../../contract/schemas/scenario.ts';
import type { Database } from '../db/schema.ts';

/** The id of the group of the scenarios without a group. */
const withoutGroup = -1;

async function readDisplays(db: Kysely<Database>, projectId: number) {
  const rows = await db
    .selectFrom('scenario_message as message')
    .innerJoin('scenario', 'scenario.id', 'message.scenario_id')
    .innerJoin('news', 'news.id', 'message.news_id')
    .select(['message.scenario_id', 'message.screen_id', 'news.title'])
    .where('scenario.project_id', '=', projectId)
    .orderBy('message.screen_id')
    .orderBy('message.news_id')
    .execute();
  const byScenario = new Map<number, Map<string, { title: string }[]>>();
  for (const { scenario_id, screen_id, title } of rows) {
    const screens = byScenario.get(scenario_id) ?? new Map<string, { title: string }[]>();
    byScenario.set(scenario_id, screens);
    screens.set(screen_id, [...(screens.get(screen_id) ?? []), { title }]);
  }
  return byScenario;
}

/** The scenarios of a project by group, in order of name; those without a group come last (SCN-1). */
export async function readScenarioGroups(db: Kysely<Database>, projectId: number): Promise<ScenarioGroup[]> {
  const groups = await db
    .selectFrom('scenario_group')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .orderBy('name')
    .execute();
  const rows = await db
    .selectFrom('scenario')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('name')
    .execute();
  const displays = await readDisplays(db, projectId);
  const scenariosOf = (groupId: number | null): Scenario[] =>
    rows
      .filter(({ group_id }) => group_id === groupId)
      .map((row) => ({
        id: row.id,
        name: row.name,
        active: row.activated_at !== null,
        activationTime: row.activated_at,
        autoDeactivationDelay: row.auto_deactivation_delay,
        display: [...(displays.get(row.id) ?? [])].map(([screenId, titles]) => ({ screenId, titles })),
      }));
  const loose = scenariosOf(null);
  return [
    ...groups.map(({ id, name }) => ({ id, name, scenarios: scenariosOf(id) })),
    ...(loose.length > 0 ? [{ id: withoutGroup, name: null, scenarios: loose }] : []),
  ];
}
