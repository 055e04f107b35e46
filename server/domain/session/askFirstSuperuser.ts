import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Role } from '../../../contract/roles.ts';
import type { Credentials } from '../../../contract/schemas/session.ts';
import type { Database } from '../../db/schema.ts';
import { StartProblem } from '../../shared/errors.ts';
import { caselessName } from '../../shared/names.ts';
import { serverName } from '../audit/recordAudit.ts';
import { hashPassword } from './password.ts';

/** Minimum length of the first superuser's password. */
const minPasswordLength = 12;

/** Creates a superuser. Throws, with a text for the terminal, when name or password is invalid. */
export async function createSuperuser(
  db: Kysely<Database>,
  { username, password }: Credentials,
): Promise<void> {
  if (!/^[\p{L}\d._-]{1,200}$/u.test(username)) {
    throw new StartProblem(
      'Le nom du superutilisateur ne peut contenir que des lettres, des chiffres, « . », « - » et « _ ».',
    );
  }
  if (caselessName(username) === serverName)
    throw new StartProblem(
      `Le serveur signe « ${serverName} » dans le journal : donnez un autre nom au superutilisateur.`,
    );
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

/** Asks for the first superuser at the terminal; the password is not echoed. Throws without a terminal. */
export async function askFirstSuperuser(): Promise<Credentials> {
  if (!stdin.isTTY) {
    throw new StartProblem(
      'La base de données est vide. Lancez le serveur dans un terminal pour créer le premier superutilisateur, ' +
        'ou donnez FIRST_SUPERUSER et FIRST_SUPERUSER_PASSWORD.',
    );
  }
  let silent = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!silent) stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output, terminal: true });
  const askSecret = async (question: string) => {
    stdout.write(question);
    silent = true;
    const answer = await terminal.question('');
    silent = false;
    stdout.write('\n');
    return answer;
  };
  try {
    console.log('La base de données est vide : créez le premier superutilisateur.');
    const username = await terminal.question('Nom d’utilisateur : ');
    const password = await askSecret(`Mot de passe (au moins ${minPasswordLength} caractères) : `);
    if (password !== (await askSecret('Le même mot de passe, encore une fois : '))) {
      throw new StartProblem('Les deux mots de passe ne sont pas les mêmes.');
    }
    return { username, password };
  } finally {
    terminal.close();
  }
}
