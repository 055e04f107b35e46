import { messageStyles } from '../contract/messageHtml.ts';

const smallestPx = 8;
const largestPx = 72;

/** A font size of the list, in px or pt, as px between 8 and 72. */
export function pixelsOf(value: string): number {
  const pixels = parseFloat(value) * (value.endsWith('pt') ? 4 / 3 : 1);
  return Math.min(largestPx, Math.max(smallestPx, Math.round(pixels)));
}

/** The safe declarations of a style attribute, by property (PRV-7). */
export function safeStyle(style: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (!Object.hasOwn(messageStyles, property) || !messageStyles[property]?.test(value)) continue;
    kept.set(property, value);
  }
  return kept;
}
