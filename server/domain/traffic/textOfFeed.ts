import sanitizeHtml from 'sanitize-html';
import { textOfHtml } from '../../../contract/html.ts';
import { clean } from '../../../contract/plainText.ts';

/** Longest raw text of an alert that is processed, characters. */
export const maxRawText = 4_000;

/** What a cut may leave at the end: the beginning of a tag or of an entity. */
const severed = /(?:<(?:\/?[a-z][^>]*)?|&#?\w*)$/i;

/** `<` that begins neither a tag nor what HTML hides: a sign of a plain text. */
const sign = /<(?!\/?[a-z][^>]*>|[!?][-[a-z])/gi;

/** Tags that end a line; all others are dropped, with what they enclose if it is not text. */
const lineEnds = { allowedTags: ['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr'] };

/**
 * What a text of a feed says, HTML or plain, on one line. Entities are those of HTML, in full; characters that PostgreSQL
 * refuses or alters are dropped.
 */
export function textOfFeed(text: string): string {
  const raw = text.length < maxRawText ? text : text.slice(0, maxRawText).replace(severed, '');
  const isPlain = !/[<&]/.test(raw);
  return textOfHtml(clean(isPlain ? raw : sanitizeHtml(raw.replace(sign, '&lt;'), lineEnds)));
}
