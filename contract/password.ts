import { problems } from './configuration/problems.ts';

/** Shortest password that is accepted. */
export const minPasswordLength = 12;
const maxPasswordLength = 200;
const minDifferent = 5;

/** What is wrong with a new password of this user; null: nothing. */
export function passwordProblem(password: string, username: string): string | null {
  if (password.length < minPasswordLength) return problems.passwordTooShort(minPasswordLength);
  if (password.length > maxPasswordLength) return problems.tooLong(maxPasswordLength);
  if (new Set(password).size < minDifferent) return problems.passwordPoor;
  const folded = username.trim().toLowerCase();
  return folded.length > 3 && password.toLowerCase().includes(folded) ? problems.passwordIsName : null;
}
