import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import { checkRecord } from '../../../contract/configuration/checkRecord.ts';
import { minPasswordLength } from '../../../contract/password.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Credentials } from '../../../contract/schemas/session.ts';
import type { Database } from '../../db/schema.ts';
import { StartProblem } from '../../shared/errors.ts';
import { caselessName } from '../../shared/names.ts';
import { startTexts } from '../../shared/startTexts.ts';
import { serverName } from '../audit/recordAudit.ts';
import { hashPassword } from './password.ts';

const { noSuperuser, superuser: texts } = startTexts;

/** Creates a superuser. Throws, with a text for the terminal, when name or password is invalid. */
export async function createSuperuser(db: Kysely<Database>, given: Credentials): Promise<void> {
  const { password } = given;
  const username = given.username.trim();
  const wrong = checkRecord(
    'superusers',
    { name: username, password, sessionInfinite: false },
    { isNew: true },
  );
  if (wrong['name'] !== undefined) throw new StartProblem(texts.wrongName(wrong['name']));
  if (caselessName(username) === serverName) throw new StartProblem(texts.reserved(serverName));
  if (wrong['password'] !== undefined) throw new StartProblem(texts.wrongPassword(wrong['password']));
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
  if (!stdin.isTTY) throw new StartProblem(noSuperuser);
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
    console.log(texts.create);
    const username = await terminal.question(texts.username);
    const password = await askSecret(texts.password(minPasswordLength));
    if (password !== (await askSecret(texts.again))) {
      throw new StartProblem(texts.differs);
    }
    return { username, password };
  } finally {
    terminal.close();
  }
}
