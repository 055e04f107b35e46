import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each([
  ['Trafic interrompu', 'ltr'],
  ['توقفت حركة القطارات', 'rtl'],
  ['18:00 — توقفت', 'rtl'],
  ['«שלום»', 'rtl'],
  ['RER B : توقفت', 'ltr'],
  ['🚆 12', 'ltr'],
  ['', 'ltr'],
])('DSP-1 %j runs %s, as its first letter does', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
