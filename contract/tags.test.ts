import { expect, it } from 'vitest';
import { changedTags, isTagChange } from './tags.ts';

it.each([
  [['quai'], { add: ['hall'] }, ['quai', 'hall']],
  [['quai'], { add: ['QUAI'] }, ['quai']],
  [['quai', 'hall'], { remove: ['Quai'] }, ['hall']],
  [['quai'], { remove: ['hall'] }, ['quai']],
])('CMP-1 %j, changed by %j: %j', (before, change, after) => {
  expect(changedTags(before, change)).toEqual(after);
});

it.each([
  ['an act and its tags', { add: ['a'] }, true],
  ['another act', { set: ['a'] }, false],
  ['two acts', { add: ['a'], remove: ['b'] }, false],
  ['what is no text', { add: [1] }, false],
  ['no list', { remove: 'a' }, false],
  ['nothing', {}, false],
  ['a list', ['a'], false],
  ['null', null, false],
])('CMP-1 %s is a change of tags: %j %s', (_what, value, is) => {
  expect(isTagChange(value)).toBe(is);
});
