import sanitizeHtml from 'sanitize-html';
import { messageStyles, messageTags, tooComplexOf } from '../../../contract/messageHtml.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

const allowedStyles = Object.fromEntries(
  Object.entries(messageStyles).map(([property, value]) => [property, [value]]),
);

/**
 * Sanitises the HTML of a message: removes all that runs, loads or escapes its place (PRV-7). Markup added by word
 * processors is dropped, its structure kept.
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
  // sanitize-html keeps `!important`, which would override the screen's own alert styles. Outside tags, `<` is always
  // escaped.
  return clean.replace(/<[^>]*>/g, (tag) => tag.replaceAll(' !important', '')).trim();
}

/** Field name of a content by its index. */
export const fieldOfContent = (index: number) => `contents.${index}.content`;

/**
 * Sanitises the contents of a call. Throws ValidationException for the one that makes them implausibly large: sanitising them
 * would block others. `field` names the one at an index.
 */
export function cleanContents<T extends { content: string }>(
  contents: readonly T[],
  field: (index: number) => string,
): T[] {
  const complex = tooComplexOf(contents.map(({ content }) => content));
  if (complex !== -1) throw invalid({ [field(complex)]: texts.news.tooComplex });
  return contents.map((one) => ({ ...one, content: sanitizeNewsHtml(one.content) }));
}
