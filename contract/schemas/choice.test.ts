import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { SpreadChoice } from './choice.ts';

const stretch = { lineId: 7, direction: null, from: null, to: null };

it.each<[unknown, boolean]>([
  [stretch, true],
  [{ ...stretch, without: ['gare-1'] }, true],
  [{ tags: ['hall'] }, true],
  [{ tags: [] }, false],
  [{ ...stretch, tags: ['hall'] }, false],
  [{}, false],
])('CMP-1 screens are chosen by a line or by tags: %j', (choice, isOne) => {
  expect(Value.Check(SpreadChoice, choice)).toBe(isOne);
});
