import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Credentials } from '../../../contract/schemas/session.ts';
import { StartProblem } from '../../shared/errors.ts';
import { minPasswordLength } from './createSuperuser.ts';

/** Asks for the first superuser at the terminal; the password is not shown. Throws where there is no terminal. */
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
