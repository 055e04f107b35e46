import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptInside, mirrored, movedByKey } from './windowOffset.ts';

const bounds = { left: 700, top: 64, width: 400, height: 500, outerWidth: 1200, outerHeight: 800 };

it.each([
  ['within the window', { x: -50, y: 20 }, { x: -50, y: 20 }],
  ['past the right and the bottom', { x: 900, y: 900 }, { x: 100, y: 236 }],
  ['past the left and the top', { x: -900, y: -900 }, { x: -700, y: -64 }],
])('PRV-5 moved %s, the help is at %j → %j', (_where, wanted, offset) => {
  expect(keptInside(wanted, bounds)).toEqual(offset);
});

it('PRV-5 the help is put on the other side, and back', () => {
  // From 50 px left of the right edge and at the top, to 50 px right of the left edge and at the bottom.
  const other = mirrored({ x: 50, y: -64 }, bounds);
  expect(other).toEqual({ x: -650, y: 236 });
  expect(mirrored(other, bounds)).toEqual({ x: 50, y: -64 });
});

it('PRV-5 wherever it is moved and however the window changes, all of the help that fits is in sight', () => {
  const pixels = fc.integer({ min: 0, max: 2000 });
  const moves = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(
      fc.record({
        left: pixels,
        top: pixels,
        width: pixels,
        height: pixels,
        outerWidth: pixels,
        outerHeight: pixels,
      }),
      fc.record({ x: moves, y: moves }),
      (window, wanted) => {
        const { x, y } = keptInside(wanted, window);
        const [left, top] = [window.left + x, window.top + y];
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + window.width).toBeLessThanOrEqual(Math.max(window.outerWidth, window.width));
        expect(top + window.height).toBeLessThanOrEqual(Math.max(window.outerHeight, window.height));
      },
    ),
  );
});

it.each([
  ['ArrowLeft', false, { x: -20, y: 0 }],
  ['ArrowRight', false, { x: 20, y: 0 }],
  ['ArrowUp', true, { x: 0, y: -100 }],
  ['ArrowDown', true, { x: 0, y: 100 }],
  ['Enter', false, null],
])('PRV-5 %s moves the help', (key, shift, expected) => {
  expect(movedByKey({ x: 0, y: 0 }, key, shift)).toEqual(expected);
});
