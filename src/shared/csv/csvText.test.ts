import { expect, it } from 'vitest';
import { csvText } from './csvText.ts';

it('FLT-3 a measurement below zero is a number in a spreadsheet, and a formula is none', () => {
  expect(csvText([['hall', '-350', '-0.5', '-12,75', '-2+3', '-A1']])).toBe(
    `\ufeffhall;-350;-0.5;"-12,75";'-2+3;'-A1\r\n`,
  );
});
