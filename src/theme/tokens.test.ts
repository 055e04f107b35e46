import { describe, expect, it } from 'vitest';
import { dark, light, menuItem } from './tokens.ts';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of WCAG 2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('tokens of the %s theme', (_, tokens) => {
  it.each([
    ['text on a panel', tokens.text, tokens.panel],
    ['text on the background', tokens.text, tokens.background],
    ['quiet text on a panel', tokens.textQuiet, tokens.panel],
    ['quiet text on the background', tokens.textQuiet, tokens.background],
    ['the primary action', tokens.onPrimary, tokens.primary],
    ['a primary text on a panel', tokens.primary, tokens.panel],
    ['an alert', tokens.alert, tokens.panel],
    ['a warning', tokens.warning, tokens.panel],
    ['ok', tokens.ok, tokens.panel],
    ['text on an alert', tokens.onState, tokens.alert],
    ['text on a warning', tokens.onState, tokens.warning],
    ['text on ok', tokens.onState, tokens.ok],
    ['an item of the menu', menuItem.normal, tokens.bar],
    ['the active item of the menu', menuItem.active, tokens.bar],
  ])('%s is legible', (_name, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
