import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../contract/contrast.ts';
import { dark, light, menuItem } from './tokens.ts';

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
    ['the primary action under the pointer', tokens.onPrimary, tokens.primaryHover],
    ['a primary text on what is chosen', tokens.primary, tokens.chosen],
    ['a text on what is chosen', tokens.text, tokens.chosen],
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
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['a panel', tokens.panel],
    ['the background', tokens.background],
  ])('NAV-5 the frame of a field is seen on %s (WCAG 1.4.11)', (_name, ground) => {
    expect(contrastOf(tokens.frame, ground)).toBeGreaterThanOrEqual(3);
  });
});
