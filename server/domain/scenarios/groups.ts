import type { ScenarioGroupSave } from '../../../contract/schemas/scenario.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  recordChange,
  type ProjectTransaction,
  type ProjectActor,
  type ProjectServices,
} from '../project/projectTransaction.ts';
import { changeScenarios } from './scenarioWork.ts';

interface Group {
  id: number;
  name: string;
}

async function groupsOf({ trx, actor }: ProjectTransaction): Promise<Group[]> {
  return trx
    .selectFrom('scenario_group')
    .select(['id', 'name'])
    .where('project_id', '=', actor.project.id)
    .execute();
}

/**
 * The group in which a scenario is saved: by id, or by name, created if missing. Throws ValidationException for an id
 * unknown in the project.
 */
export async function groupOf(
  change: ProjectTransaction,
  id: number | null,
  name: string | null,
): Promise<Group | null> {
  const wanted = name?.trim() ?? '';
  if (id === null && wanted === '') return null;
  const groups = await groupsOf(change);
  const found = groups.find((group) => (id === null ? group.name === wanted : group.id === id));
  if (found) return found;
  if (id !== null) throw invalid({ groupId: texts.scenarios.unknownGroup });
  const made = await change.trx
    .insertInto('scenario_group')
    .values({ project_id: change.actor.project.id, name: wanted })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await recordChange(change, 'scenarioGroups', 'create', made, { name: { from: null, to: made.name } });
  return made;
}

async function findGroup(change: ProjectTransaction, id: number) {
  const groups = await groupsOf(change);
  const group = groups.find((one) => one.id === id);
  if (!group) throw notFound();
  return { group, groups };
}

/** Renames a group. Throws NotFoundException, and ValidationException when the name is taken. */
export function renameScenarioGroup(
  services: ProjectServices,
  actor: ProjectActor,
  { id, name: given }: ScenarioGroupSave,
): Promise<Group> {
  const name = given.trim();
  if (name === '') throw invalid({ name: texts.fields.required });
  return changeScenarios(services, actor, async (change) => {
    const { group, groups } = await findGroup(change, id);
    if (group.name === name) return { answer: group, changed: false };
    if (groups.some((other) => other.name === name)) throw invalid({ name: texts.scenarios.groupTaken });
    await change.trx.updateTable('scenario_group').set({ name }).where('id', '=', id).execute();
    await recordChange(
      change,
      'scenarioGroups',
      'update',
      { id, name },
      {
        name: { from: group.name, to: name },
      },
    );
    return { answer: { id, name }, changed: true };
  });
}

/** Deletes a group; its scenarios are kept, without a group. Throws NotFoundException. */
export function deleteScenarioGroup(
  services: ProjectServices,
  actor: ProjectActor,
  id: number,
): Promise<void> {
  return changeScenarios(services, actor, async (change) => {
    const { group } = await findGroup(change, id);
    await change.trx.deleteFrom('scenario_group').where('id', '=', id).execute();
    await recordChange(change, 'scenarioGroups', 'delete', group, { name: { from: group.name, to: null } });
    return { answer: undefined, changed: true };
  });
}
