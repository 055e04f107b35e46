import { expect, it } from 'vitest';
import { problems } from './configuration/problems.ts';
import { passwordProblem } from './password.ts';

const { passwordTooShort, tooLong, passwordPoor, passwordIsName } = problems;

it.each([
  ['abcdefghijk', 'anne', passwordTooShort(12)],
  ['abcdefghijkl', 'anne', null],
  ['abcde'.repeat(40), 'anne', null],
  [`${'abcde'.repeat(40)}f`, 'anne', tooLong(200)],
  ['abcdabcdabcd', 'anne', passwordPoor],
  ['abcdeabcdeab', 'anne', null],
  ['2026-ANNE-2026', ' Anne ', passwordIsName],
  ['2026-Anna-2026', 'anne', null],
  // Such a short name occurs in words by chance.
  ['2026-Léopold-2026', 'Léo', null],
])('ADM-8 of the password %s of « %s » is said: %s', (password, username, problem) => {
  expect(passwordProblem(password, username)).toBe(problem);
});
