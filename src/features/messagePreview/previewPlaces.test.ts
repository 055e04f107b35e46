import { expect, it } from 'vitest';
import { indexScreens } from '../screenSelector/screenIndex.ts';
import { selectionOf } from '../screenSelector/selection.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { previewExamples } from './previewPlaces.ts';

const index = indexScreens([
  buildScreen({ id: 'a', type: 'FHD' }),
  buildScreen({ id: 'b', type: 'FHD' }),
  buildScreen({ id: 'c', type: 'EMBEDDED' }),
]);

it('PRV-1 one preview per type among the chosen screens, with how many it stands for', () => {
  expect(previewExamples(index, selectionOf(index, ['b', 'a']))).toEqual([
    { type: 'FHD', screenId: 'a', count: 2 },
  ]);
  expect(previewExamples(index, selectionOf(index, ['b', 'c'])).map(({ screenId }) => screenId)).toEqual([
    'b',
    'c',
  ]);
});

it('PRV-1 while no screen is chosen, one preview per type on offer', () => {
  expect(previewExamples(index, selectionOf(index, [])).map(({ type, count }) => [type, count])).toEqual([
    ['FHD', 0],
    ['EMBEDDED', 0],
  ]);
});
