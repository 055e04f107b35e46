import { chownSync, copyFileSync, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { StartProblem } from '../../shared/errors.ts';
import { copyTexts } from '../../shared/copyTexts.ts';
import { makeFolder, ownersAlone } from '../../shared/makeFolder.ts';
import { databaseFile, lockFolder } from '../engine.ts';
import { refuseNewer } from '../migrate.ts';
import { storageTroubleOf } from '../storage.ts';
import { afterRestoring, readIdsAhead } from './afterRestoring.ts';
import { beginningOf, writeWhole } from './wholeFile.ts';

const gzip = Buffer.from([0x1f, 0x8b]);
const plain = Buffer.from('SQLite format 3\0');
/** Copies all pages in one step: a consistent snapshot, whatever is being written, and nobody waits. */
const allAtOnce = { progress: () => 0x7fff_ffff };

/**
 * Opens a copy, runs something on it, and leaves it as a single file. Throws a StartProblem when it is damaged, or
 * newer than the program.
 */
function onCopy(path: string, told: string, run: (copy: BetterSqlite3.Database) => void = () => undefined) {
  const copy = new BetterSqlite3(path);
  try {
    copy.pragma('journal_mode = DELETE');
    if (copy.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new StartProblem(copyTexts.damaged(told));
    refuseNewer(versionOf(copy, told));
    run(copy);
  } catch (error) {
    const isBroken = error instanceof BetterSqlite3.SqliteError && storageTroubleOf(error) === null;
    throw isBroken ? new StartProblem(copyTexts.damaged(told), { cause: error }) : error;
  } finally {
    copy.close();
  }
}

function versionOf(copy: BetterSqlite3.Database, told: string): number {
  const table = copy.prepare("select 1 from sqlite_master where name = 'schema_version'").get();
  if (table === undefined) throw new StartProblem(copyTexts.notOurs(told));
  return copy.prepare<[], number>('select max(version) from schema_version').pluck().get() ?? 0;
}

/**
 * Backs up the SQLite database, whether or not a server is running on it, and checks the copy. A name ending in `.gz` is
 * compressed.
 */
export async function saveEmbedded(dataDir: string, target: string): Promise<void> {
  const source = join(dataDir, databaseFile);
  if (!existsSync(source)) throw new StartProblem(copyTexts.noBase(dataDir));
  await writeWhole(target, async (path, aside) => {
    const copy = join(aside, 'copy.db');
    const file = new BetterSqlite3(source, { fileMustExist: true });
    try {
      await file.backup(copy, allAtOnce);
    } finally {
      file.close();
    }
    onCopy(copy, target);
    if (target.endsWith('.gz')) await pipeline(createReadStream(copy), createGzip(), createWriteStream(path));
    else renameSync(copy, path);
  });
}

async function unpack(file: string, path: string): Promise<void> {
  const beginning = beginningOf(file);
  const isPacked = beginning.subarray(0, 2).equals(gzip);
  if (!isPacked && !beginning.equals(plain))
    throw new StartProblem(copyTexts.otherEngine(file, copyTexts.embedded));
  try {
    const [from, to] = [createReadStream(file), createWriteStream(path)];
    await (isPacked ? pipeline(from, createGunzip(), to) : pipeline(from, to));
  } catch (error) {
    if (storageTroubleOf(error) !== null) throw error;
    throw new StartProblem(copyTexts.damaged(file), { cause: error });
  }
  if (!beginningOf(path).equals(plain)) throw new StartProblem(copyTexts.notOurs(file));
}

const tablesOf = (copy: BetterSqlite3.Database): string[] =>
  copy.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();

/** How far the ids of a database are ahead (afterRestoring.ts). */
const idsAheadIn = (file: BetterSqlite3.Database): number =>
  file.prepare<[], number>(readIdsAhead('')).pluck().get() ?? 0;

/** The same of the database that is replaced; 0: there is none, or it is damaged. */
function idsAheadOf(base: string): number {
  if (!existsSync(base)) return 0;
  const file = new BetterSqlite3(base);
  try {
    return idsAheadIn(file);
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error;
    return 0;
  } finally {
    file.close();
  }
}

/**
 * Checkpoints the write-ahead log left by a killed server into the database file, so that the file is complete without
 * it.
 */
function settle(base: string): void {
  const file = new BetterSqlite3(base);
  try {
    file.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    // A damaged database is kept as it is.
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error;
  } finally {
    file.close();
  }
}

/** A name that nothing has, nor a log of it: two restores within a second keep what each of them replaces. */
function freeBeside(name: string): string {
  const isTaken = (one: string) => ['', '-wal', '-journal'].some((ending) => existsSync(one + ending));
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name}-${count}`;
  return free;
}

/**
 * Keeps the current database under another name; the original stays in place until the new one replaces it. Returns the
 * path of what is kept; null: there was nothing.
 */
function setAside(base: string, now: Date): string | null {
  const aside = freeBeside(`${base}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const kept: string[] = [];
  if (existsSync(base)) {
    settle(base);
    try {
      linkSync(base, aside);
    } catch {
      // Not every file system supports hard links.
      copyFileSync(base, aside);
    }
    kept.push(aside);
  }
  // The log of a damaged database, or of one that somebody took away, must never be applied to another database.
  for (const log of ['-wal', '-journal'].filter((ending) => existsSync(base + ending))) {
    renameSync(base + log, aside + log);
    kept.push(aside + log);
  }
  rmSync(`${base}-shm`, { force: true });
  return kept[0] ?? null;
}

/**
 * Gives restored files to the owner of the folder: the administrator restores, but the server's account must be able to
 * write.
 */
function giveToOwnerOf(folder: string, path: string): void {
  const { uid, gid } = statSync(folder);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/**
 * Restores a backup into an empty folder, or over the existing database (`replace`). Throws when a server is running there;
 * nothing has changed if it throws. Returns the path of the replaced database, or of what was left of it; null: there was none.
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<string | null> {
  beginningOf(file);
  const base = join(dataDir, databaseFile);
  makeFolder(dataDir, ownersAlone);
  const lock = lockFolder(dataDir);
  try {
    if (existsSync(base) && !replace) throw new StartProblem(copyTexts.notEmpty);
    let aside: string | null = null;
    const write = async (path: string) => {
      await unpack(file, path);
      const replaced = idsAheadOf(base);
      onCopy(path, file, (copy) =>
        copy.exec(afterRestoring.sqlite(tablesOf(copy), idsAheadIn(copy), replaced)),
      );
      for (const one of [path, lock.name]) giveToOwnerOf(dataDir, one);
    };
    await writeWhole(base, write, () => {
      aside = setAside(base, now);
    });
    return aside;
  } finally {
    lock.close();
  }
}
