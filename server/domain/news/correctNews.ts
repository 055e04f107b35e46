import { isOver } from '../../../contract/messageTime.ts';
import { isPublished } from '../../../contract/publishing.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { isDeepStrictEqual } from 'node:util';
import { aboutOf } from '../../db/messageAbout.ts';
import { timeOf } from '../../db/messageTime.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { conflict, invalid, notFound, outdated } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type ProjectServices, type UserActor, withoutRaces } from '../project/projectTransaction.ts';
import { recordUndo } from '../undo/undoable.ts';
import { aboutGiven, publishOn } from './aboutGiven.ts';
import { choiceGiven } from './choiceGiven.ts';
import { choiceAfter } from './choiceAfter.ts';
import { type Corrected, signed, stateOf } from './corrected.ts';
import { correct, type Correcting, missingIn } from './correction.ts';
import { readContents } from './givenContents.ts';
import { directionIdOf } from './directions.ts';
import { recordCorrection } from './newsTrail.ts';
import { idsOf } from './otherCopies.ts';
import { checkTime } from './spreadChecks.ts';
import { broadcastOf, screensOf, timeGiven, titleOf } from './spreadInput.ts';
import { mainContent, presentNews, readNewsLine } from './storedNews.ts';

/** Priority and periods as given, or as before; giving one resets the other (LIB-4). */
const broadcastGiven = ({ priority, period }: Spread, before: StoredNews) =>
  broadcastOf({
    priority: priority === undefined ? (period ? null : before.priority) : priority,
    period: period === undefined ? (priority ? null : before.period) : period,
  });

/** A title that was the beginning of the text follows the new text. */
function titleGiven({ title }: Spread, before: StoredNews, contents: Corrected['contents']): string {
  const followed = titleOf(mainContent({ contents }));
  return title?.trim() || (before.title === titleOf(mainContent(before)) ? followed : before.title);
}

/** The values of a correction; missing ones are as before. Throws ValidationException. */
async function given(change: Correcting, before: StoredNews, spread: Spread): Promise<Corrected> {
  const { trx, engine, actor, now } = change;
  const { lineId, libraryId } = spread;
  const projectId = actor.project.id;
  if (libraryId && libraryId !== before.libraryId) throw invalid({ libraryId: texts.news.notCorrection });
  const isWritten = spread.contents !== undefined || spread.content !== undefined;
  const contents = isWritten ? await readContents(trx, engine, spread, before.contents) : before.contents;
  const time = { ...broadcastGiven(spread, before), ...timeGiven(spread, before) };
  if (!isDeepStrictEqual(timeOf(time), timeOf(before))) {
    await checkTime(trx, projectId, time, now, { unchanged: time.until === before.until });
  }
  const line = lineId ? await readNewsLine(trx, projectId, lineId) : null;
  if (lineId && !line) throw invalid({ lineId: texts.news.unknownLine });
  const screens = spread.screens === undefined && !spread.screenId ? before.screens : screensOf(spread);
  const publish =
    spread.publish === undefined
      ? isPublished(before)
      : await publishOn(trx, engine, screens, spread.publish);
  const about = await aboutGiven(trx, engine, projectId, spread, {
    before: { lineId: before.line?.id ?? null, about: aboutOf(before) },
    publish,
    now,
  });
  const next = {
    title: titleGiven(spread, before, contents),
    contents,
    alert: spread.alert ?? before.alert,
    blink: spread.blink ?? before.blink,
    ...time,
    line: lineId === undefined ? before.line : line,
    ...about,
    choice:
      spread.choice === undefined
        ? choiceAfter(before.choice ?? null, {
            added: missingIn(before.screens, screens),
            removed: missingIn(screens, before.screens),
          })
        : await choiceGiven(trx, projectId, spread.choice, before.choice ?? null),
    screens,
  };
  return signed(before, next, change);
}

/**
 * Corrects a spread message in place (TIM-4): text, options, time and screens in one step. Returns it with its undo, null
 * when nothing has changed. Throws ValidationException, NotFoundException, ConflictException: for screens that cannot take
 * it, and with the message as `current` when it has changed since the caller read it.
 */
export async function correctNews(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  id: number,
  spread: Spread,
): Promise<{ news: StoredNews; undoId: number | null }> {
  const projectId = actor.project.id;
  const correcting = work.of(projectId)(async (trx, emit) => {
    const change = { trx, engine, actor, now: now() };
    const done = await correct(change, id, (locked) => {
      if (locked.deletable === false) throw conflict(texts.news.notCorrectable);
      if (spread.version && spread.version !== locked.version)
        throw outdated(
          isOver(locked, change.now) ? texts.news.overSince : texts.library.outdated,
          presentNews(locked, [], () => null),
        );
      return given(change, locked, spread);
    });
    if (!done) throw notFound();
    const { before, after, added, removed, replaced, shortened } = done;
    if (after === before) return { news: before, undoId: null };
    await recordCorrection(change, done);
    const { screens: _, ...was } = before;
    const state = await stateOf(trx, after);
    const inverse = {
      kind: 'correction' as const,
      version: after.version,
      state,
      before: was,
      ...(await directionIdOf(trx, before)),
      added,
      removed,
      replaced,
      shortened,
    };
    const undoId = await recordUndo(change, after.title, inverse);
    const changed = [id, ...idsOf(done)];
    emit({ type: 'change', projectId, topics: ['news'], news: changed, written: [after] });
    return { news: after, undoId };
  });
  // Its line or a language may be deleted concurrently.
  return withoutRaces(correcting);
}
