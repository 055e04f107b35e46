import { isBlankHtml } from '../../contract/html.ts';

/**
 * The texts of a form that would not be sent, since their language is none of the `known` ones: it was deleted, or the
 * languages could not be read. By ids or codes of languages, as the form has them.
 */
export const lostTexts = (
  texts: Readonly<Record<number | string, string>>,
  known: readonly (number | string)[],
): string[] => {
  const keys = new Set(known.map(String));
  return Object.entries(texts)
    .filter(([key, text]) => !keys.has(key) && !isBlankHtml(text))
    .map(([, text]) => text);
};
