import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../../shared/errors.ts';
import { copyTexts } from '../../shared/copyTexts.ts';
import { makeFolder } from '../../shared/makeFolder.ts';
import { storageTroubleOf } from '../storage.ts';

/** Flushes a file or a folder to disk (fsync). */
function confirm(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const partEnding = '.girouette-part';
/** No write takes this long, ms; older partial files are abandoned. */
const abandonedMs = 24 * 60 * 60_000;

/** Removes the leftovers of backups whose process was killed. */
function forgetParts(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(partEnding))) {
    const path = join(folder, name);
    // Another backup may finish meanwhile and remove its own partial file.
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (since < Date.now() - abandonedMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Codes of a folder that cannot be made or written to: no right, a read-only file system, a file in the place of a folder. */
const noRight = /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST)$/;

const isNoRight = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noRight.test(String(error.code));

/**
 * Writes a file atomically, even across a power failure: `write` gets a path in a private folder next to the target. The
 * file contains secrets, so only its owner may read it. `atLast` is called once it is on disk, just before it replaces
 * `target`. Throws a StartProblem when there is no room or no right to write there.
 */
export async function writeWhole(
  target: string,
  write: (path: string, aside: string) => Promise<void>,
  atLast: () => void = () => undefined,
): Promise<void> {
  const aside = join(dirname(target), `.${basename(target)}.${process.pid}${partEnding}`);
  try {
    makeFolder(dirname(target));
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
    if (isNoRight(error)) throw new StartProblem(copyTexts.noRight(target), { cause: error });
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

/** Target path of a backup: the named file, or a dated file in the named folder. */
export function targetOf(named: string | undefined, folder: string, ending: string, now: Date): string {
  const isFolder =
    named === undefined || named.endsWith('/') || (existsSync(named) && statSync(named).isDirectory());
  if (!isFolder) return named;
  const date = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(named ?? folder, `girouette-${date}Z.${ending}`);
}

/**
 * Removes all dated backups beside a new one except the latest `kept`. What is dated later than the new one was made by a
 * clock that was ahead, and counts as the oldest. Returns the removed ones.
 */
export function forgetOlder(target: string, kept: number): string[] {
  const [folder, latest] = [dirname(target), basename(target)];
  const isAhead = (name: string) => dated.test(latest) && name > latest;
  const names = readdirSync(folder)
    .filter((name) => dated.test(name))
    .sort();
  const old = [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))]
    .slice(0, -kept)
    .map((name) => join(folder, name));
  for (const path of old) rmSync(path, { force: true });
  return old;
}
