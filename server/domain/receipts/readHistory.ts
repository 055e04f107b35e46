import type { Kysely } from 'kysely';
import { folded, hasWords, searchedWords } from '../../../contract/folded.ts';
import type { PlayedPage, PlayedQuery } from '../../../contract/schemas/receipts.ts';
import { padded } from '../../db/padded.ts';
import type { Database } from '../../db/schema.ts';
import { searchHolds } from '../../db/searchHolds.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { searchedOf } from '../news/endedMessages.ts';

/** A message deleted before any screen showed it has no receipts. */
const shownOf = (db: Kysely<Database>, projectId: number) =>
  db.selectFrom('receipt_message').where('project_id', '=', projectId).where('shown_at', 'is not', null);

/** A project with the messages that are spread in it. */
interface Played {
  projectId: number;
  news: Iterable<StoredNews>;
}

/** Ids of the messages that have not been put away and contain all the words: their text is stored elsewhere. */
async function findPresent(
  db: Kysely<Database>,
  { projectId, news }: Played,
  words: readonly string[],
): Promise<number[]> {
  const spread = new Map([...news].map((one) => [one.id, one]));
  const present = await shownOf(db, projectId)
    .select(['id', 'title', 'created_by'])
    .where('ended_at', 'is', null)
    .execute();
  const authors = await readAuthors(
    db,
    present.flatMap(({ id }) => (spread.has(id) ? [] : [id])),
  );
  return present.flatMap(({ id, title, created_by }) => {
    const known = spread.get(id);
    const author = authors.get(id) ?? created_by ?? '';
    const text = known ? searchedOf(known, null) : folded(`${title}\n${author}`);
    return hasWords(text, words) ? [id] : [];
  });
}

/** A page of a project's messages that screens have shown, last shown first, deleted or not (DSP-5). */
export async function readHistory(
  db: Kysely<Database>,
  played: Played,
  { q, first = 0, size = 100 }: PlayedQuery,
): Promise<PlayedPage> {
  const words = searchedWords(q ?? '');
  const present = words.length > 0 ? await findPresent(db, played, words) : [];
  const found = shownOf(db, played.projectId).$if(words.length > 0, (query) =>
    query.where(({ or, and, eb }) => {
      const putAway = and([eb('ended_at', 'is not', null), ...words.map(searchHolds)]);
      return present.length > 0 ? or([putAway, eb('id', 'in', padded(present))]) : putAway;
    }),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'title', 'created_at', 'created_by', 'screens', 'first_at', 'shown_at'])
    .orderBy('shown_at', 'desc')
    .orderBy('id', 'desc')
    .offset(first)
    .limit(size)
    .execute();
  const authors = await readAuthors(
    db,
    rows.map(({ id }) => id),
  );
  return {
    array: rows.map((row) => ({
      newsId: row.id,
      title: row.title,
      createdAt: row.created_at,
      createdBy: authors.has(row.id) ? (authors.get(row.id) ?? null) : row.created_by,
      exists: authors.has(row.id),
      screens: row.screens,
      // Both are set by the first receipt.
      firstAt: row.first_at ?? 0,
      lastAt: row.shown_at ?? 0,
    })),
    total: Number(count),
  };
}

/** The authors of those of these messages that still exist, by their present names. */
async function readAuthors(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('news')
    .select(['id', 'created_by'])
    .where('id', 'in', padded(ids))
    .execute();
  return new Map(rows.map(({ id, created_by }) => [id, created_by]));
}
