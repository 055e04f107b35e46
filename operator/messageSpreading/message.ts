import { isBlankHtml, textOfHtml } from '../../contract/html.ts';
import type { Language, News } from '../../contract/schemas/news.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { htmlOfInput } from '../../src/shared/htmlOfInput.ts';
import { isFrench } from '../../src/shared/languages.ts';
import type { SpreadingValues } from './spreadingValues.ts';

/** The message's content in one language; `html` is empty if nothing was written. */
export interface MessageContent {
  language: Language;
  html: string;
  /** Spoken text; absent: generated. */
  spoken?: string;
}

/** The contents of the message being composed, by language: the chosen library message's, or what was typed. */
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
      language,
      html: isBlankHtml(content) ? '' : content,
      ...(spoken !== undefined && { spoken }),
    }));
}

/** Name of a library message: its title, else its text. */
export const libraryTitleOf = ({ id, title, content }: News): string =>
  title || textOfHtml(content) || texts.spreading.library.untitled(id);

/** The content that must not be empty: the French one. */
export function firstContent(contents: readonly MessageContent[]): string {
  return (contents.find(({ language }) => isFrench(language)) ?? contents[0])?.html ?? '';
}
