import { expect, it } from 'vitest';
import { leaveRoom, remember } from './remember.ts';

it('SRV-5 EXP-1 a full cache forgets its oldest entries, as many as must give way, and keeps the others', () => {
  const known = new Map<number, string>();
  for (const key of [1, 2, 3, 4, 5]) expect(remember(known, key, `n ${key}`, 3)).toBe(`n ${key}`);
  expect([...known.keys()]).toEqual([3, 4, 5]);
  leaveRoom(known, 2, 4);
  expect([...known.keys()]).toEqual([4, 5]);
  leaveRoom(known, 9, 4);
  expect(known.size).toBe(0);
});
