/**
 * Style attributes of message HTML: only what the editor offers, each value rebuilt from a strict pattern, so that no
 * url, expression, position or variable gets onto a screen (checklist PRV-7).
 */
const colour =
  /^(#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]{3,20}|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d{1,3})\s*)?\))$/;

const allowed: Record<string, RegExp> = {
  color: colour,
  'background-color': colour,
  'text-align': /^(left|right|center|justify|start|end)$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic|oblique)$/,
  'text-decoration': /^(none|underline|line-through|underline line-through|line-through underline)$/,
};

const size = /^(\d{1,3}(?:\.\d{1,2})?)(px|pt)$/;
const smallestPx = 8;
const largestPx = 72;

/** A font size in px, kept between 8 and 72; null when it is no plain px or pt length. */
function pixelsOf(value: string): number | null {
  const match = size.exec(value);
  if (!match) return null;
  const pixels = Number(match[1]) * (match[2] === 'pt' ? 4 / 3 : 1);
  return Math.min(largestPx, Math.max(smallestPx, Math.round(pixels)));
}

/** The safe part of a style attribute, rebuilt; empty when nothing is left. `fontSize` writes a size given in px. */
export function safeStyle(style: string, fontSize: (pixels: number) => string): string {
  const kept: string[] = [];
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim();
    const value = declaration.slice(colon + 1).trim();
    if (property === 'font-size') {
      const pixels = pixelsOf(value);
      if (pixels !== null) kept.push(`font-size: ${fontSize(pixels)}`);
    } else if (Object.hasOwn(allowed, property) && allowed[property]?.test(value)) {
      kept.push(`${property}: ${value}`);
    }
  }
  return kept.join('; ');
}
