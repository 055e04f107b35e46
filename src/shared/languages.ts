import type { Language, News } from '../../contract/schemas/news.ts';
import { texts } from '../i18n/index.ts';

/** The default language (LIB-2), for a server without a list. */
export const french: Language = { id: 1, code: 'fr', label: texts.spreading.what.french, order: 1 };

/**
 * The project's languages in order (LIB-2): always French, and those in which `messages` are written, since a server without
 * a list of languages may have translations.
 */
export function orderedLanguages(
  languages: readonly Language[],
  messages: readonly Pick<News, 'contents'>[] = [],
): Language[] {
  const written = messages.flatMap(({ contents }) => contents.map(({ language }) => language));
  const byId = new Map([...written, ...languages].map((language) => [language.id, language]));
  const known = [...byId.values()];
  if (!known.some(isFrench)) known.push(french);
  return known.sort((a, b) => a.order - b.order || a.id - b.id);
}

export function isFrench({ id, code }: Language): boolean {
  return code === french.code || id === french.id;
}
