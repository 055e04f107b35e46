import { isBlankHtml } from '../../contract/html.ts';
import type { LibraryContent, LibraryMessage } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { isFrench } from '../../src/shared/languages.ts';

/** State of a message's language: without a text, older than the French text, or up to date. */
export type LanguageState = 'empty' | 'older' | 'current';

/** Whether a content is older than the French one; false without timestamps. */
function isOlder(content: LibraryContent, french: LibraryContent | undefined): boolean {
  const [own, reference] = [content.changedAt ?? null, french?.changedAt ?? null];
  return own !== null && reference !== null && own < reference;
}

/** State of a stored message in one language (LIB-2). */
export function languageStateOf({ contents }: LibraryMessage, language: Language): LanguageState {
  const content = contents.find((each) => each.language.id === language.id);
  if (!content || isBlankHtml(content.content)) return 'empty';
  const french = contents.find((each) => isFrench(each.language));
  return isOlder(content, french) ? 'older' : 'current';
}

/** The languages of a message that have this state. */
export const languagesIn = (
  message: LibraryMessage,
  languages: readonly Language[],
  state: LanguageState,
): Language[] => languages.filter((language) => languageStateOf(message, language) === state);
