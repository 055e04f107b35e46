import { expect, it } from 'vitest';
import { isRecord } from './isRecord.ts';

it.each<[unknown, boolean]>([
  [{}, true],
  [{ a: 1 }, true],
  [JSON.parse('{"a":[]}'), true],
  [[], false],
  [[{ a: 1 }], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
])('SRV-1 %j has fields: %s', (value, has) => {
  expect(isRecord(value)).toBe(has);
});
