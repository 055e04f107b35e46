import { expect, it } from 'vitest';
import { changedTags } from './changedTags.ts';

it.each([
  [['quai'], 'add', ['hall'], ['quai', 'hall']],
  [['quai'], 'add', ['QUAI'], null],
  [['quai', 'hall'], 'remove', ['Quai'], ['hall']],
  [['quai'], 'remove', ['hall'], null],
] as const)('CMP-1 %j, %s %j: %j', (before, act, tags, after) => {
  expect(changedTags(before, act, tags)).toEqual(after);
});
