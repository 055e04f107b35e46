import { styleParts, type StylePart } from '../contract/displayStyle.ts';

/**
 * The json of a display mode (template): company styles for header, clock, times, main, times row, time1, time2 and
 * traffic, each with colours or a gradient (checklist DSP-1, ADM-2). The reader is tolerant of what is missing and
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function colourOf(value: unknown): string | null {
  return typeof value === 'string' && colourPattern.test(value) ? value.toLowerCase() : null;
}

/** Relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The dark or the light ink, whichever reads better on the colour. */
function inkOn(colour: string): string {
  return luminance(colour) > 0.179 ? '#10233f' : '#ffffff';
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
    color: colourOf(value['color']) ?? inkOn(from),
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

/** Above this luminance a white card would not stand out. */
const nearWhite = 0.85;

/**
 * The css variables by which a scene takes over the colours that its display mode names. Messages do not take the
 * `traffic` colours: those mark disturbances, often in red, and only an alert may look like one.
 */
export function variablesOf(styles: DisplayStyles): Record<string, string> {
  const set: Record<string, string> = {};
  for (const part of styleParts) {
    const { background, color } = styles[part];
    if (background !== null) set[`--${part}-background`] = background;
    if (color !== null) set[`--${part}-color`] = color;
  }
  // The rule under the header and beside the messages: the header's own colour, or its gradient's last.
  const accent = coloursIn(styles.header.background).at(-1);
  if (accent) set['--accent'] = accent;
  // Light cards on any ground: the colours of a rich text were chosen on white.
  const ground = coloursIn(styles.main.background)[0];
  if (ground) {
    set['--row-background'] = luminance(ground) > nearWhite ? '#e9eef4' : '#ffffff';
    set['--row-color'] = '#10233f';
  }
  return set;
}
