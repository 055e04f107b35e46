import type { Kysely } from 'kysely';
import { isOver } from '../../../contract/messageTime.ts';
import type { EndedNews, EndedPage, EndedQuery, EndKind } from '../../../contract/schemas/endedNews.ts';
import type { Database } from '../../db/schema.ts';
import { searchHolds } from '../../db/searchHolds.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { notFound } from '../../shared/errors.ts';
import { hasWords, searchedWords } from '../../../contract/folded.ts';
import type { Board } from '../board/Board.ts';
import { type End, endOf, readKept, searchedOf } from '../news/endedMessages.ts';

const howOf = ({ until }: StoredNews, { at, by }: End): EndKind =>
  at !== until ? 'removed' : by === null ? 'time' : 'ended';

/** `shownOn`: number of screens that reported having shown it. */
function presentEnded(news: StoredNews, end: End, shownOn: number): EndedNews {
  const { id, title, alert, line, createdAt, createdBy, from, screens, publishedAt, withdrawnAt } = news;
  return {
    id,
    title,
    alert,
    createdAt,
    createdBy,
    shownOn,
    lineName: line?.name ?? null,
    startedAt: Math.min(Math.max(createdAt, from ?? createdAt), end.at),
    endedAt: end.at,
    how: howOf(news, end),
    endedBy: end.by,
    screens: Math.max(screens.length, shownOn),
    published:
      publishedAt == null ? null : { from: publishedAt, until: Math.min(withdrawnAt ?? end.at, end.at) },
  };
}

/** `shownOn` null: must be read. */
interface Found {
  id: number;
  news: StoredNews;
  end: End;
  shownOn: number | null;
}

const byEnd = (a: Found, b: Found) => b.end.at - a.end.at || b.id - a.id;

/** Query of the kept messages that match the words: those deleted, or long over. */
function keptOf(db: Kysely<Database>, projectId: number, words: readonly string[]) {
  return words.reduce(
    (query, word) => query.where(searchHolds(word)),
    db.selectFrom('receipt_message').where('project_id', '=', projectId).where('ended_at', 'is not', null),
  );
}

/**
 * A page of a project's messages that have ended by `now` (ms), latest first (TIM-5): those still on the board, and those
 * kept with their proof of play.
 */
export async function readEnded(
  db: Kysely<Database>,
  board: Board,
  { q, first = 0, size = 25 }: EndedQuery,
  now: number,
): Promise<EndedPage> {
  const words = searchedWords(q ?? '');
  const over = [...board.news]
    .filter((news) => isOver(news, now))
    .map((news): Found => ({ id: news.id, news, end: endOf(news), shownOn: null }))
    .filter(({ news, end }) => {
      const text = words.length === 0 ? '' : searchedOf(news, end.by);
      return hasWords(text, words);
    });
  const kept = keptOf(db, board.project.id, words);
  const { count } = await kept
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // Start of the page in the kept rows, at the earliest: each of the others may precede it.
  const skipped = Math.max(0, first - over.length);
  const rows = await kept
    .select(['id', 'ended_at', 'ended_by', 'was', 'screens'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skipped)
    .limit(first + size - skipped)
    .execute();
  const gone = rows.map(({ id, ended_at, ended_by, was, screens }): Found => {
    const news = JSON.parse(was ?? '{}') as StoredNews;
    return { id, news, end: { at: ended_at ?? 0, by: ended_by }, shownOn: screens };
  });
  const page = [...over, ...gone].sort(byEnd).slice(first - skipped, first - skipped + size);
  const shownOn = await readShown(
    db,
    page.flatMap((one) => (one.shownOn === null ? [one.id] : [])),
  );
  return {
    array: page.map((one) => presentEnded(one.news, one.end, one.shownOn ?? shownOn.get(one.id) ?? 0)),
    total: over.length + Number(count),
  };
}

/** Number of screens that have shown each of these messages. */
async function readShown(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt_message')
    .select(['id', 'screens'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, screens }) => [id, screens]));
}

/** A message of a project that has ended by `now` (ms), as it was. Throws NotFoundException. */
export async function findEnded(
  db: Kysely<Database>,
  board: Board,
  id: number,
  now: number,
): Promise<StoredNews> {
  const held = [...board.news].find((news) => news.id === id);
  const found = held ? (isOver(held, now) ? held : null) : await readKept(db, id);
  if (found?.projectId !== board.project.id) throw notFound();
  return found;
}
