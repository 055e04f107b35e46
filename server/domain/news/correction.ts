import { isDeepStrictEqual } from 'node:util';
import { beginningOf, isOver } from '../../../contract/messageTime.ts';
import { newPlaces } from '../../../contract/newPlaces.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import { aboutOf, rowOfAbout } from '../../db/messageAbout.ts';
import { rowOfTime } from '../../db/messageTime.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordFormerMessage } from '../past/formerMessages.ts';
import type { ProjectTransaction } from '../project/projectTransaction.ts';
import type { GivenWay } from '../undo/undoable.ts';
import { type Corrected, type Correction, saysTheSame } from './corrected.ts';
import { lockMessage } from './lockMessage.ts';
import { decideNetwork } from './ofNetwork.ts';
import { nothingGaveWay, withdrawOthers } from './otherCopies.ts';
import { unpacked } from './packedScreens.ts';
import { placeOn } from './placeOn.ts';
import { checkFit, checkLimits, lockProjectScreens } from './spreadChecks.ts';
import { readNews } from './storedNews.ts';

/** A running change of a spread message. */
export interface Correcting extends ProjectTransaction {
  engine: Engine;
}

/**
 * Refuses screens that cannot take the message, or have no room for it where it takes a new place (newPlaces). There, and on
 * all if it ends later, other spreads of its library message give way, which are returned. Locks the screens. Call before
 * locking the message, in the order a spread locks them.
 */
async function takePlaces(change: Correcting, before: StoredNews, next: Corrected): Promise<GivenWay> {
  const { trx, engine, actor, now } = change;
  const added = missingIn(before.screens, next.screens);
  const lock = (ids: readonly string[]) => lockProjectScreens(trx, engine, actor.project.id, ids);
  if (isOver(next, now)) {
    checkFit(await lock(added), added);
    return nothingGaveWay;
  }
  const places = newPlaces(before, next, now);
  const { id, libraryId } = before;
  const isLonger = (next.until ?? Infinity) > (before.until ?? Infinity);
  const reached = libraryId && isLonger ? next.screens : places;
  const locked = await lock(reached);
  checkFit(locked, added);
  const given = libraryId
    ? await withdrawOthers(change, { id, libraryId, time: next }, reached)
    : nothingGaveWay;
  const asked = new Set(places);
  // A screen without messaging shows no messages, so it has no limit.
  const counting = locked.filter((screen) => asked.has(screen.id) && screen.message_limit !== null);
  await checkLimits(trx, engine, counting, beginningOf(next, now), id);
  return given;
}

/** Items of `all` that are not in `some`. */
export const missingIn = (some: readonly string[], all: readonly string[]): string[] => {
  const known = new Set(some);
  return all.filter((id) => !known.has(id));
};

/** An unchanged content keeps its id. */
async function writeContents(
  { trx }: Correcting,
  before: StoredNews,
  { contents }: Corrected,
): Promise<void> {
  const kept = new Set(contents.map(({ language }) => language.id));
  for (const { id, language } of before.contents) {
    if (!kept.has(language.id)) await trx.deleteFrom('news_content').where('id', '=', id).execute();
  }
  for (const { content, spoken = null, language } of contents) {
    const old = before.contents.find((one) => one.language.id === language.id);
    if (!old) {
      await trx
        .insertInto('news_content')
        .values({ news_id: before.id, language_id: language.id, content, spoken })
        .execute();
    } else if (old.content !== content || (old.spoken ?? null) !== spoken) {
      await trx.updateTable('news_content').set({ content, spoken }).where('id', '=', old.id).execute();
    }
  }
}

async function writeScreens(
  { trx }: Correcting,
  id: number,
  { added, removed }: Pick<Correction, 'added' | 'removed'>,
) {
  for (const some of chunks(removed)) {
    await trx.deleteFrom('news_screen').where('news_id', '=', id).where('screen_id', 'in', some).execute();
  }
  await placeOn(trx, id, added);
}

/**
 * Changes a spread message in place as `nextOf` returns: its id, receipts and history stay, and its former state is
 * recorded (TIM-4). `nextOf` gets the stored message, and may throw. Returns null when the message does not exist, and the
 * message when nothing changes. Throws NotFoundException, ConflictException for screens that cannot take it.
 */
export async function correct(
  change: Correcting,
  id: number,
  nextOf: (locked: StoredNews) => Corrected | Promise<Corrected>,
): Promise<Correction | null> {
  const { trx, engine, actor, now } = change;
  const [before] = await readNews(trx, { ids: [id] });
  if (!before || before.library || before.projectId !== actor.project.id) return null;
  const next = await nextOf(before);
  const added = missingIn(before.screens, next.screens);
  const removed = missingIn(next.screens, before.screens);
  const isSaid = saysTheSame(before, next);
  const isSame = isSaid && added.length === 0 && removed.length === 0;
  const isAbout =
    isDeepStrictEqual(aboutOf(next), aboutOf(before)) && isDeepStrictEqual(next.choice, before.choice);
  if (isSame && isAbout) return { before, after: before, added, removed, ...nothingGaveWay };
  const given = await takePlaces(change, before, next);
  const locked = await lockMessage(change, id);
  if (locked?.version !== before.version) throw conflict(texts.configuration.meanwhile);
  const row = await unpacked(trx, locked);
  const isMoved = added.length + removed.length > 0;
  // An undo brings what was decided for the screens to which the message returns.
  const ofNetwork = next.ofNetwork ?? (isMoved || row.of_network === null ? null : row.of_network === 1);
  const isDecided = ofNetwork !== null && !next.line && !next.points;
  await trx
    .updateTable('news')
    .set({
      title: next.title,
      alert: Number(next.alert),
      blink: Number(next.blink),
      priority: next.priority,
      ...rowOfTime(next),
      line_id: next.line?.id ?? null,
      corrected_at: next.correctedAt,
      corrected_by: next.correctedBy,
      ...rowOfAbout(next),
      choice: next.choice ? JSON.stringify(next.choice) : null,
      of_network: isDecided ? Number(ofNetwork) : null,
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await writeContents(change, before, next);
  await writeScreens(change, id, { added, removed });
  if (!isDecided) await decideNetwork(trx, engine, { ...next, id, projectId: before.projectId });
  await recordFormerMessage(trx, row, {
    screens: isSaid ? removed : before.screens,
    wasOn: true,
    until: now,
  });
  await recordFormerMessage(trx, row, { screens: added, wasOn: false, until: now });
  if (next.title !== before.title)
    await trx.updateTable('receipt_message').set({ title: next.title }).where('id', '=', id).execute();
  const [after] = await readNews(trx, { ids: [id] });
  return { before, after: after ?? before, added, removed, ...given };
}
