import { legibleOn } from '../contract/contrast.ts';

/** Colours of a message, `#rrggbb`. */
export interface Paper {
  background: string;
  color: string;
}

const names: Readonly<Record<string, string>> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  orange: '#ffa500',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
};

/** A CSS colour as `#rrggbb`; null if it is translucent or unknown here. */
export function hexOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/.exec(text) ?? [];
  if (red !== undefined && (alpha === undefined || Number(alpha) === 1)) {
    const part = (each = '') => Math.min(255, Number(each)).toString(16).padStart(2, '0');
    return `#${part(red)}${part(green)}${part(blue)}`;
  }
  return Object.hasOwn(names, text) ? (names[text] ?? null) : null;
}

/**
 * Legible colours for a piece of text on `ground`, its surrounding background: a text colour keeps its hue, a background
 * stays as it is and gets a legible text colour. Unknown colours are dropped.
 */
export function legibleColours(
  colours: { color: string | undefined; background: string | undefined },
  ground: string,
): { color: string | null; background: string | null } {
  const background = colours.background === undefined ? null : hexOf(colours.background);
  const color = colours.color === undefined ? null : hexOf(colours.color);
  if (color === null && background === null) return { color: null, background: null };
  return { color: legibleOn([background ?? ground], color), background };
}
