/** Created at the first text that is too long; browsers without it cut between code points. */
let segmenter: Intl.Segmenter | null = null;

/** End of the last code point of `text` that fits into `longest` units. */
const codePointAt = (text: string, longest: number) =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, longest)) ? longest - 1 : longest;

/**
 * The beginning of a text, at most `longest` UTF-16 units, cut between grapheme clusters: an emoji of several code points,
 * or a letter with its accents, is kept or dropped as a whole. A single cluster longer than that is cut after a code point.
 */
export function startOfText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  if (longest <= 0) return '';
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  // Text beyond this cannot matter: no real cluster is that long.
  const near = text.slice(0, longest + 200);
  const whole = segmenter?.segment(near).containing(longest)?.index ?? 0;
  return text.slice(0, whole > 0 ? whole : codePointAt(text, longest));
}

/** A text of at most `longest` UTF-16 units: a longer one is cut after a grapheme cluster, and ends with « … ». */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${startOfText(text, longest - 1).trimEnd()}…`;
}
