import type { Transaction } from 'kysely';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { chunks, locking, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { isNowhere } from './deleteNews.ts';
import { broadcastOf, contentsOf, screensOf, titleOf, type NewContent } from './spreadInput.ts';
import { mainContent, readNews, type StoredNews } from './storedNews.ts';

type Trx = Transaction<Database>;

/** Names in an error text, not more of them than one can read. */
function namesOf(list: readonly { name: string }[]): string {
  const names = list.slice(0, 5).map(({ name }) => name);
  return names.join(', ') + (list.length > names.length ? `, + ${list.length - names.length}` : '');
}

/** Refuses unless every screen is the project's, active and with messaging. Holds them until the transaction ends. */
async function checkScreens(trx: Trx, engine: Engine, projectId: number, ids: readonly string[]) {
  const confs = await trx
    .selectFrom('news_conf')
    .select(['id', 'message_limit'])
    .where('project_id', '=', projectId)
    .execute();
  const limits = new Map(confs.map((conf) => [conf.id, conf.message_limit]));
  const screens: { id: string; name: string; active: number; message_limit: number | null }[] = [];
  for (const some of chunks(ids)) {
    const held = locking(
      engine,
      trx
        .selectFrom('screen')
        .select(['id', 'name', 'active', 'news_conf_id'])
        .where('project_id', '=', projectId)
        .where('id', 'in', some),
    );
    const rows = await held.execute();
    screens.push(
      ...rows.map((row) => ({ ...row, message_limit: limits.get(row.news_conf_id ?? 0) ?? null })),
    );
  }
  if (screens.length < ids.length) {
    const known = new Set(screens.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id)).map((name) => ({ name }));
    throw notFound(texts.news.unknownScreen(namesOf(unknown)));
  }
  const inactive = screens.filter(({ active }) => active === 0);
  if (inactive.length > 0) throw conflict(texts.news.inactive(namesOf(inactive)));
  const silent = screens.filter(({ message_limit }) => message_limit === null);
  if (silent.length > 0) throw conflict(texts.news.messagingOff(namesOf(silent)));
  return screens;
}

/** Refuses when one of the screens holds as many messages as its setup allows (EDT-4). */
async function checkLimits(trx: Trx, screens: Awaited<ReturnType<typeof checkScreens>>) {
  const counts = new Map<string, number>();
  for (const some of chunks(screens)) {
    const rows = await trx
      .selectFrom('news_screen')
      .innerJoin('news', 'news.id', 'news_screen.news_id')
      .select(({ fn }) => ['news_screen.screen_id', fn.countAll<number>().as('count')])
      .where('news.library', '=', 0)
      .where(
        'news_screen.screen_id',
        'in',
        some.map(({ id }) => id),
      )
      .groupBy('news_screen.screen_id')
      .execute();
    for (const { screen_id, count } of rows) counts.set(screen_id, Number(count));
  }
  const full = screens.filter(({ id, message_limit }) => (counts.get(id) ?? 0) >= (message_limit ?? 0));
  if (full.length > 0)
    throw conflict(texts.news.full(namesOf(full)), { screens: texts.news.full(namesOf(full)) });
}

async function checkReferences(trx: Trx, projectId: number, { lineId, causeId, impactId }: Spread) {
  const wanted = [
    ['line', lineId, { lineId: texts.news.unknownLine }],
    ['cause', causeId, { causeId: texts.news.unknownCause }],
    ['impact', impactId, { impactId: texts.news.unknownImpact }],
  ] as const;
  for (const [table, id, reason] of wanted) {
    if (!id) continue;
    // The three tables have the two columns in common, which is all that is asked of them here.
    const found = await trx
      .selectFrom(table as 'line')
      .select('id')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (!found) throw invalid(reason);
  }
}

async function checkLanguages(trx: Trx, contents: readonly NewContent[]) {
  const ids = contents.map(({ languageId }) => languageId);
  const known = await trx.selectFrom('language').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw invalid({ contents: texts.news.unknownLanguage });
}

