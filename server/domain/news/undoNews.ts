import { isDeepStrictEqual } from 'node:util';
import { beginningOf, isOver } from '../../../contract/messageTime.ts';
import { isPublished } from '../../../contract/publishing.ts';
import { chunks } from '../../db/engine.ts';
import { aboutOf, aboutOfRow, rowOfAbout } from '../../db/messageAbout.ts';
import { timeOfRow } from '../../db/messageTime.ts';
import type { Row } from '../../db/schema.ts';
import { conflict } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { namedStates } from '../audit/changesOf.ts';
import { recordFormerMessage } from '../past/formerMessages.ts';
import { recordChange } from '../project/projectTransaction.ts';
import type { Undoers, Undoing } from '../undo/undoAction.ts';
import type { EndChange, GivenWay, Inverse, TakenOff } from '../undo/undoable.ts';
import { aboutByNow, checkLanguages, lockDirectionsOf } from './aboutByNow.ts';
import { storedChoiceAfter } from './choiceAfter.ts';
import { stateOf } from './corrected.ts';
import { correct } from './correction.ts';
import { raiseVersions, takeOff } from './deleteNews.ts';
import { directionIdOf } from './directions.ts';
import { forgetEnded } from './endedMessages.ts';
import { lockMessage } from './lockMessage.ts';
import { recordCorrection } from './newsTrail.ts';
import { storeNetwork, widenNetwork } from './ofNetwork.ts';
import { idsOf, lockOtherCopies } from './otherCopies.ts';
import { unpacked } from './packedScreens.ts';
import { placeOn } from './placeOn.ts';
import { checkLimits, type LockedScreens, lockProjectScreens } from './spreadChecks.ts';
import { readNews } from './storedNews.ts';

async function lockUnpacked(undoing: Undoing, id: number): Promise<Row<'news'> | undefined> {
  const news = await lockMessage(undoing, id);
  return news && unpacked(undoing.trx, news);
}

async function screensOf({ trx }: Undoing, newsId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('news_screen')
    .select('screen_id')
    .where('news_id', '=', newsId)
    .execute();
  return rows.map(({ screen_id }) => screen_id).sort();
}

/** Screens to which messages return. Locked before the messages, in the order a spread locks them. */
const lockScreens = (undoing: Undoing, taken: readonly TakenOff[]): Promise<LockedScreens> =>
  lockAll(undoing, [...new Set(taken.flatMap(({ screens }) => screens))].sort());

async function lockAll({ trx, engine, actor }: Undoing, ids: string[]): Promise<LockedScreens> {
  const locked = await lockProjectScreens(trx, engine, actor.project.id, ids);
  if (locked.length < ids.length) {
    const known = new Set(locked.map(({ id }) => id));
    const gone = ids.filter((id) => !known.has(id)).map((name) => ({ name }));
    throw conflict(texts.undo.screenGone(namesOf(gone)));
  }
  return locked;
}

/** Refuses when the library message of a message is gone, or screens have it again for the same time. */
async function checkLibrary(
  undoing: Undoing,
  { news, screens }: Pick<TakenOff, 'news' | 'screens'>,
): Promise<void> {
  const { trx, engine, now } = undoing;
  const { id, library_id: libraryId } = news;
  if (libraryId === null) return;
  const library = trx.selectFrom('news').select('id').where('id', '=', libraryId);
  if (!(await library.executeTakeFirst())) throw conflict(texts.undo.libraryGone);
  const others = await lockOtherCopies(trx, engine, { id, libraryId, time: timeOfRow(news) }, now);
  const otherIds = others.map((other) => other.id);
  if (otherIds.length === 0) return;
  for (const some of chunks(screens)) {
    const again = await trx
      .selectFrom('news_screen')
      .select('news_id')
      .where('news_id', 'in', otherIds)
      .where('screen_id', 'in', some)
      .limit(1)
      .executeTakeFirst();
    if (again) throw conflict(texts.undo.spreadAgain);
  }
}

async function needsTwo({ trx, actor }: Undoing): Promise<boolean> {
  const project = trx.selectFrom('project').select('approval').where('id', '=', actor.project.id);
  return (await project.executeTakeFirst())?.approval != null;
}

/**
 * The message to restore: if it stayed on other screens, its current state, since it may have been corrected. Where a second
 * person has to agree (OPS-5), a correction was agreed to for those screens only, and the message does not return.
 */
