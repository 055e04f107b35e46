import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Content, News } from '../../../contract/schemas/news.ts';
import type { PlayerLine, PlayerMessage } from '../../../contract/schemas/player.ts';
import { chunks } from '../../db/engine.ts';
import { isPublished } from '../../../contract/publishing.ts';
import { aboutOf, aboutOfRow } from '../../db/messageAbout.ts';
import { timeOf, timeOfRow } from '../../db/messageTime.ts';
import { packedScreensOf } from '../../db/packedScreens.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { byLanguage } from './byLanguage.ts';

interface LineRow {
  name: string;
  color: string | null;
  text_color: string | null;
  picture: string | null;
}

/** A line as screens draw it. */
export const presentPlayerLine = ({ name, color, text_color, picture }: LineRow): PlayerLine => ({
  name,
  color,
  textColor: text_color,
  picture: picture && `/player/image/${picture}`,
});

const presentLine = ({ id, ...row }: LineRow & { id: number }) => ({ id, ...presentPlayerLine(row) });

/** A line of a project for its messages, or null. */
export async function readNewsLine(
  db: Kysely<Database>,
  projectId: number,
  id: number,
): Promise<StoredNews['line']> {
  const row = await db
    .selectFrom('line')
    .leftJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .leftJoin('image', (join) => join.onRef('image.owner_id', '=', 'meta.id').on('image.kind', '=', 'line'))
    .select(['line.id', 'line.name', 'meta.color', 'meta.text_color', 'image.hash as picture'])
    .where('line.id', '=', id)
    .where('line.project_id', '=', projectId)
    .executeTakeFirst();
  return row ? presentLine(row) : null;
}

/** Limits a query to messages that have not ended at an instant, ms: most of a project's messages have. */
export const notOver = (instant: number) => (eb: ExpressionBuilder<Database, 'news'>) =>
  eb.or([eb('news.shown_until', 'is', null), eb('news.shown_until', '>', instant)]);

/** `notOverAt`: without those that have ended at this instant, ms, which are most of a project's messages. */
type Selection = { ids: readonly number[] } | { projectId: number; notOverAt?: number };

async function readChunk(db: Kysely<Database>, selection: Selection): Promise<StoredNews[]> {
  const chosen = db.selectFrom('news').$call((query) =>
    'ids' in selection
      ? query.where('news.id', 'in', [...selection.ids])
      : query
          .where('news.project_id', '=', selection.projectId)
          .where('news.library', '=', 0)
          .$if(selection.notOverAt !== undefined, (some) => some.where(notOver(selection.notOverAt ?? 0))),
  );
  const rows = await chosen
    .leftJoin('line', 'line.id', 'news.line_id')
    .leftJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .leftJoin('image', (join) => join.onRef('image.owner_id', '=', 'meta.id').on('image.kind', '=', 'line'))
    .selectAll('news')
    .select(['line.name as line_name', 'meta.color', 'meta.text_color', 'image.hash as picture'])
    .orderBy('news.id')
    .execute();
  const contents = await chosen
    .innerJoin('news_content as content', 'content.news_id', 'news.id')
    .innerJoin('language', 'language.id', 'content.language_id')
    .select(['content.news_id', 'content.id', 'content.content', 'content.spoken', 'content.language_id'])
    .select(['language.code', 'language.label', 'language.sort_order'])
    .execute();
  // Whether they are packed, and where they are, in one statement.
  const screens = await chosen
    .leftJoin('news_screen', (join) =>
      join.onRef('news_screen.news_id', '=', 'news.id').on('news.packed_screens', 'is', null),
    )
    .select(['news.id', 'news.packed_screens', 'news_screen.screen_id'])
    .execute();

  const found = new Map(
    rows.map((row): [number, StoredNews] => [
      row.id,
      {
        id: row.id,
        projectId: row.project_id,
        library: row.library === 1,
        libraryId: row.library_id,
        title: row.title,
        alert: row.alert === 1,
        blink: row.blink === 1,
        priority: row.priority,
        ...timeOfRow(row),
        line:
          row.line_id === null ? null : presentLine({ ...row, id: row.line_id, name: row.line_name ?? '' }),
        deletable: row.deletable === 1,
        createdAt: row.created_at,
        createdBy: row.created_by,
        correctedAt: row.corrected_at,
        correctedBy: row.corrected_by,
        ...aboutOfRow(row),
        ofNetwork: row.of_network === null ? null : row.of_network === 1,
        choice: row.choice === null ? null : (JSON.parse(row.choice) as StoredNews['choice']),
        version: row.version,
        contents: [],
        screens: [],
      },
    ]),
  );
  for (const { news_id, id, content, spoken, language_id, code, label, sort_order } of contents) {
    found.get(news_id)?.contents.push({
      id,
      content,
      ...(spoken !== null && { spoken }),
      language: { id: language_id, code, label, order: sort_order },
    });
  }
  for (const { id, screen_id, ...packed } of screens) {
    const news = found.get(id);
    if (screen_id !== null) news?.screens.push(screen_id);
    else if (news) news.screens = packedScreensOf(packed) ?? [];
  }
  // Not by the database, whose collation may sort ids otherwise than a spread does.
  for (const news of found.values()) {
    news.contents.sort(byLanguage);
    news.screens.sort();
  }
  return [...found.values()];
}

