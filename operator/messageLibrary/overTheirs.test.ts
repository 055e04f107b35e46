import { expect, it } from 'vitest';
import { emptyForm, type LibraryValues } from './libraryValues.ts';
import { overTheirs } from './overTheirs.ts';

const before: LibraryValues = {
  ...emptyForm,
  title: 'Travaux',
  texts: { 1: 'Ce soir', 2: 'Tonight' },
  spoken: { 2: 'To night' },
  screens: ['a', 'b'],
};
const merged = (mine: Partial<LibraryValues>, theirs: Partial<LibraryValues>) =>
  overTheirs({ mine: { ...before, ...mine }, before, theirs: { ...before, ...theirs } });

it.each<[string, Partial<LibraryValues>, Partial<LibraryValues>, Partial<LibraryValues>]>([
  ['nothing', {}, { title: 'Fin', screens: ['c'] }, { title: 'Fin', screens: ['c'] }],
  [
    'a text in one language beside another, with what is said of each',
    { texts: { ...before.texts, 2: 'Tomorrow' }, spoken: {} },
    { texts: { ...before.texts, 1: 'Demain', 3: 'Hoy' }, spoken: { 1: 'Dès demain', 2: 'Tonight!' } },
    { texts: { 1: 'Demain', 2: 'Tomorrow', 3: 'Hoy' }, spoken: { 1: 'Dès demain' } },
  ],
  [
    'an alert beside a priority',
    { options: { ...before.options, alert: true } },
    { options: { ...before.options, priority: 2 } },
    { options: { ...before.options, alert: true, priority: 2 } },
  ],
  [
    'screens added and removed',
    { screens: ['b', 'd'] },
    { screens: ['a', 'b', 'c'] },
    { screens: ['b', 'c', 'd'] },
  ],
  ['a translation that fits', { confirmed: [2] }, { title: 'Fin' }, { title: 'Fin', confirmed: [2] }],
  [
    'a translation that fitted what a colleague has rewritten',
    { confirmed: [2] },
    { texts: { ...before.texts, 1: 'Demain' } },
    { texts: { ...before.texts, 1: 'Demain' }, confirmed: [] },
  ],
])(
  'LIB-7 what was not changed in the form is a colleague’s, what was stays: %s',
  (_, mine, theirs, expected) => {
    expect(merged(mine, theirs)).toEqual({ ...before, ...expected });
  },
);
