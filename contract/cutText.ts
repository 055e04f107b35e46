/** Made at the first text that is too long; browsers that lack it cut between code points. */
let segmenter: Intl.Segmenter | null = null;

/** Where the last code point of `text` that fits into `longest` units ends. */
const codePointAt = (text: string, longest: number) =>
  /[\uD800-\uDBFF]$/.test(text.slice(0, longest)) ? longest - 1 : longest;

/**
 * The beginning of a text, of at most `longest` UTF-16 units, whole characters as a reader counts them: an emoji of several
 * signs or a letter with its accents is there or is not. A character that alone is longer ends after a sign of it.
 */
export function startOfText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  if (longest <= 0) return '';
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' });
  // What follows decides nothing: a character begins where it begins, and none of use is that long.
  const near = text.slice(0, longest + 200);
  const whole = segmenter?.segment(near).containing(longest)?.index ?? 0;
  return text.slice(0, whole > 0 ? whole : codePointAt(text, longest));
}

/** A text of at most `longest` UTF-16 units: a longer one ends with « … » after whole characters. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : `${startOfText(text, longest - 1).trimEnd()}…`;
}
