import { isBlankHtml } from '../../../contract/html.ts';
import { parsePeriod } from '../../../contract/period.ts';
import type { LibrarySave } from '../../../contract/schemas/library.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { cleanContents, fieldOfContent } from '../news/sanitize.ts';
import { titleOf } from '../news/spreadInput.ts';
import { frenchId } from '../news/storedNews.ts';

/** A message of the library as it is to be stored. */
export interface LibraryInput {
  title: string;
  alert: boolean;
  blink: boolean;
  priority: number | null;
  period: string | null;
  /** Clean, none of them blank, French among them. `confirmed`: it fits the French text, though it may be older. */
  contents: { languageId: number; content: string; confirmed: boolean }[];
  /** Each once, sorted. */
  screens: string[];
}

/** What a save says, with what is wrong of it by field (ValidationException). */
export function libraryInput(save: LibrarySave): LibraryInput {
  const problems: Record<string, string> = {};
  const given = save.contents?.length
    ? save.contents.map(({ language, content, confirmed = false }) => ({
        languageId: language.id,
        content,
        confirmed,
      }))
    : [{ languageId: frenchId, content: save.content ?? '', confirmed: false }];
  if (new Set(given.map(({ languageId }) => languageId)).size < given.length) {
    problems['contents'] = texts.news.repeatedLanguage;
  }
  const contents = cleanContents(given, save.contents?.length ? fieldOfContent : () => 'content').filter(
    ({ content }) => !isBlankHtml(content),
  );
  const french = contents.find(({ languageId }) => languageId === frenchId)?.content ?? '';
  if (french === '') problems['content'] = texts.news.empty;
  const period = save.period || null;
  if (period !== null && parsePeriod(period) === null) problems['period'] = texts.news.period;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    title: save.title?.trim() || titleOf(french),
    alert: save.alert ?? false,
    blink: save.blink ?? false,
    // Whoever gives periods wants them (LIB-4).
    priority: period === null ? (save.priority ?? null) : null,
    period,
    contents,
    screens: [...new Set(save.defaultScreens ?? [])].sort(),
  };
}
