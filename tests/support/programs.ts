import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program on this machine; null: not installed, and tests that need it are skipped. */
export function programOf(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** States in a test's title what is not tested on this machine. */
export const where = (program: string | null, name: string) =>
  program === null ? `NOT tested, ${name} is not installed: ` : '';
