import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { isBlankHtml } from '../../../contract/html.ts';
import { parsePeriod } from '../../../contract/period.ts';
import type { LibraryMessage, LibrarySave } from '../../../contract/schemas/library.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import { rowOfTime, type StoredTime, timeOf } from '../../db/messageTime.ts';
import type { Database } from '../../db/schema.ts';
import { invalid, notFound, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { cleanContents, fieldOfContent } from '../news/sanitize.ts';
import { placeOn } from '../news/placeOn.ts';
import { checkTime } from '../news/spreadChecks.ts';
import { timeGiven, titleOf } from '../news/spreadInput.ts';
import { frenchId } from '../news/storedNews.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import {
  authorOf,
  lockProject,
  type ProjectActor,
  type ProjectServices,
  recordChange,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { spokenOf } from '../news/givenContents.ts';
import { libraryChanges, readLibrary } from './readLibrary.ts';

interface LibraryInput {
  title: string;
  alert: boolean;
  blink: boolean;
  priority: number | null;
  period: string | null;
  /** Sanitised, none blank, including French. `confirmed`: it matches the French text, though it may be older. */
  contents: { languageId: number; content: string; spoken?: string | null | undefined; confirmed: boolean }[];
  /** Unique and sorted. */
  screens: string[];
}

/** Validates a save, with errors by field (ValidationException). */
function libraryInput(save: LibrarySave): LibraryInput {
  const given = save.contents?.length
    ? save.contents.map(({ language, content, spoken, confirmed = false }) => ({
        languageId: language.id,
        content,
        spoken,
        confirmed,
      }))
    : [{ languageId: frenchId, content: save.content ?? '', confirmed: false }];
  if (new Set(given.map(({ languageId }) => languageId)).size < given.length) {
    throw invalid({ contents: texts.news.repeatedLanguage });
  }
  const problems: Record<string, string> = {};
  const contents = cleanContents(given, save.contents?.length ? fieldOfContent : () => 'content').filter(
    ({ content }) => !isBlankHtml(content),
  );
  const french = contents.find(({ languageId }) => languageId === frenchId)?.content ?? '';
  if (french === '') problems['content'] = texts.news.empty;
  const period = save.period || null;
  if (period !== null && parsePeriod(period) === null) problems['period'] = texts.news.period;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    title: save.title?.trim() || titleOf(french),
    alert: save.alert ?? false,
    blink: save.blink ?? false,
    // If periods are given, they take precedence (LIB-4).
    priority: period === null ? (save.priority ?? null) : null,
    period,
    contents,
    screens: [...new Set(save.defaultScreens ?? [])].sort(),
  };
}

type Trx = Transaction<Database>;

/** Refuses unknown languages, and screens of another project. */
async function checkReferences(trx: Trx, projectId: number, { contents, screens }: LibraryInput) {
  const ids = contents.map(({ languageId }) => languageId);
  const languages = await trx.selectFrom('language').select('id').where('id', 'in', ids).execute();
  if (languages.length < ids.length) throw invalid({ contents: texts.news.unknownLanguage });
  const known = new Set<string>();
  for (const some of chunks(screens)) {
    const found = await trx
      .selectFrom('screen')
      .select('id')
      .where('id', 'in', some)
      .where('project_id', '=', projectId)
      .execute();
    for (const { id } of found) known.add(id);
  }
  const unknown = screens.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw invalid({ defaultScreens: texts.library.unknownScreens(unknown.slice(0, 5).join(', ')) });
  }
}

/** The stored message, locked until the transaction ends. */
async function lockMessage(
  trx: Trx,
  engine: Engine,
  projectId: number,
  { id, version }: LibrarySave,
): Promise<LibraryMessage | null> {
  if (!id) return null;
  const wanted = trx
    .selectFrom('news')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('library', '=', 1);
  if (!(await locking(engine, wanted).executeTakeFirst())) throw notFound();
  const [locked] = await readLibrary(trx, projectId, [id]);
  if (!locked) throw notFound();
  if (version && version !== locked.version) throw outdated(texts.library.outdated, { ...locked });
  return locked;
}

/** Contents to store, each with the stored one, and what is spoken of it, as given or as it was. */
const settled = (contents: LibraryInput['contents'], before: LibraryMessage | null) =>
  contents.map((one) => {
    const old = before?.contents.find(({ language }) => language.id === one.languageId);
    return { ...one, old, spoken: spokenOf(one, old).spoken ?? null };
  });

type Settled = ReturnType<typeof settled>;

/** What a save writes. */
interface Written extends Omit<LibraryInput, 'contents'> {
  contents: Settled;
  time: StoredTime;
}

/** Whether a save leaves a message as it is; that a content still matches the French text changes it. */
function isUnchanged(before: LibraryMessage, written: Written): boolean {
  const { title, alert, blink, priority, time, screens, contents } = written;
  const isSame = ({ old, content, spoken, confirmed }: Settled[number]) =>
    !confirmed && old?.content === content && (old.spoken ?? null) === spoken;
  const was = [before.title, before.alert, before.blink, before.priority, timeOf(before)];
  return (
    contents.length === before.contents.length &&
    contents.every(isSame) &&
    isDeepStrictEqual([title, alert, blink, priority, time], was) &&
    isDeepStrictEqual(new Set(screens), new Set(before.defaultScreens))
  );
}

