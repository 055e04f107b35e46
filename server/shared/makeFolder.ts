import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** For a folder whose files hold secrets: its owner's alone. */
export const ownersAlone = 0o700;

/**
 * Makes a folder and the missing ones above it. Unlike Node's `recursive`, it also ends where the system says that something
 * is missing above, and nothing is: under /proc. `mode`: of the folder itself, not of those above it.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder, mode);
  }
}
