import type { Transaction } from 'kysely';
import { beginningOf, type MessageTime } from '../../../contract/messageTime.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { composedOnce } from '../../db/composedOnce.ts';
import type { Engine } from '../../db/engine.ts';
import { aboutOf, rowOfAbout } from '../../db/messageAbout.ts';
import { rowOfTime } from '../../db/messageTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  authorOf,
  type ProjectServices,
  type UserActor,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { recordUndo } from '../undo/undoable.ts';
import { aboutGiven, publishOn } from './aboutGiven.ts';
import { directionIdOf } from './directions.ts';
import { recordSpread } from './newsTrail.ts';
import { decideNetwork } from './ofNetwork.ts';
import { idsOf, nothingGaveWay, withdrawOthers } from './otherCopies.ts';
import { placeOn } from './placeOn.ts';
import { checkLimits, checkScreens, checkTime } from './spreadChecks.ts';
import { choiceGiven } from './choiceGiven.ts';
import { broadcastOf, screensOf, timeGiven, titleOf } from './spreadInput.ts';
import { type GivenContent, readContents } from './givenContents.ts';
import { mainContent, readNews, readNewsLine } from './storedNews.ts';

type Trx = Transaction<Database>;

/** A message not stored yet. */
type Message = Pick<StoredNews, 'title' | 'alert' | 'blink' | 'priority' | keyof MessageTime> & {
  contents: GivenContent[];
};

/** The message to spread: as given, or from the library. */
async function messageOf(trx: Trx, engine: Engine, projectId: number, spread: Spread): Promise<Message> {
  const broadcast = broadcastOf(spread);
  if (!spread.libraryId) {
    const contents = await readContents(trx, engine, spread);
    return {
      contents,
      title: spread.title?.trim() || titleOf(mainContent({ contents })),
      alert: spread.alert ?? false,
      blink: spread.blink ?? false,
      ...broadcast,
      ...timeGiven(spread, {}),
    };
  }
  const [library] = await readNews(trx, { ids: [spread.libraryId] });
  if (!library?.library || library.projectId !== projectId) throw notFound(texts.news.notInLibrary);
  const isBroadcastGiven = spread.priority !== undefined || spread.period !== undefined;
  return {
    contents: library.contents,
    title: library.title.trim() || titleOf(mainContent(library)),
    alert: spread.alert ?? library.alert,
    blink: spread.blink ?? library.blink,
    ...(isBroadcastGiven ? broadcast : { priority: library.priority, period: library.period }),
    ...timeGiven(spread, library),
  };
}

const insertNews = composedOnce((db, row: Omit<Row<'news'>, 'id' | 'version' | 'packed_screens'>) =>
  db.insertInto('news').values(row).returning('id'),
);

const insertContent = composedOnce((db, row: Omit<Row<'news_content'>, 'id' | 'changed_at'>) =>
  db.insertInto('news_content').values(row).returning('id'),
);

/** Stores a message, and returns it as a read would. */
async function store(
  trx: Trx,
  engine: Engine,
  message: Omit<StoredNews, 'id' | 'contents' | 'version'> & Message,
): Promise<StoredNews> {
  const [news] = await insertNews(trx, engine, {
    project_id: message.projectId,
    library: Number(message.library),
    library_id: message.libraryId,
    title: message.title,
    alert: Number(message.alert),
    blink: Number(message.blink),
    priority: message.priority,
    ...rowOfTime(message),
    line_id: message.line?.id ?? null,
    deletable: Number(message.deletable),
    created_at: message.createdAt,
    created_by: message.createdBy,
    corrected_at: null,
    corrected_by: null,
    ...rowOfAbout(message),
    choice: message.choice ? JSON.stringify(message.choice) : null,
    of_network: null,
  });
  const { id } = news as { id: number };
  const contents: StoredNews['contents'] = [];
  for (const { content, spoken, language } of message.contents) {
    const [row] = await insertContent(trx, engine, {
      news_id: id,
      language_id: language.id,
      content,
      spoken: spoken ?? null,
    });
    contents.push({ ...(row as { id: number }), content, ...(spoken !== undefined && { spoken }), language });
  }
  await placeOn(trx, id, message.screens);
  const stored = { ...message, id, contents, version: 1 };
  return { ...stored, ofNetwork: await decideNetwork(trx, engine, stored) };
}

/**
 * Spreads a message to all given screens or none (SPR-9, SPR-13, EDT-4). Returns it with its undo. Throws
 * ValidationException, NotFoundException for screens of another project, ConflictException for screens that cannot take it.
 */
export async function spreadNews(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  spread: Spread,
): Promise<{ news: StoredNews; undoId: number }> {
  const projectId = actor.project.id;
  const { lineId, libraryId } = spread;
  const screenIds = screensOf(spread);
  const spreading = work.of(projectId)(async (trx, emit) => {
    const message = await messageOf(trx, engine, projectId, spread);
    await checkTime(trx, projectId, message, now());
    const screens = await checkScreens(trx, engine, projectId, screenIds);
    const line = lineId ? await readNewsLine(trx, projectId, lineId) : null;
    if (lineId && !line) throw invalid({ lineId: texts.news.unknownLine });
    const publish = await publishOn(trx, engine, screenIds, spread.publish);
    const about = await aboutGiven(trx, engine, projectId, spread, { publish, now: now() });
    const choice = await choiceGiven(trx, projectId, spread.choice ?? null);
    const at = now();
    const change = { trx, engine, actor, now: at };
    const copy = libraryId ? { id: 0, libraryId, time: message } : null;
    const given = copy ? await withdrawOthers(change, copy, screenIds) : nothingGaveWay;
    await checkLimits(trx, engine, screens, beginningOf(message, at));
    const stored = await store(trx, engine, {
      ...message,
      projectId,
      library: false,
      libraryId: libraryId ?? null,
      line,
      deletable: true,
      createdAt: at,
      createdBy: authorOf(actor),
      correctedAt: null,
      correctedBy: null,
      ...about,
      choice,
      screens: screenIds,
    });
    const { id: newsId, title } = stored;
    const inverse = {
      kind: 'spread' as const,
      newsId,
      screens: screenIds,
      about: aboutOf(stored),
      ...(await directionIdOf(trx, stored)),
      ...given,
    };
    await recordSpread(change, stored);
    const undoId = await recordUndo(change, title, inverse);
    const changed = [newsId, ...idsOf(given)];
    emit({ type: 'change', projectId, topics: ['news'], news: changed, written: [stored] });
    return { news: stored, undoId };
  });
  // Its line or a language may be deleted concurrently.
  return withoutRaces(spreading);
}
