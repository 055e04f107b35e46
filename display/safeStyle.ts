import { messageStyles } from '../contract/messageHtml.ts';

const smallestPx = 8;
const largestPx = 72;

/** A font size of the list, in px or pt, as px between 8 and 72. */
function pixelsOf(value: string): number {
  const pixels = parseFloat(value) * (value.endsWith('pt') ? 4 / 3 : 1);
  return Math.min(largestPx, Math.max(smallestPx, Math.round(pixels)));
}

/**
 * The safe part of a style attribute, each declaration rebuilt (checklist PRV-7); empty when nothing is left. `fontSize`
 * writes a size given in px.
 */
export function safeStyle(style: string, fontSize: (pixels: number) => string): string {
  const kept: string[] = [];
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (!Object.hasOwn(messageStyles, property) || !messageStyles[property]?.test(value)) continue;
    kept.push(`${property}: ${property === 'font-size' ? fontSize(pixelsOf(value)) : value}`);
  }
  return kept.join('; ');
}
