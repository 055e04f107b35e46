import { setImmediate as turn } from 'node:timers/promises';
import {
  type Scenario,
  scenarioLimits,
  type ScenarioMessage,
  type ScenarioSave,
} from '../../../contract/schemas/scenario.ts';
import { chunks } from '../../db/engine.ts';
import { conflict, invalid, notFound, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { groupOf } from './groups.ts';
import { readScenario } from './readScenarios.ts';
import { hasSamePlaces } from './scenarioPlaces.ts';
import { scenarioChanges } from './scenarioTrace.ts';
import { changeScenarios, findScenario } from './scenarioWork.ts';

/** Messages of a save, each with its distinct screens, from either form of the payload. Throws ValidationException. */
function messagesOf({
  messages,
  screenSets = [],
}: Pick<ScenarioSave, 'messages' | 'screenSets'>): ScenarioMessage[] {
  let places = 0;
  // Lists may overlap: what is counted is what is read, so that no save takes long.
  let read = 0;
  const tooMany = () => invalid({ messages: texts.scenarios.tooManyPlaces(scenarioLimits.places) });
  return messages.map(({ id, screens, sets }) => {
    if ((screens === undefined) === (sets === undefined))
      throw invalid({ messages: texts.scenarios.whichScreens });
    const own = new Set(screens);
    for (const set of sets ?? []) {
      const shared = screenSets[set];
      if (!shared) throw invalid({ messages: texts.scenarios.whichScreens });
      read += shared.length;
      if (read > scenarioLimits.places) throw tooMany();
      for (const screenId of shared) own.add(screenId);
    }
    places += own.size;
    if (own.size > scenarioLimits.screens || places > scenarioLimits.places) throw tooMany();
    return { id, screens: [...own] };
  });
}

/** Distinct pairs of message and screen; all checked to be the project's. */
async function checkedRows({ trx, actor }: ProjectTransaction, messages: readonly ScenarioMessage[]) {
  const newsIds = [...new Set(messages.map(({ id }) => id))];
  if (newsIds.length < messages.length) throw invalid({ messages: texts.scenarios.repeatedMessage });
  const screenIds = [...new Set(messages.flatMap(({ screens }) => screens))];
  let library = 0;
  for (const some of chunks(newsIds)) {
    const found = await trx
      .selectFrom('news')
      .select('id')
      .where('id', 'in', some)
      .where('project_id', '=', actor.project.id)
      .where('library', '=', 1)
      .execute();
    library += found.length;
  }
  if (library < newsIds.length) throw invalid({ messages: texts.scenarios.unknownMessage });
  const known = new Set<string>();
  for (const some of chunks(screenIds)) {
    const found = await trx
      .selectFrom('screen')
      .select('id')
      .where('id', 'in', some)
      .where('project_id', '=', actor.project.id)
      .execute();
    for (const { id } of found) known.add(id);
  }
  const unknown = screenIds.filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid({ messages: texts.news.unknownScreen(unknown.join(', ')) });
  return messages.flatMap(({ id, screens }) => screens.map((screen_id) => ({ news_id: id, screen_id })));
}

async function checkName(
  { trx, actor }: ProjectTransaction,
  name: string,
  groupId: number | null,
  ownId: number | null,
): Promise<void> {
  const same = await trx
    .selectFrom('scenario')
    .select('id')
    .where('project_id', '=', actor.project.id)
    .where('name', '=', name)
    .where('group_id', groupId === null ? 'is' : '=', groupId)
    .$if(ownId !== null, (query) => query.where('id', '!=', ownId))
    .executeTakeFirst();
  if (same) throw invalid({ name: texts.scenarios.nameTaken });
}

/**
 * Creates a scenario, or saves the one with `id` (SCN-7); writes nothing when nothing changes. Throws ValidationException with an error per field,
 * NotFoundException, and ConflictException for an outdated version (with `current`), or when the scenario is current
 * and the user does not know that (`whileActive`): its screens follow at once. Returns the scenario also as it was, read
 * under the lock of the save; undefined: a new one.
 */
export function saveScenario(
  services: ProjectServices,
  actor: ProjectActor,
  { name: given, groupId, groupName, ...save }: ScenarioSave,
): Promise<{ before: Scenario | undefined; after: Scenario }> {
  const name = given.trim();
  if (name === '') throw invalid({ name: texts.fields.required });
  const messages = messagesOf(save);
  return changeScenarios(services, actor, async (change) => {
    const { trx } = change;
    const projectId = actor.project.id;
    const stored = save.id ? await findScenario(change, save.id) : null;
    const before = stored ? await readScenario(trx, projectId, stored.id) : undefined;
    if (before && save.version !== undefined && save.version !== before.version) {
      throw outdated(texts.configuration.outdated, { ...before });
    }
    if (before?.active && !save.whileActive) throw conflict(texts.scenarios.savedWhileActive);
    const rows = await checkedRows(change, messages);
    const group = await groupOf(change, groupId ?? null, groupName ?? null);
    const row = {
      name,
      group_id: group?.id ?? null,
      auto_deactivation_delay: save.autoDeactivationDelay ?? null,
    };
    // A deleted group may leave namesakes without a group: each can be saved under the name that it has.
    const isPlaced = stored?.name === name && stored.group_id === row.group_id;
    const isSame =
      isPlaced &&
      stored.auto_deactivation_delay === row.auto_deactivation_delay &&
      (await hasSamePlaces(before?.messages, messages));
    if (before && isSame) return { answer: { before, after: before }, changed: false };
    if (!isPlaced) await checkName(change, name, row.group_id, stored?.id ?? null);
    const { id } = stored
      ? await trx
          .updateTable('scenario')
          .set(row)
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', stored.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('scenario')
          .values({ ...row, project_id: projectId })
          .returning('id')
          .executeTakeFirstOrThrow();
    await trx.deleteFrom('scenario_message').where('scenario_id', '=', id).execute();
    for (const some of chunks(rows, 200)) {
      await turn();
      await trx
        .insertInto('scenario_message')
        .values(some.map((pair) => ({ scenario_id: id, ...pair })))
        .execute();
    }
    const after = await readScenario(trx, projectId, id);
    if (!after) throw notFound();
    const oldGroup = stored && (await groupOf(change, stored.group_id, null));
    const changes = scenarioChanges(
      { scenario: before, group: oldGroup?.name ?? null },
      { scenario: after, group: group?.name ?? null },
    );
    await recordChange(change, 'scenarios', stored ? 'update' : 'create', after, changes);
    return { answer: { before, after }, changed: true };
  });
}
