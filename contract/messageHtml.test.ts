import { expect, it } from 'vitest';
import { isTooComplex, messageTags } from './messageHtml.ts';

it('PRV-7 the tags of a message are those that the editor writes, and no others', () => {
  expect(messageTags.toSorted().join(' ')).toBe(
    'b br div em h1 h2 h3 h4 i li ol p s span strong sub sup u ul',
  );
});

it.each<[string, string, boolean]>([
  ['two thousand elements', '<br>'.repeat(2000), false],
  ['one more', '<br>'.repeat(2001), true],
  ['elements that are closed, whose ends are none', '<b>a</b>'.repeat(1500), false],
  ['fifty within each other', '<b>'.repeat(50), false],
  ['one more', '<b>'.repeat(51), true],
  ['elements that end, and others between them', '<b><i></i>'.repeat(51), true],
  ['ends that nothing began', `${'</b>'.repeat(9)}${'<b>'.repeat(51)}`, true],
  ['what is closed by what follows', '<p>a'.repeat(60), false],
])('PRV-7 of %s', (_what, html, isTooMuch) => {
  expect(isTooComplex(html)).toBe(isTooMuch);
});
