import { expect, it } from 'vitest';
import { feedKeyOf, feedUrlOf } from './feedAddress.ts';

it('TRF-3 an address is the same, whatever blanks it was pasted with; what is none leads to no feed', () => {
  const keyOf = (text: string | null) => {
    const url = feedUrlOf(text);
    return url && feedKeyOf(url);
  };
  const key = keyOf('https://feeds.example/flux?cle=1');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf('\u00a0https://feeds.example/flux?cle=1 \n')).toBe(key);
  expect(keyOf('https://feeds.example/flux?cle=2')).not.toBe(key);
  expect([keyOf(null), keyOf('flux')]).toEqual([null, null]);
});
