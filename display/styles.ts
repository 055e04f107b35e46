import { legibleOn, luminanceOf, mixOf } from '../contract/contrast.ts';
import { styleParts, type StylePart } from '../contract/displayStyle.ts';
import { isRecord } from '../contract/isRecord.ts';
import type { Look } from './looks.ts';
import type { Paper } from './paper.ts';

declare module 'react' {
  interface CSSProperties {
    /** What the style sheets read. */
    [variable: `--${string}`]: string | number | undefined;
  }
}

/**
 * The json of a display mode (template): company styles for header, clock, times, main, times row, time1, time2 and
 * traffic, each with colours or a gradient (DSP-1, ADM-2). The reader is tolerant of what is missing and
 * strict about what is there: a value that is not exactly a colour is dropped, so that no css can be smuggled in.
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

/** The colours of a background, first to last; empty when it is neither a colour nor a gradient. */
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

/** Reads the json of a display mode, as an object or as its text; anything unreadable leaves the default look. */
export function readStyles(json: unknown): DisplayStyles {
  const root = parsed(json);
  const parts = isRecord(root) ? root : {};
  return Object.fromEntries(styleParts.map((part) => [part, readPart(parts[part])])) as DisplayStyles;
}

const coloursIn = (background: string | null) => background?.match(/#[0-9a-f]{6}/g) ?? [];

/** The paper of messages on a ground: tinted on a dark one, white on a coloured one, grey on white. */
function paperOn(ground: string): Paper {
  const luminance = luminanceOf(ground);
  const background =
    luminance > 0.85 ? '#e9eef4' : luminance < 0.1 ? mixOf(ground, '#ffffff', 0.13) : '#ffffff';
  return { background, color: legibleOn([background]) };
}

/** What stands behind everything else: of a gradient, its first colour. */
export const groundOf = (json: unknown, look: Look): string =>
  coloursIn(readStyles(json).main.background ?? look.main.background)[0] ?? '#ffffff';

/** What messages are written on. They do not take the `traffic` colours: only an alert may look like one. */
export function paperOf(json: unknown, look: Look): Paper {
  const [ground] = coloursIn(readStyles(json).main.background);
  return ground === undefined
    ? { background: look.row.background ?? '#ffffff', color: look.row.color }
    : paperOn(ground);
}

/**
 * The css variables of a scene's colours: those that its display mode names, over those of its look. Text can be read whatever
 * is configured: a colour that its ground swallows is drawn towards black or white.
 */
export function variablesOf(json: unknown, look: Look): Record<string, string> {
  const styles = readStyles(json);
  const set: Record<string, string> = {};
  let behind: readonly string[] = [];
  for (const part of styleParts) {
    const { background, color } = styles[part];
    const shown = background ?? look[part].background;
    // The clock stands in the header, which comes before it.
    const grounds = shown === null ? behind : coloursIn(shown);
    behind = part === 'header' ? grounds : behind;
    // What was chosen for another ground says nothing on this one.
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
