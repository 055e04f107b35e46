import type { Kysely } from 'kysely';
import type { Role } from '../../../contract/roles.ts';
import type { Credentials } from '../../../contract/schemas/session.ts';
import type { Database } from '../../db/schema.ts';
import { StartProblem } from '../../shared/errors.ts';
import { hashPassword } from './password.ts';

/** Shortest password of the first superuser. */
export const minPasswordLength = 12;

/** Creates a superuser. Throws, with a text for whoever starts the server, when the name or the password is not fit. */
export async function createSuperuser(
  db: Kysely<Database>,
  { username, password }: Credentials,
): Promise<void> {
  if (!/^[\p{L}\d._-]{1,200}$/u.test(username)) {
    throw new StartProblem(
      'Le nom du superutilisateur ne peut contenir que des lettres, des chiffres, « . », « - » et « _ ».',
    );
  }
  if (password.length < minPasswordLength) {
    throw new StartProblem(
      `Le mot de passe du superutilisateur doit avoir au moins ${minPasswordLength} caractères.`,
    );
  }
  const roles: Role[] = ['ROLE_SUPERUSER'];
  await db
    .insertInto('user_account')
    .values({
      username,
      password_hash: await hashPassword(password),
      session_infinite: 0,
      roles: JSON.stringify(roles),
      project_id: null,
    })
    .execute();
}
