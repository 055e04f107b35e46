import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../i18n/index.ts';

/** The default language (LIB-2), for a server without a list. */
export const french: Language = { id: 1, code: 'fr', label: texts.spreading.what.french, order: 1 };

/** The project's languages in order (LIB-2), always including French. */
export function orderedLanguages(languages: readonly Language[]): Language[] {
  const known = languages.some(isFrench) ? languages : [french, ...languages];
  return [...known].sort((a, b) => a.order - b.order || a.id - b.id);
}

export function isFrench({ id, code }: Language): boolean {
  return code === french.code || id === french.id;
}
