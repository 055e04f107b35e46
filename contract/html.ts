const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
]);

/** Tags at which a line ends: line breaks, and where blocks or cells begin or end. */
export const lineEnds = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|t[dhr])\b[^>]*>/gi;

/** Invisible characters: zero-width ones, and controls. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  }
  return entities.get(name) ?? whole;
}

/**
 * The text of a message's HTML, with blocks and line breaks as spaces (PRV-1). Only for display as text: never insert
 * the result into a page as HTML.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(lineEnds, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether HTML is blank: no text and no picture (EDT-2: `<br>` counts as empty). */
export function isBlankHtml(html: string): boolean {
  return textOfHtml(html).replace(invisible, '').trim() === '' && !/<img\b/i.test(html);
}

/** Escapes text as HTML, keeping line breaks: the content of a text area. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r?\n/g, '<br>');
}
