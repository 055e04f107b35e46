import { roleLabels } from '../../../contract/roles.ts';
import { readAccounts } from './readDemo.ts';

/** One user of the demonstration, as the start prints it. */
export interface DemoAccount {
  username: string;
  /** French label of the role. */
  role: string;
  /** Name of the project; null: all of them. */
  project: string | null;
}

/** The users of the demonstration and their one password (checklist SRV-4). Throws when the file is wrong. */
export async function demoAccounts(): Promise<{ password: string; accounts: DemoAccount[] }> {
  const { password, accounts } = await readAccounts();
  return { password, accounts: accounts.map((account) => ({ ...account, role: roleLabels[account.role] })) };
}
