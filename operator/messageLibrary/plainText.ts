import { textOfHtml } from '../../contract/html.ts';

/** HTML as a text area shows it: each block and line break on a line of its own (SPR-2). */
export function plainTextOf(html: string): string {
  return html
    .split(/<br\b[^>]*>|<\/(?:p|div|li|h[1-6])>/i)
    .map(textOfHtml)
    .join('\n')
    .trimEnd();
}
