import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { byName } from '../../../contract/names.ts';
import type { LibraryMessage, LibraryUses } from '../../../contract/schemas/library.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../shared/errors.ts';
import { namedStates } from '../audit/changesOf.ts';
import { differencesOf } from '../audit/differencesOf.ts';
import { textChanges } from '../audit/textChanges.ts';
import { notOver, presentNews, readNews } from '../news/storedNews.ts';

/** A message for the audit trail, without its title, texts and screens. */
function factsOf(message: LibraryMessage | null): Record<string, unknown> {
  if (message === null) return {};
  const { alert, blink, priority, period, from, until, days } = message;
  return { alert, blink, priority, period, from, until, days };
}

/** What a save or a deletion changed of a library message, by field; null stands for no message. */
export function libraryChanges(before: LibraryMessage | null, after: LibraryMessage | null) {
  const [were, are] = [before, after].map((message) => message?.defaultScreens ?? []);
  return {
    ...differencesOf({ title: before?.title }, { title: after?.title }),
    ...textChanges(before?.contents ?? [], after?.contents ?? []),
    ...differencesOf(factsOf(before), factsOf(after)),
    ...(!isDeepStrictEqual(were, are) && {
      defaultScreens: namedStates(before?.defaultScreens ?? null, after?.defaultScreens ?? null),
    }),
  };
}

/** Data of the library only: versions of its messages, and when contents last changed. */
async function readHistory(db: Kysely<Database>, projectId: number, ids: readonly number[]) {
  const chosen = db
    .selectFrom('news')
    .where('news.project_id', '=', projectId)
    .where('news.library', '=', 1)
    .where('news.id', 'in', ids);
  const messages = await chosen.select(['news.id', 'news.version']).execute();
  const contents = await chosen
    .innerJoin('news_content as content', 'content.news_id', 'news.id')
    .select(['content.id', 'content.changed_at'])
    .execute();
  return {
    versions: new Map(messages.map(({ id: of, version }) => [of, version])),
    changes: new Map(contents.map(({ id: of, changed_at }) => [of, changed_at])),
  };
}

/** Messages of the library of a project in the order they were written; no more ids than one statement takes. */
export async function readLibrary(
  db: Kysely<Database>,
  projectId: number,
  ids: readonly number[],
): Promise<LibraryMessage[]> {
  // Versions first: a concurrent save then makes a message look older than it is, never newer.
  const { versions, changes } = await readHistory(db, projectId, ids);
  const messages = await readNews(db, { ids });
  return messages
    .filter((news) => news.library && news.projectId === projectId && versions.has(news.id))
    .map((news) => {
      const shown = presentNews(news, [], () => null);
      const contents = shown.contents.map((content) => ({
        ...content,
        changedAt: changes.get(content.id) ?? null,
      }));
      return { ...shown, contents, version: versions.get(news.id) };
    });
}

/** Messages spread from a library message, those that have ended included. */
export const spreadCopies = (db: Kysely<Database>, libraryId: number) =>
  db.selectFrom('news').select('id').where('library_id', '=', libraryId).where('library', '=', 0);

/**
 * Where a library message is in use, or will be, at `now` (ms): deleting it removes it there, and saving it
 * changes what a running scenario shows. Throws NotFoundException.
 */
export async function readLibraryUses(
  db: Kysely<Database>,
  projectId: number,
  id: number,
  now: number,
): Promise<LibraryUses> {
  const message = await db
    .selectFrom('news')
    .select('id')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('library', '=', 1)
    .executeTakeFirst();
  if (!message) throw notFound();
  const scenarios = await db
    .selectFrom('scenario')
    .select(['id', 'name', 'activated_at'])
    .where('id', 'in', db.selectFrom('scenario_message').select('scenario_id').where('news_id', '=', id))
    .execute();
  const named = db.selectFrom('screen').select(['id', 'name']);
  const copies = spreadCopies(db, id).where(notOver(now));
  const screens = await named
    .where('id', 'in', db.selectFrom('news_screen').select('screen_id').where('news_id', 'in', copies))
    .execute();
  const placed = db.selectFrom('scenario_message').select('screen_id').where('news_id', '=', id);
  const used: LibraryUses['scenarios'] = [];
  for (const { activated_at, ...scenario } of scenarios.sort(byName)) {
    if (activated_at === null) used.push(scenario);
    else {
      const shown = named.where('id', 'in', placed.where('scenario_id', '=', scenario.id));
      used.push({ ...scenario, runsOn: (await shown.execute()).sort(byName) });
    }
  }
  return { scenarios: used, screens: screens.sort(byName) };
}
