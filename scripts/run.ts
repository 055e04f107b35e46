import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository: what is run is run from there. */
export const repository = join(import.meta.dirname, '..');

/** Where runners leave their reports. */
export const reports = join(repository, 'reports');
mkdirSync(reports, { recursive: true });

/** Runs a command with this terminal; whether it ended well. npm scripts have the project's programs on their path. */
export function run(command: string): boolean {
  return (
    spawnSync(command, { cwd: repository, shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  );
}