async function returning(undoing: Undoing, { news, isGone }: TakenOff): Promise<Row<'news'>> {
  if (isGone) return news;
  const locked = await lockUnpacked(undoing, news.id);
  if (!locked) throw conflict(texts.undo.messageGone);
  if (locked.corrected_at !== news.corrected_at && (await needsTwo(undoing)))
    throw conflict(texts.undo.messageChanged);
  return locked;
}

/** Restores a message on the screens it was removed from, with its id and all its data. */
async function putBack(undoing: Undoing, taken: TakenOff, locked: LockedScreens): Promise<number> {
  const { trx, engine, now: until } = undoing;
  const { contents, screens, isGone } = taken;
  const news = await returning(undoing, taken);
  await checkLibrary(undoing, { news, screens });
  // A screen without messaging shows no messages, so it has no limit.
  const left = new Set(screens);
  const counting = locked.filter(({ id, message_limit }) => left.has(id) && message_limit !== null);
  const time = timeOfRow(news);
  if (!isOver(time, until)) await checkLimits(trx, engine, counting, beginningOf(time, until));
  const before = await screensOf(undoing, news.id);
  if (isGone) {
    const about = await aboutByNow(undoing, news.line_id, aboutOfRow(news), taken);
    await checkLanguages(
      undoing,
      contents.map(({ language_id }) => language_id),
    );
    await trx
      .insertInto('news')
      .values({ ...news, ...rowOfAbout(about) })
      .execute();
    if (contents.length > 0) await trx.insertInto('news_content').values(contents).execute();
    await forgetEnded(trx, news.id);
  } else await raiseVersions(trx, [news.id]);
  await placeOn(trx, news.id, screens);
  if (news.of_network === 0 && taken.news.of_network === 1) {
    // Unless something else than this removal has taken it off screens.
    if (news.version === taken.news.version + 1) await widenNetwork(trx, news.id);
    else await storeNetwork(trx, { id: news.id, projectId: news.project_id });
  }
  if (news.choice !== null && !isGone) {
    const choice = storedChoiceAfter(news.choice, { added: screens });
    await trx.updateTable('news').set({ choice }).where('id', '=', news.id).execute();
  }
  await recordFormerMessage(trx, news, { screens, wasOn: false, until });
  await recordChange(
    undoing,
    'news',
    'undo',
    { id: news.id, name: news.title },
    { screens: namedStates(isGone ? null : before, [...before, ...screens].sort()) },
  );
  return news.id;
}

/** Takes away what stands in for a removed message since. */
async function removeStandIn(
  undoing: Undoing,
  { standInId: id, standInState, screens }: TakenOff,
): Promise<number[]> {
  if (id === undefined) return [];
  const news = await lockUnpacked(undoing, id);
  const now = await screensOf(undoing, id);
  const [read] = await readNews(undoing.trx, { ids: [id] });
  const isAsLeft = read?.version === 1 || (read && (await stateOf(undoing.trx, read)) === standInState);
  if (!news || !isAsLeft || now.join('\n') !== screens.join('\n')) throw conflict(texts.undo.messageChanged);
  await takeOff(undoing.trx, [news], null, { now: undoing.now, by: undoing.actor.username });
  await recordChange(undoing, 'news', 'undo', { id, name: news.title }, { screens: namedStates(now, null) });
  return [id];
}

/** Restores what gave way to a message that is as it was before. Returns the ids of all these messages. */
async function bringBack(
  undoing: Undoing,
  { replaced = [], shortened = [] }: Partial<GivenWay>,
  locked: LockedScreens,
): Promise<number[]> {
  const changed: number[] = [];
  for (const taken of replaced) {
    changed.push(...(await removeStandIn(undoing, taken)), await putBack(undoing, taken, locked));
  }
  for (const one of shortened) changed.push(...(await takeEndBack(undoing, one)));
  return changed;
}

/** Restores messages that were removed together, all or none. */
export const undoRemovals: Undoers['removals'] = async (undoing, { taken }) => {
  await lockDirectionsOf(undoing, { replaced: taken });
  const locked = await lockScreens(undoing, taken);
  const news: number[] = [];
  for (const one of taken) news.push(await putBack(undoing, one, locked));
  return { topics: ['news'], news };
};

/** Restores a deleted message. */
export const undoDeletion: Undoers['deletion'] = (undoing, { taken }) =>
  undoRemovals(undoing, { kind: 'removals', taken: [taken] });