/** An unchanged content keeps its change time, unless the user confirms that it still matches the French text. */
async function writeContents(trx: Trx, newsId: number, contents: Settled, now: number) {
  await trx
    .deleteFrom('news_content')
    .where('news_id', '=', newsId)
    .where(
      'language_id',
      'not in',
      contents.map(({ languageId }) => languageId),
    )
    .execute();
  for (const { languageId, content, spoken, confirmed, old } of contents) {
    if (!old) {
      await trx
        .insertInto('news_content')
        .values({ news_id: newsId, language_id: languageId, content, spoken, changed_at: now })
        .execute();
    } else if (old.content !== content || confirmed) {
      await trx
        .updateTable('news_content')
        .set({ content, spoken, changed_at: now })
        .where('id', '=', old.id)
        .execute();
    } else if ((old.spoken ?? null) !== spoken) {
      // A changed spoken text is no new text: other languages do not become outdated.
      await trx.updateTable('news_content').set({ spoken }).where('id', '=', old.id).execute();
    }
  }
}

async function writeScreens(trx: Trx, newsId: number, screens: readonly string[]) {
  await trx.deleteFrom('news_screen').where('news_id', '=', newsId).execute();
  await placeOn(trx, newsId, screens);
}

async function writeMessage(
  trx: Trx,
  projectId: number,
  { title, alert, blink, priority, time }: Written,
  before: LibraryMessage | null,
  { at, username }: { at: number; username: string },
): Promise<number> {
  const row = { title, alert: Number(alert), blink: Number(blink), priority, ...rowOfTime(time) };
  if (before) {
    await trx
      .updateTable('news')
      .set(row)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute();
    // What screens have shown of it in scenarios keeps its title, for the time after its deletion.
    if (title !== before.title)
      await trx.updateTable('receipt_message').set({ title }).where('id', '=', before.id).execute();
    return before.id;
  }
  const { id } = await trx
    .insertInto('news')
    .values({
      ...row,
      project_id: projectId,
      library: 1,
      deletable: 1,
      created_at: at,
      created_by: username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Scenarios that have the message, and whether one of them runs. */
async function scenariosWith(trx: Trx, id: number): Promise<'none' | 'waiting' | 'running'> {
  const found = await trx
    .selectFrom('scenario_message as message')
    .innerJoin('scenario', 'scenario.id', 'message.scenario_id')
    .select('scenario.activated_at')
    .where('message.news_id', '=', id)
    .distinct()
    .execute();
  if (found.some(({ activated_at }) => activated_at !== null)) return 'running';
  return found.length > 0 ? 'waiting' : 'none';
}

/**
 * Saves a library message (LIB-4, LIB-7); writes nothing when nothing changes. Spread copies stay as they were sent, until it is spread again. Throws
 * ValidationException by field, NotFoundException, and ConflictException with `current` when another user has saved it
 * since that version.
 */
export async function saveLibraryMessage(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  save: LibrarySave,
): Promise<LibraryMessage> {
  const projectId = actor.project.id;
  const input = libraryInput(save);
  const saving = work.of(projectId)(async (trx, emit) => {
    // As whoever saves or starts a scenario that has the message does.
    await lockProject(trx, engine, projectId);
    const before = await lockMessage(trx, engine, projectId, save);
    await checkReferences(trx, projectId, input);
    const at = now();
    const time = { period: input.period, ...timeGiven(save, before ?? {}) };
    await checkTime(trx, projectId, time, at, { unchanged: before?.until === time.until });
    const written = { ...input, time, contents: settled(input.contents, before) };
    if (before && isUnchanged(before, written)) return before;
    const id = await keepingScenario(trx, projectId, at, () =>
      writeMessage(trx, projectId, written, before, { at, username: authorOf(actor) }),
    );
    await writeContents(trx, id, written.contents, at);
    await writeScreens(trx, id, input.screens);
    const [after] = await readLibrary(trx, projectId, [id]);
    if (!after) throw notFound();
    await recordChange(
      { trx, actor, now: at },
      'library',
      before ? 'update' : 'create',
      { id, name: after.title },
      libraryChanges(before, after),
    );
    emit({ type: 'change', projectId, topics: ['library'], news: [] });
    // Scenarios show the library message itself: the screens of one that runs show its new text from now on.
    const scenarios = before ? await scenariosWith(trx, id) : 'none';
    if (scenarios === 'running') {
      emit({ type: 'change', projectId, topics: ['scenarios', 'news'], news: null });
    }
    if (scenarios === 'waiting') emit({ type: 'change', projectId, topics: ['scenarios'], news: [] });
    return after;
  });
  // A language or a screen may be deleted concurrently.
  return withoutRaces(saving);
}
