import { expect, it } from 'vitest';
import { readNumber } from './numberText.ts';

it.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  [' 12', 12],
  ['-3', -3],
  ['2 000', 2000],
  ['2 000', 2000],
  ['22.5', 22.5],
  ['1.05', 1.05],
  // Begun, or meant otherwise: neither is nothing, nor another number.
  ['-', '-'],
  ['12-', '12-'],
  ['22.', '22.'],
  ['1.0', '1.0'],
  ['15 min', '15 min'],
  ['1e3', '1e3'],
  ['1,5', '1,5'],
  ['1234567890123456', '1234567890123456'],
])('ADM-9 %j in a field of numbers is %j', (text, value) => expect(readNumber(text)).toBe(value));
