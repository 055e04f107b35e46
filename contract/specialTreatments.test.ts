import { expect, it } from 'vitest';
import type { MessagingMode } from './enums.ts';
import { hasShuttles, isExhibitionScreen } from './specialTreatments.ts';

it.each<[project: string, MessagingMode | undefined, boolean]>([
  ['val', undefined, true],
  ['val', 'STATION', true],
  ['ligne7', 'VAL', true],
  ['ligne7', 'STATION', false],
  ['ligne7', undefined, false],
])(
  'SPR-6 beside the stations of %s, with a setup of the mode %s, run shuttles: %s',
  (project, mode, expected) => {
    expect(hasShuttles(project, mode)).toBe(expected);
  },
);

it('PRV-1 a screen of an exhibition is known by its id', () => {
  expect(['salon-amif-2', 'val-antony-1'].map(isExhibitionScreen)).toEqual([true, false]);
});
