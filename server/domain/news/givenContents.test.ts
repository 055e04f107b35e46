import { expect, it } from 'vitest';
import { spokenOf } from './givenContents.ts';

const content = '<p>Travaux</p>';
const before = { content, spoken: 'des travaux' };

it.each<[string, Parameters<typeof spokenOf>[0], Parameters<typeof spokenOf>[1], string | undefined]>([
  ['what is given', { content, spoken: 'les travaux' }, before, 'les travaux'],
  ['what was written for the same text, where nothing is given', { content }, before, 'des travaux'],
  ['nothing of another text', { content: '<p>Fini</p>' }, before, undefined],
  ['nothing any more, where it is taken back', { content, spoken: null }, before, undefined],
  ['nothing, where nothing was', { content }, { content }, undefined],
  ['nothing of a text that is new', { content }, undefined, undefined],
])('OUT-6 a content is said with %s', (_title, given, old, spoken) => {
  expect(spokenOf(given, old).spoken).toBe(spoken);
});
