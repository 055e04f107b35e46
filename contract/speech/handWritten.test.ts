import { expect, it } from 'vitest';
import { saidOf, storedSpoken } from './handWritten.ts';

it.each([
  [' Train \n supprimé ', 'Train supprimé'],
  ['<break/> Train', 'break/ Train'],
  ['\u0001 Train \u0001', 'Train'],
  [' <> ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('OUT-6 what is to be said, written as %j, is stored as %j', (text, stored) => {
  expect(storedSpoken(text)).toBe(stored);
});

it('OUT-6 a message is said as it was written by hand, else by the rules', () => {
  const content = '<p>Départ à 18:05</p>';
  expect(saidOf({ content, spoken: 'Départ ce soir' }, 'fr')).toBe('Départ ce soir');
  const byRules = saidOf({ content }, 'fr');
  expect(byRules).toContain('18 heures 5');
  expect(saidOf({ content, spoken: null }, 'fr')).toBe(byRules);
});
