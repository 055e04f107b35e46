import type { Transaction } from 'kysely';
import { beginningOf, type MessageTime, runTogether } from '../../../contract/messageTime.ts';
import { type Engine, locking } from '../../db/engine.ts';
import { timeOfRow } from '../../db/messageTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { recordFormerMessage } from '../past/formerMessages.ts';
import { authorOf, type ProjectTransaction } from '../project/projectTransaction.ts';
import type { EndChange, GivenWay, TakenOff } from '../undo/undoable.ts';
import { stateOf } from './corrected.ts';
import { takeOff } from './deleteNews.ts';
import { directionIdOf } from './directions.ts';
import { recordCorrection, recordSpread, recordTakenOff } from './newsTrail.ts';
import { placeOn } from './placeOn.ts';
import { notOver, readNews } from './storedNews.ts';

/** A message spread from the library: `id` 0 if it is not stored yet. */
interface Copy {
  id: number;
  libraryId: number;
  time: Pick<MessageTime, 'from' | 'until'>;
}

type Change = ProjectTransaction & { engine: Engine };

export const nothingGaveWay: GivenWay = { replaced: [], shortened: [] };

/** The ids of the messages that gave way, and of those that stand in for them. */
export const idsOf = ({ replaced, shortened }: GivenWay): number[] => [
  ...replaced.flatMap(({ news, standInId }) => (standInId === undefined ? [news.id] : [news.id, standInId])),
  ...shortened.map(({ before }) => before.id),
];

/** The other spreads of its library message that run, from `now` (ms) on, at a time at which the copy does; locked. */
export async function lockOtherCopies(
  trx: Transaction<Database>,
  engine: Engine,
  { id, libraryId, time }: Copy,
  now: number,
): Promise<Row<'news'>[]> {
  const spreads = trx.selectFrom('news').selectAll().where('library_id', '=', libraryId).where(notOver(now));
  const copies = await locking(engine, spreads).execute();
  return copies.filter((copy) => copy.id !== id && runTogether(timeOfRow(copy), time, now));
}

/** Sets the end of a locked message, as a correction of its end does. */
async function shorten(
  change: Change,
  row: Row<'news'>,
  before: StoredNews,
  until: number,
): Promise<EndChange> {
  const { trx, actor, now } = change;
  const next = { shown_until: until, corrected_at: now, corrected_by: authorOf(actor) };
  await trx
    .updateTable('news')
    .set({ ...next, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await recordFormerMessage(trx, row, { screens: before.screens, wasOn: true, until: now });
  const [read] = await readNews(trx, { ids: [row.id] });
  const after = read ?? before;
  await recordCorrection(change, { before, after, added: [], removed: [] });
  const { screens: _, ...was } = before;
  const of = await directionIdOf(trx, before);
  return { version: after.version ?? 0, state: await stateOf(trx, after), before: was, ...of };
}

/**
 * Spreads a message again on some of its screens, which it has just left, until `until`: one end cannot serve these and its
 * other screens. It is published with the message itself, which is still shown elsewhere.
 */
async function standIn(
  change: Change,
  { news, contents, screens }: TakenOff,
  until: number,
): Promise<Pick<TakenOff, 'standInId' | 'standInState'>> {
  const { trx, now } = change;
  const { id: _, ...row } = news;
  const own = { published_at: null, withdrawn_at: null, of_network: null, choice: null, version: 1 };
  const stored = await trx
    .insertInto('news')
    .values({ ...row, ...own, shown_until: until })
    .returningAll()
    .executeTakeFirstOrThrow();
  const texts = contents.map(({ id: _id, ...content }) => ({ ...content, news_id: stored.id }));
  if (texts.length > 0) await trx.insertInto('news_content').values(texts).execute();
  await placeOn(trx, stored.id, screens);
  // It is as old as the message, but has come to these screens now.
  await recordFormerMessage(trx, stored, { screens, wasOn: false, until: now });
  const [read] = await readNews(trx, { ids: [stored.id] });
  if (!read) return { standInId: stored.id };
  await recordSpread(change, read);
  return { standInId: stored.id, standInState: await stateOf(trx, read) };
}

/**
 * Makes other spreads of a library message give way on screens on which the copy is to be at the same time, with entries in
 * the trail: it must not be shown twice. One that begins earlier stays until the copy begins, any other is taken off
 * (decision 93). Those for other times stay.
 */
export async function withdrawOthers(
  change: Change,
  copy: Copy,
  screenIds: readonly string[],
): Promise<GivenWay> {
  const { trx, engine, actor, now } = change;
  if (screenIds.length === 0) return nothingGaveWay;
  const others = await lockOtherCopies(trx, engine, copy, now);
  if (others.length === 0) return nothingGaveWay;
  const by = { now, by: actor.username };
  const begins = beginningOf(copy.time, now);
  const isEarlier = (one: Row<'news'>) => beginningOf(timeOfRow(one), now) < begins;
  const later = others.filter((one) => !isEarlier(one));
  const replaced = later.length > 0 ? await takeOff(trx, later, screenIds, by) : [];
  await recordTakenOff(change, replaced);
  const shortened: EndChange[] = [];
  const wanted = new Set(screenIds);
  for (const one of others.filter(isEarlier)) {
    const [before] = await readNews(trx, { ids: [one.id] });
    if (!before?.screens.some((id) => wanted.has(id))) continue;
    if (before.screens.every((id) => wanted.has(id))) {
      shortened.push(await shorten(change, one, before, begins));
      continue;
    }
    const taken = await takeOff(trx, [one], screenIds, by);
    await recordTakenOff(change, taken);
    for (const some of taken) replaced.push({ ...some, ...(await standIn(change, some, begins)) });
  }
  return { replaced, shortened };
}