/**
 * A library message that is spread again is not shown twice: it leaves these screens first. Returns the messages that
 * changed by it.
 */
async function withdraw(
  trx: Trx,
  engine: Engine,
  libraryId: number,
  screenIds: readonly string[],
): Promise<number[]> {
  const spreads = trx.selectFrom('news').select('id').where('library_id', '=', libraryId);
  const earlier = await locking(engine, spreads).execute();
  if (earlier.length === 0) return [];
  const ids = earlier.map(({ id }) => id);
  for (const some of chunks(screenIds)) {
    await trx.deleteFrom('news_screen').where('news_id', 'in', ids).where('screen_id', 'in', some).execute();
  }
  await trx.deleteFrom('news').where('id', 'in', ids).where(isNowhere).execute();
  return ids;
}

/** What a spread says: what is given, or what the library has. */
async function messageOf(trx: Trx, projectId: number, spread: Spread) {
  const broadcast = broadcastOf(spread);
  if (!spread.libraryId) {
    const contents = contentsOf(spread);
    await checkLanguages(trx, contents);
    const main = contents.find(({ languageId }) => languageId === 1)?.content ?? '';
    return {
      contents,
      title: spread.title || titleOf(main),
      alert: spread.alert,
      blink: spread.blink,
      ...broadcast,
    };
  }
  const [library] = await readNews(trx, { ids: [spread.libraryId] });
  if (!library?.library || library.projectId !== projectId) throw notFound();
  const isBroadcastGiven = spread.priority !== undefined || spread.period !== undefined;
  return {
    contents: library.contents.map(({ content, language }) => ({ languageId: language.id, content })),
    title: library.title || titleOf(mainContent(library)),
    alert: spread.alert ?? library.alert,
    blink: spread.blink ?? library.blink,
    ...(isBroadcastGiven ? broadcast : { priority: library.priority, period: library.period }),
  };
}

/**
 * Spreads a message to screens (SPR-9, SPR-13, EDT-4): all of them or none. Throws ValidationException,
 * NotFoundException for screens that are not the project's, ConflictException for screens that cannot take it.
 */
export async function spreadNews(
  { work, engine, now }: { work: UnitOfWork; engine: Engine; now: () => number },
  project: Project,
  author: string,
  spread: Spread,
): Promise<StoredNews> {
  const screenIds = screensOf(spread);
  return work(async (trx, tell) => {
    const message = await messageOf(trx, project.id, spread);
    const screens = await checkScreens(trx, engine, project.id, screenIds);
    await checkReferences(trx, project.id, spread);
    const replaced = spread.libraryId ? await withdraw(trx, engine, spread.libraryId, screenIds) : [];
    await checkLimits(trx, screens);
    const { id } = await trx
      .insertInto('news')
      .values({
        project_id: project.id,
        library: 0,
        library_id: spread.libraryId ?? null,
        title: message.title,
        alert: Number(message.alert ?? false),
        blink: Number(message.blink ?? false),
        priority: message.priority,
        period: message.period,
        line_id: spread.lineId ?? null,
        deletable: 1,
        created_at: now(),
        created_by: author,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('news_content')
      .values(
        message.contents.map(({ languageId, content }) => ({
          news_id: id,
          language_id: languageId,
          content,
        })),
      )
      .execute();
    for (const some of chunks(screenIds)) {
      await trx
        .insertInto('news_screen')
        .values(some.map((screen_id) => ({ news_id: id, screen_id })))
        .execute();
    }
    const [stored] = await readNews(trx, { ids: [id] });
    if (!stored) throw new Error('A message that was just written cannot be read.');
    tell({
      type: 'change',
      projectId: project.id,
      topics: ['news'],
      news: [id, ...replaced],
      written: [stored],
    });
    return stored;
  });
}
