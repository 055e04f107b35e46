import { expect, it } from 'vitest';
import { isKnownTag } from './knownTag.ts';

it.each<[string | undefined, string, boolean]>([
  [undefined, '"now"', false],
  ['"now"', '"now"', true],
  ['W/"now"', '"now"', true],
  ['"now"', 'W/"now"', true],
  ['"before", W/"now"', '"now"', true],
  ['"before" , "now" ', 'W/"now"', true],
  ['*', '"now"', true],
  ['"before"', '"now"', false],
  ['', '"now"', false],
  ['now', '"now"', false],
])('OUT-2 If-None-Match %j names the tag %j: %s', (ifNoneMatch, tag, expected) => {
  expect(isKnownTag(ifNoneMatch, tag)).toBe(expected);
});
