import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screenSizes, screenTypes, type ScreenType } from './enums.ts';
import { heightOf, largestText, neededHeight, type Reading, textFloorOf, tooSmallOn } from './legibility.ts';

it.each<[string, ScreenType, Reading, number | null]>([
  ['46 inches from 5.8 m, as the standard has it', 'FHD', { litHeight: 573, readingDistance: 5_800 }, 44],
  ['the same from 4 m', 'FHD', { litHeight: 573, readingDistance: 4_000 }, 31],
  ['a long one', 'STRETCH', { litHeight: 252, readingDistance: 6_000 }, 52],
  ['a small one', 'EMBEDDED', { litHeight: 157, readingDistance: 2_000 }, 25],
  ['of an unknown height', 'FHD', { readingDistance: 4_000 }, null],
  ['from an unknown distance', 'FHD', { litHeight: 573, readingDistance: null }, null],
])('FLT-6 the smallest text of a screen, %s', (_, type, reading, floor) => {
  expect(textFloorOf(type, reading)).toBe(floor);
});

it('FLT-6 what is too small is told with its height, the one that is needed, and what would mend it', () => {
  const reading = { litHeight: 573, readingDistance: 5_000 };
  expect(tooSmallOn('FHD', reading, 28)).toEqual({
    height: expect.closeTo(14.86, 2) as number,
    needed: 20,
    distance: 3713,
    litHeight: 772,
  });
  expect(tooSmallOn('FHD', reading, 38)).toBeNull();
  expect(tooSmallOn('FHD', {}, 1)).toBeNull();
});

it('FLT-6 the floor can be read and a pixel less cannot; what is told to mend it does', () => {
  const readings = fc.record({
    type: fc.constantFrom(...(Object.keys(screenTypes) as ScreenType[])),
    litHeight: fc.integer({ min: 20, max: 10_000 }),
    readingDistance: fc.integer({ min: 100, max: 100_000 }),
  });
  fc.assert(
    fc.property(readings, fc.integer({ min: 1, max: 400 }), ({ type, ...reading }, pixels) => {
      const floor = textFloorOf(type, reading) ?? 0;
      const { litHeight, readingDistance } = reading;
      const needed = neededHeight(readingDistance);
      expect(heightOf(type, litHeight, floor)).toBeGreaterThanOrEqual(needed - 1e-9);
      expect(heightOf(type, litHeight, floor - 1)).toBeLessThan(needed);
      const found = tooSmallOn(type, reading, pixels);
      expect(found === null).toBe(pixels >= floor);
      if (!found) return;
      expect(tooSmallOn(type, { litHeight, readingDistance: found.distance }, pixels)).toBeNull();
      expect(tooSmallOn(type, { ...reading, litHeight: found.litHeight }, pixels)).toBeNull();
      expect(found.litHeight).toBeGreaterThan(litHeight);
      expect(found.distance).toBeLessThan(readingDistance);
    }),
  );
});

it('FLT-6 no screen is too small for its own height at that distance', () => {
  for (const type of Object.keys(screenTypes) as ScreenType[]) {
    const { height } = screenSizes[type];
    // One millimetre per pixel: text height in mm equals its size in px.
    expect(textFloorOf(type, { litHeight: height, readingDistance: 250 * 30 })).toBe(30);
  }
});

it('FLT-6 messages stand larger where they come first', () => {
  expect([0, 1, 2, 3, 4, 5].map((type) => largestText('FHD', type))).toEqual([92, 116, 116, 92, 92, 116]);
  expect(largestText('EMBEDDED', 1)).toBe(52);
});
