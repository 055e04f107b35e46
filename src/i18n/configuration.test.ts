import { expect, it } from 'vitest';
import { configuration } from './configuration.ts';

it.each([
  [['Hall', 'Quai'], 2, '2 écrans : Hall, Quai.'],
  [['Hall', 'Quai'], 6, '6 écrans : Hall, Quai…'],
])(
  'ADM-11 what a deletion takes along is named, %j of %i, and ends as a sentence does',
  (names, total, sentence) => {
    expect(configuration.loses.sentence(`${total} écrans`, names, total)).toBe(sentence);
  },
);
