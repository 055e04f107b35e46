/**
 * Allowed HTML of the guide (PRV-5): the server writes its pages by it, and the console's help draws them by it, so that
 * both show the same.
 */

/** Allowed tags; others are replaced by their text. */
export const guideTags: readonly string[] = [
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'code',
  'kbd',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
];

/** Allowed attributes, by tag. */
export const guideAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  th: ['scope'],
};
