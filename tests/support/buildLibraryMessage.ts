import type { Language, News } from '../../contract/schemas/news.ts';
import { buildNews } from './buildNews.ts';

export const frenchLanguage: Language = { id: 1, code: 'fr', label: 'Français', order: 1 };
export const englishLanguage: Language = { id: 2, code: 'en', label: 'Anglais', order: 2 };

/** A library message in French, on no screen, with the test's overrides. */
export function buildLibraryMessage(overrides: Partial<News> = {}): News {
  const content = overrides.content ?? '<p>Trafic perturbé</p>';
  return buildNews({
    title: 'Trafic perturbé',
    content,
    contents: [{ id: 1, content, language: frenchLanguage }],
    screens: [],
    ...overrides,
  });
}