/**
 * Reverts a correction, if the message is as that left it. A raised version alone does not mean that it is not: a later
 * correction was undone, its direction was renamed, or the message was taken off a screen and put back. What it replaced
 * is restored. Returns the ids of all these messages.
 */
async function takeBack(
  undoing: Undoing,
  { version, state, before, directionId, added, removed, ...given }: Inverse<'correction'>,
): Promise<number[]> {
  const left = new Set([...removed, ...(given.replaced ?? []).flatMap(({ screens }) => screens)]);
  const locked = await lockAll(undoing, [...left].sort());
  const about = await aboutByNow(undoing, before.line?.id ?? null, aboutOf(before), { directionId });
  await checkLanguages(
    undoing,
    before.contents.map(({ language }) => language.id),
  );
  const came = new Set(added);
  const done = await correct(undoing, before.id, async (news) => {
    if (news.version !== version && (await stateOf(undoing.trx, news)) !== state)
      throw conflict(texts.undo.messageChanged);
    const stays = news.screens.filter((id) => !came.has(id));
    // While it is published for that direction, its line has lost none since: losing them withdraws it.
    const isAsWide =
      isPublished(news) && news.line?.id === before.line?.id && news.direction === before.direction;
    const { withdrawnAt } = isAsWide ? before : about;
    return { ...before, ...about, withdrawnAt, screens: [...stays, ...removed].sort() };
  });
  if (!done) throw conflict(texts.undo.messageGone);
  if (idsOf(done).length > 0) throw conflict(texts.undo.spreadAgain);
  await recordCorrection(undoing, done, 'undo');
  return [before.id, ...(await bringBack(undoing, given, locked))];
}

const takeEndBack = (undoing: Undoing, change: EndChange): Promise<number[]> =>
  takeBack(undoing, { ...change, kind: 'correction', added: [], removed: [] });

export const undoCorrection: Undoers['correction'] = async (undoing, inverse) => {
  await lockDirectionsOf(undoing, { shortened: [inverse] });
  return { topics: ['news'], news: await takeBack(undoing, inverse) };
};

/** Restores the previous ends of messages that were ended or prolonged together, the last changed first, all or none. */
export async function undoEnds(
  undoing: Undoing,
  { changes }: Pick<Inverse<'ends' | 'prolongations'>, 'changes'>,
): ReturnType<Undoers['ends']> {
  await lockDirectionsOf(undoing, { shortened: changes });
  const news: number[] = [];
  for (const one of changes.toReversed()) news.push(...(await takeEndBack(undoing, one)));
  return { topics: ['news'], news };
}

/**
 * Whether a message no longer says what was spread. A raised version alone does not mean so: the message was also taken off a
 * screen and put back, a correction of it was undone, or its direction was renamed.
 */
async function isCorrected(
  { trx }: Undoing,
  news: Row<'news'>,
  { about, directionId: was }: Inverse<'spread'>,
): Promise<boolean> {
  if (news.version === 1) return false;
  if (news.corrected_at !== null) return true;
  if (about === undefined) return false;
  const is = aboutOfRow(news);
  const { directionId } = await directionIdOf(trx, {
    ...is,
    line: news.line_id === null ? null : { id: news.line_id },
  });
  const direction = was !== undefined && directionId === was ? about.direction : is.direction;
  return !isDeepStrictEqual({ ...is, direction }, about);
}

/** Removes a message from all screens it was spread to, and restores what it replaced. */
export const undoSpread: Undoers['spread'] = async (undoing, inverse) => {
  const { newsId, screens } = inverse;
  await lockDirectionsOf(undoing, inverse);
  const locked = await lockScreens(undoing, inverse.replaced);
  const news = await lockUnpacked(undoing, newsId);
  if (!news) throw conflict(texts.undo.messageGone);
  if (news.deletable === 0) throw conflict(texts.news.notDeletable);
  const now = await screensOf(undoing, newsId);
  if (now.join('\n') !== screens.toSorted().join('\n')) throw conflict(texts.undo.placesChanged);
  if (await isCorrected(undoing, news, inverse)) throw conflict(texts.undo.corrected);
  await takeOff(undoing.trx, [news], null, { now: undoing.now, by: undoing.actor.username });
  const name = { id: newsId, name: news.title };
  await recordChange(undoing, 'news', 'undo', name, { screens: namedStates(now, null) });
  return { topics: ['news'], news: [newsId, ...(await bringBack(undoing, inverse, locked))] };
};
