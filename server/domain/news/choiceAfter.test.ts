import { expect, it } from 'vitest';
import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import { choiceAfter, storedChoiceAfter } from './choiceAfter.ts';

const choice = (without?: string[]): SpreadChoice => ({ tags: ['hall'], ...(without && { without }) });

it.each<[string, SpreadChoice | null, Parameters<typeof choiceAfter>[1], SpreadChoice | null]>([
  ['none stays none', null, { removed: ['a'] }, null],
  ['is as before where no screen comes or goes', choice(['a']), {}, choice(['a'])],
  [
    'leaves out what was taken off, in order and once',
    choice(['b']),
    { removed: ['c', 'a', 'b'] },
    choice(['a', 'b', 'c']),
  ],
  ['knows again what comes back', choice(['a', 'b']), { added: ['b'] }, choice(['a'])],
  ['leaves out nothing any more when all are back', choice(['a']), { added: ['a'] }, choice()],
  ['takes what goes and comes in one step as there', choice(), { added: ['a'], removed: ['a'] }, choice()],
])('CMP-1 a choice of screens %s', (_title, before, change, after) => {
  expect(choiceAfter(before, change)).toEqual(after);
  expect(storedChoiceAfter(before && JSON.stringify(before), change)).toBe(after && JSON.stringify(after));
});
