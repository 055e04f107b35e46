import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, legibleOn, luminanceOf, mixOf } from './contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#000000', 0],
  // The darkest colours are on the linear part of the curve.
  ['#0a0a0a', 0.003035],
  ['#808080', 0.215861],
  ['#ff0000', 0.2126],
  ['#00ff00', 0.7152],
  ['#0000ff', 0.0722],
  ['#ffffff', 1],
])('ADM-2 the luminance of %s is %d', (of, luminance) => {
  expect(luminanceOf(of)).toBeCloseTo(luminance, 6);
});

it('ADM-2 contrast is from 1 to 21, whichever of two colours comes first', () => {
  expect([contrastOf('#000000', '#ffffff'), contrastOf('#ffffff', '#000000')]).toEqual([21, 21]);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});

it.each([
  ['#000000', '#ffffff', 0.25, '#404040'],
  ['#102030', '#ffffff', 0.25, '#4c5864'],
  ['#102030', '#ffffff', 0, '#102030'],
  ['#102030', '#0a0b0c', 1, '#0a0b0c'],
])('ADM-2 %s on its way to %s, at %d, is %s', (from, to, share, mixed) => {
  expect(mixOf(from, to, share)).toBe(mixed);
});

it('ADM-2 a wanted colour that is legible stays as it is written, another one goes no further than it takes', () => {
  expect(legibleOn(['#ffffff'], '#10233F')).toBe('#10233F');
  expect(legibleOn(['#ffffff'], '#ffff00')).toBe(mixOf('#ffff00', '#000000', 0.6));
  expect(legibleOn(['#000000', '#ffffff'], '#808080')).toMatch(/^#(000000|ffffff)$/);
});

it('ADM-2 without a wanted colour, text is in dark ink or in white', () => {
  expect([legibleOn(['#ffffff']), legibleOn(['#000000'])]).toEqual(['#10233f', '#ffffff']);
});

it('ADM-2 text on a ground is legible, whatever is wanted', () => {
  fc.assert(
    fc.property(colour, fc.option(colour), (ground, wanted) => {
      expect(contrastOf(legibleOn([ground], wanted), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
