import { startOfText } from '../../../contract/cutText.ts';
import { textOfHtml } from '../../../contract/html.ts';
import { longestText } from './changesOf.ts';

/** The texts of a message as the trail has them: without their form, by the name of their language. */
export const textsByLanguage = (
  contents: readonly { content: string; language: { label: string } }[],
): Record<string, string> =>
  Object.fromEntries(
    contents.map(({ content, language }) => [language.label, startOfText(textOfHtml(content), longestText)]),
  );
