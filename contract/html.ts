const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
};

function decodeEntity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  }
  return entities[name] ?? whole;
}

/**
 * The text of a message's HTML, blocks and line breaks as spaces (checklist PRV-1). For showing as text only: the
 * answer must never be put back into a page as HTML.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether HTML shows nothing: no text and no picture (checklist EDT-2: `<br>` counts as empty). */
export function isBlankHtml(html: string): boolean {
  return textOfHtml(html).replace(/[\u200b\ufeff]/g, '') === '' && !/<img\b/i.test(html);
}

/** Text as HTML that shows exactly it, line breaks kept: what a text area's content becomes. */
export function htmlOfText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r?\n/g, '<br>');
}
