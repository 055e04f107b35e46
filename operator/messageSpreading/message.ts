import { isBlankHtml, textOfHtml } from '../../contract/html.ts';
import type { Language, News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import { isFrench } from '../../src/shared/languages.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** One language of the message that is about to be spread; `html` is empty when nothing was written. */
export interface MessageContent {
  language: Language;
  html: string;
  /** What is to be said in its place; absent: what the rules make of it. */
  spoken?: string;
}

/** The contents of the message in hand, by language: the chosen library message's, or what was typed. */
export function contentsInHand(
  form: Pick<SpreadingValues, 'tab' | 'texts' | 'spoken'>,
  languages: readonly Language[],
  textMode: NewsConf['textMode'],
  libraryMessage: News | null,
): MessageContent[] {
  if (form.tab === 'unexpected') {
    return languages.map((language) => {
      const spoken = form.spoken?.[language.id];
      return {
        language,
        html: htmlOfInput(form.texts[language.id] ?? '', textMode),
        ...(spoken !== undefined && { spoken }),
      };
    });
  }
  return [...(libraryMessage?.contents ?? [])]
    .sort((a, b) => a.language.order - b.language.order)
    .map(({ language, content, spoken }) => ({
      ...{ language, html: isBlankHtml(content) ? '' : content },
      ...(spoken !== undefined && { spoken }),
    }));
}

/** What a library message is called: by its title, else its text. */
export const libraryTitleOf = ({ id, title, content }: News): string =>
  title || textOfHtml(content) || texts.spreading.library.untitled(id);

/** The content that must not be empty: the French one. */
export function firstContent(contents: readonly MessageContent[]): string {
  return (contents.find(({ language }) => isFrench(language)) ?? contents[0])?.html ?? '';
}
