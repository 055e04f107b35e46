import { legibleOn, luminanceOf, mixOf } from '../contract/contrast.ts';
import { styleParts, type StylePart } from '../contract/displayStyle.ts';
import { isRecord } from '../contract/isRecord.ts';
import type { Look } from './looks.ts';
import type { Paper } from './paper.ts';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties for the style sheets. */
    [variable: `--${string}`]: string | number | undefined;
  }
}

/**
 * The JSON of a display mode (template): company styles for header, clock, times, main, times row, time1, time2 and traffic,
 * each with colours or a gradient (DSP-1, ADM-2). The parser tolerates missing values but is strict about present ones:
 * anything that is not exactly a colour is dropped, so that no CSS can be injected.
 *
 * `{ "header": { "background": "#10233f", "color": "#ffffff" },
 *    "main": { "background": { "from": "#f4f6f9", "to": "#dfe4ea", "angle": 180 } }, ... }`
 */
export interface PartStyle {
  /** `#rrggbb`, or a linear gradient that this module wrote; null: the mode's own. */
  background: string | null;
  /** `#rrggbb`; null: the mode's own. */
  color: string | null;
}

export type DisplayStyles = Record<StylePart, PartStyle>;

const colourPattern = /^#[0-9a-f]{6}$/i;

function colourOf(value: unknown): string | null {
  return typeof value === 'string' && colourPattern.test(value) ? value.toLowerCase() : null;
}

/** The colours of a background, first to last; empty if it is neither a colour nor a gradient. */
function coloursOf(value: unknown): string[] {
  const candidates = isRecord(value) ? [value['from'], value['to']] : [value];
  const colours = candidates.map(colourOf);
  return colours.every((colour) => colour !== null) ? colours : [];
}

function readPart(value: unknown): PartStyle {
  if (!isRecord(value)) return { background: null, color: null };
  const { background } = value;
  const [from, to] = coloursOf(background);
  if (from === undefined) return { background: null, color: colourOf(value['color']) };
  const angle = isRecord(background) ? Number(background['angle'] ?? 180) : 0;
  const degrees = Number.isFinite(angle) ? Math.round(((angle % 360) + 360) % 360) : 180;
  return {
    background: to === undefined ? from : `linear-gradient(${degrees}deg, ${from}, ${to})`,
    color: colourOf(value['color']),
  };
}

function parsed(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Reads a display mode's JSON, as an object or as text; anything unreadable leaves the default style. */
export function readStyles(json: unknown): DisplayStyles {
  const root = parsed(json);
  const parts = isRecord(root) ? root : {};
  return Object.fromEntries(styleParts.map((part) => [part, readPart(parts[part])])) as DisplayStyles;
}

const coloursIn = (background: string | null) => background?.match(/#[0-9a-f]{6}/g) ?? [];

/** Message colours on a background: tinted on a dark one, white on a coloured one, grey on white. */
function paperOn(ground: string): Paper {
  const luminance = luminanceOf(ground);
  const background =
    luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';
  return { background, color: legibleOn([background]) };
}

/** Background behind everything else; of a gradient, the first colour. */
export const groundOf = (json: unknown, look: Look): string =>
  coloursIn(readStyles(json).main.background ?? look.main.background)[0] ?? '#ffffff';

/** Message colours. They do not use the `traffic` colours: only an alert may look like an alert. */
export function paperOf(json: unknown, look: Look): Paper {
  const [ground] = coloursIn(readStyles(json).main.background);
  return ground === undefined
    ? { background: look.row.background ?? '#ffffff', color: look.row.color }
    : paperOn(ground);
}

/**
 * CSS variables of a scene's colours: those of its display mode, over those of its default style. Text is always legible: a
 * colour with too little contrast is moved towards black or white.
 */
export function variablesOf(json: unknown, look: Look): Record<string, string> {
  const styles = readStyles(json);
  const set: Record<string, string> = {};
  let behind: readonly string[] = [];
  for (const part of styleParts) {
    const { background, color } = styles[part];
    const shown = background ?? look[part].background;
    // The clock is inside the header, which is processed before it.
    const grounds = shown === null ? behind : coloursIn(shown);
    behind = part === 'header' ? grounds : behind;
    // A colour chosen for another background does not apply to this one.
    const wanted = color ?? (background === null ? look[part].color : null);
    set[`--${part}-background`] = shown ?? 'transparent';
    set[`--${part}-color`] = legibleOn(grounds, wanted);
  }
  const paper = paperOf(json, look);
  set['--row-background'] = paper.background;
  set['--row-color'] = paper.color;
  // The rule under the header and beside the messages: the header's own colour, or its gradient's last.
  set['--accent'] = coloursIn(styles.header.background).at(-1) ?? look.accent;
  return set;
}
