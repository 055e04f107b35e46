import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screenTypes, templateTypes, type ScreenType } from '../contract/enums.ts';
import { fittedShape, layoutOf, shapeOf } from './layouts.ts';

it('DSP-1 ADM-2 each type of display mode has a layout of its own; without one the messaging mode decides', () => {
  const types = Object.keys(templateTypes).map(Number);
  const layouts = types.map((type) => layoutOf({ template: { type, json: {} }, mode: 'STATION' }));
  expect(Object.fromEntries(types.map((type, at) => [type, layouts[at]]))).toEqual({
    0: 'station',
    1: 'company',
    2: 'exhibition',
    3: 'board',
    4: 'wide',
    5: 'dynamic',
  });
  expect(layoutOf({ template: { type: 0, json: {} }, mode: 'COMPANY' })).toBe('station');
  expect(layoutOf({ template: null, mode: 'COMPANY' })).toBe('company');
  expect(layoutOf({ template: null, mode: 'EXHIBITION' })).toBe('exhibition');
  expect(layoutOf({ template: { type: 99, json: {} }, mode: 'VAL' })).toBe('station');
  expect(layoutOf({ template: null, mode: null })).toBe('station');
});

it('DSP-1 « Gare 2 étendue » shows more departures than « Gare 2 » on each type of screen', () => {
  for (const type of Object.keys(screenTypes) as ScreenType[]) {
    const [board, wide] = (['board', 'wide'] as const).map((layout) => shapeOf(layout, type, 'beside', 0));
    expect((wide?.columns ?? 0) * (wide?.rows ?? 0)).toBeGreaterThan(
      (board?.columns ?? 0) * (board?.rows ?? 0),
    );
  }
});

it('DSP-1 on a small screen departures that say where they leave have the whole width', () => {
  expect(shapeOf('exhibition', 'EMBEDDED', 'beside', 0, true).columns).toBe(1);
  expect(shapeOf('exhibition', 'EMBEDDED', 'beside', 0).columns).toBe(2);
  expect(shapeOf('exhibition', 'FHD', 'beside', 0, true).columns).toBe(3);
});

it.each([
  ['station', 'FHD', 'beside', 0, { columns: 1, rows: 6, tiles: false }],
  ['station', 'FHD', 'beside', 1, { columns: 1, rows: 6, tiles: false }],
  ['board', 'FHD', 'beside', 1, { columns: 1, rows: 4, tiles: false }],
  ['company', 'FHD', 'beside', 2, { columns: 1, rows: 2, tiles: true }],
  ['wide', 'FHD', 'beside', 1, { columns: 2, rows: 3, tiles: true }],
  ['wide', 'STRETCH', 'alert', 2, { columns: 3, rows: 1, tiles: true }],
] as const)(
  'DSP-1 %s on %s, %s a message and %i strips of traffic: a strip takes a row’s place where there is little room',
  (layout, type, place, strips, shape) => {
    expect(shapeOf(layout, type, place, strips)).toEqual(shape);
  },
);

it('DSP-1 a board is no higher than its departures need, and has as many pages as before', () => {
  const shape = fc.record({
    columns: fc.integer({ min: 1, max: 3 }),
    rows: fc.integer({ min: 1, max: 8 }),
    tiles: fc.boolean(),
  });
  fc.assert(
    fc.property(shape, fc.nat(60), (given, departures) => {
      const fitted = fittedShape(given, departures);
      const pages = ({ columns, rows }: typeof given) => Math.ceil(departures / (columns * rows));
      expect(fitted.rows).toBeGreaterThanOrEqual(1);
      expect(fitted.rows).toBeLessThanOrEqual(given.rows);
      expect(pages(fitted)).toBe(pages(given));
    }),
  );
  expect(fittedShape({ columns: 2, rows: 4, tiles: true }, 3).rows).toBe(2);
});
