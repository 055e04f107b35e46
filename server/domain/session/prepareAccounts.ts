import type { Config } from '../../config.ts';
import type { Store } from '../../db/engine.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { fillDemo } from '../demo/fillDemo.ts';
import { isEmptyNetwork } from '../demo/isEmptyNetwork.ts';
import { askFirstSuperuser } from './askFirstSuperuser.ts';
import { createSuperuser } from './createSuperuser.ts';
import { hashPassword } from './password.ts';

async function printDemoAccounts(): Promise<void> {
  const { password, accounts } = await demoAccounts();
  console.log(`Réseau de démonstration. Mot de passe de tous les comptes : ${password}`);
  for (const { username, role, project } of accounts) {
    console.log(`  ${username.padEnd(20)} ${role}${project === null ? '' : `, projet ${project}`}`);
  }
}

/**
 * Sees to it that somebody can sign in (SRV-4): on an empty database, the demonstration network where it is asked for,
 * else the first superuser, whose name and password are asked of whoever starts the server.
 */
export async function prepareAccounts({ db }: Store, { demo, firstSuperuser }: Config): Promise<void> {
  if (await isEmptyNetwork(db)) {
    if (demo) await fillDemo(db, { hashPassword, now: Date.now() });
    else await createSuperuser(db, firstSuperuser ?? (await askFirstSuperuser()));
  }
  if (demo) await printDemoAccounts();
}
