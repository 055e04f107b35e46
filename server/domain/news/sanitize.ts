import sanitizeHtml from 'sanitize-html';
import { messageStyles, messageTags } from '../../../contract/messageHtml.ts';

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
