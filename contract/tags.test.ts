import { expect, it } from 'vitest';
import { changedTags, cleanTags, isTagChange, tagKey } from './tags.ts';

it.each([
  [['quai'], { add: ['hall'] }, ['quai', 'hall']],
  [['quai'], { add: ['QUAI'] }, ['quai']],
  [['quai', 'hall'], { remove: ['Quai'] }, ['hall']],
  [['quai'], { remove: ['hall'] }, ['quai']],
])('CMP-1 %j, changed by %j: %j', (before, change, after) => {
  expect(changedTags(before, change)).toEqual(after);
});

it('CMP-1 tags differ by more than capitals and blanks, and are kept as they were written first', () => {
  expect(cleanTags([' Quai  2', 'quai 2', '', ' ', 'QUAI\u00a02 ', 'Hall'])).toEqual(['Quai 2', 'Hall']);
  expect([' Quai \t 2', 'quai 2'].map(tagKey)).toEqual(['quai 2', 'quai 2']);
});

it.each([
  ['an act and its tags', { add: ['a'] }, true],
  ['another act', { set: ['a'] }, false],
  ['two acts', { add: ['a'], remove: ['b'] }, false],
  ['what is no text', { add: [1] }, false],
  ['what is no text, beside one', { add: ['a', 1] }, false],
  ['two acts of which one is none', { add: ['a'], set: ['b'] }, false],
  ['no list', { remove: 'a' }, false],
  ['nothing', {}, false],
  ['a list', ['a'], false],
  ['null', null, false],
])('CMP-1 %s is a change of tags: %j %s', (_what, value, is) => {
  expect(isTagChange(value)).toBe(is);
});
