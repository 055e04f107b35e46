import { expect, it } from 'vitest';
import { isTimeZone } from './timeZones.ts';

it.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['+01:00', false],
  ['-0330', false],
  ['+02', false],
  ['Europe/Pari', false],
  ['', false],
])('ADM-1 EXP-2 time zone « %s » is one: %s', (text, is) => expect(isTimeZone(text)).toBe(is));
