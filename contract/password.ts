import { problems } from './configuration/problems.ts';

export const minPasswordLength = 12;
const maxPasswordLength = 200;
const minDifferent = 5;

/** Error in a new password of this user; null: none. */
export function passwordProblem(password: string, username: string): string | null {
  if (password.length < minPasswordLength) return problems.passwordTooShort(minPasswordLength);
  if (password.length > maxPasswordLength) return problems.tooLong(maxPasswordLength);
  if (new Set(password).size < minDifferent) return problems.passwordPoor;
  const folded = username.trim().toLowerCase();
  return folded.length > 3 && password.toLowerCase().includes(folded) ? problems.passwordIsName : null;
}
