import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf } from '../contract/contrast.ts';
import { hexOf, legibleColours } from './paper.ts';

it.each([
  ['#ABC', '#aabbcc'],
  [' #ABC ', '#aabbcc'],
  ['#a1b2c3', '#a1b2c3'],
  ['rgb(255, 0, 16)', '#ff0010'],
  ['rgba(1,2,3,1)', '#010203'],
  ['rgba(1,2,3,0.5)', null],
  ['Navy', '#000080'],
  ['transparent', null],
  ['constructor', null],
  ['var(--x)', null],
])('DSP-1 the colour %j is %j', (value, hex) => {
  expect(hexOf(value)).toBe(hex);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('DSP-1 colours of a text can be read on their own background, else on what they stand on', () => {
  fc.assert(
    fc.property(fc.option(colour), fc.option(colour), colour, (color, background, ground) => {
      const legible = legibleColours(
        { color: color ?? undefined, background: background ?? undefined },
        ground,
      );
      expect(legible.background).toBe(background);
      if (color === null && background === null) {
        expect(legible.color).toBeNull();
        return;
      }
      expect(contrastOf(legible.color ?? '', background ?? ground)).toBeGreaterThanOrEqual(4.5);
      if (color !== null && contrastOf(color, background ?? ground) >= 4.5) {
        expect(legible.color).toBe(color);
      }
    }),
  );
});
