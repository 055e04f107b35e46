import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../shared/errors.ts';
import { copyTexts } from '../../shared/copyTexts.ts';
import { storageTroubleOf } from '../storage.ts';

/** Has the disk confirm what a file or a folder holds. */
function confirm(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const partEnding = '.girouette-part';
/** Nobody writes for so long, ms. */
const abandonedMs = 24 * 60 * 60_000;

/** Removes what is left of backups whose program was killed half-way. */
function forgetParts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(partEnding))) {
    const path = join(folder, name);
    // Another backup may end meanwhile, and take its own away.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (since < Date.now() - abandonedMs) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Writes a file that is there whole or not at all, even after the power failed: `write` gets a name in a folder beside it,
 * which is its own. The file holds secrets: its owner alone may read it. `atLast` is called when it is on the disk, and
 * takes the place of `target` next.
 */
export async function writeWhole(
  target: string,
  write: (path: string, aside: string) => Promise<void>,
  atLast: () => void = () => undefined,
): Promise<void> {
  const aside = join(dirname(target), `.${basename(target)}.${process.pid}${partEnding}`);
  try {
    mkdirSync(dirname(target), { recursive: true });
    forgetParts(dirname(target));
    mkdirSync(aside, { mode: 0o700 });
    const path = join(aside, 'whole');
    await write(path, aside);
    chmodSync(path, 0o600);
    confirm(path);
    atLast();
    renameSync(path, target);
    confirm(dirname(target));
  } catch (error) {
    if (storageTroubleOf(error) === 'full')
      throw new StartProblem(copyTexts.noRoom(target), { cause: error });
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** The first bytes of a file. Throws when it cannot be read. */
export function beginningOf(file: string, length = 16): Buffer {
  const found = Buffer.alloc(length);
  try {
    const handle = openSync(file, 'r');
    try {
      return found.subarray(0, readSync(handle, found));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new StartProblem(copyTexts.noFile(file), { cause: error });
  }
}

const dated = /^girouette-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.(db\.gz|dump)$/;

/** Where a backup goes: to the file that is named, or under its date into the folder that is. */
export function targetOf(named: string | undefined, folder: string, ending: string, now: Date): string {
  const isFolder =
    named === undefined || named.endsWith('/') || (existsSync(named) && statSync(named).isDirectory());
  if (!isFolder) return named;
  const date = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(named ?? folder, `girouette-${date}Z.${ending}`);
}

/** Removes all dated backups of a folder but the latest `kept`. Answers those that went. */
export function forgetOlder(folder: string, kept: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => dated.test(name))
    .sort()
    .slice(0, -kept)
    .map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
