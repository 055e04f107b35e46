import sanitizeHtml from 'sanitize-html';
import { isTooComplex, messageStyles, messageTags } from '../../../contract/messageHtml.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

const allowedStyles = Object.fromEntries(
  Object.entries(messageStyles).map(([property, value]) => [property, [value]]),
);

/**
 * The HTML of a message without anything that runs, loads or reaches out of its place (PRV-7). What a word processor
 * adds is dropped, its structure stays.
 */
export function sanitizeNewsHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...messageTags],
    allowedAttributes: { '*': ['style'] },
    allowedStyles: { '*': allowedStyles },
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
      'title',
    ],
    nestingLimit: 50,
  });
  // A declaration is kept with its importance, which is no part of its value: it would beat what the screen's own sheet
  // says of alerts. Outside of tags, `<` is written otherwise.
  return clean.replace(/<[^>]*>/g, (tag) => tag.replaceAll(' !important', '')).trim();
}

/** The field of a content among several, in its language. */
export const fieldOfContent = (index: number) => `contents.${index}.content`;

/**
 * Contents with their HTML clean. Throws ValidationException for one that is more than anybody has written: to clean it
 * would keep all others waiting. `field` names the one at an index.
 */
export function cleanContents<T extends { content: string }>(
  contents: readonly T[],
  field: (index: number) => string,
): T[] {
  const complex = contents.findIndex(({ content }) => isTooComplex(content));
  if (complex !== -1) throw invalid({ [field(complex)]: texts.news.tooComplex });
  return contents.map((one) => ({ ...one, content: sanitizeNewsHtml(one.content) }));
}
