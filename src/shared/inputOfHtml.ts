import { textOfHtml } from '../../contract/html.ts';
import type { NewsConf } from '../../contract/schemas/screen.ts';

/** A message's HTML as field input: reverses what htmlOfInput.ts does to plain text, line by line. */
export function inputOfHtml(html: string, textMode: NewsConf['textMode']): string {
  if (textMode === 'RICHTEXT') return html;
  return html
    .split(/<br\b[^>]*>|<\/(?:p|div|li|h[1-6])\s*>/i)
    .map(textOfHtml)
    .join('\n')
    .trim();
}
