import { contrastOf } from '../../../contract/contrast.ts';
import { patterns } from '../../../contract/configuration/fields.ts';
import type { Notification } from '../../../contract/schemas/screen.ts';

/** Style of a notification: legible, whatever is configured (TRF-2). */
export interface NoticeLook {
  background: string;
  color: string;
  fontFamily: string;
  /** px */
  fontSize: number;
}

/** Minimum contrast of legible text (WCAG AA). */
const enoughContrast = 4.5;
const [dark, light] = ['#000000', '#ffffff'];
const [smallest, largest] = [12, 40];

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && patterns.colour.test(value);

/**
 * The configured style; where the contrast is too low, the background is kept and the text becomes dark or white. Sizes are
 * limited to 12 to 40 px.
 */
export function noticeLook({ backgroundColor, textColor, fontFamily, fontSize }: Notification): NoticeLook {
  const background = isColour(backgroundColor) ? backgroundColor : dark;
  const isLegible = isColour(textColor) && contrastOf(textColor, background) >= enoughContrast;
  const other = contrastOf(light, background) >= contrastOf(dark, background) ? light : dark;
  return {
    background,
    color: isLegible ? textColor : other,
    // The console's own Inter font is registered under another name.
    fontFamily: fontFamily === 'Inter' ? 'inherit' : `"${fontFamily}", Arial, sans-serif`,
    fontSize: Math.min(largest, Math.max(smallest, Number.isFinite(fontSize) ? fontSize : 16)),
  };
}
