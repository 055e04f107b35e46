import { contrastOf, legibleOn } from './contrast.ts';
import { startOfText } from './cutText.ts';
import { folded } from './folded.ts';

/** Inputs for drawing a line's sign without a picture. */
export interface LineSignInput {
  name: string;
  /** `#rrggbb`; null: a neutral grey. */
  color: string | null;
  /** `#rrggbb`; null: dark or white, whichever is legible on the colour. */
  textColor: string | null;
}

const hexColour = /^#[0-9a-f]{6}$/i;
/** Below this contrast with a white page, a sign has an edge in the colour of its text. */
const visibleEdge = 1.2;

/** Short form of a line's name for its sign: `Bus 183` → `183`, `RER B` → `B`, `Metro 7` → `7`. */
export function shortLineName(name: string): string {
  return (
    name
      .normalize()
      .replace(/^(bus|rer|m[eé]tro|tram(way)?|ligne|navette)\s+/i, '')
      .trim() || name
  );
}

/** Whether a line is drawn as a bus: its name contains `Bus` (PRV-1). */
export const isBus = (name: string) => name.includes('Bus');

/** Whether `word` is a whole word of a name, ignoring case and accents: « Métro 7 », but not « Métropole ». */
const hasWord = (name: string, word: 'rer' | 'metro') =>
  folded(name)
    .split(/\P{L}+/u)
    .includes(word);

/** Whether a line is an RER, by a word of its name (INH-1): « RER B », but not « Bus Verrerie ». */
export const isRer = (name: string) => hasWord(name, 'rer');
/** Whether a line is a metro, by a word of its name (INH-1). */
export const isMetro = (name: string) => hasWord(name, 'metro');

/** The sign of a line as a complete SVG document, 2:1 for buses (square corners), round for metro and RER. */
export function lineSignSvg({ name, color, textColor }: LineSignInput): string {
  const label = startOfText(shortLineName(name), 12);
  const text = label.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const fill = color && hexColour.test(color) ? color : '#5b6674';
  const ink = textColor && hexColour.test(textColor) ? textColor : legibleOn([fill]);
  // A longer name does not fit into a circle.
  const round = !isBus(name) && (isRer(name) || isMetro(name)) && label.length < 5;
  const width = round ? 48 : Math.max(48, 20 + label.length * 15);
  const edge = contrastOf(fill, '#ffffff') < visibleEdge ? ink : fill;
  const form = round
    ? 'circle cx="24" cy="24" r="22"'
    : `rect x="1" y="1" width="${width - 2}" height="46" rx="${isBus(name) ? 2 : 11}"`;
  const size = label.length > 3 ? 21 : 28;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="48" viewBox="0 0 ${width} 48">` +
    `<${form} fill="${fill}" stroke="${edge}" stroke-width="2"/>` +
    `<text x="${width / 2}" y="25" text-anchor="middle" dominant-baseline="central" fill="${ink}" ` +
    `font-family="Inter Variable, Inter, Arial, sans-serif" font-size="${size}" font-weight="700">${text}</text></svg>`
  );
}
