import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { emptiedKinds } from '../../../contract/projectContents.ts';
import { changeTopics } from '../../../contract/streams.ts';
import type { ProjectContents } from '../../../contract/schemas/wholeProject.ts';
import { allowTransaction, chunks } from '../../db/engine.ts';
import { listInSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';
import type { Emit } from '../../events/unitOfWork.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import type { ConfigurationServices } from '../configuration/configuration.ts';
import { deleteRecord, recordDeletions } from '../configuration/deleteRecord.ts';
import { entityOf } from '../configuration/entities.ts';
import { type Author, emitRecord, type SaveContext } from '../configuration/saveRecord.ts';
import { keepEnded } from '../news/endedMessages.ts';
import { readNews } from '../news/storedNews.ts';
import { forgetScreens, type ShownUntil, writeShownUntil } from '../past/forgetPast.ts';
import { lockWholeProject, recordChange, withoutRaces } from '../project/projectTransaction.ts';
import { findProject } from '../project/projects.ts';
import { readContents, setupsOf } from './contents.ts';

type Trx = Transaction<Database>;
/** The project, and the name typed as confirmation. */
interface Target {
  projectId: number;
  typedName: string;
}

/** Time limit, ms: for a network of thousands of screens with history. */
const longestMs = 60_000;

/** Messages deleted per statement with their dependents: other calls are served in between. */
const atOnce = 100;

/** The same of screens, which may have a year of changes each. */
const screensAtOnce = { first: 10, fewest: 10, most: 100 };

/** Messages kept per statement, with their screens: each may be on thousands. */
const messagesAtOnce = { first: 1, fewest: 1, most: 100 };

async function deleteScreens(trx: Trx, projectId: number): Promise<void> {
  const screens = await trx
    .selectFrom('screen')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
  const shownUntil: ShownUntil = new Map();
  await listInSlices(screens, screensAtOnce, async (some) => {
    const ids = some.map(({ id }) => id);
    await forgetScreens(trx, ids, shownUntil);
    await trx.deleteFrom('screen').where('id', 'in', ids).execute();
  });
  await writeShownUntil(trx, shownUntil);
}

/** Keeps what was spread with the messages that have ended, for as long as its proof of play. */
async function keepMessages({ trx, by, now }: SaveContext, projectId: number): Promise<void> {
  const spread = await trx
    .selectFrom('news')
    .select('id')
    .where('project_id', '=', projectId)
    .where('library', '=', 0)
    .orderBy('id')
    .execute();
  await listInSlices(spread, messagesAtOnce, async (some) => {
    const ids = some.map(({ id }) => id);
    await keepEnded(trx, await readNews(trx, { ids }), { at: now, by: by.username });
  });
}

async function deleteMessages(trx: Trx, projectId: number): Promise<void> {
  for (;;) {
    const some = await trx
      .selectFrom('news')
      .select('id')
      .where('project_id', '=', projectId)
      .limit(atOnce)
      .execute();
    if (some.length === 0) return;
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom('news').where('id', 'in', ids).execute();
    await turn();
  }
}

async function deletePictures(trx: Trx, projectId: number): Promise<void> {
  const deleted = await trx
    .deleteFrom('advertising')
    .where('project_id', '=', projectId)
    .returning('id')
    .execute();
  for (const some of chunks(deleted)) {
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom('image').where('kind', '=', 'advertising').where('owner_id', 'in', ids).execute();
  }
}

/** Deletes all rows of a project in a table with its column. */
const clear = (trx: Trx, table: string, projectId: number) =>
  trx
    .deleteFrom(table as 'site')
    .where('project_id', '=', projectId)
    .execute();

/** Deletes the content of a project, except its configuration and users: referencing rows before referenced ones. */
async function deleteContents(trx: Trx, projectId: number): Promise<void> {
  // First, a few at a time, with their content: most of the data.
  await deleteScreens(trx, projectId);
  // With nothing left, there is nothing to undo or approve.
  for (const table of ['undo', 'proposal', 'message_template', 'scenario', 'scenario_group', 'burst']) {
    await clear(trx, table, projectId);
  }
  for (const table of ['timetable_offer', 'timetable']) {
    await clear(trx, table, projectId);
  }
  await deletePictures(trx, projectId);
  await deleteMessages(trx, projectId);
  await clear(trx, 'former_message', projectId);
  await clear(trx, 'scenario_run', projectId);
  await trx
    .deleteFrom('former_state')
    .where('project_id', '=', projectId)
    .where('kind', '<>', 'project')
    .execute();
  await trx.deleteFrom('news_conf_line').where('news_conf_id', 'in', setupsOf(trx, projectId)).execute();
  for (const table of ['perturbation', 'site', 'point', 'line', 'gtfs_import']) {
    await clear(trx, table, projectId);
  }
}

/** Kinds whose deleted records are named in the audit trail, as far as identifiable by name. */
const namedKinds = ['screens', 'sites', 'points', 'lines', 'templates', 'newsConfs'] as const;

/** Audit entries for the deleted records of a kind. */
async function recordAll(
  context: SaveContext,
  project: { id: number; name: string },
  resource: (typeof namedKinds)[number],
): Promise<void> {
  const records = await context.trx
    .selectFrom(entityOf(resource).table as 'site')
    .select('id')
    .where('project_id', '=', project.id)
    .orderBy('id')
    .execute();
  for (const some of chunks(records, atOnce)) {
    const ids = some.map(({ id }) => id);
    await recordDeletions(context, project, resource, ids);
    await turn();
  }
}

/** Audit changes for deleted records: their number by kind, and zero now. */
const countedChanges = (contents: ProjectContents, kinds: readonly (keyof ProjectContents)[]) =>
  Object.fromEntries(
    kinds.flatMap((kind) => (contents[kind] > 0 ? [[kind, { from: contents[kind], to: 0 }]] : [])),
  );

/** What is done before the content goes, and after. */
interface Steps {
  begin?: (context: SaveContext) => Promise<void>;
  finish?: (context: SaveContext, emit: Emit) => Promise<void>;
}

/**
 * Runs in one transaction after checking the typed name: other changes and additions wait, and no server sees a partial
 * state.
 */
function emptied(
  { engine, work, now }: ConfigurationServices,
  by: Author,
  { projectId, typedName }: Target,
  kinds: readonly (keyof ProjectContents)[],
  { begin, finish }: Steps,
): Promise<{ id: number }> {
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      await allowTransaction({ engine, db: trx }, longestMs);
      await lockWholeProject(trx, engine, projectId);
      const project = await findProject(trx, projectId);
      if (!project) throw notFound();
      if (typedName.trim() !== project.name) {
        throw invalid({ name: texts.wholeProject.otherName(project.name) });
      }
      const at = now();
      const contents = await readContents(trx, projectId);
      const context = { trx, engine, by, now: at };
      for (const kind of namedKinds) {
        if (kinds.includes(kind)) await recordAll(context, { id: projectId, name: project.name }, kind);
      }
      await begin?.(context);
      await deleteContents(trx, projectId);
      const changes = countedChanges(contents, kinds);
      if (Object.keys(changes).length > 0) {
        const actor = { project, username: by.username };
        await recordChange({ trx, actor, now: at }, 'projects', 'update', project, changes);
      }
      await finish?.(context, emit);
      emit({ type: 'change', projectId, topics: [...changeTopics], news: null });
      emit({ type: 'traffic', projectId });
      emit({ type: 'gtfs', projectId, progress: null });
      emit({ type: 'orders', projectId, screens: [] });
      return { id: projectId };
    }),
  );
}

/**
 * Deletes the content of a project, and keeps the project, its display modes, setups, causes, impacts and users; all or
 * nothing. Throws ValidationException when the typed name is wrong, and NotFoundException.
 */
export const emptyProject = (services: ConfigurationServices, by: Author, target: Target) =>
  emptied(services, by, target, emptiedKinds, {
    begin: (context) => keepMessages(context, target.projectId),
  });

/** Deletes a project with its content: like `emptyProject`, then as an empty one (ADM-11). */
export const removeProject = (services: ConfigurationServices, by: Author, target: Target) =>
  emptied(services, by, target, [...emptiedKinds, 'templates', 'newsConfs'], {
    finish: async (context, emit) => {
      const { trx } = context;
      const { projectId } = target;
      for (const table of ['template', 'news_conf']) await clear(trx, table, projectId);
      const users = await trx
        .selectFrom('user_account')
        .select('id')
        .where('project_id', '=', projectId)
        .execute();
      const deleted = await deleteRecord(context, entityOf('projects'), projectId);
      await emitRecord(trx, emit, entityOf('projects'), deleted);
      // Users of a deleted project are signed out at once.
      for (const { id } of users) emit({ type: 'session', userId: id });
    },
  });
