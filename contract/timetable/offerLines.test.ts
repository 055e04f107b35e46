import { expect, it } from 'vitest';
import { offerLinesOf } from './offerLines.ts';
import { maxOfferRows } from './offerProblems.ts';

const written = (text: string) => offerLinesOf(text).filter((cells) => cells.length > 0);

it('EXP-3 lines of an offer keep their place, whatever is blank between them', () => {
  expect(offerLinesOf('a;b\n\n ; \nc;"d\ne"\r\n')).toEqual([['a', 'b'], [], [], ['c', 'd\ne'], []]);
});

it.each([
  ['none', ''],
  ['before them', '\n\n'],
  ['of separators', ';;;;\n'],
])('EXP-3 as many lines as an offer may have are read, and one more: blank ones %s', (_where, blank) => {
  const most = `id\n${blank}${'x\n'.repeat(maxOfferRows)}`;
  expect(written(most)).toHaveLength(maxOfferRows + 1);
  expect(written(`${most}x\n`)).toHaveLength(maxOfferRows + 2);
  expect(written(`${most}${blank}${'x\n'.repeat(50)}`)).toHaveLength(maxOfferRows + 2);
});
