import { expect, it } from 'vitest';
import { english } from './english.ts';
import { nounOf } from './grammar.ts';

it.each([
  ['a broken rail'],
  ['a uniform'],
  ['a useful sign'],
  ['a UK train'],
  ['a European strike'],
  ['a one-way street'],
  ['a once busy line'],
  ['a house'],
  ['an incident'],
  ['an Orlyval train'],
  ['an umbrella'],
  ['an hour'],
  ['an honour'],
  ['an onion'],
  ['an RER train'],
  ['an SNCF strike'],
  ['a TGV'],
  ['a Massy train'],
])('CMP-3 the English article follows the sound: %s', (said) => {
  expect(english.helpers['a']?.(nounOf(said.replace(/^an? /, '')))).toBe(said);
});
