import { describe, expect, it } from 'vitest';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { type Ends, stopsOfStretch, withEnd } from './planStretch.ts';

const of = (text: string): Ends => (text === '' ? null : { from: text.charAt(0), to: text.charAt(1) });

describe('a stretch that is chosen on the plan', () => {
  it.each([
    ['the first press begins it', '', 'B', 'BB'],
    ['the second ends it, on whichever side', 'BB', 'A', 'BA'],
    ['a press on a stop alone takes it back', 'BB', 'B', ''],
    ['one on its beginning leaves its end', 'AD', 'A', 'DD'],
    ['one on its end leaves its beginning', 'AD', 'D', 'AA'],
    ['one elsewhere begins another', 'AD', 'C', 'CC'],
  ])('LIV-6 %s', (_, before, press, after) => {
    expect(withEnd(of(before), press)).toEqual(of(after));
  });

  const line = buildLineStops({
    directions: [buildDirection(0, ['ABCD', 'ABE']), buildDirection(1, ['DXBA'])],
  });
  it.each([
    ['both directions, with what one has alone', null, 'AD', 'ABCDX'],
    ['one direction', 0, 'AD', 'ABCD'],
    ['the other direction', 1, 'AD', 'ABDX'],
    ['a stop alone', null, 'CC', 'C'],
    ['into a branch', null, 'BE', 'BE'],
    ['from branch to branch no vehicle goes', null, 'CE', ''],
    ['nothing is chosen', null, '', ''],
  ] as const)('LIV-6 %s', (_, direction, ends, stops) => {
    expect([...stopsOfStretch(line, direction, of(ends))].sort().join('')).toBe(stops);
  });
});
