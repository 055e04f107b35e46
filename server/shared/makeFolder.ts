import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Its owner's alone: what is written there holds secrets. */
const mode = 0o700;

/**
 * Makes a folder and the missing ones above it. Unlike Node's `recursive`, it also ends where the system says that something
 * is missing above, and nothing is: under /proc.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder);
  }
}
