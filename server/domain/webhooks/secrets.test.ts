import { expect, it } from 'vitest';
import { dayMs } from '../../../contract/durations.ts';
import { replaced, secretsOf } from './secrets.ts';

it('OUT-5 a secret that an earlier version replaced signs for its day', () => {
  const earlier = { secret: 'whsec_b', former_secret: 'whsec_a', former_until: 1000 };
  expect(secretsOf(earlier, 999)).toEqual(['whsec_b', 'whsec_a']);
  expect(secretsOf(earlier, 1000)).toEqual(['whsec_b']);
  const next = replaced(earlier, 'whsec_c', 500);
  expect(secretsOf(next, 999)).toEqual(['whsec_c', 'whsec_b', 'whsec_a']);
  expect(secretsOf(next, 1000)).toEqual(['whsec_c', 'whsec_b']);
  expect(secretsOf(next, 500 + dayMs)).toEqual(['whsec_c']);
});

it('OUT-5 of secrets replaced within a day, the last ten sign', () => {
  let row: Parameters<typeof replaced>[0] = { secret: '0', former_secret: null, former_until: null };
  for (let count = 1; count <= 12; count += 1) row = replaced(row, String(count), count);
  expect(secretsOf(row, 13)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});