/** Reads messages: by ids, or those spread in a project. */
export async function readNews(db: Kysely<Database>, selection: Selection): Promise<StoredNews[]> {
  if (!('ids' in selection)) return readChunk(db, selection);
  const found: StoredNews[] = [];
  for (const ids of chunks(selection.ids)) found.push(...(await readChunk(db, { ids })));
  return found;
}

/** Id of French, which every message has (LIB-2). */
export const frenchId = 1;

/** The French content of a message, else its first. */
export function mainContent({ contents }: { contents: readonly Omit<Content, 'id'>[] }): string {
  return (contents.find(({ language }) => language.id === frenchId) ?? contents[0])?.content ?? '';
}

/** A message in contract form. `shownOn`: the screens showing it now; `screenNames`: names by screen id. */
export function presentNews(
  news: StoredNews,
  shownOn: readonly string[],
  screenNames: (id: string) => string | null,
): News {
  const screens = news.library ? [] : news.screens;
  const screenId = screens[0] ?? null;
  return {
    id: news.id,
    title: news.title,
    content: mainContent(news),
    contents: news.contents,
    alert: news.alert,
    blink: news.blink,
    priority: news.priority,
    ...timeOf(news),
    lineId: news.line?.id ?? null,
    lineName: news.line?.name ?? null,
    screenId,
    screenName: screenId === null ? null : screenNames(screenId),
    projectId: news.projectId,
    screens,
    defaultScreens: news.library ? news.screens : [],
    deletable: news.deletable,
    displayedOnScreen: [...shownOn],
    createdAt: news.createdAt,
    createdBy: news.createdBy,
    correctedAt: news.correctedAt,
    correctedBy: news.correctedBy,
    ...aboutOf(news),
    publish: isPublished(news),
    ...(news.choice && { choice: news.choice }),
    version: news.version,
  };
}

/** A message in the form sent to screens. */
export function presentPlayerMessage(news: StoredNews): PlayerMessage {
  const { line } = news;
  return {
    id: news.id,
    alert: news.alert,
    blink: news.blink,
    priority: news.priority,
    ...timeOf(news),
    createdAt: news.createdAt,
    correctedAt: news.correctedAt,
    line: line && { name: line.name, color: line.color, textColor: line.textColor, picture: line.picture },
    contents: news.contents.map(({ content, spoken, language }) => ({
      code: language.code,
      content,
      ...(spoken !== undefined && { spoken }),
    })),
  };
}
