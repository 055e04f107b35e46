import { roleLabels } from '../../../contract/roles.ts';
import { readAccounts } from './readDemo.ts';

/** One user of the demonstration. */
export interface DemoAccount {
  username: string;
  /** French label of the role. */
  role: string;
  /** Name of the project; null: all of them. */
  project: string | null;
}

/** The users of the demonstration and their one password (SRV-4). Throws when the file is wrong. */
export async function demoAccounts(): Promise<{ password: string; accounts: DemoAccount[] }> {
  const { password, accounts } = await readAccounts();
  return { password, accounts: accounts.map((account) => ({ ...account, role: roleLabels[account.role] })) };
}

/** Who may sign in to the demonstration, in French: a line with the password, and one for each role. */
export async function demoWelcome(): Promise<string> {
  const { password, accounts } = await demoAccounts();
  const byRole = Map.groupBy(accounts, ({ role }) => role);
  const width = Math.max(...[...byRole.keys()].map((role) => role.length));
  return [
    `Réseau de démonstration. Mot de passe de tous les comptes : ${password}`,
    ...[...byRole].map(
      ([role, users]) => `  ${role.padEnd(width)}  ${users.map(({ username }) => username).join(', ')}`,
    ),
  ].join('\n');
}
