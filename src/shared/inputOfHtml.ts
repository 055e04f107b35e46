import { textOfHtml } from '../../contract/html.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';

/** A message's HTML as it is typed: what htmlOfInput.ts makes of a text area's text comes back line by line. */
export function inputOfHtml(html: string, textMode: NewsConf['textMode']): string {
  if (textMode === 'RICHTEXT') return html;
  return html
    .split(/<br\b[^>]*>|<\/(?:p|div|li|h[1-6])\s*>/i)
    .map(textOfHtml)
    .join('\n')
    .trim();
}
